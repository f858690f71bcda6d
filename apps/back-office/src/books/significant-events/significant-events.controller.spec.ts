import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { ReadSignificantEvents } from './read-significant-events.query';
import { SignificantEventsModule } from './significant-events.module';

describeQuestions(SignificantEventsModule, [
  {
    get: '/v1/significant-events',
    by: ['pit', 'auditor', 'regulator'],
    query:
      'kind=table-opened&severity=info&coup=BAC-01%2FS12%2FC45&table=BAC-01&patron=ada&staff=dora&from=2026-11-21&min=100&max=200&currency=EUR',
    asks: () =>
      new ReadSignificantEvents({
        kind: 'table-opened',
        severity: 'info',
        coup: 'BAC-01/S12/C45',
        table: 'BAC-01',
        patron: 'ada',
        staff: 'dora',
        from: '2026-11-21',
        min: '100',
        max: '200',
        currency: 'EUR',
        limit: 100,
      }),
    view: playedAnswer('significantEvents'),
    wrong: ['kind=rumour', 'severity=odd', 'until=2026-13-01', 'min=1.5', 'max=x', 'currency=EURO'],
    refuses: [503, 'UNAVAILABLE'],
  },
]);
