import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot, SOURCE_OPTIONS } from '#testing';

const KEYS = 5_000;
const DEADLOCKED_MS = 50_000;
/** Intervals of full garbage collections in allocations. With each of them, exporting keys hung after some 1,460. */
const GC_INTERVALS = [11, 17, 20, 22];

const PROGRAM = `
  const { generateSigningJwk } = require(process.argv[1]);
  for (let at = 0; at < ${KEYS}; at++) generateSigningJwk();
  console.log(${KEYS});
`;

it.each(GC_INTERVALS)(
  'a key is generated without a deadlock, with a collection each %i',
  async (interval) => {
    const root = projectRoot();
    const child = spawn(
      process.execPath,
      [
        `--gc-interval=${interval}`,
        '--gc-global',
        ...SOURCE_OPTIONS,
        '--eval',
        PROGRAM,
        path.join(__dirname, 'signing-key.ts'),
      ],
      // A deadlocked process handles no other signal.
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], timeout: DEADLOCKED_MS, killSignal: 'SIGKILL' },
    );
    const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect(said.trim()).toBe(`${KEYS}`);
  },
);
