import { ROLES } from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import { problem } from '../../../../../test/rest/modules-under-test';
import { openOfficeFeature, type OfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { NO_SUCH_TABLE } from '../../reading/no-such-table';
import { LiveFeed, type Watcher } from './live-feed';
import { LiveStream } from './live-stream';
import { LiveModule } from './live.module';

const AT = '/v1/tables/BAC-01/live';
const BEAT_EVERY_MS = 15_000;

/** A feed that collects its watchers and returns what the test sets. */
class FeedForTests {
  readonly beatEveryMs = BEAT_EVERY_MS;
  readonly watched: { readonly table: string; readonly watcher: Watcher }[] = [];
  answers: () => Parsed<LiveStream | null> = () => parsed(null);

  async watch(table: string, watcher: Watcher): Promise<Parsed<LiveStream | null>> {
    this.watched.push({ table, watcher });
    return this.answers();
  }
}

describe(`GET ${AT}`, () => {
  const feed = new FeedForTests();
  let feature: OfficeFeature;
  beforeAll(async () => {
    feature = await openOfficeFeature(LiveModule.with(), [[LiveFeed, feed]]);
  });
  afterAll(() => feature.close());
  beforeEach(() => {
    feed.watched.length = 0;
  });

  it('needs a token of any role but admin', async () => {
    expect(await feature.ask('GET', AT, {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
    expect(await feature.ask('GET', AT, { as: 'admin' })).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(feed.watched).toEqual([]);
    for (const role of ROLES.filter((each) => each !== 'admin')) {
      expect(await feature.ask('GET', AT, { as: role })).toMatchObject({ status: 204 });
      const watched = feed.watched.splice(0);
      expect(watched).toMatchObject([{ table: 'BAC-01', watcher: { by: { id: 'kim', role }, after: null } }]);
      expect(await watched[0]?.watcher.isKnown()).toBe(true);
    }
  });

  it('streams the feed until it ends, and states the interval of its signs of life', async () => {
    const stream = new LiveStream();
    feed.answers = () => parsed(stream);
    stream.end('closed');
    const answer = await feature.ask('GET', AT, { as: 'patron', headers: { 'last-event-id': '43' } });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'heartbeat-ms': `${BEAT_EVERY_MS}`,
      },
    });
    expect(answer.bytes.toString('utf8')).toContain('event: bye\ndata: {"reason":"closed"}\n\n');
    expect(feed.watched).toMatchObject([{ watcher: { after: 43 } }]);
  });

  it('opens no stream for a HEAD request', async () => {
    const stream = new LiveStream();
    feed.answers = () => parsed(stream);
    expect(await feature.ask('HEAD', AT, { as: 'patron' })).toMatchObject({ status: 200 });
    expect(stream.isOpen).toBe(false);
  });

  it('refuses an impossible id and any parameter by name', async () => {
    for (const [url, id] of [
      [AT, 'last'],
      [`${AT}?after=26:43`, '43'],
    ] as const) {
      const refused = await feature.ask('GET', url, { as: 'patron', headers: { 'last-event-id': id } });
      expect(refused).toMatchObject(problem(422, 'BAD_FIELD'));
      expect(refused.detail).toContain(url === AT ? 'last-event-id' : 'after');
    }
    expect(feed.watched).toEqual([]);
  });

  it('answers a refusal of the feed with its problem', async () => {
    feed.answers = () => NO_SUCH_TABLE;
    expect(await feature.ask('GET', AT, { as: 'patron' })).toMatchObject(problem(404, 'NO_SUCH_TABLE'));
  });
});
