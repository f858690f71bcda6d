import { isUndone, restoreOfRecord, type Restore } from '#log/contract';
import type { StoredMessage } from '#streams/kafka';
import type { LogFeed } from '../feed/log-feed.port';
import { restoreMessage } from '../records/restore-record';
import { expectedOf, foundOf, placeOf } from './digest';

/**
 * What a record is that isn't one of the log: `undone` by a restore, or the telling of one (S16); null: neither, so the
 * log has to have it.
 */
export type Beside = (message: StoredMessage) => 'undone' | 'told' | null;

/** Of a shard's partition, by its shard's restores. */
export const besideShard =
  (restores: readonly Restore[], source: string): Beside =>
  (message) => {
    if (restores.length === 0) return null;
    if (isTold(message, restores, source)) return 'told';
    const incarnation = incarnationOf(message);
    const place = placeOf(message.headers);
    if (incarnation === null || place === null) return null;
    return isUndone(restores, { incarnation, seq: place[0] }) ? 'undone' : null;
  };

/** Of the partition of checkpoints: those of a log before a restore that weren't in its backup yet. */
export async function besideCheckpoints(feed: LogFeed): Promise<Beside> {
  const newest = Math.max(...(await feed.heads()).map(({ incarnation }) => incarnation));
  if (newest <= 1) return () => null;
  const sizes = new Map<number, number>();
  let after = { incarnation: 0, size: 0 };
  for (let page = await feed.checkpoints(after, PAGE); page.length > 0;) {
    for (const { incarnation, size } of page) sizes.set(incarnation, size);
    after = page.at(-1) ?? after;
    page = await feed.checkpoints(after, PAGE);
  }
  return ({ headers }) => {
    const [incarnation, size] = placeOf(headers) ?? [newest, 0];
    return incarnation < newest && size > (sizes.get(incarnation) ?? 0) ? 'undone' : null;
  };
}

const PAGE = 1_000;

/** Word for word as the relay tells it, of a restore that the log knows of. */
function isTold(message: StoredMessage, restores: readonly Restore[], source: string): boolean {
  const { partition, value, headers } = message;
  if (headers['event_id'] !== undefined || value === null) return false;
  const told = restoreOfRecord(parsedJson(value.toString()));
  if (!told.ok || told.value.shard !== partition) return false;
  const { incarnation, seq } = told.value;
  const restore = restores.find((each) => each.incarnation === incarnation);
  if (restore === undefined || seq > restore.seq || incarnationOf(message) !== incarnation) return false;
  return expectedOf(restoreMessage(told.value, source)).digest === foundOf(message).digest;
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const incarnationOf = ({ headers: { incarnation = '' } }: StoredMessage): number | null =>
  /^[1-9][0-9]{0,8}$/u.test(incarnation) ? Number(incarnation) : null;
