import { ROLES } from '#game/tables';
import { problem } from '../../../../../test/rest/modules-under-test';
import { describeQuestions, openOfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { OddsModule } from './odds.module';
import { ReadOdds } from './read-odds.query';

describeQuestions(OddsModule, [
  {
    get: '/v1/odds',
    by: ROLES,
    query: `variant=punto-banco&decks=6&rules=${encodeURIComponent('{"commissionBps":400}')}`,
    asks: () => new ReadOdds({ variant: 'punto-banco', decks: 6, rules: { commissionBps: 400 } }),
    view: playedAnswer('odds'),
    wrong: ['decks=9&variant=mini', 'hand=1&hand=2&variant=banque'],
    refuses: [409, 'IMPOSSIBLE_CARD'],
  },
]);

it.each([
  ['a variant that there is not', 'variant=maxi', 'UNKNOWN_VARIANT'],
  ['no variant', 'decks=8', 'BAD_FIELD'],
  ['rules that are no JSON', 'variant=mini&rules=commission', 'BAD_RULES'],
])('refuses %s before anything is counted', async (_what, query, code) => {
  const { ask, bus, close } = await openOfficeFeature(OddsModule);
  expect(await ask('GET', `/v1/odds?${query}`, { as: 'patron' })).toMatchObject(problem(422, code));
  expect(bus.asked).toEqual([]);
  await close();
});
