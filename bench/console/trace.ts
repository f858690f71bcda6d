import { percentile } from '../measure/loop';

/** The used fields of an event in a Chromium trace. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The CPU time of its thread. */
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly data?: { readonly frames?: readonly { readonly url?: string; readonly processId?: number }[] };
  };
}

/** The work of a page's main thread during the trace, in milliseconds. */
export interface PageWork {
  /** Scripting in each slot of the trace, in wall-clock and CPU time. */
  readonly scripting: readonly { readonly wallMs: number; readonly cpuMs: number }[];
  /** The longest task, in wall-clock and CPU time. */
  readonly longestTaskMs: number;
  readonly longestTaskCpuMs: number;
  readonly tasks: number;
}

/** Trace categories without the profiler, whose own work would be measured, too. */
export const TRACED = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8.execute',
  'v8',
];

const TASK = 'RunTask';
/** Events that the browser's tools count as scripting. */
const SCRIPTING = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'v8.callFunction',
  'v8.compile',
  'v8.evaluateModule',
  'v8.parseOnBackground',
  'v8.run',
]);

/** Returns the work of the main thread of the page at an address, in slots of some milliseconds. */
export function workOf(events: readonly TraceEvent[], url: string, slotMs: number): PageWork {
  const thread = mainThreadOf(events, url);
  const done = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === thread.pid && tid === thread.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const [first, last] = [done[0]?.ts ?? 0, done.at(-1)?.ts ?? 0];
  const slots = Array.from({ length: Math.floor((last - first) / (slotMs * 1_000)) }, () => ({
    wallMs: 0,
    cpuMs: 0,
  }));
  for (const { event, ownMs, ownCpuMs } of ownTimes(done)) {
    const slot = slots[Math.floor((event.ts - first) / (slotMs * 1_000))];
    if (slot === undefined || !SCRIPTING.has(event.name)) continue;
    slot.wallMs += ownMs;
    slot.cpuMs += ownCpuMs;
  }
  const tasks = done.filter(({ name }) => name === TASK);
  return {
    scripting: slots,
    longestTaskMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1_000)),
    longestTaskCpuMs: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000)),
    tasks: tasks.length,
  };
}

/** Returns the quantile of values at a share. */
export const shareOf = (values: readonly number[], share: number): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    share,
  ) ?? 0;

/** Finds the main thread of the page. Throws if the trace has no page at this address. */
function mainThreadOf(
  events: readonly TraceEvent[],
  url: string,
): { readonly pid: number; readonly tid: number } {
  const pid = events
    .flatMap(({ args }) => args?.data?.frames ?? [])
    .find((frame) => frame.url?.startsWith(url) === true)?.processId;
  const thread = events.find(
    (event) => event.pid === pid && event.name === 'thread_name' && event.args?.name === 'CrRendererMain',
  );
  if (thread === undefined) throw new RangeError(`the trace has no page at ${url}`);
  return thread;
}

interface Open {
  readonly event: TraceEvent;
  ownMs: number;
  ownCpuMs: number;
}

/** Returns each event with its own time, without that of nested events. */
function ownTimes(done: readonly TraceEvent[]): readonly Open[] {
  const open: Open[] = [];
  return done.map((event) => {
    const { ts, dur = 0, tdur = 0 } = event;
    while ((open.at(-1)?.event.ts ?? Infinity) + (open.at(-1)?.event.dur ?? 0) <= ts) open.pop();
    const around = open.at(-1);
    if (around !== undefined) {
      around.ownMs -= dur / 1_000;
      around.ownCpuMs -= tdur / 1_000;
    }
    const own = { event, ownMs: dur / 1_000, ownCpuMs: tdur / 1_000 };
    open.push(own);
    return own;
  });
}
