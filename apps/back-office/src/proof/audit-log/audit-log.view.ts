import { z } from 'zod';
import { SHA256_HEX } from '#kernel/canonical';
import { pageOf, Position } from '../../reading/documented';
import { component } from '../../reading/figures';

const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const Hash = z.string().regex(SHA256_HEX);
const Proof = z.array(Hash).meta({ description: 'Hashes of 32 bytes in hex, in the order of RFC 6962.' });
const Log = Count.meta({ description: 'Incarnation of the log: 1, and one more for each restore.' });
const origin = z.string().meta({ description: 'Name of the log, and of its keys.' });

/** The proof that an event is in the log at the size of a checkpoint. */
export const InclusionView = component('InclusionProof', {
  log: Log,
  origin,
  shard: Count,
  seq: Count,
  index: Count.meta({ description: 'Index of the leaf, from 0.' }),
  hash: Hash.meta({ description: 'Hash of the event, which is the leaf hash.' }),
  size: Count,
  root: Hash,
  proof: Proof,
  checkpoint: z.string().meta({ description: 'The signed note over size and root (C2SP tlog-checkpoint).' }),
});
export type InclusionView = z.output<typeof InclusionView>;

/** The proof that the log of one size begins with that of another. */
export const ConsistencyView = component('ConsistencyProof', {
  log: Log,
  origin,
  from: Count,
  to: Count,
  proof: Proof,
});
export type ConsistencyView = z.output<typeof ConsistencyView>;

const KeyView = component('AuditKey', {
  keyId: z.string(),
  vkey: z.string().meta({ description: 'Name, id and public key (C2SP signed-note).' }),
  state: z.enum(['active', 'retired', 'revoked']),
  addedAt: z.string(),
  endedAt: z.string().nullable(),
  fromSize: Count.meta({ description: 'The key signs no smaller checkpoint.' }),
  toSize: Count.nullable().meta({
    description: 'The key signs no larger checkpoint; `null` if it still signs.',
  }),
});

const AuditLogView = component('AuditLog', {
  log: Log,
  origin,
  size: Count.meta({ description: 'Size of its newest checkpoint.' }),
  predecessor: z.string().nullable().meta({
    description:
      'The last known checkpoint before a restore, whose text is leaf 0; `null` for the first log.',
  }),
  keys: z.array(KeyView),
});

export const AuditLogsView = pageOf('AuditLogs', AuditLogView);
export type AuditLogsView = z.output<typeof AuditLogsView>;

/** The extent to which the log is sealed, and its growth. */
export const SealingView = component('Sealing', {
  log: Log,
  origin,
  size: Count.meta({ description: 'Size of the newest checkpoint.' }),
  signedAt: z.string().meta({ description: 'Time of the newest checkpoint, UTC.' }),
  keyId: z.string().meta({ description: 'The key that signed it.' }),
  waiting: Count.meta({ description: 'Number of events that no checkpoint covers yet.' }),
  asOf: z.string().meta({ description: 'Time of this answer, UTC, by the database’s clock.' }),
  growth: z
    .array(component('SealedSize', { size: Count, signedAt: z.string() }))
    .meta({ description: 'Stored checkpoints at about equal steps of size, smallest first; at most 25.' }),
  position: Position,
});
export type SealingView = z.output<typeof SealingView>;
