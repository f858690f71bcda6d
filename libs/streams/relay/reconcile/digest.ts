import { sha256Hex } from '#kernel/hashing';
import type { OutgoingMessage, StoredMessage } from '#streams/kafka';

/** Position of a record in its partition, compared by the first number and then the second. */
export type RecordPlace = readonly [number, number];

/** A record, reduced to what both sides are compared by. */
export interface Fingerprint {
  readonly place: RecordPlace | null;
  readonly digest: string;
}

export const isBehind = (a: RecordPlace, b: RecordPlace): boolean =>
  a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);

export const isSamePlace = (a: RecordPlace, b: RecordPlace): boolean => a[0] === b[0] && a[1] === b[1];

/**
 * Returns the position of a record: seq and number in the entry for an event or a leg, log and size for a
 * checkpoint.
 */
export const placeOf = (headers: Readonly<Record<string, string>>): RecordPlace | null => {
  const [first, second] =
    headers['size'] === undefined
      ? [headers['seq'], headers['entry'] ?? '0']
      : [headers['incarnation'], headers['size']];
  return isCount(first) && isCount(second) ? [Number(first), Number(second)] : null;
};

const isCount = (text: string | undefined): text is string => /^(?:0|[1-9][0-9]{0,15})$/u.test(text ?? '');

/** Returns the fingerprint of a record of the log's side. */
export const expectedOf = ({ key, value, headers }: OutgoingMessage): Fingerprint => ({
  place: placeOf(headers),
  digest: digestOf(key === null ? null : Buffer.from(key), Buffer.from(value), headers),
});

/** Returns the fingerprint of a record of the topic's side. */
export const foundOf = ({ key, value, headers }: StoredMessage): Fingerprint => ({
  place: placeOf(headers),
  digest: digestOf(key, value, headers),
});

/**
 * Returns a hash of key, value and headers, each with its length, so that two different records never share
 * their bytes. It leaves out the incarnation, which is the log's at the time of writing and changes with a
 * restore.
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

/**
 * Returns the running hash after another record. It is the same on both sides only if all records so far are.
 */
export const folded = (before: string, { digest }: Fingerprint): string => sha256Hex(before + digest);
