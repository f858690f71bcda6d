import { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { settle } from './settle.command';

const coup = (id: string, cards: string, bets: object[] = []): string =>
  JSON.stringify({ id, variant: 'punto-banco', cards: cards.split(' '), bets });

const WON = coup('c1', '8H KD 3C 5S 3D', [
  { id: 'b1', on: 'banker', stake: '10000' },
  { id: 'b2', on: 'player', stake: '500' },
  { id: 'b3', on: 'big', stake: '777' },
]);
const TIED = coup('c2', '4H 8C 4S KD', [{ id: 'b1', on: 'player', stake: '100' }]);
const SHORT = coup('c3', '8H KD 3C 5S');

/** A stream that collects what is written and claims to have some room. */
class Roll extends Writable {
  readonly writes: string[] = [];
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.writes.push(chunk.toString());
    setImmediate(done);
  }
  get text(): string {
    return this.writes.join('');
  }
}

const settled = async (chunks: Iterable<string | Buffer>, json: boolean, roll = new Roll()) => {
  const exit = await settle(Readable.from(chunks), roll, json);
  await finished(roll.end());
  return { exit, lines: roll.text.split('\n').slice(0, -1) };
};

const outline = (lines: string[]): string[] =>
  lines.map((line) => {
    const { id, outcome, error } = JSON.parse(line) as {
      id: string;
      outcome?: string;
      error?: { code: string };
    };
    return `${id} ${outcome ?? error?.code}`;
  });

test('answers each coup with a line, in order, skips blank lines, and exits with 0', async () => {
  const { exit, lines } = await settled([`\n${WON}\r\n  \n\n${TIED}\n\n`], true);
  expect(exit).toBe(0);
  expect(outline(lines)).toEqual(['c1 banker', 'c2 tie']);
});

test('answers a bad line, continues with the others, and exits with 1', async () => {
  const { exit, lines } = await settled([`${SHORT}\nnonsense\n${TIED}`], true);
  expect(exit).toBe(1);
  expect(outline(lines)).toEqual(['c3 NOT_ENOUGH_CARDS', 'null BAD_JSON', 'c2 tie']);
});

test('for a person', async () => {
  const { lines } = await settled([`${WON}\n${TIED}\n${SHORT}\n{`], false);
  expect(lines).toEqual([
    'c1  Player 4 (8H 3C 3D)  Banker 5 (KD 5S)  banker wins  b1 banker 10000: win, 10000 − 500 commission, 19500 returned  b2 player 500: lose, 0 returned  b3 big 777: win, 419, 1196 returned',
    'c2  Player 8 (4H 4S)  Banker 8 (8C KD)  tie, natural  b1 player 100: push, 100 returned',
    'c3  NOT_ENOUGH_CARDS: The player draws a third card, and 4 cards were sent. Send one more.',
    '–  BAD_JSON: Each line has to be a JSON object of one coup, whose id is a string.',
  ]);
});

test('an id can’t break the line or control the terminal', async () => {
  const { lines } = await settled([coup('a\n\u001B[2J\u2028\u202Eb', '4H 8C 4S KD')], false);
  expect(lines).toEqual([
    'a\u{fffd}\u{fffd}[2J\u{fffd}\u{fffd}b  Player 8 (4H 4S)  Banker 8 (8C KD)  tie, natural',
  ]);
});

test('empty input gives empty output', async () => {
  expect(await settled([], true)).toEqual({ exit: 0, lines: [] });
  expect(await settled(['', '\n'], true)).toEqual({ exit: 0, lines: [] });
});

test('chunks may end anywhere, even within a character', async () => {
  const id = 'é漢\u2028😀';
  const bytes = Buffer.from(`\uFEFF${coup(id, '4H 8C 4S KD')}\n${WON}\n${TIED}`);
  for (const size of [1, 2, 3, 7, 100]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
    const { exit, lines } = await settled(chunks, true);
    expect(exit).toBe(0);
    expect(outline(lines)).toEqual([`${id} tie`, 'c1 banker', 'c2 tie']);
  }
});

test('waits for a full output', async () => {
  const roll = new Roll({ highWaterMark: 1 });
  let queued = 0;
  const chunks = function* () {
    for (let i = 0; i < 50; i += 1) {
      queued = Math.max(queued, roll.writableLength);
      yield `${TIED}\n`;
    }
  };
  const { lines } = await settled(chunks(), true, roll);
  expect(lines).toHaveLength(50);
  expect(queued).toBeLessThan(5_000); // A few answers, not fifty: Readable.from itself reads ahead a little.
});

test('a broken output is an error, not an endless wait', async () => {
  const broken = new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => {
      done(new Error('the pipe is closed'));
    },
  });
  await expect(settle(Readable.from([`${WON}\n`, `${TIED}\n`]), broken, true)).rejects.toThrow(
    'the pipe is closed',
  );
});
