import { BANQUE, banqueRules, BanqueScene } from '#testing';
import { comesToWhatIsExpected } from '../../test/golden-scripts';

describe('the golden scripts of banque', () => {
  it.each([
    'b01-each-side-settles-apart',
    'b02-a-cheval',
    'b06-banker-draws-at-will',
    'b12-commission-by-side',
  ])('%s', (name) => {
    comesToWhatIsExpected(`scenarios/${name}`, new BanqueScene(), { table: BANQUE, rulesOf: banqueRules });
  });
});
