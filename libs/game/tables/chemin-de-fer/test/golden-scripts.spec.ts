import { CHEMIN, cheminRules, CheminScene } from '#testing';
import { comesToWhatIsExpected } from '../../test/golden-scripts';

describe('the golden scripts of chemin de fer', () => {
  it.each([
    'chemin-worked-example',
    'scenarios/c01-tie-returned-partly-covered',
    'scenarios/c06-takeover-by-the-next-on-the-right',
    'scenarios/c10-exceeds-bank-and-filled',
    'scenarios/c12-equal-largest-first-in-rotation',
  ])('%s', (name) => {
    comesToWhatIsExpected(name, new CheminScene(), { table: CHEMIN, rulesOf: cheminRules });
  });
});
