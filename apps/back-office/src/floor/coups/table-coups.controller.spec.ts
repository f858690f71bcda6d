import { ROLES } from '#game/tables';
import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { CoupsModule } from './coups.module';
import { ReadCoups } from './read-coups.query';

describeQuestions(CoupsModule, [
  {
    get: '/v1/tables/BAC-01/coups',
    by: ROLES,
    query: 'after=26:43&cursor=43&limit=500',
    asks: (by) => new ReadCoups(by, 'BAC-01', { after: { shard: 26, seq: 43 }, cursor: '43', limit: 500 }),
    view: playedAnswer('coups'),
    wrong: ['limit=501', 'after=26:', 'cursor='],
    refuses: [404, 'NO_SUCH_TABLE'],
  },
]);
