import type { JsonObject } from '#kernel/canonical';
import { replayAll, replayCoup, verify, type Finding } from '#proof/audit';
import { bet, changed, hand, left, placeOf, turned, twice, type Forge } from './forging';
import { logOfEvents, type Played, type RecordedEvent } from './log-of-events';
import { atRisk, banque, chemin, liable } from './player-banked-plays';

// A stream is rewritten with its hashes, entries and balances, so only contradictions between events can
// reveal it.

const found = async (
  { stream, said }: Played,
  forged: readonly RecordedEvent[] = said,
): Promise<readonly Finding[]> => {
  const { findings } = await verify(logOfEvents(stream, forged, said));
  const ofEvents = ['replay', 'state', 'schema', 'canonical', 'hash', 'chain', 'entry', 'version'];
  return findings.filter(({ kind }) => ofEvents.includes(kind));
};

describe.each([
  ['chemin de fer', chemin],
  ['chemin de fer, at a liable punter’s', liable],
  ['banque', banque],
  ['banque at risk', atRisk],
])('%s as played', (_, { stream, said, coups }) => {
  it('verifies, and every coup replays without a finding', async () => {
    const log = logOfEvents(stream, said);
    expect(await found({ stream, said, coups })).toEqual([]);
    expect(await replayAll(log)).toMatchObject({ coups: coups.length, mismatches: 0, first: [] });
    for (const coup of coups)
      expect(await replayCoup(log, coup)).toMatchObject({
        ok: true,
        value: { matches: true, differences: [] },
      });
  });
});

type Case = readonly [name: string, play: Played, forge: Forge, detail: RegExp, fields?: number];

/** The findings of each case and the number of their fields. Everything else must be unchanged. */
const CASES: readonly Case[] = [
  [
    'a bank offered to another',
    chemin,
    changed('BankOffered', 3, { patron: 'E', seat: 5 }),
    /^BankOffered: seat: recorded 5, recomputed 4/,
    2,
  ],
  ['an offer left out', chemin, left('BankOffered', 6), /^BankOffered, which is missing: .* D$/],
  ['an offer made twice', chemin, twice('BankOffered', 6), /^BankOffered, which nothing led to/],
  ['a bank that nobody was told is open', chemin, left('BankOpened', 0), /^BankOpened, which is missing/],
  [
    'a retired bank offered at less',
    chemin,
    changed('BankOffered', 7, { amount: '1' }),
    /^BankOffered: amount/,
  ],
  [
    'a bank taken over at more',
    chemin,
    changed('BankTakenOver', 0, { amount: '976' }),
    /^BankTakenOver: amount/,
  ],
  [
    'an owed turn given to another',
    chemin,
    changed('BankOffered', -1, { patron: 'A', seat: 1 }),
    /^BankOffered: seat: recorded 1, recomputed 5/,
    2,
  ],
  [
    'what the bank lacked, out of another purse',
    chemin,
    changed('BankContinued', 0, { fromReserve: '0', fromChips: '220' }),
    /^BankContinued: fromReserve/,
    2,
  ],
  ['a coup opened on another bank', chemin, changed('CoupOpened', 1, { bank: '999' }), /^CoupOpened: bank/],
  ['a coup that wasn’t opened', chemin, left('CoupOpened', 1), /^CoupOpened, which is missing/],
  ['a right that isn’t there', chemin, changed('BancoCalled', 0, { suivi: true }), /^BancoCalled: suivi/],
  [
    'a banco awarded to another',
    chemin,
    changed('BancoAwarded', 1, { patron: 'B', seat: 2 }),
    /^BancoAwarded: patron/,
    2,
  ],
  [
    'a banco awarded that nobody called',
    chemin,
    twice('BancoAwarded', 0),
    /^BancoAwarded, which nothing led to/,
  ],
  ['a banco for less than the bank', chemin, changed('BetPlaced', 2, { stake: '400' }), /^BetPlaced: stake/],
  ['a bet out of turn', chemin, changed('BetPlaced', 0, { patron: 'E', seat: 5 }), /^BetPlaced: patron/, 2],
  ['fewer bets than stand', chemin, changed('BettingClosed', 0, { bets: 1 }), /^BettingClosed: bets/],
  ['less held in reserve', chemin, changed('ReserveHeld', 0, { amount: '500' }), /^ReserveHeld: amount/],
  ['a reserve left out', chemin, left('ReserveHeld', 0), /^ReserveHeld, which is missing/],
  [
    'a hand played by another',
    chemin,
    changed('CardsDealt', 0, hand(0, { patron: 'F' })),
    /^CardsDealt: hands/,
  ],
  [
    'a card from another place',
    chemin,
    changed('CardDrawn', 0, { card: { card: '2S', number: 6 } }),
    /^CardDrawn: card/,
  ],
  [
    'a call in a patron’s place that isn’t orthodox',
    chemin,
    changed('CardDeclined', 0, { by: 'dealer' }),
    /^the call of punter: recorded non, recomputed carte/,
  ],
  [
    'a call that its card contradicts',
    chemin,
    turned('CardCalled', 0, 'CardDeclined'),
    /^the call of banker: recorded non, recomputed carte/,
  ],
  [
    'a call without its card',
    liable,
    turned('CardDeclined', 0, 'CardCalled'),
    /^the call of banker: recorded carte, recomputed non/,
  ],
  [
    'a natural announced as less',
    chemin,
    changed('NaturalAnnounced', 0, { total: 8 }),
    /^NaturalAnnounced: total of punter: recorded 8, recomputed 9/,
  ],
  [
    'a natural left out',
    chemin,
    left('NaturalAnnounced', 0),
    /^NaturalAnnounced, which is missing: .* punter/,
  ],
  [
    'a banker’s natural left out',
    chemin,
    left('NaturalAnnounced', 1),
    /^NaturalAnnounced, which is missing: .* banker/,
  ],
  [
    'a false draw on another total',
    chemin,
    changed('FalseDrawRecorded', 0, { total: 5 }),
    /^FalseDrawRecorded: total/,
  ],
  [
    'a false draw of another',
    chemin,
    changed('FalseDrawRecorded', 0, { patron: 'F' }),
    /^FalseDrawRecorded: patron/,
  ],
  ['a false draw left out', chemin, left('FalseDrawRecorded', 0), /^FalseDrawRecorded, which is missing/],
  [
    'a false draw told twice',
    chemin,
    twice('FalseDrawRecorded', 0),
    /^FalseDrawRecorded, which nothing led to/,
  ],
  ['a fine that is too small', chemin, changed('FineCharged', 0, { amount: '5' }), /^FineCharged: amount/],
  ['a fine of another', chemin, changed('FineCharged', 0, { patron: 'F' }), /^FineCharged: patron/],
  ['a fine left out', chemin, left('FineCharged', 0), /^FineCharged, which is missing/],
  ['a fine charged twice', chemin, twice('FineCharged', 0), /^FineCharged, which nothing led to/],
  ['less made good', liable, changed('LossMadeGood', 0, { amount: '10' }), /^LossMadeGood: amount/],
  ['a loss made good to another', liable, changed('LossMadeGood', 0, { to: 'D' }), /^LossMadeGood: to/],
  ['a loss that wasn’t made good', liable, left('LossMadeGood', 0), /^LossMadeGood, which is missing/],
  ['another winner', chemin, changed('CoupSettled', 0, { outcome: 'tie' }), /^CoupSettled: outcome/],
  ['less commission', chemin, changed('CoupSettled', 0, { commission: '1' }), /^CoupSettled: commission/],
  [
    'a stake that goes back',
    chemin,
    changed('CoupSettled', 0, bet(0, { returned: '300' })),
    /^returned of CDF-01\/S1\/C1\/B1/,
  ],
  ['a bank that doesn’t pass', chemin, left('BankPassed', 0), /^BankPassed, which is missing/],
  [
    'a bank passed without its reserve',
    chemin,
    changed('BankPassed', 0, { reserve: '0' }),
    /^BankPassed: reserve/,
  ],
  ['a bank passed twice', chemin, twice('BankPassed', 0), /^BankPassed, which nothing led to/],
  ['a bank retired with more', chemin, changed('BankRetired', 0, { bank: '1975' }), /^BankRetired: bank/],
  [
    'a void asked for by another',
    chemin,
    changed('CoupVoided', 0, { askedBy: 'eve' }),
    /^CoupVoided: askedBy/,
  ],
  [
    'a void that one agreed to alone',
    chemin,
    changed('CoupVoided', 0, { approvedBy: 'dealer' }),
    /^who approved/,
  ],
  [
    'a void that takes from the reserve',
    chemin,
    changed('CoupVoided', 0, { fromReserve: '10' }),
    /^CoupVoided: fromReserve/,
  ],
  [
    'a correction with another winner',
    chemin,
    changed('CoupCorrected', 0, { outcome: 'tie' }),
    /^CoupCorrected: outcome/,
  ],
  ['a correction that pays', chemin, changed('CoupCorrected', 0, bet(0, { paid: '500' })), /^paid of/],
  [
    'a correction that pays the banker',
    chemin,
    changed('CoupCorrected', 0, { bank: { patron: 'D', paid: '9', taken: '0', owed: '0' } }),
    /^CoupCorrected: bank/,
  ],
  [
    'a correction of another number',
    chemin,
    changed('CoupCorrected', 0, { correction: 7 }),
    /^CoupCorrected: correction/,
  ],
  [
    'a correction that one agreed to alone',
    chemin,
    changed('CoupCorrected', 0, { approvedBy: 'dealer' }),
    /^who approved/,
  ],
  ['stakes that don’t lie over', liable, left('StakesCarried', 0), /^StakesCarried, which is missing/],
  ['another stake that lies over', liable, changed('StakesCarried', 0, bet(0, { stake: '7' })), /^stake of/],
  ['stakes that don’t go back', liable, left('StakesReturned', 0), /^StakesReturned, which is missing/],
  [
    'a bank auctioned to less',
    banque,
    changed('BankAuctioned', 0, { amount: '9' }),
    /^BankAuctioned: amount/,
  ],
  [
    'half a banco on the other hand',
    banque,
    changed('BancoAwarded', 1, { on: 'right' }),
    /^BancoAwarded: on/,
  ],
  ['half a banco for all', banque, changed('BetPlaced', 5, { stake: '1500' }), /^BetPlaced: stake/],
  ['a banco left out', banque, left('BancoAwarded', 0), /^BancoAwarded, which is missing/],
  [
    'a hand of banque played by another',
    banque,
    changed('CardsDealt', 0, hand(1, { patron: 'G' })),
    /^CardsDealt: hands/,
  ],
  [
    'the first of two false draws left out',
    banque,
    left('FalseDrawRecorded', 0),
    /^FalseDrawRecorded, which is missing: .* A right/,
  ],
  [
    'the first of two fines left out',
    banque,
    left('FineCharged', 0),
    /^FineCharged, which is missing: .* A 50/,
  ],
  [
    'a false draw on the left',
    banque,
    changed('FalseDrawRecorded', 1, { called: 'non' }),
    /^FalseDrawRecorded: called/,
  ],
  [
    'a side with another winner',
    banque,
    changed('CoupSettled', 1, (data) => ({
      sides: { ...(data['sides'] as JsonObject), left: { outcome: 'tie', commission: '0', rounding: '0' } },
    })),
    /^CoupSettled: sides/,
  ],
  [
    'a part of a stake that wins',
    banque,
    changed(
      'CoupSettled',
      0,
      bet(0, { parts: [{ hand: 'right', outcome: 'win', stake: '100', winnings: '100' }] }),
    ),
    /^parts of/,
  ],
  [
    'a natural of banque left out',
    banque,
    left('NaturalAnnounced', 0),
    /^NaturalAnnounced, which is missing: .* right 9/,
  ],
  [
    'a natural of banque announced as less',
    banque,
    changed('NaturalAnnounced', 0, { total: 8 }),
    /^NaturalAnnounced: total of right/,
  ],
  [
    'a call of banque that isn’t orthodox',
    banque,
    changed('CardCalled', 0, { by: 'dealer' }),
    /^the call of left: recorded carte, recomputed non/,
  ],
  ['a banker who keeps the seat', banque, left('SeatLeft', 0), /^SeatLeft, which is missing/],
  ['a retired banker who gets no seat', banque, left('SeatTaken', 6), /^SeatTaken, which is missing/],
  [
    'another in the seat that became free',
    banque,
    changed('SeatTaken', 6, { patron: 'Y' }),
    /^SeatTaken: patron/,
  ],
  [
    'a correction of banque',
    banque,
    changed('CoupCorrected', 0, { commission: '1' }),
    /^CoupCorrected: commission/,
  ],
  ['what was owed before', banque, changed('CoupCorrected', 0, bet(0, { owed: '0' })), /^owed of/],
  [
    'less paid of what is owed',
    banque,
    changed('ShortfallPaid', 0, { amount: '1' }),
    /^ShortfallPaid: amount/,
  ],
  ['what is owed and isn’t paid', banque, left('ShortfallPaid', 0), /^ShortfallPaid, which is missing/],
  [
    'stakes accepted for less',
    atRisk,
    changed('StakesAccepted', 0, { amount: '1' }),
    /^StakesAccepted: amount/,
  ],
  ['stakes above the bank that stay', atRisk, left('StakesReturned', 0), /^StakesReturned, which is missing/],
  ['a bank that isn’t broken', atRisk, left('BankBroken', 0), /^BankBroken, which is missing/],
  ['a broken bank of another', atRisk, changed('BankBroken', 0, { patron: 'Z' }), /^BankBroken: patron/],
];

describe('an event rewritten with correct hashes is named, without another finding', () => {
  const cases = CASES.map(([name, ...each]) => ({ name, each }));
  it.each(cases)('$name', async ({ each: [play, forge, detail, fields = 1] }) => {
    const { at, said } = forge(play.said);
    const findings = await found(play, said);
    expect(findings).toMatchObject([{ kind: 'replay', seq: at + 1, count: fields }]);
    expect(findings[0]?.detail).toMatch(detail);
  });

  it('by a replay of all coups, and by the replay of its coup', async () => {
    const { at, said } = changed('FineCharged', 0, { amount: '5' })(chemin.said);
    const log = logOfEvents(chemin.stream, said, chemin.said);
    const difference = { at: { seq: at + 1 }, what: 'FineCharged: amount', recorded: '5', recomputed: '50' };
    const coup = chemin.coups[0] ?? '';
    expect(await replayAll(log)).toMatchObject({ mismatches: 1, first: [{ coup, difference }] });
    const replay = await replayCoup(log, coup);
    expect(replay).toMatchObject({ ok: true, value: { matches: false } });
    expect(replay.ok && replay.value.differences[0]).toMatchObject(difference); // the entry’s legs come after it
  });

  const LIMITED: readonly (readonly [string, Played, JsonObject, RegExp])[] = [
    ['chemin de fer', chemin, { min: '150', step: '50' }, /^BetPlaced: .*BELOW_MINIMUM/],
    ['chemin de fer', chemin, { min: '1', max: '250', step: '1' }, /^BetPlaced: .*ABOVE_MAXIMUM/],
    ['banque', banque, { min: '20', step: '20' }, /^BetPlaced: .*NOT_A_STEP/],
    ['banque', banque, { min: '50', step: '10' }, /^BetPlaced: .*BELOW_MINIMUM/],
  ];
  it.each(LIMITED)('a stake of %s outside its limits is named (R7)', async (_, play, punter, detail) => {
    const { said } = changed('TableOpened', 0, ({ rules }) => ({
      rules: { ...(rules as JsonObject), limits: { punter } },
    }))(play.said);
    const [first] = (await found(play, said)).filter(({ kind }) => kind === 'replay');
    expect(first?.detail).toMatch(detail);
  });

  it('an impossible event is reported once and left out, and later ones are judged without it', async () => {
    const at = placeOf(chemin.said, 'BankStaked', 1);
    const seats = { type: 'SeatsDrawn', data: { seats: [{ seat: 7, patron: 'eve' }] }, commandId: '' };
    const forgedEvents = chemin.said.flatMap((each, index) => (index === at ? [seats, each] : [each]));
    const findings = await found(chemin, forgedEvents);
    expect(findings).toMatchObject([{ kind: 'replay', seq: at + 1, count: 1 }]);
    expect(findings[0]?.detail).toMatch(/^SeatsDrawn: .* can’t follow/);
  });

  it('a missing event is named and filled in, even if nothing follows in its own commit', async () => {
    const at = placeOf(liable.said, 'BankOffered', -1);
    expect(await found(liable, liable.said.slice(0, at))).toEqual([]); // a log that ends here may still continue
  });
});
