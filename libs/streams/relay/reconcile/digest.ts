import type { OutgoingMessage, StoredMessage } from '#streams/kafka';
import { sha256Hex } from '#kernel/hashing';

/** Where a record belongs in its partition; of two the first number counts first. */
export type RecordPlace = readonly [number, number];

/** A record as both sides have it. */
export interface Fingerprint {
  readonly place: RecordPlace | null;
  readonly digest: string;
}

export const isBehind = (a: RecordPlace, b: RecordPlace): boolean =>
  a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);

export const isSamePlace = (a: RecordPlace, b: RecordPlace): boolean => a[0] === b[0] && a[1] === b[1];

/** An event's or a leg's: its seq, and its number in the entry; a checkpoint's: its log and its size. */
export const placeOf = (headers: Readonly<Record<string, string>>): RecordPlace | null => {
  const [first, second] =
    headers['size'] === undefined
      ? [headers['seq'], headers['entry'] ?? '0']
      : [headers['incarnation'], headers['size']];
  return isCount(first) && isCount(second) ? [Number(first), Number(second)] : null;
};

const isCount = (text: string | undefined): text is string => /^(?:0|[1-9][0-9]{0,15})$/u.test(text ?? '');

/** What the log's side of a record comes to. */
export const expectedOf = ({ key, value, headers }: OutgoingMessage): Fingerprint => ({
  place: placeOf(headers),
  digest: digestOf(key === null ? null : Buffer.from(key), Buffer.from(value), headers),
});

/** What the topic's side of a record comes to. */
export const foundOf = ({ key, value, headers }: StoredMessage): Fingerprint => ({
  place: placeOf(headers),
  digest: digestOf(key, value, headers),
});

/**
 * Key, value and headers, each with its length: no two records come to the same bytes. Without the incarnation, which is
 * that of the log when the record was written: after a restore it is another.
 */
function digestOf(
  key: Uint8Array | null,
  value: Uint8Array | null,
  headers: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(headers)
    .filter((name) => name !== 'incarnation' || headers['size'] !== undefined)
    .toSorted();
  const parts = [
    key,
    value,
    ...names.flatMap((name) => [Buffer.from(name), Buffer.from(headers[name] ?? '')]),
  ];
  const framed = parts.flatMap((part) => (part === null ? [NONE] : [lengthOf(part), part]));
  return sha256Hex(Buffer.concat(framed));
}

const NONE = Buffer.from('ffffffff', 'hex');
const lengthOf = ({ length }: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};

/** A fold over records: it says the same of two sides only if every record before it was the same. */
export const folded = (before: string, { digest }: Fingerprint): string => sha256Hex(before + digest);
