import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { BreaksModule } from './breaks.module';
import { BREAKS_EXAMPLE, ONE_BREAK_EXAMPLE } from './breaks.view';
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
    view: BREAKS_EXAMPLE,
    wrong: ['source=rumour', 'phase=lost', 'openedBefore=soon', 'min=5.00', 'currency=eur'],
    refuses: [503, 'UNAVAILABLE'],
  },
  {
    get: `/v1/breaks/${encodeURIComponent(BREAK)}`,
    by: BY,
    query: 'after=26:43',
    asks: () => new ReadBreak(BREAK, { after: { shard: 26, seq: 43 } }),
    view: ONE_BREAK_EXAMPLE,
    wrong: ['after=x'],
    refuses: [404, 'NO_SUCH_BREAK'],
  },
]);
