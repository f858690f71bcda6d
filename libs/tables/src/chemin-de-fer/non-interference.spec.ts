import fc from 'fast-check';
import { DECK } from '#cards';
import { invariant } from '#kernel';
import { buyIn, openChemin, seedOf, sized, takeSeat } from '#testing';
import { anyCheminAct, anyCheminOptions, cheminCommandOf, PLAYERS } from '../../test/any-chemin';
import { PlayerBankedTwins, type TwinsTold } from '../../test/player-banked-twins';
import { cheminDeFer } from './chemin.decider';

jest.setTimeout(120_000);
const seed = Number(seedOf('non-interference of chemin de fer'));

const orders = fc
  .array(fc.constantFrom(...DECK), { minLength: 40, maxLength: 40 })
  .filter((order) => DECK.every((card) => order.filter((each) => each === card).length < 6));

/** `secrecy.md`: what must not tell a hand. */
describe('a hidden card of chemin de fer', () => {
  it('changes no answer, event, refusal or order for anybody but its holder until it is exposed', () => {
    const seen = new Map<TwinsTold, number>();
    const property = fc.property(
      anyCheminOptions,
      orders,
      fc.nat({ max: 6 }),
      fc.constantFrom(...DECK),
      fc.array(anyCheminAct, { minLength: 20, maxLength: 120, size: 'max' }),
      (options, order, changed, card, acts) => {
        const twins = new PlayerBankedTwins(cheminDeFer, order, changed, card);
        const open = openChemin({ ...options, supply: 'shoe' });
        const seats = PLAYERS.slice(0, 7).map((each, index) => takeSeat(each, index + 1));
        const chips = PLAYERS.map((each) => buyIn(each, 3_000));
        const load = { type: 'LoadShoe', cards: order, by: { id: 'dealer', role: 'dealer' } } as const;
        for (const command of [open, ...chips, ...seats]) twins.give(command);
        const loaded = twins.give(load);
        invariant(loaded === 'the same', 'the shoe itself tells nothing');
        for (const act of acts) {
          const command = cheminCommandOf(act, twins.state, () => null);
          if (command.type === 'LoadShoe' || command.type === 'ShuffleShoe') continue; // one shoe is enough
          const told = twins.give(command);
          seen.set(told, (seen.get(told) ?? 0) + 1);
          if (told !== 'the same') return;
        }
      },
    );
    fc.assert(property, { seed, numRuns: sized(150, 20_000), endOnFailure: true });
    for (const told of ['the same', 'a changed card was shown', 'the holder alone was told'] as const) {
      expect({ told, times: seen.get(told) ?? 0 }).not.toHaveProperty('times', 0);
    }
  });
});
