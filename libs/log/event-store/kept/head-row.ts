import type { SignedHead } from '../heads/head-mac';
import { bytes, columns, int, orNull, text, time } from '../query/columns';

const OF_HEAD = {
  shard: int,
  epoch: int,
  batch: int,
  seq: int,
  chain: bytes,
  incarnation: int,
  recordedAt: orNull(time),
};

/** The columns of a head, with the time of its last event. */
export const HEAD = columns(OF_HEAD);

/** The columns of a head with its signature. */
export const SIGNED_HEAD = columns({
  ...OF_HEAD,
  macKey: orNull(text),
  macEpoch: orNull(int),
  mac: orNull(bytes),
}).as<SignedHead>(({ macKey, macEpoch, mac, ...head }) => ({
  ...head,
  mac:
    macKey === null || macEpoch === null || mac === null
      ? null
      : { keyId: macKey, epoch: macEpoch, bytes: mac },
}));

/** Selects stored heads `h` with their signatures; a condition and an order may follow. */
export const SIGNED_HEADS = `select ${SIGNED_HEAD.list('h', {
  recordedAt: '(select e.recorded_at from sabot.event e where e.shard = h.shard and e.seq = h.seq)',
})} from sabot.head h`;
