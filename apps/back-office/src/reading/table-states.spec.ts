import type { StoredEvent, StreamHead } from '#log/event-store';
import { KeptReadings } from './table-states';

/** A stream with a number of events, which notes from which version it was read. */
class Stream {
  readonly readFrom: number[] = [];
  versions = 3;

  readonly readStream = async (_: string, from: number): Promise<StoredEvent[]> => {
    this.readFrom.push(from);
    const all = Array.from({ length: this.versions }, (_, at) => ({ version: at + 1 }) as StoredEvent);
    return all.slice(from - 1);
  };
  head(stream = 'a', opening = 1): StreamHead {
    return { stream, version: this.versions, opening } as StreamHead;
  }
}

const versionsOf = (stream: Stream, most = 2) =>
  new KeptReadings<readonly number[]>(stream, {
    initial: [],
    fold: (state, { version }) => [...state, version],
    from: ({ opening }) => opening,
    most,
  });

it('reads a stream once, then only newer events', async () => {
  const stream = new Stream();
  const states = versionsOf(stream);
  expect(await states.read(stream.head())).toEqual({ state: [1, 2, 3], version: 3 });
  await states.read(stream.head());
  stream.versions = 5;
  expect(await states.read(stream.head())).toEqual({ state: [1, 2, 3, 4, 5], version: 5 });
  expect(stream.readFrom).toEqual([1, 4]);
});

it('starts again at a newer event from which the stream can be folded', async () => {
  const stream = new Stream();
  const states = versionsOf(stream);
  await states.read(stream.head());
  stream.versions = 9;
  expect(await states.read(stream.head('a', 8))).toEqual({ state: [8, 9], version: 9 });
});

it('folds no event twice if a stream is read twice at once', async () => {
  const stream = new Stream();
  const states = versionsOf(stream);
  const [, second] = await Promise.all([states.read(stream.head()), states.read(stream.head())]);
  expect(second.state).toEqual([1, 2, 3]);
  expect(stream.readFrom).toEqual([1]);
});

it('caches the streams that were read last', async () => {
  const stream = new Stream();
  const states = versionsOf(stream);
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await states.read(stream.head(name));
  expect(stream.readFrom).toHaveLength(4); // b was dropped for c, and is read again
});

it('does not cache a failed reading', async () => {
  const stream = new Stream();
  const { readStream } = stream;
  let fails = true;
  const states = versionsOf(
    Object.assign(stream, {
      readStream: async (name: string, from: number) => {
        if (fails) throw new Error('the database is away');
        return readStream(name, from);
      },
    }),
  );
  await expect(states.read(stream.head())).rejects.toThrow('away');
  fails = false;
  expect((await states.read(stream.head())).version).toBe(3);
});
