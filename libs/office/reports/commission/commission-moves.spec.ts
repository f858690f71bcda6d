import {
  approve,
  bet,
  buyIn,
  correct,
  dealer,
  DEALER,
  HouseBankedScene,
  loadShoe,
  money,
  openTable,
  PIT,
  REASON,
  RUTH,
  shoeOf,
} from '#testing';
import { commissionMoves } from './commission-moves';

const TALLIED = { commissionCollected: 'tallied' };

/** Returns a table at which Ada won 1000 on Banker and owes 50. */
const owing = (): HouseBankedScene =>
  new HouseBankedScene(
    openTable(TALLIED),
    buyIn('ada', 5_000),
    loadShoe(shoeOf('AS KS 2C 9H 2H TD')),
    dealer('OpenBetting'),
    bet('ada', 'banker', 1_000),
    dealer('CloseBetting'),
    dealer('Deal'),
  );

/** Returns the sums of all events. `due` is counted like in the report. */
const sums = ({ events }: HouseBankedScene) => {
  const so = { accrued: 0n, collected: 0n, waived: 0n };
  for (const move of events.flatMap((event) => commissionMoves(event, () => 'nobody'))) {
    so.accrued += move.accrued;
    so.collected += move.collected;
    so.waived += move.waived;
  }
  return { ...so, due: so.accrued - so.collected - so.waived };
};

it.each([
  ['nothing waived', 0, { accrued: 0n, collected: -50n, waived: 0n, due: 50n }],
  ['a part waived', 20, { accrued: 0n, collected: -30n, waived: 0n, due: 30n }],
  ['all waived', 50, { accrued: 0n, collected: 0n, waived: 0n, due: 0n }],
])(
  'what is owed stays what is due when a correction takes a win back: %s (P4, R5)',
  (_, amount, expected) => {
    const scene = owing();
    if (amount > 0) {
      const waiver = { type: 'WaiveCommission', patron: 'ada', reason: REASON, by: PIT } as const;
      scene.after({ ...waiver, amount: money(amount) }, { ...approve, by: RUTH });
    }
    correct(scene, '9D 9H TH TD', TALLIED);
    expect(sums(scene)).toEqual(expected);
    const { due } = expected;
    if (due > 0n) scene.after({ type: 'CollectCommission', patron: null, by: DEALER });
    expect(sums(scene)).toEqual({ accrued: 0n, collected: 0n, waived: 0n, due: 0n });
  },
);
