import { ROLES } from '#game/tables';
import { describeQuestions } from '../../../../../test/rest/office-feature-under-test';
import { playedAnswer } from '../../../../../test/rest/played-answer';
import { ReadTable } from './read-table.query';
import { ReadTables } from './read-tables.query';
import { TablesModule } from './tables.module';

describeQuestions(TablesModule, [
  {
    get: '/v1/tables',
    by: ROLES,
    query: 'after=26:43&cursor=BAC-01&limit=20',
    asks: (by) => new ReadTables(by, { after: { shard: 26, seq: 43 }, cursor: 'BAC-01', limit: 20 }),
    view: playedAnswer('tables'),
    wrong: ['limit=0', 'limit=501', 'limit=ten', 'after=26', 'after=64:1', 'cursor=%C3%A4'],
  },
  {
    get: '/v1/tables/BAC-01',
    by: ROLES,
    query: 'after=26:43',
    asks: (by) => new ReadTable(by, 'BAC-01', { after: { shard: 26, seq: 43 } }),
    view: playedAnswer('table'),
    wrong: ['after=64:1', 'limit=1'],
    refuses: [404, 'NO_SUCH_TABLE'],
  },
]);
