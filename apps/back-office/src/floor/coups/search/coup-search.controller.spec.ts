import { describeQuestions } from '../../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../../test/rest/played-answer';
import { CoupsModule } from '../coups.module';
import { FindCoups } from './find-coups.query';

describeQuestions(CoupsModule, [
  {
    get: '/v1/coups',
    by: ['dealer', 'pit', 'cage', 'auditor', 'regulator', 'integration'],
    query:
      'table=BAC-01&patron=ada&outcome=player&status=settled&from=2026-11-21&until=2026-11-22&min=100&max=200&currency=EUR',
    asks: (by) =>
      new FindCoups(by, {
        table: 'BAC-01',
        patron: 'ada',
        outcome: 'player',
        status: 'settled',
        from: '2026-11-21',
        until: '2026-11-22',
        min: '100',
        max: '200',
        currency: 'EUR',
        limit: 100,
      }),
    view: playedAnswer('foundCoups'),
    wrong: ['outcome=ada', 'status=odd', 'until=2026-13-01', 'min=1.5', 'max=x', 'currency=EURO', 'table='],
    refuses: [503, 'UNAVAILABLE'],
  },
]);
