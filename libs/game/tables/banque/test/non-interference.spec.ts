import fc from 'fast-check';
import { DECK } from '#game/cards';
import { openBanque, SOAK } from '#testing';
import { anyBanqueAct, anyBanqueOptions, banqueCommandOf } from '../../test/any-banque';
import { hiddenCardsTellNothing } from '../../test/twins-by-chance';
import { banque } from '../decider';

jest.setTimeout(SOAK ? 600_000 : 120_000);

describe('a hidden card of banque', () => {
  it('affects no answer, event, refusal or order for anybody except its holder until it is exposed', () => {
    hiddenCardsTellNothing({
      name: 'banque',
      decider: banque,
      options: fc.oneof(fc.constant({}), anyBanqueOptions),
      orders: fc.shuffledSubarray([...DECK, ...DECK], { minLength: 41, maxLength: 41 }),
      deepest: 8,
      acts: fc.array(anyBanqueAct, { minLength: 20, maxLength: 200, size: 'max' }),
      runs: 300,
      open: openBanque,
      commandOf: (act, state) => banqueCommandOf(act, state, () => null),
    });
  });
});
