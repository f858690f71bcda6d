import { EMPTY_ROADS, pictureOf } from '#game/roads';
import { ROLES } from '#game/tables';
import { parsed } from '#kernel/decision';
import { describeQuestions, openOfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { ReadBigRoads } from './read-big-roads.query';
import { ReadRoads } from './read-roads.query';
import { roadsView, type RoadsRead } from './roads.view';
import { ShoesModule } from './shoes.module';

const SHOE = 'BAC-01/S12';
const AT = `/v1/shoes/${encodeURIComponent(SHOE)}/roads`;
const READ: RoadsRead = {
  shoe: SHOE,
  table: 'BAC-01',
  inUse: true,
  roads: EMPTY_ROADS,
  position: ['26:43'],
};

const NO_ROADS = { items: [], next: null, position: [] };

describeQuestions(ShoesModule, [
  {
    get: AT,
    by: ROLES,
    query: 'after=26:43',
    asks: (by) => new ReadRoads(by, SHOE, { after: { shard: 26, seq: 43 } }),
    view: READ,
    shows: roadsView(READ),
    wrong: ['after=26:43:1', 'limit=1'],
    refuses: [404, 'NO_SUCH_SHOE'],
  },
  {
    get: '/v1/big-roads',
    by: ROLES,
    query: 'after=26:43&tables=BAC-01,BAC-02&limit=5&cursor=BAC-00',
    asks: (by) =>
      new ReadBigRoads(by, {
        after: { shard: 26, seq: 43 },
        tables: ['BAC-01', 'BAC-02'],
        limit: 5,
        cursor: 'BAC-00',
      }),
    view: NO_ROADS,
    wrong: ['tables=', 'tables=BAC-01,', `tables=${Array(101).fill('A').join(',')}`, 'limit=0'],
  },
]);

it('draws the roads for clients that prefer a picture', async () => {
  const { ask, bus, close } = await openOfficeFeature(ShoesModule);
  bus.answers = () => parsed(READ);
  const drawn = await ask('GET', AT, { as: 'patron', headers: { accept: 'image/svg+xml' } });
  expect(drawn).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/svg+xml; charset=utf-8', vary: 'Accept' },
  });
  expect(drawn.bytes.toString('utf8')).toBe(pictureOf(EMPTY_ROADS, SHOE));
  await close();
});
