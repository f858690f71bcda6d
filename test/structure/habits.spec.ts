import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#testing';

/**
 * Texts that only the named files may contain, because they are declared once. Lint has no rule for these.
 */
const ONCE: readonly {
  readonly what: string;
  readonly text: RegExp;
  readonly files: readonly string[];
  /** Beginnings of the paths that it is about; all by default. */
  readonly within?: RegExp;
}[] = [
  {
    what: 'an error’s code is read by errorCode alone',
    text: /as \{ (?:readonly )?code\??: unknown|as NodeJS[.]ErrnoException|'code' in error/u,
    // libs/log/postgres has its own, because jest's set-up loads only that library.
    files: ['libs/kernel/decision/error-code.ts', 'libs/log/postgres/error-code.ts'],
  },
  {
    what: 'the pattern of a SHA-256 is SHA256_HEX',
    text: /\^\[0-9a-f\]\{64\}\$/u,
    files: ['libs/kernel/canonical/patterns.ts'],
  },
  {
    what: 'the pattern of a UUID is UUID',
    text: /\^\[0-9a-f\]\{8\}(?:-|\(\?:-)/u,
    files: ['libs/kernel/canonical/patterns.ts'],
  },
  {
    what: 'pauses between trials are those of Backoff',
    text: /Math[.]min\([^\n]*(?:[mM]s \* 2|2 \* [\w.]*[mM]s)\b/u,
    // The last two slow down a follower that finds no new events. That needs no jitter.
    files: [
      'libs/kernel/decision/backoff.ts',
      'libs/streams/relay/relay-loop.ts',
      'libs/streams/webhooks/dispatcher.ts',
    ],
  },
  {
    what: 'only the function quietly ignores a failure, and it is given the reason',
    text: /[.]catch\(\(\w*\) => (?:undefined|void 0|\{\s*\})\)/u, // `catch(() => null)` is allowed: null means no answer
    files: [],
  },
  {
    what: 'the texts about an unreachable part are in OUT_OF_REACH, that about an unbuilt list in refuseUnbuilt',
    text: /cannot be reached now|No server can write this|no worker has run on this/u,
    // The last explains the error code.
    files: ['libs/kernel/decision/out-of-reach.ts', 'libs/edge/problem/meaning.ts'],
  },
  {
    what: 'PostgreSQL is asked by query and execute',
    text: /[.]query(?:<|\()/u,
    within: /^(?:apps|libs)\//u, // migrations run in TypeORM's query runner
    // The last runs an administrator's SQL, through TypeORM, too.
    files: [
      'libs/log/event-store/query/copy-out.ts',
      'libs/log/event-store/query/query.ts',
      'libs/log/postgres/logins/sql-runner.ts',
    ],
  },
];

const SOURCES = ['apps', 'libs', 'migrations']
  .flatMap((folder) =>
    readdirSync(path.join(projectRoot(), folder), { recursive: true }).map(
      (file) => `${folder}/${String(file)}`,
    ),
  )
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /[.]tsx?$/u.test(file) && !/[.]spec[.]ts$|\/test\//u.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(projectRoot(), file), 'utf8') }));

it.each(ONCE)('$what', ({ text, files, within = /^/u }) => {
  const found = SOURCES.filter((source) => within.test(source.file) && text.test(source.text)).map(
    ({ file }) => file,
  );
  expect(found.sort()).toEqual([...files].sort());
});
