import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { run } from '../../apps/cli/src/run';

/** Runs `sabot` in this process. Resolves to its exit code and output. */
export async function runSabot(args: readonly string[], stdin = '', env: NodeJS.ProcessEnv = {}) {
  const { exit, bytes, err } = await runForBytes(args, stdin, env);
  return { exit, out: bytes.toString(), err };
}

/** Runs `sabot` as on a terminal with this many columns. */
export async function runOnTerminal(args: readonly string[], columns: number, env: NodeJS.ProcessEnv = {}) {
  const { exit, bytes, err } = await runForBytes(args, '', env, { isTTY: true, columns });
  return { exit, out: bytes.toString(), err };
}

/** Runs `sabot` and returns its output as bytes, for a PDF. */
export async function runForBytes(
  args: readonly string[],
  stdin = '',
  env: NodeJS.ProcessEnv = {},
  terminal: { readonly isTTY?: boolean; readonly columns?: number } = {},
) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()].map((each) =>
    Object.assign(each, terminal),
  ) as [PassThrough, PassThrough];
  const written = Promise.all([buffer(stdout), text(stderr)]);
  const hungUp = new AbortController().signal;
  const exit = await run(args, { stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr, env, hungUp });
  stdout.end();
  stderr.end();
  const [bytes, err] = await written;
  return { exit, bytes, err };
}

export interface PlayedEvent {
  readonly type: string;
  readonly stream: string;
  readonly version: number;
  readonly recordedAt: string;
  readonly eventId: string;
  readonly commandId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface PlayedSummary {
  readonly summary: true;
  readonly phase: string | null;
  readonly banker: string | null;
  readonly bank: string;
  readonly reserve: string;
  readonly balances: Readonly<Record<string, string>>;
  readonly rejections: readonly { readonly line: number; readonly code: string }[];
}

/** Runs `sabot play --json` on a script; returns its events and summary. */
export async function playJson(script: string, ...options: readonly string[]) {
  const { exit, out, err } = await runSabot(['play', '-', '--json', ...options], script);
  const lines = out.trimEnd().split('\n');
  const summary = JSON.parse(lines.pop() ?? '') as PlayedSummary;
  return { exit, err, summary, events: lines.map((line) => JSON.parse(line) as PlayedEvent) };
}
