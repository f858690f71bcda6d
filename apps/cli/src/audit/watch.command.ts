import { setTimeout as pause } from 'node:timers/promises';
import { readConfiguration } from '#edge/configuration';
import { toHex } from '#kernel/canonical';
import { errorCode, quietly } from '#kernel/decision';
import { locate } from '#log/postgres';
import { momentText } from '#office/gaming-days';
import { FINDING_KINDS, followLog, PostgresLogSource, type Followed, type WatchHead } from '#proof/audit';
import type { ExitCode, Given, World } from '../line/command';
import { explained } from '../line/error-text';
import { wholeNumber } from '../line/parse-command-line';
import { withMoments } from '../line/time-text';
import { plain } from '../terminal/plain-text';
import { counted } from '../terminal/progress';
import { auditorOf } from './auditor';
import { readHead, writeHead } from './head-file';

const MS_MIN = 100;
const MS_MAX = 3_600_000;
const EVERY_MS = 1_000;
const SILENCE_SECONDS = 60;

/**
 * Runs `sabot watch`: follows the log with the reader's login and keeps its progress in a file. Exits with 1 at the
 * first break. At SIGTERM or after one look (`--once`), exits with 0, or with 1 while events have waited too long to be
 * sealed.
 */
export async function watch(given: Given, world: World): Promise<ExitCode> {
  const file = given.text('head') ?? '';
  const everyMs = wholeNumber(given, 'every', MS_MIN, MS_MAX) ?? EVERY_MS;
  const silenceMs = 1000 * (wholeNumber(given, 'silence', 1, 86_400) ?? SILENCE_SECONDS);
  const auditor = auditorOf(given);
  const head = readHead(file);
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.on('SIGTERM', end).on('SIGINT', end); // npm sends on what the terminal has sent already
  world.hungUp.addEventListener('abort', end);
  const postgres = await locate(world.env, { purpose: 'sabot watch', parts: ['reader'] });
  try {
    const look = (from: WatchHead | null): Promise<Followed> =>
      PostgresLogSource.snapshot(postgres.address.reader, (events) => {
        const [nowMs, keys] = [Date.now(), auditor.keys ?? null];
        const watched = { events, seals: events.seals, keys, nowMs, lateMs: silenceMs };
        return followLog(watched, from, auditor.kept?.note ?? null);
      });
    const watching = new Watching({ file, head, look, silenceMs, say: saying(given.json, world) });
    if (given.flag('once')) return await watching.look();
    for (;;) {
      const exit = await watching.turn();
      if (watching.isBroken || stop.signal.aborted) return exit;
      await quietly(pause(everyMs, undefined, { signal: stop.signal }), 'aborted');
      if (stop.signal.aborted) return watching.isSilent ? 1 : 0;
    }
  } finally {
    process.off('SIGTERM', end).off('SIGINT', end);
    await postgres.release();
  }
}

interface WatchingOptions {
  readonly file: string;
  readonly head: WatchHead | null;
  readonly look: (head: WatchHead | null) => Promise<Followed>;
  readonly silenceMs: number;
  readonly say: (said: WatchMessage) => void;
}

const NOT_SIGNED = 'events are committed, and no checkpoint covers them';

/** A message of the watch, one line of JSON. */
type WatchMessage =
  | {
      readonly watched: 'head';
      readonly size: number;
      readonly root: string;
      readonly checkpoints: number;
      readonly unsealed: number;
    }
  | ({ readonly watched: 'alarm' } & Extract<Followed, { ok: false }>['alarm'])
  | {
      readonly watched: 'silent';
      readonly seconds: number;
      readonly unsealed: number | null;
      readonly why: string;
    }
  | { readonly watched: 'heard-again' };

/** Runs turn after turn and keeps the state between them. */
class Watching {
  isBroken = false;
  isSilent = false;
  private head: WatchHead | null;
  /** The time when everything was last in order. */
  private wellMs = performance.now();

  constructor(private readonly options: WatchingOptions) {
    this.head = options.head;
  }

  async turn(): Promise<ExitCode> {
    try {
      return await this.look();
    } catch (error) {
      if (!isOfTheWorld(error)) throw error;
      return this.wants(null, explained(error)); // what can't be looked at isn't broken; nor is it well
    }
  }

  async look(): Promise<ExitCode> {
    const seen = await this.options.look(this.head);
    if (!seen.ok) {
      this.isBroken = true;
      this.options.say({ watched: 'alarm', ...seen.alarm });
      return 1;
    }
    const { head, checkpoints, unsealed, lateSince } = seen;
    if (head !== null && checkpoints > 0) {
      writeHead(this.options.file, head);
      this.head = head;
      const [size, root] = [head.tree.size, toHex(head.tree.root())];
      this.options.say({ watched: 'head', size, root, checkpoints, unsealed });
    }
    if (lateSince !== null) return this.isLate(unsealed, lateSince);
    if (checkpoints > 0 || unsealed === 0) return this.isWell();
    return this.wants(unsealed, NOT_SIGNED);
  }

  /**
   * Says if events have waited too long, by their own times. So a single look, as from cron, detects a sealer that died
   * earlier.
   */
  private isLate(unsealed: number, since: string): ExitCode {
    const seconds = Math.max(0, Math.round((Date.now() - Date.parse(since)) / 1000));
    this.isSilentFor(seconds, unsealed, `${NOT_SIGNED} since ${since}`);
    return 1;
  }

  private isWell(): ExitCode {
    this.wellMs = performance.now();
    if (this.isSilent) this.options.say({ watched: 'heard-again' });
    this.isSilent = false;
    return 0;
  }

  private wants(unsealed: number | null, why: string): ExitCode {
    const ms = performance.now() - this.wellMs;
    if (ms >= this.options.silenceMs) this.isSilentFor(Math.round(ms / 1000), unsealed, why);
    return this.isSilent ? 1 : 0;
  }

  private isSilentFor(seconds: number, unsealed: number | null, why: string): void {
    if (!this.isSilent) this.options.say({ watched: 'silent', seconds, unsealed, why });
    this.isSilent = true;
  }
}

const UNREACHABLE =
  /^(?:ECONN[A-Z]+|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|E(?:HOST|NET)(?:UNREACH|DOWN)|08...|57P..|53...)$/;

/** Says if an error is a failed connection or a stopping server, and not a missing log or a bug. */
const isOfTheWorld = (error: unknown): boolean => {
  const { syscall } = error as { syscall?: unknown };
  const isKnown = UNREACHABLE.test(errorCode(error) ?? '');
  // If the server's socket is a file, a server that is down shows as a missing file.
  return isKnown || syscall === 'connect' || String(error).includes('Connection terminated');
};

const saying =
  (json: boolean, { stdout, env }: World) =>
  (said: WatchMessage): void => {
    const at = new Date().toISOString();
    if (json) return void stdout.write(`${JSON.stringify({ at, ...said })}\n`);
    const { timeZone } = readConfiguration(env).calendar;
    const lines = [lineOf(said), ...explanationOf(said)].map((line) => plain(withMoments(line, timeZone)));
    stdout.write(`${momentText(at, timeZone)}  ${lines.join('\n  ')}\n`);
  };

const explanationOf = (said: WatchMessage): readonly string[] => {
  if (said.watched !== 'alarm') return [];
  const { meaning, action } = FINDING_KINDS[said.kind];
  return [`meaning: ${meaning}`, `next step: ${action}`];
};

const lineOf = (said: WatchMessage): string => {
  switch (said.watched) {
    case 'head':
      return `${counted(said.size)} leaves, root ${said.root}: ${counted(said.checkpoints)} checkpoints, ${counted(said.unsealed)} events not sealed yet`;
    case 'alarm': {
      const { kind, shard, seq, stream, detail } = said;
      const place =
        shard === null ? '' : ` at shard ${shard}, seq ${seq}${stream === null ? '' : `, ${stream}`}`;
      return `ALARM  ${kind}${place}: ${detail}`;
    }
    case 'silent':
      return `SILENT for ${counted(said.seconds)} s: ${said.why}`;
    case 'heard-again':
      return 'WELL AGAIN: the database answers, and events are sealed in time';
  }
};
