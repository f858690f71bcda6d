import fc from 'fast-check';
import { bankBook, type BankCoupRow, type BankRow, type TakenEvent } from '../..';
import {
  bet,
  continued,
  coup,
  coupOpened,
  EUR,
  EXAMPLE,
  reserve,
  retired,
  settled,
  settledBet,
  staked,
  TABLE,
  TABLE_OPENED,
  takenOver,
  type Event,
} from '../../test/bank-events';
import { nothingAsked } from '../../test/nothing-asked';
import { rowsFromScratch } from '../../test/rows-from-scratch';

/** Returns events of the table in order, a second apart, as in the log. */
const log = (told: readonly Event[]): TakenEvent[] =>
  [TABLE_OPENED, ...told].map(([type, data = {}], at) => ({
    shard: 7,
    seq: at + 1,
    stream: `table:${TABLE}`,
    version: at + 1,
    eventId: '00000000-0000-4000-8000-000000000000',
    recordedAt: `2026-11-21T12:${`${Math.floor(at / 60)}`.padStart(2, '0')}:${`${at % 60}`.padStart(2, '0')}.000000Z`,
    actor: { id: 'dora', role: 'dealer' },
    type,
    schema: 1,
    data,
  }));

const rowsOf = <Values>(told: readonly Event[], table: string): readonly Values[] =>
  rowsFromScratch(bankBook, log(told))
    .filter((row) => row.table === table)
    .map(({ values }) => values as Values);
const banksOf = (told: readonly Event[]): readonly BankRow[] => rowsOf(told, 'bank_book');
const coupsOf = (told: readonly Event[]): readonly BankCoupRow[] => rowsOf(told, 'bank_book_coup');

describe('the bank book', () => {
  it('matches the example of seed 000', () => {
    const [a, d, b] = banksOf(EXAMPLE);
    expect(a).toMatchObject({
      number: 1,
      banker: 'A',
      origin: 'staked',
      staked: '1000',
      added: '0',
      coups: 3,
      bancos: 1,
    });
    expect(a).toMatchObject({ covered: '5720', won: '5720', lost: '0', commission: '286' });
    expect(a).toMatchObject({ ended: 'retired', taken_over_by: 'D', bank: '6084', reserve: '350' });
    expect(d).toMatchObject({
      number: 2,
      banker: 'D',
      origin: 'taken-over',
      staked: '6084',
      coups: 1,
      bancos: 0,
    });
    expect(d).toMatchObject({ covered: '4600', won: '0', lost: '4600', commission: '0' });
    expect(d).toMatchObject({ ended: 'passed', taken_over_by: null, bank: '0', reserve: '1484' });
    expect(b).toMatchObject({
      number: 3,
      banker: 'B',
      staked: '1500',
      bank: '1500',
      ended: null,
      ended_at: null,
      coups: 0,
    });
    expect(coupsOf(EXAMPLE)).toMatchObject([
      {
        coup: coup(1),
        number: 1,
        calls: 2,
        banco: 'B',
        suivi: false,
        bank: '1000',
        covered: '1000',
        reserved: '0',
        won: '1000',
        commission: '50',
      },
      {
        coup: coup(2),
        number: 1,
        calls: 0,
        banco: null,
        bank: '1950',
        covered: '1600',
        reserved: '350',
        won: '1600',
        commission: '80',
      },
      { coup: coup(3), number: 1, bank: '3120', covered: '3120', outcome: 'banker', status: 'settled' },
      {
        coup: coup(4),
        number: 2,
        banker: 'D',
        covered: '4600',
        reserved: '1484',
        outcome: 'punter',
        lost: '4600',
      },
    ]);
  });

  it('adds the banker’s money, from the reserve first', () => {
    const events = [...EXAMPLE.slice(0, 12), continued('A', '4000', '350', '530')];
    expect(banksOf(events)).toMatchObject([{ staked: '1000', added: '530', bank: '4000', reserve: '0' }]);
  });

  it('has a void coup with its stakes, and the bank as before (R5)', () => {
    const events: readonly Event[] = [
      ...EXAMPLE.slice(0, 11),
      [
        'CoupVoided',
        {
          coup: coup(2),
          ...EUR,
          fromReserve: '350',
          bets: [],
          pages: 0,
          request: 'x',
          reason: 'x',
          askedBy: 'x',
          approvedBy: 'y',
        },
      ],
    ];
    expect(banksOf(events)).toMatchObject([{ bank: '1950', reserve: '0', covered: '1000', coups: 1 }]);
    expect(coupsOf(events)[1]).toMatchObject({
      status: 'void',
      covered: '1600',
      reserved: '0',
      outcome: null,
    });
  });

  it('sums bets over all pages, including stakes carried by a tie', () => {
    const events: readonly Event[] = [
      staked('A', '100'),
      coupOpened(1, 'A', '100'),
      bet(1, 'B', '60'),
      reserve(1, 'A', '40'),
      settled(1, 'tie', '0', '60'),
      continued('A', '60'),
      coupOpened(2, 'A', '60'),
      [
        'StakesCarried',
        { coup: coup(2), ...EUR, bets: [{ bet: 'x', patron: 'B', seat: null, stake: '60' }] },
      ],
      settled(2, 'banker', '3', '40'),
      ['BetsSettled', { coup: coup(2), page: 1, ...EUR, bets: [settledBet('20', 'lose')] }],
    ];
    expect(coupsOf(events)[1]).toMatchObject({ covered: '60', won: '60', commission: '3' });
    expect(banksOf(events)).toMatchObject([
      { coups: 2, covered: '120', won: '60', bank: '117', reserve: '40' },
    ]);
  });

  it('lists the changes of a correction separately, and leaves the coup as it was (R5)', () => {
    const corrected = (stake: string) => ({
      ...settledBet(stake, 'win'),
      before: settledBet(stake, 'lose'),
      paid: '0',
      taken: '0',
      owed: '0',
    });
    const events: readonly Event[] = [
      ...EXAMPLE.slice(0, 12),
      [
        'CoupCorrected',
        {
          coup: coup(1),
          correction: 1,
          outcome: 'punter',
          commission: '0',
          commissionBefore: '50',
          bets: [corrected('600')],
          pages: 1,
        },
      ],
      ['BetsCorrected', { coup: coup(1), page: 1, ...EUR, bets: [corrected('400')] }],
    ];
    expect(rowsOf(events, 'bank_book_correction')).toMatchObject([
      { coup: coup(1), correction: 1, outcome: 'punter', won: '-1000', lost: '1000', commission: '-50' },
    ]);
    expect(banksOf(events)).toEqual(banksOf(events.slice(0, 12)));
    expect(coupsOf(events)).toEqual(coupsOf(events.slice(0, 12)));
  });

  it('marks an uncovered coup as lapsed when its bank ends, or gives it to the next bank that opens it (F5)', () => {
    const lapsed = [staked('A', '100'), coupOpened(1, 'A', '100'), retired('A', '100', '0')];
    expect(coupsOf(lapsed)).toMatchObject([{ status: 'lapsed', number: 1 }]);
    const again = [...lapsed, takenOver('B', '100'), coupOpened(1, 'B', '100')];
    expect(coupsOf(again)).toMatchObject([{ status: 'open', number: 2, banker: 'B' }]);
  });

  it('ignores house-banked tables', () => {
    const [opening, ...events] = log(EXAMPLE);
    const punto = { ...opening!, data: { ...opening!.data, variant: 'punto-banco' } };
    expect(rowsFromScratch(bankBook, [punto, ...events])).toEqual([]);
  });

  it('stops at an impossible event, and names no value', () => {
    const broken: readonly (readonly [Event[], RegExp])[] = [
      [
        [['BankContinued', { patron: 'A', amount: '1', fromReserve: '0', fromChips: '0' }]],
        /nobody holds a bank/,
      ],
      [[staked('A', '5'), coupOpened(1, 'B', '5')], /a banker who doesn't hold the bank/],
      [[staked('A', '5'), bet(1, 'B', '5')], /C1 is not the coup on the table/],
      [[staked('A', '5.5')], /BankStaked isn't as the bank book reads it at amount$/],
    ];
    for (const [told, why] of broken) {
      const fold = (): unknown =>
        log(told).reduce((state, event) => bankBook.fold(state, event, nothingAsked).state, bankBook.initial);
      expect(fold).toThrow(why);
    }
  });

  it('keeps bank and reserve equal to all that was staked, added and won, less what was lost and taken', () => {
    const anyCoup = fc.record({
      stake: fc.bigInt(1n, 10n ** 12n),
      left: fc.bigInt(0n, 10n ** 9n),
      outcome: fc.constantFrom('banker' as const, 'tie' as const),
      more: fc.bigInt(0n, 10n ** 6n),
    });
    const holds = fc.property(fc.array(anyCoup, { maxLength: 8 }), (coups) => {
      const first = (coups[0]?.stake ?? 1n) + (coups[0]?.left ?? 0n);
      let bank = first;
      const events: Event[] = [staked('A', `${bank}`)];
      coups.forEach(({ stake, left, outcome, more }, at) => {
        const covered = stake < bank ? stake : bank;
        const uncovered = bank - covered < left ? bank - covered : left;
        events.push(
          coupOpened(at + 1, 'A', `${bank}`),
          bet(at + 1, 'B', `${covered}`),
          reserve(at + 1, 'A', `${uncovered}`),
        );
        const commission = outcome === 'banker' ? (covered + 19n) / 20n : 0n;
        events.push(settled(at + 1, outcome, `${commission}`, `${covered}`));
        bank += -uncovered + (outcome === 'banker' ? covered - commission : 0n) + more;
        events.push(continued('A', `${bank}`, '0', `${more}`));
      });
      const [row] = banksOf(events);
      const [put, gained] = [BigInt(row!.staked) + BigInt(row!.added), BigInt(row!.won) - BigInt(row!.lost)];
      expect(BigInt(row!.bank) + BigInt(row!.reserve)).toBe(put + gained - BigInt(row!.commission));
    });
    fc.assert(holds, { numRuns: 100 });
  });
});
