import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { PATRON_MONEY_EXAMPLE } from './patron-money.example';
import { PatronsModule } from './patrons.module';
import { ReadPatronMoney } from './read-patron-money.query';

describeQuestions(PatronsModule, [
  {
    get: '/v1/patrons/ada',
    by: ['patron', 'cage', 'pit', 'auditor', 'regulator', 'integration'],
    query: 'after=26:43',
    asks: (by) => new ReadPatronMoney(by, 'ada', { after: { shard: 26, seq: 43 } }),
    view: PATRON_MONEY_EXAMPLE,
    wrong: ['after=99:1', 'limit=1'],
    refuses: [404, 'NO_SUCH_PATRON'],
  },
]);
