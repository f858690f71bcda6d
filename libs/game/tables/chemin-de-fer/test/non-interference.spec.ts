import fc from 'fast-check';
import { DECK } from '#game/cards';
import { openChemin, SOAK } from '#testing';
import { anyCheminAct, anyCheminOptions, cheminCommandOf } from '../../test/any-chemin';
import { hiddenCardsTellNothing } from '../../test/twins-by-chance';
import { cheminDeFer } from '../decider';

jest.setTimeout(SOAK ? 600_000 : 120_000);

describe('a hidden card of chemin de fer', () => {
  it('affects no answer, event, refusal or order for anybody except its holder until it is exposed', () => {
    hiddenCardsTellNothing({
      name: 'chemin de fer',
      decider: cheminDeFer,
      options: anyCheminOptions,
      orders: fc
        .array(fc.constantFrom(...DECK), { minLength: 41, maxLength: 41 })
        .filter((order) => DECK.every((card) => order.filter((each) => each === card).length <= 6)),
      deepest: 6,
      acts: fc.array(anyCheminAct, { minLength: 20, maxLength: 120, size: 'max' }),
      runs: 150,
      open: (options) => openChemin({ ...options, supply: 'shoe' }),
      commandOf: (act, state) => cheminCommandOf(act, state, () => null),
    });
  });
});
