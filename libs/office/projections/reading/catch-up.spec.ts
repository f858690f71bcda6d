import { catchUpOf, isPeriodOver, Pace, type ShardProgress } from './catch-up';

const shard = (number: number, after: number, needed: number, more: Partial<ShardProgress> = {}) => ({
  shard: number,
  after,
  needed,
  sameLog: true,
  halted: false,
  ...more,
});

describe('a read model has caught up', () => {
  it('once it has handled the last needed event of every shard, however far beyond that it is', () => {
    expect(catchUpOf([shard(0, 7, 7), shard(1, 9, 3), shard(2, 0, 0)])).toEqual({ kind: 'reached' });
    expect(catchUpOf([shard(0, 7, 7), shard(1, 2, 3)])).toEqual({ kind: 'behind', events: 1 });
    expect(catchUpOf([shard(0, 0, 40), shard(1, 900, 3), shard(2, 1, 3)])).toEqual({
      kind: 'behind',
      events: 42,
    });
  });

  it('never by waiting if a shard is halted before the last needed event', () => {
    expect(catchUpOf([shard(0, 5, 7, { halted: true }), shard(1, 1, 3)])).toEqual({
      kind: 'stopped',
      events: 4,
      shards: [0],
    });
    expect(catchUpOf([shard(0, 7, 7, { halted: true })])).toEqual({ kind: 'reached' });
  });

  it('never by events of a log that was restored since', () => {
    expect(catchUpOf([shard(3, 9, 7, { sameLog: false })])).toEqual({
      kind: 'stopped',
      events: 0,
      shards: [3],
    });
    expect(catchUpOf([shard(3, 0, 0, { sameLog: false })])).toEqual({ kind: 'reached' });
  });
});

it('a period is over once a writer whose clock is late can no longer record in it', () => {
  const until = '2026-11-22T00:00:00.000000Z';
  expect(isPeriodOver(until, '2026-11-22T00:00:29.999999Z')).toBe(false);
  expect(isPeriodOver(until, '2026-11-22T00:00:30.000000Z')).toBe(true);
});

describe('a pace', () => {
  const at = (seconds: number): string => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toJSON();

  it('is measured since the last look; unknown at first, without progress, and for a new build', () => {
    const pace = new Pace();
    expect(pace.note('statistics', 100, at(0))).toBeNull();
    expect(pace.note('bank-book', 100, at(1))).toBeNull();
    expect(pace.note('statistics', 2_100, at(2))).toBe(1_000);
    expect(pace.note('bank-book', 100, at(3))).toBeNull();
    expect(pace.note('statistics', 50, at(4))).toBeNull();
    expect(pace.note('statistics', 250, at(6))).toBe(100);
  });

  it('uses only the last half minute', () => {
    const pace = new Pace();
    pace.note('statistics', 0, at(0));
    pace.note('statistics', 1_000, at(20));
    expect(pace.note('statistics', 1_100, at(40))).toBe(5);
  });
});
