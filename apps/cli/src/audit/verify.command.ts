import { availableParallelism } from 'node:os';
import { verify as verifyLog, verifyChains, verifyOnThreads, type LogSource, type Verdict } from '#audit';
import { SHARDS } from '#event-store';
import { UsageError, type ExitCode, type Given, type World } from '../command';
import { wholeNumber } from '../parse-command-line';
import { plain } from '../plain';
import { counted, progressOn } from '../progress';
import { withLog } from './with-log';

type Finding = Verdict['findings'][number];

/** `sabot verify`: 0 when the log is what its own events say, 1 with the first bad event when it isn't. */
export async function verify(given: Given, world: World): Promise<ExitCode> {
  const wanted = wholeNumber(given, 'threads', 1, SHARDS);
  const chains = given.flag('chains');
  if (chains && wanted !== undefined)
    throw new UsageError('--threads says nothing beside --chains, which takes one');
  return withLog(world, 'sabot verify', async (source, readerUrl) => {
    const began = performance.now();
    const progress = progressOn(world.stderr, 'events');
    const threads = chains ? 1 : (wanted ?? (await threadsFor(source)));
    const verdict =
      threads > 1
        ? await verifyOnThreads(source, readerUrl, { threads, onProgress: progress.at })
        : await (chains ? verifyChains : verifyLog)(source, progress.at);
    progress.end();
    const eventsPerSecond = Math.round((1000 * verdict.events) / (performance.now() - began));
    const first = firstOf(verdict.findings);
    const report = { ...verdict, first, eventsPerSecond };
    world.stdout.write(given.json ? `${JSON.stringify(report)}\n` : printed(report));
    return verdict.ok ? 0 : 1;
  });
}

/** A thread takes half a second to start, the time of so many events. */
const EVENTS_A_THREAD = 30_000;

const threadsFor = async (source: LogSource): Promise<number> => {
  const events = (await source.heads()).reduce((sum, { seq }) => sum + seq, 0);
  return Math.max(1, Math.min(availableParallelism(), SHARDS, Math.floor(events / EVENTS_A_THREAD)));
};

/** The bad event that comes first in the log; damage that has no place comes after all that has. */
export const firstOf = (findings: readonly Finding[]): Finding | null =>
  findings.toSorted((a, b) => order(a.shard, b.shard) || order(a.seq, b.seq))[0] ?? null;

const order = (a: number | null, b: number | null): number =>
  a === b ? 0 : (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER);

type Report = Verdict & { readonly first: Finding | null; readonly eventsPerSecond: number };

export const printed = ({
  ok,
  events,
  streams,
  coups,
  commands,
  findings,
  first,
  eventsPerSecond,
}: Report): string =>
  [
    `events    ${counted(events)}, ${counted(eventsPerSecond)}/s`,
    ...(streams === null ? [] : [`streams   ${counted(streams)}`]),
    ...(coups === null ? [] : [`coups     ${counted(coups)}`]),
    ...(commands === null ? [] : [`commands  ${counted(commands)}`]),
    `verified  ${ok ? 'nothing differs' : 'no'}`,
    ...(first === null ? [] : [`first     ${findingLine(first)}`]),
    ...findings.filter((finding) => finding !== first).map((finding) => `          ${findingLine(finding)}`),
  ]
    .map((line) => `${plain(line)}\n`)
    .join('');

const findingLine = ({ kind, shard, seq, stream, detail, count }: Finding): string => {
  const place = [
    ...(shard === null ? [] : [`shard ${shard}`]),
    ...(seq === null ? [] : [`seq ${seq}`]),
    ...(stream === null ? [] : [stream]),
  ];
  return `${[kind, ...place].join(', ')}: ${detail}${count > 1 ? ` (${counted(count)} of this kind)` : ''}`;
};
