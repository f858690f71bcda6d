import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { PatronsModule } from './patrons.module';
import { ReadPatronMoney } from './read-patron-money.query';

describeQuestions(PatronsModule, [
  {
    get: '/v1/patrons/ada',
    by: ['patron', 'cage', 'pit', 'auditor', 'regulator', 'integration'],
    query: 'after=26:43',
    asks: (by) => new ReadPatronMoney(by, 'ada', { after: { shard: 26, seq: 43 } }),
    view: playedAnswer('money'),
    wrong: ['after=99:1', 'limit=1'],
    refuses: [404, 'NO_SUCH_PATRON'],
  },
]);
