import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { ReadRequests } from './read-requests.query';
import { RequestsModule } from './requests.module';

describeQuestions(RequestsModule, [
  {
    get: '/v1/requests',
    by: ['dealer', 'pit', 'auditor', 'regulator'],
    query: 'cursor=BAC-01',
    asks: () => new ReadRequests({ cursor: 'BAC-01', limit: 100 }),
    view: playedAnswer('requests'),
    wrong: ['limit=-1', 'after=1'],
    refuses: [422, 'BAD_FIELD'],
  },
]);
