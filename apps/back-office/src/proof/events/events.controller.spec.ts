import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { EventsModule } from './events.module';
import { ReadEvents } from './read-events.query';

describeQuestions(EventsModule, [
  {
    get: '/v1/events',
    by: ['auditor', 'regulator', 'integration'],
    query: 'shard=26&cursor=43&limit=1',
    asks: () => new ReadEvents({ shard: 26, cursor: '43', limit: 1 }),
    view: playedAnswer('events'),
    wrong: ['shard=64', 'shard=-1', 'stream=', 'limit=0'],
    refuses: [422, 'BAD_FIELD'],
  },
]);
