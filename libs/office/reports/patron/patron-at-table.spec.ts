import { parseRules, tableEntry, type TableEvent } from '#game/tables';
import type { Money } from '#kernel/money';
import type { PlacedTableEvent } from '../figures/placed';
import { patronAtTable } from './patron-at-table';

const money = (amount: number) => BigInt(amount) as Money;
const COUPS = ['T/S1/C1', 'T/S1/C2', 'T/S1/C3'] as const;
const RULES = parseRules('punto-banco', { tieStakes: 'carried' });
const CHEMIN_RULES = parseRules('chemin-de-fer', { tieStakes: 'carried' });
if (!RULES.ok || !CHEMIN_RULES.ok) throw new Error('these are rules');

const TABLE_OPENED: TableEvent = {
  type: 'TableOpened',
  table: 'T',
  variant: 'punto-banco',
  currency: 'EUR',
  rules: RULES.value,
  edition: 1,
};
const openedChemin: TableEvent = {
  type: 'TableOpened',
  table: 'T',
  variant: 'chemin-de-fer',
  currency: 'EUR',
  rules: CHEMIN_RULES.value,
  edition: 1,
};
const bought = (patron: string): TableEvent => ({
  type: 'ChipsBought',
  patron,
  amount: money(1_000),
  currency: 'EUR',
  hold: 'H1',
});
const ADA = { patron: 'ada', on: 'player', stake: money(100) } as const;
const placed = (coup: string, number = 1): TableEvent => ({
  type: 'BetPlaced',
  coup,
  bet: `${coup}/B${number}`,
  seat: null,
  currency: 'EUR',
  ...ADA,
});
const carried = (coup: string): TableEvent => ({
  type: 'StakesCarried',
  coup,
  currency: 'EUR',
  bets: [{ bet: 'T/S1/C1/B1', seat: null, ...ADA }],
});
const NOTHING = { winnings: money(0), commission: money(0), returned: money(0), rounding: '0' } as const;
const settled = (coup: string, outcome: 'win' | 'lose' | 'push', bet = 'T/S1/C1/B1'): TableEvent => ({
  type: 'CoupSettled',
  coup,
  player: { cards: ['9H', 'KD'], total: 9 },
  banker: { cards: ['8H', 'KD'], total: 8 },
  outcome: 'player',
  natural: true,
  currency: 'EUR',
  bets: [
    {
      bet,
      ...ADA,
      outcome,
      ...NOTHING,
      ...(outcome === 'win' && { winnings: money(100), returned: money(200) }),
    },
  ],
  pages: 0,
});

/** Returns a patron's day over a range of these events (from 0), which are a minute apart. */
const day = (events: readonly TableEvent[], from = 0, until = events.length, patron = 'ada') => {
  const at = (minute: number) => `2026-11-21T00:${`${minute}`.padStart(2, '0')}:00.000000Z`;
  const all = events.map((event, place): PlacedTableEvent => ({
    event,
    legs: tableEntry('T', event),
    place: `1:${place}`,
    version: place + 1,
    recordedAt: at(place),
  }));
  return patronAtTable('T', patron, all, { from: at(from), until: at(until) });
};

/** A stake of Ada's that is part of three coups: two ties and a loss. */
const TIES: readonly TableEvent[] = [
  TABLE_OPENED,
  bought('ada'),
  placed(COUPS[0]),
  settled(COUPS[0], 'push'),
  carried(COUPS[1]),
  settled(COUPS[1], 'push'),
  carried(COUPS[2]),
  settled(COUPS[2], 'lose'),
];

describe('a stake carried by ties (P5)', () => {
  it('counts once in bets and handle, and as a hand in each coup', () => {
    expect(day(TIES)).toMatchObject({
      hands: 3,
      bets: 1,
      handle: { amount: '100', events: ['1:7'] },
      averageBet: '100',
      minutes: 5,
      result: { amount: '-100', events: ['1:7'] },
      openStakes: { amount: '0', events: ['1:7'] },
    });
  });

  it('counts on the day on which it is won or lost, and is the patron’s until then', () => {
    expect(day(TIES, 0, 6)).toMatchObject({
      hands: 2,
      bets: 0,
      handle: { amount: '0' },
      averageBet: null,
      result: { amount: '0', events: [] },
      openStakes: { amount: '100', events: ['1:2'] },
    });
    expect(day(TIES, 6)).toMatchObject({
      hands: 1,
      bets: 1,
      handle: { amount: '100' },
      result: { amount: '-100' },
      openStakes: { amount: '0' },
      boughtIn: { amount: '0' },
    });
  });

  it('counts neither as handle nor as lost if it is returned undecided', () => {
    const { bets } = carried(COUPS[1]) as Extract<TableEvent, { type: 'StakesCarried' }>;
    const returned = { type: 'StakesReturned', shoe: 'T/S1', currency: 'EUR', bets } as TableEvent;
    expect(day([...TIES.slice(0, 4), returned])).toMatchObject({
      bets: 0,
      handle: { amount: '0' },
      result: { amount: '0' },
      openStakes: { amount: '0' },
    });
  });
});

describe('money on the table at the end', () => {
  it('is no loss: a stake of an open coup is won or lost on the day of its settlement', () => {
    const events = [
      TABLE_OPENED,
      bought('ada'),
      placed(COUPS[0]),
      settled(COUPS[0], 'win'),
      placed(COUPS[1]),
      settled(COUPS[1], 'lose', `${COUPS[1]}/B1`),
    ];
    expect(day(events, 0, 5)).toMatchObject({
      result: { amount: '100', events: ['1:3'] },
      openStakes: { amount: '100', events: ['1:4'] },
    });
    expect(day(events, 5)).toMatchObject({ result: { amount: '-100' }, openStakes: { amount: '0' } });
  });

  it('includes a bank of the patron, which is lost when a coup is', () => {
    const events: readonly TableEvent[] = [
      openedChemin,
      bought('bob'),
      { type: 'BankStaked', patron: 'bob', seat: 1, amount: money(300), currency: 'EUR' },
      { type: 'CoupOpened', coup: COUPS[0], banker: 'bob', bank: money(300) },
      {
        type: 'BetPlaced',
        coup: COUPS[0],
        bet: `${COUPS[0]}/B1`,
        patron: 'ada',
        seat: 2,
        stake: money(100),
        currency: 'EUR',
      },
      { type: 'ReserveHeld', coup: COUPS[0], patron: 'bob', amount: money(200), currency: 'EUR' },
      {
        type: 'CoupSettled',
        coup: COUPS[0],
        punter: { cards: ['9H', 'KD'], total: 9 },
        banker: { cards: ['8H', 'KD'], total: 8 },
        outcome: 'punter',
        natural: true,
        currency: 'EUR',
        commission: money(0),
        rounding: '0',
        bets: [
          {
            bet: `${COUPS[0]}/B1`,
            patron: 'ada',
            seat: 2,
            stake: money(100),
            outcome: 'win',
            winnings: money(100),
            returned: money(200),
          },
        ],
        pages: 0,
      },
      { type: 'BankPassed', patron: 'bob', seat: 1, bank: money(0), reserve: money(200), currency: 'EUR' },
    ];
    expect(day(events, 0, 6, 'bob')).toMatchObject({
      hands: 0,
      result: { amount: '0', events: [] },
      bank: { amount: '300', events: ['1:2'] },
    });
    expect(day(events, 6, 8, 'bob')).toMatchObject({
      result: { amount: '-100', events: ['1:6'] },
      bank: { amount: '0', events: ['1:7'] },
    });
    expect(day(events, 0, 6)).toMatchObject({ result: { amount: '0' }, openStakes: { amount: '100' } });
    expect(day(events, 6, 8)).toMatchObject({ result: { amount: '100' }, openStakes: { amount: '0' } });
  });

  it('is nothing once the coup is voided', () => {
    const { bets } = carried(COUPS[0]) as Extract<TableEvent, { type: 'StakesCarried' }>;
    const agreed = { request: 'T/R1', reason: '5e', askedBy: 'ruth', approvedBy: 'paul' };
    const voided = {
      type: 'CoupVoided',
      coup: COUPS[0],
      ...agreed,
      currency: 'EUR',
      bets,
      pages: 0,
    } as TableEvent;
    expect(day([...TIES.slice(0, 3), voided])).toMatchObject({
      result: { amount: '0', events: [] },
      openStakes: { amount: '0', events: ['1:3'] },
    });
  });

  it('is lost by a banker whose whole bank is lost, although no chips of the banker move that day', () => {
    const stake = { patron: 'ada', seat: 2, bet: `${COUPS[0]}/B1`, stake: money(100) };
    const events: readonly TableEvent[] = [
      openedChemin,
      bought('bob'),
      { type: 'BankStaked', patron: 'bob', seat: 1, amount: money(100), currency: 'EUR' },
      { type: 'CoupOpened', coup: COUPS[0], banker: 'bob', bank: money(100) },
      { type: 'BetPlaced', coup: COUPS[0], ...stake, currency: 'EUR' },
      {
        type: 'CoupSettled',
        coup: COUPS[0],
        punter: { cards: ['9H', 'KD'], total: 9 },
        banker: { cards: ['8H', 'KD'], total: 8 },
        outcome: 'punter',
        natural: true,
        currency: 'EUR',
        commission: money(0),
        rounding: '0',
        bets: [{ ...stake, outcome: 'win', winnings: money(100), returned: money(200) }],
        pages: 0,
      },
    ];
    expect(day(events, 5, 6, 'bob')).toMatchObject({ hands: 0, result: { amount: '-100', events: ['1:5'] } });
    expect(day(events, 5, 6, 'nobody')).toBeNull();
  });

  it('is also known from an opening position, which most days begin with', () => {
    const stake = { bet: COUPS[0] + '/B1', patron: 'ada', seat: 2, stake: money(100) };
    const rules = CHEMIN_RULES.value;
    const bank = { patron: 'bob', seat: 1, amount: money(300), reserve: money(40) };
    const opening: TableEvent = {
      type: 'TableOpening',
      page: 1,
      pages: 1,
      table: 'T',
      variant: 'chemin-de-fer',
      currency: 'EUR',
      rules,
      edition: 1,
      dealer: null,
      shoes: 1,
      holders: [],
      carried: [stake],
      place: { phase: 'continue', bank },
      turn: { from: 1, last: null },
      owedTurn: null,
      suivi: null,
      hadShoe: true,
      hasDealt: true,
    };
    const lost: TableEvent = {
      type: 'CoupSettled',
      coup: COUPS[1],
      punter: { cards: ['8H', 'KD'], total: 8 },
      banker: { cards: ['9H', 'KD'], total: 9 },
      outcome: 'banker',
      natural: true,
      currency: 'EUR',
      commission: money(5),
      rounding: '0',
      bets: [{ ...stake, outcome: 'lose', winnings: money(0), returned: money(0) }],
      pages: 0,
    };
    const carriedOn: TableEvent = { type: 'StakesCarried', coup: COUPS[1], currency: 'EUR', bets: [stake] };
    const retired: TableEvent = {
      type: 'BankRetired',
      patron: 'bob',
      seat: 1,
      bank: money(395),
      reserve: money(40),
      by: null,
      currency: 'EUR',
    };
    const events = [opening, carriedOn, lost, retired];
    expect(day(events, 1, 2, 'bob')).toMatchObject({ result: { amount: '0' }, bank: { amount: '340' } });
    expect(day(events, 0, 3, 'bob')).toMatchObject({ result: { amount: '95' }, bank: { amount: '435' } });
    expect(day(events, 3, 4, 'bob')).toMatchObject({ result: { amount: '0' }, bank: { amount: '0' } });
    expect(day(events, 0, 2)).toMatchObject({ result: { amount: '0' }, openStakes: { amount: '100' } });
    expect(day(events, 2, 3)).toMatchObject({ handle: { amount: '100' }, result: { amount: '-100' } });
  });
});
