import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { ReadRequests } from './read-requests.query';
import { RequestsModule } from './requests.module';
import { REQUESTS_EXAMPLE } from './requests.view';

describeQuestions(RequestsModule, [
  {
    get: '/v1/requests',
    by: ['dealer', 'pit', 'auditor', 'regulator'],
    query: 'cursor=BAC-01',
    asks: () => new ReadRequests({ cursor: 'BAC-01', limit: 100 }),
    view: REQUESTS_EXAMPLE,
    wrong: ['limit=-1', 'after=1'],
    refuses: [422, 'BAD_FIELD'],
  },
]);
