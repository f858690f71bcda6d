import fc from 'fast-check';
import { tableEntry, type BetInForce } from '#game/tables';
import { isBalanced } from '#kernel/money';
import {
  approve,
  askVoid,
  bet,
  buyIn,
  correct,
  dealer,
  HouseBankedScene,
  inForce,
  loadShoe,
  openTable,
  patron,
  shoeOf,
  TABLE,
} from '#testing';

const heldBy = ({ state }: HouseBankedScene, what: 'chips' | 'owed', who: string) =>
  what in state ? (state as Extract<typeof state, { chips: unknown }>)[what].get(who) : undefined;

describe('the entries of exceptions', () => {
  const coupOf = fc.constantFrom('9D 2D KH KC', 'KH 2D KD KC 4S 5H', '9H 9S KD KC', 'KH KD KC KS 2D 3D');
  const wagers = fc.array(
    fc.record({
      who: fc.constantFrom('ada', 'bob'),
      on: fc.constantFrom('player', 'banker', 'tie'),
      stake: fc.integer({ min: 1, max: 60 }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const act = fc.oneof(
    fc.record({ what: fc.constant('correct' as const), cards: coupOf }),
    fc.record({ what: fc.constant('cash' as const), who: fc.constantFrom('ada', 'bob') }),
    fc.record({
      what: fc.constant('buy' as const),
      who: fc.constantFrom('ada', 'bob'),
      amount: fc.integer({ min: 1, max: 99 }),
    }),
    fc.record({ what: fc.constant('void' as const) }),
  );

  it('are balanced, and their sums match the state', () => {
    fc.assert(
      fc.property(wagers, fc.array(act, { maxLength: 12 }), (bets, acts) => {
        const scene = new HouseBankedScene(
          openTable(),
          buyIn('ada', 400),
          buyIn('bob', 400),
          loadShoe(shoeOf('AS 9D 9H 2D KD KC', 400)),
          dealer('OpenBetting'),
        );
        for (const { who, on, stake } of bets) scene.after(bet(who, on, stake));
        scene.after(dealer('CloseBetting'), dealer('Deal'));
        for (const each of acts) {
          if (each.what === 'correct') correct(scene, each.cards);
          else if (each.what === 'buy') scene.after(buyIn(each.who, each.amount));
          else if (each.what === 'cash') scene.give({ type: 'CashOut', amount: null, by: patron(each.who) });
          else {
            scene.after(dealer('OpenBetting'));
            scene.give(bet('ada', 'player', 7));
            scene.after(askVoid, approve);
          }
        }
        const legs = scene.events.flatMap((event) => {
          const entry = tableEntry(TABLE, event);
          expect(isBalanced(entry)).toBe(true);
          return entry;
        });
        const sumOf = (account: string): bigint =>
          legs.reduce((total, leg) => (leg.account === account ? total + leg.amount : total), 0n);
        for (const who of ['ada', 'bob']) {
          expect(sumOf(`chips:${TABLE}:${who}`)).toBe(heldBy(scene, 'chips', who) ?? 0n);
          expect(sumOf(`owed:${TABLE}:${who}`)).toBe(0n - (heldBy(scene, 'owed', who) ?? 0n));
        }
        expect(sumOf(`table:${TABLE}:stakes`)).toBe(0n);
        // After the last correction, the patrons' winnings are the house's loss.
        const { bets: last } = inForce(scene.events, { coup: `${TABLE}/S1/C1` });
        const houseGain = last.reduce((total, each) => total + each.stake - worthOf(each), 0n);
        expect(sumOf(`table:${TABLE}:win`) + sumOf(`table:${TABLE}:commission`)).toBe(houseGain);
        expect(sumOf(`table:${TABLE}:commission`)).toBe(
          last.reduce((sum, each) => sum + each.commission, 0n),
        );
      }),
      { numRuns: 300 },
    );
  });

  const worthOf = ({ outcome, stake, returned }: BetInForce): bigint =>
    outcome === 'push' ? stake : returned;
});
