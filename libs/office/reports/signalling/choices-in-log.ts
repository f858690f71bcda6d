import { isHouseBanked } from '#game/tables';
import { inOrder } from '#kernel/decision';
import { tableEventOf, tableStream } from '#log/contract';
import type { StreamHead } from '#log/event-store';
import type { ReportMeans } from '../frame/sources';
import { FreeChoiceFinder, TYPES_WITH_CHOICES, type PlayerBankedEvent } from './free-choices';
import type { TimedChoice } from './pairs';

type Means = Pick<ReportMeans, 'events' | 'onProgress'>;
type Events = ReportMeans['events'];

/** Few enough that a page of each table is small, and other work in this process waits no more than hundredths of a second. */
const VERSIONS_AT_ONCE = 500;

/**
 * Reads the free choices at all tables where a patron banks, in order of time. Of each table it holds one page
 * of events.
 */
export async function* choicesInLog({ events, onProgress }: Means): AsyncGenerator<TimedChoice> {
  const heads: StreamHead[] = [];
  for await (const head of events.streams(tableStream('')))
    if (await isPlayerBanked(events, head)) heads.push(head);
  const all = heads.reduce((sum, { version }) => sum + version, 0);
  let read = 0;
  const onRead = (versions: number): void => {
    read += versions;
    onProgress?.(read, all);
  };
  yield* inOrderOfTime(heads.map((head) => choicesAt(events, head, onRead)));
}

const isPlayerBanked = async (events: Events, { stream }: StreamHead): Promise<boolean> => {
  const [first] = await events.readStream(stream, 1, 1);
  return first !== undefined && !isHouseBanked(tableEventOf(first));
};

async function* choicesAt(
  events: Events,
  { stream, version }: StreamHead,
  onRead: (versions: number) => void,
): AsyncGenerator<TimedChoice> {
  const finder = new FreeChoiceFinder(await correctedCoups(events, stream, version));
  for (let from = 1; from <= version; from += VERSIONS_AT_ONCE) {
    const to = Math.min(version, from + VERSIONS_AT_ONCE - 1);
    for (const stored of await events.readTypes(stream, from, to, TYPES_WITH_CHOICES)) {
      const event = tableEventOf(stored) as PlayerBankedEvent; // the table was opened for such a game
      for (const choice of finder.take(event)) yield { ...choice, at: stored.recordedAt };
    }
    onRead(to - from + 1);
  }
}

const correctedCoups = async (
  events: Events,
  stream: string,
  version: number,
): Promise<ReadonlySet<string>> => {
  const corrections = await events.readTypes(stream, 1, version, ['CoupCorrected']);
  return new Set(
    corrections.map(tableEventOf).flatMap((event) => (event.type === 'CoupCorrected' ? event.coup : [])),
  );
};

/** Merges sequences that are each in order of time. It reads one choice ahead in each. */
async function* inOrderOfTime(
  sequences: readonly AsyncGenerator<TimedChoice>[],
): AsyncGenerator<TimedChoice> {
  const heads: { readonly choices: AsyncGenerator<TimedChoice>; next: TimedChoice }[] = [];
  for (const choices of sequences) {
    const first = await choices.next();
    if (first.done !== true) heads.push({ choices, next: first.value });
  }
  while (heads.length > 0) {
    const earliest = heads.reduce((a, b) => (inOrder(b.next.at, a.next.at) < 0 ? b : a));
    yield earliest.next;
    const following = await earliest.choices.next();
    if (following.done === true) heads.splice(heads.indexOf(earliest), 1);
    else earliest.next = following.value;
  }
}
