import fc from 'fast-check';
import { DECK } from '#cards';
import { invariant } from '#kernel';
import { buyIn, openBanque, seedOf, sized, takeSeat } from '#testing';
import { anyBanqueAct, anyBanqueOptions, banqueCommandOf, PLAYERS } from '../../test/any-banque';
import { PlayerBankedTwins, type TwinsTold } from '../../test/player-banked-twins';
import { banque } from './banque.decider';

jest.setTimeout(120_000);
const seed = Number(seedOf('non-interference of banque'));

const orders = fc.shuffledSubarray([...DECK, ...DECK], { minLength: 40, maxLength: 40 });

/** `secrecy.md`: what must not tell a hand. */
describe('a hidden card of banque', () => {
  it('changes no answer, event, refusal or order for anybody but its holder until it is exposed', () => {
    const seen = new Map<TwinsTold, number>();
    const property = fc.property(
      fc.oneof(fc.constant({}), anyBanqueOptions),
      orders,
      fc.nat({ max: 8 }),
      fc.constantFrom(...DECK),
      fc.array(anyBanqueAct, { minLength: 20, maxLength: 200, size: 'max' }),
      (options, order, changed, card, acts) => {
        const twins = new PlayerBankedTwins(banque, order, changed, card);
        const seats = PLAYERS.slice(0, 7).map((each, index) => takeSeat(each, index + 1));
        const chips = PLAYERS.map((each) => buyIn(each, 3_000));
        const load = { type: 'LoadShoe', cards: order, by: { id: 'dealer', role: 'dealer' } } as const;
        for (const command of [openBanque(options), ...chips, ...seats]) twins.give(command);
        invariant(twins.give(load) === 'the same', 'the shoe itself tells nothing');
        for (const act of acts) {
          const command = banqueCommandOf(act, twins.state, () => null);
          if (command.type === 'LoadShoe' || command.type === 'ShuffleShoe') continue; // one shoe is enough
          const told = twins.give(command);
          seen.set(told, (seen.get(told) ?? 0) + 1);
          if (told !== 'the same') return;
        }
      },
    );
    fc.assert(property, { seed, numRuns: sized(300, 20_000), endOnFailure: true });
    for (const told of ['the same', 'a changed card was shown', 'the holder alone was told'] as const) {
      expect({ told, times: seen.get(told) ?? 0 }).not.toHaveProperty('times', 0);
    }
  });
});
