import { ROLES } from '#game/tables';
import { problem } from '../../../../../test/rest/modules-under-test';
import { describeQuestions, openOfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { ReadRules } from './read-rules.query';
import { RulesModule } from './rules.module';

describeQuestions(RulesModule, [
  {
    get: '/v1/rules/mini',
    by: ROLES,
    asks: () => new ReadRules('mini'),
    view: playedAnswer('rules'),
    wrong: ['after=26:43'],
  },
]);

it('knows no variant that a table may not have', async () => {
  const { ask, bus, close } = await openOfficeFeature(RulesModule);
  expect(await ask('GET', '/v1/rules/maxi', { as: 'pit' })).toMatchObject(problem(422, 'UNKNOWN_VARIANT'));
  expect(bus.asked).toEqual([]);
  await close();
});
