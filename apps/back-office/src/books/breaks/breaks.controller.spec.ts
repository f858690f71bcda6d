import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { BreaksModule } from './breaks.module';
import { ReadBreak, ReadBreaks } from './read-breaks.query';

const BY = ['cage', 'pit', 'auditor', 'regulator', 'integration'] as const;
const BREAK = 'three-way/BAC-01/2026-11-21';

describeQuestions(BreaksModule, [
  {
    get: '/v1/breaks',
    by: BY,
    query:
      'source=three-way&phase=unclosed&table=BAC-01&assignee=otto&openedBefore=2026-11-22&min=500&currency=EUR',
    asks: () =>
      new ReadBreaks({
        source: 'three-way',
        phase: 'unclosed',
        table: 'BAC-01',
        assignee: 'otto',
        openedBefore: '2026-11-22',
        min: '500',
        currency: 'EUR',
        limit: 100,
      }),
    view: playedAnswer('breaks'),
    wrong: ['source=rumour', 'phase=lost', 'openedBefore=soon', 'min=5.00', 'currency=eur'],
    refuses: [503, 'UNAVAILABLE'],
  },
  {
    get: `/v1/breaks/${encodeURIComponent(BREAK)}`,
    by: BY,
    query: 'after=26:43',
    asks: () => new ReadBreak(BREAK, { after: { shard: 26, seq: 43 } }),
    view: playedAnswer('one'),
    wrong: ['after=x'],
    refuses: [404, 'NO_SUCH_BREAK'],
  },
]);
