/** The console's own types need DOM types, which the tests lack. */
interface Freshness {
  readonly News: new () => {
    readonly isFollowing: () => boolean;
    readonly silentFrom: () => number;
    follow(): () => void;
    came(): void;
    answered(): void;
  };
  readonly freshnessAt: (now: number, silentFrom: number | null) => string;
}
const { News, freshnessAt } = require('../../apps/console/src/shell/freshness') as Freshness;

let news: InstanceType<Freshness['News']>;
const fresh = (): string => freshnessAt(Date.now(), news.isFollowing() ? news.silentFrom() : null);
const pass = (ms: number): void => {
  jest.advanceTimersByTime(ms);
};

beforeEach(() => {
  jest.useFakeTimers();
  news = new News();
});
afterEach(() => jest.useRealTimers());

it('a page with a feed is stale 4 s after the last heartbeat, and old after 15 s', () => {
  news.follow();
  news.came();
  pass(3_999);
  expect(fresh()).toBe('live');
  pass(1);
  expect(fresh()).toBe('stale');
  pass(11_000);
  expect(fresh()).toBe('old');
  news.came();
  expect(fresh()).toBe('live');
});

it('a feed that never began is stale after 4 s, too', () => {
  news.follow();
  expect(fresh()).toBe('live');
  pass(4_000);
  expect(fresh()).toBe('stale');
  news.answered(); // another query was answered while the feed is silent
  expect(fresh()).toBe('stale');
});

it('a page that was just opened is fresh, even if the previous page was stale', () => {
  const leave = news.follow();
  news.came();
  leave();
  pass(60_000);
  expect(fresh()).toBe('still');
  news.follow();
  expect(fresh()).toBe('live');
});
