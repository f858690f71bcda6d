import { ROLES, type Person } from '#game/tables';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { problem } from '../../../../../test/rest/modules-under-test';
import { openOfficeFeature, type OfficeFeature } from '../../../../../test/rest/office-feature-under-test';
import { LiveFeed, type Watcher } from './live-feed';
import { LiveStream } from './live-stream';
import { LiveModule } from './live.module';

const AT = '/v1/floor/live';

/** A feed whose streams end at once, unless the test refuses them. */
class FeedForTests {
  readonly beatEveryMs = 1_000;
  readonly watchers: Person[] = [];
  readonly streams: LiveStream[] = [];
  refuses: Parsed<never> | null = null;

  watchFloor({ by }: Omit<Watcher, 'after'>): Parsed<LiveStream> {
    this.watchers.push(by);
    if (this.refuses !== null) return this.refuses;
    const stream = new LiveStream();
    this.streams.push(stream);
    stream.say('floor', { tables: 0 });
    stream.end('server');
    return parsed(stream);
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
    feed.watchers.length = 0;
  });

  it('needs a token of any role but admin', async () => {
    expect(await feature.ask('GET', AT, {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
    expect(await feature.ask('GET', AT, { as: 'admin' })).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(feed.watchers).toEqual([]);
    for (const role of ROLES.filter((each) => each !== 'admin')) {
      const answer = await feature.ask('GET', AT, { as: role });
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/event-stream; charset=utf-8', 'heartbeat-ms': '1000' },
      });
      expect(answer.bytes.toString('utf8')).toContain('event: floor\ndata: {"tables":0}\n\n');
      expect(feed.watchers.splice(0)).toEqual([{ id: 'kim', role }]);
    }
  });

  it('opens no stream for a HEAD request', async () => {
    expect(await feature.ask('HEAD', AT, { as: 'pit' })).toMatchObject({ status: 200 });
    expect(feed.streams.at(-1)?.readable.destroyed).toBe(true);
  });

  it('takes no parameter', async () => {
    const refused = await feature.ask('GET', `${AT}?table=BAC-01`, { as: 'pit' });
    expect(refused).toMatchObject(problem(422, 'BAD_FIELD'));
    expect(feed.watchers).toEqual([]);
  });

  it('answers a refusal of the feed with its problem', async () => {
    feed.refuses = reject('OVERLOADED', 'twenty streams of one person are open');
    expect(await feature.ask('GET', AT, { as: 'pit' })).toMatchObject(problem(429, 'OVERLOADED'));
  });
});
