import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { AccessLogModule } from './access-log.module';
import { ReadAccessLog } from './read-access-log.query';

describeQuestions(AccessLogModule, [
  {
    get: '/v1/access-log',
    by: ['auditor', 'regulator', 'admin'],
    query: 'patron=ada&staff=otto&kind=statement&from=2026-11-21&until=2026-11-21T20:14:05Z',
    asks: () =>
      new ReadAccessLog({
        patron: 'ada',
        staff: 'otto',
        kind: 'statement',
        from: '2026-11-21',
        until: '2026-11-21T20:14:05Z',
        limit: 100,
      }),
    view: playedAnswer('accessLog'),
    wrong: ['kind=glance', 'from=2026-02-30', 'until=yesterday', 'limit=501'],
    refuses: [422, 'BAD_FIELD'],
  },
]);
