import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { errorCode } from '#kernel/decision';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { linesOf } from '../line/lines-of';
import { playScript, type Played } from './play-script';
import { PlayPrinter } from './printed';
import { SeededRandom } from './seeded-random';

/**
 * Runs `sabot play`. Exits with 0 if the script was read to its end, even with rejections. Throws `UsageError` if it
 * can't be read.
 */
export async function play(given: Given, world: World): Promise<ExitCode> {
  const { json } = given;
  const input = await scriptOf(given.argument ?? '-', world.stdin);
  const random = randomOf(given.text('seed'), world);
  const printer = new PlayPrinter();
  for await (const played of playScript(linesOf(input), random)) {
    if (world.hungUp.aborted) break;
    const text = json ? jsonOf(played) : printer.textOf(played);
    if (text !== '' && !world.stdout.write(text)) await once(world.stdout, 'drain', { signal: world.hungUp });
  }
  return 0;
}

async function scriptOf(name: string, stdin: Readable): Promise<Readable> {
  if (name === '-') return stdin;
  try {
    const handle = await open(name);
    const stat = await handle.stat();
    await handle.close();
    if (!stat.isDirectory()) return createReadStream(name);
  } catch (error) {
    const code = errorCode(error);
    throw new UsageError(
      `Cannot read the script ${JSON.stringify(name)} (${String(code)}). Check its name and permissions.`,
    );
  }
  throw new UsageError(`${JSON.stringify(name)} is a folder. Name a file with the script.`);
}

/**
 * Returns a source of random bytes. Without a seed one is drawn, and printed at its first use, so that the same shoes
 * can be played again.
 */
function randomOf(seed: string | undefined, { stderr }: World): (bytes: number) => Uint8Array {
  if (seed !== undefined) return new SeededRandom(seed, 'play').bytes;
  const drawn = randomBytes(8).toString('hex');
  const random = new SeededRandom(drawn, 'play');
  let isPrinted = false;
  return (bytes) => {
    if (!isPrinted) stderr.write(`sabot play: shuffled by --seed ${drawn}\n`);
    isPrinted = true;
    return random.bytes(bytes);
  };
}

function jsonOf(played: Played): string {
  if (played.kind === 'summary') return `${JSON.stringify(played.summary)}\n`;
  return played.events.map((event) => `${JSON.stringify(event)}\n`).join('');
}
