import { isUndone, restoreOfRecord, type Restore } from '#log/contract';
import type { StoredMessage } from '#streams/kafka';
import type { LogFeed } from '../feed/log-feed.port';
import { restoreMessage } from '../records/restore-record';
import { expectedOf, foundOf, placeOf } from './digest';

/**
 * Classifies a record that is not in the log: `undone` by a restore, or `told`, the control record of a
 * restore (S16). Returns `null` for any other record, which the log must have.
 */
export type Beside = (message: StoredMessage) => 'undone' | 'told' | null;

/** Returns the classification for a shard's partition, from the shard's restores. */
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

/**
 * Returns the classification for the partition of checkpoints: a checkpoint is `undone` if its log was
 * restored from a backup that lacks it.
 */
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

/** Returns `true` for exactly the control record that the relay writes for a restore of this log. */
function isTold(message: StoredMessage, restores: readonly Restore[], source: string): boolean {
  const { partition, value, headers } = message;
  if (headers['event_id'] !== undefined || value === null) return false;
  const announced = restoreOfRecord(parsedJson(value.toString()));
  if (!announced.ok || announced.value.shard !== partition) return false;
  const { incarnation, seq } = announced.value;
  const restore = restores.find((each) => each.incarnation === incarnation);
  if (restore === undefined || seq > restore.seq || incarnationOf(message) !== incarnation) return false;
  return expectedOf(restoreMessage(announced.value, source)).digest === foundOf(message).digest;
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
