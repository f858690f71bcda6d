import { tableEntry, type HouseBankedCommand, type TableEvent } from '#game/tables';
import {
  approve,
  askCorrection,
  askVoid,
  bet,
  buyIn,
  correct,
  DEALER,
  dealer,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  PIT,
  REASON,
  refuse,
  RUTH,
  shoeOf,
  TABLE,
} from '#testing';
import { adjustmentsOf, adjustmentSums, type PlacedRequestEvent } from './adjustments';

/** Returns one event a minute, given by the dealer or, for an answer, by the pit. */
const placed = (events: readonly TableEvent[]): readonly PlacedRequestEvent[] =>
  events.map((event, at) => ({
    event,
    legs: tableEntry(TABLE, event),
    table: TABLE,
    shard: 7,
    seq: at + 1,
    recordedAt: `${new Date(Date.UTC(2026, 10, 20, 12, at)).toJSON().slice(0, 19)}.000000Z`,
    actor: event.type.endsWith('Requested') ? DEALER : PIT,
  }));
const ALL = (): boolean => true;

const SHOE = loadShoe(shoeOf('AS 9D 2D 2S 4C 3D QD KH 9H 2H KS', 104)); // Player, then Banker wins
const begun = (rules = {}): readonly HouseBankedCommand[] => [openTable(rules), buyIn('ada', 1_000), SHOE];
const coup = (side: 'player' | 'banker', stake: number): readonly HouseBankedCommand[] => [
  dealer('OpenBetting'),
  bet('ada', side, stake),
  dealer('CloseBetting'),
  dealer('Deal'),
];
const waive = (amount: number) =>
  ({ type: 'WaiveCommission', patron: 'ada', amount: money(amount), reason: REASON, by: RUTH }) as const;

describe('adjustments by staff', () => {
  it('a void has requester, approver, reason and the stakes returned', () => {
    const { events } = new HouseBankedScene(
      ...begun(),
      dealer('OpenBetting'),
      bet('ada', 'player', 300),
      askVoid,
      approve,
    );
    const [row, ...more] = adjustmentsOf(placed(events), ALL);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      request: `${TABLE}/R1`,
      kind: 'void',
      coup: `${TABLE}/S1/C1`,
      status: 'approved',
      askedBy: { id: DEALER.id, role: 'dealer' },
      answeredBy: { id: PIT.id, role: 'pit' },
      reason: REASON,
      currency: 'EUR',
      amount: { amount: '300' },
    });
    expect(row?.amount.events).toEqual([`7:${events.findIndex(({ type }) => type === 'CoupVoided') + 1}`]);
  });

  it('a correction has the change for patrons, with its sign', () => {
    const scene = correct(new HouseBankedScene(...begun(), ...coup('player', 300)), '9D 8C 7D 2H 6S');
    const moved = scene.events.flatMap((event) =>
      event.type === 'CoupCorrected' ? event.bets.map(({ paid, taken, owed }) => paid - taken - owed) : [],
    );
    const rows = adjustmentsOf(placed(scene.events), ALL);
    expect(rows.map(({ kind, status, amount }) => [kind, status, amount.amount])).toEqual([
      ['correction', 'approved', `${moved.reduce((all, each) => all + each, 0n)}`],
    ]);
    expect(adjustmentSums(rows)).toEqual([
      { kind: 'correction', currency: 'EUR', adjustments: 1, amount: rows[0]?.amount.amount },
    ]);
  });

  it('a correction that takes chips is negative', () => {
    const scene = new HouseBankedScene(...begun(), ...coup('player', 300));
    const asked = askCorrection(scene, '2D 9C KD KH'); // Banker’s nine
    const { events } = scene.after(asked, { ...approve, found: asked.found });
    expect(adjustmentsOf(placed(events), ALL)[0]?.amount.amount).toBe('-600');
  });

  it('a refused waiver moves nothing, and the report says so', () => {
    const { events } = new HouseBankedScene(
      ...begun({ commissionCollected: 'tallied' }),
      ...coup('player', 100),
      ...coup('banker', 300),
      waive(9),
      approve,
      waive(2),
      refuse,
    );
    const rows = adjustmentsOf(placed(events), ALL);
    expect(rows.map(({ kind, patron, status, amount }) => [kind, patron, status, amount.amount])).toEqual([
      ['waiver', 'ada', 'approved', '9'],
      ['waiver', 'ada', 'refused', null],
    ]);
    expect(rows[1]?.amount.label).toBe('not-approved');
    expect(adjustmentSums(rows)).toEqual([{ kind: 'waiver', currency: 'EUR', adjustments: 1, amount: '9' }]);
  });

  it('is open on the day of the request, and listed again on the day of the answer', () => {
    const { events } = new HouseBankedScene(
      ...begun(),
      dealer('OpenBetting'),
      bet('ada', 'player', 300),
      askVoid,
      approve,
    );
    const all = placed(events);
    const asked = events.findIndex(({ type }) => type === 'VoidRequested') + 1;
    const before = all.filter(({ seq }) => seq <= asked);
    expect(adjustmentsOf(before, ALL)).toMatchObject([
      {
        status: 'open',
        answeredBy: null,
        answeredAt: null,
        amount: { amount: null, events: [`7:${asked}`] },
      },
    ]);
    const later = adjustmentsOf(all, ({ seq }) => seq > asked);
    expect(later).toMatchObject([{ status: 'approved', amount: { amount: '300' } }]);
    expect(adjustmentsOf(all, ({ seq }) => seq > all.length)).toEqual([]);
  });
});
