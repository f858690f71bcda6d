import { verify as verifyLog, verifyChains, type Verdict } from '#audit';
import type { ExitCode, Given, World } from '../command';
import { plain } from '../plain';
import { counted, progressOn } from '../progress';
import { withLog } from './with-log';

type Finding = Verdict['findings'][number];

/** `sabot verify`: 0 when the log is what its own events say, 1 with the first bad event when it isn't. */
export async function verify(given: Given, world: World): Promise<ExitCode> {
  return withLog(world, 'sabot verify', async (source) => {
    const began = performance.now();
    const progress = progressOn(world.stderr, 'events');
    const check = given.flag('chains') ? verifyChains : verifyLog;
    const verdict = await check(source, progress.at);
    progress.end();
    const eventsPerSecond = Math.round((1000 * verdict.events) / (performance.now() - began));
    const first = firstOf(verdict.findings);
    const report = { ...verdict, first, eventsPerSecond };
    world.stdout.write(given.json ? `${JSON.stringify(report)}\n` : printed(report));
    return verdict.ok ? 0 : 1;
  });
}

/** The bad event that comes first in the log; damage that has no place comes after all that has. */
export const firstOf = (findings: readonly Finding[]): Finding | null =>
  findings.toSorted((a, b) => order(a.shard, b.shard) || order(a.seq, b.seq))[0] ?? null;

const order = (a: number | null, b: number | null): number =>
  a === b ? 0 : (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER);

type Report = Verdict & { readonly first: Finding | null; readonly eventsPerSecond: number };

const printed = ({
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
