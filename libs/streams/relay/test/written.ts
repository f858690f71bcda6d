import { canonicalJson, eventHashHex } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import type { MovedLeg, RelayedEvent } from '..';

const uuidOf = (shard: number, seq: number, word: string): string => {
  const hex = sha256Hex(`${shard}/${seq}/${word}`);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

/** Returns an event of a log in memory, with its hash. */
export function written(
  shard: number,
  seq: number,
  { word = 'is', incarnation = 1, type = 'BetPlaced' } = {},
): RelayedEvent {
  const text = canonicalJson({ n: seq, Zürich: 'é', word });
  const fields = {
    shard,
    seq,
    stream: `table:T-${shard}`,
    version: seq,
    eventId: uuidOf(shard, seq, word),
    type,
    schema: 1,
    recordedAt: '2026-11-21T20:14:11.870002Z',
    actor: { id: 'ada', role: 'patron' },
    correlationId: seq % 3 === 0 ? null : uuidOf(shard, seq, 'correlation'),
    causationId: null,
    commandId: seq % 2 === 0 ? null : uuidOf(shard, seq, 'command'),
  };
  return { ...fields, text, hash: eventHashHex(sha256Hex, fields, text), incarnation };
}

/** Returns what an event moves: nothing for every third one. */
export const moved = (shard: number, seq: number): readonly MovedLeg[] =>
  seq % 3 === 0
    ? []
    : [
        { account: `chips:T-${shard}:ada`, currency: 'EUR', amount: `-${seq}` },
        { account: `table:T-${shard}:stakes`, currency: 'EUR', amount: `${seq}` },
      ];

/** Returns 32 bytes that depend on the size. */
export const rootOf = (size: number): Uint8Array => new Uint8Array(32).fill(size % 256);
