import type { SeqRange } from '#log/event-store';
import { settle, to, TOPICS, World } from '../test/world';
import { written } from '../test/written';

/** A world that records which spans of the log were read. */
function watched(): { readonly world: World; readonly events: SeqRange[]; readonly legs: SeqRange[] } {
  const world = new World();
  const [events, legs]: [SeqRange[], SeqRange[]] = [[], []];
  const { feed } = world;
  const [readEvents, readLegs] = [feed.events.bind(feed), feed.legs.bind(feed)];
  feed.events = (spans) => {
    events.push(...spans);
    return readEvents(spans);
  };
  feed.legs = (spans) => {
    legs.push(...spans);
    return readLegs(spans);
  };
  return { world, events, legs };
}

const lasts = (spans: readonly SeqRange[]): number[] => spans.map(({ last }) => last);

describe('reading ahead', () => {
  it('reads a page while the previous one is published, and each event once for both topics', async () => {
    const { world, events, legs } = watched();
    world.write(1, 1, 7);
    const relay = world.relay('house', { pageMax: 3 });
    await relay.turn();
    expect(world.seqs(1)).toEqual([1, 2, 3]);
    expect(lasts(events)).toEqual([3, 6]);
    await relay.turn();
    await relay.turn();
    expect(world.seqs(1)).toEqual(to(7));
    expect(lasts(events)).toEqual([3, 6, 7]);
    expect(lasts(legs)).toEqual([3, 6, 7]);
  });

  it.each(['refuse', 'lose-the-answer', 'write-half'] as const)(
    'what was read behind a send that failed (%s) is not published before it',
    async (fault) => {
      const { world } = watched();
      world.write(1, 1, 9);
      world.write(2, 1, 9);
      const relay = world.relay('house', { pageMax: 2 });
      await relay.turn();
      world.broker.failNext(fault);
      await expect(relay.turn()).rejects.toThrow('an injected fault');
      const seen = [1, 2].map((shard) => world.seqs(shard));
      for (const seqs of seen) expect(seqs).toEqual(to(seqs.length));
      await settle(relay);
      for (const shard of [1, 2]) expect(world.seqs(shard)).toEqual(to(9));
      expect(world.legs(1).map((leg) => leg.split(' ')[0])).toEqual(
        to(9).flatMap((seq) => (seq % 3 === 0 ? [] : [`${seq}/0`, `${seq}/1`])),
      );
    },
  );

  it('reads again what could not be read ahead', async () => {
    const { world } = watched();
    world.write(1, 1, 6);
    const relay = world.relay('house', { pageMax: 3 });
    const read = world.feed.events.bind(world.feed);
    let isAway = false;
    world.feed.events = (spans) => (isAway ? Promise.reject(new Error('away')) : read(spans));
    const turned = relay.turn();
    await turned;
    isAway = true;
    world.write(1, 7, 9);
    await relay.turn(); // reads what was read ahead before
    await expect(relay.turn()).rejects.toThrow('away');
    isAway = false;
    await settle(relay);
    expect(world.seqs(1)).toEqual(to(9));
  });

  it('drops a page of a log that was replaced', async () => {
    const { world, events } = watched();
    world.write(1, 1, 6);
    const relay = world.relay('house', { pageMax: 3 });
    await relay.turn();
    world.feed.restore({ 1: 3 });
    for (const seq of [4, 5, 6]) world.feed.append(written(1, seq, { word: 'anew', incarnation: 2 }));
    await settle(relay);
    const published = world.events(1).map(({ headers }) => `${headers['seq']} of ${headers['incarnation']}`);
    expect(published.slice(2)).toEqual(['3 of 1', '3 of 2', '4 of 2', '5 of 2', '6 of 2']);
    expect(lasts(events).slice(0, 3)).toEqual([3, 6, 6]);
  });

  it('records the progress of both topics once a turn', async () => {
    const { world } = watched();
    world.write(1, 1, 3);
    world.write(2, 1, 2);
    const notes: string[][] = [];
    const advance = world.book.advance.bind(world.book);
    world.book.advance = (epoch, termMs, relayed) => {
      notes.push(relayed.map(({ topic, shard, seq }) => `${topic} ${shard}:${seq}`).toSorted());
      return advance(epoch, termMs, relayed);
    };
    await world.relay().turn();
    const { events, ledger } = TOPICS;
    expect(notes).toEqual([[`${events} 1:3`, `${events} 2:2`, `${ledger} 1:3`, `${ledger} 2:2`]]);
  });
});
