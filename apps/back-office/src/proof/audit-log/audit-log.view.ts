import { z } from 'zod';
import { pageOf } from '../../reading/documented';

const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const Hash = z.string().regex(/^[0-9a-f]{64}$/u);
const Proof = z.array(Hash).meta({ description: 'RFC 6962, in its order; each 32 bytes in hex.' });
const Log = Count.meta({ description: 'The incarnation: 1, and one more for each restore.' });
const origin = z.string().meta({ description: 'Which log it is, and the name of its keys.' });

/** That an event is in the log, at the size of a checkpoint. */
export const InclusionView = z
  .object({
    log: Log,
    origin,
    shard: Count,
    seq: Count,
    index: Count.meta({ description: 'The leaf, from 0.' }),
    hash: Hash.meta({ description: 'The event’s own: the leaf hash as it stands.' }),
    size: Count,
    root: Hash,
    proof: Proof,
    checkpoint: z
      .string()
      .meta({ description: 'The signed note over size and root (C2SP tlog-checkpoint).' }),
  })
  .meta({ id: 'InclusionProof' });
export type InclusionView = z.output<typeof InclusionView>;

/** That the log of one size begins with that of another. */
export const ConsistencyView = z
  .object({ log: Log, origin, from: Count, to: Count, proof: Proof })
  .meta({ id: 'ConsistencyProof' });
export type ConsistencyView = z.output<typeof ConsistencyView>;

const KeyView = z
  .object({
    keyId: z.string(),
    vkey: z.string().meta({ description: 'C2SP signed-note: name, id and public key.' }),
    state: z.enum(['active', 'retired', 'revoked']),
    addedAt: z.string(),
    endedAt: z.string().nullable(),
    fromSize: Count.meta({ description: 'It signs no checkpoint smaller than this.' }),
    toSize: Count.nullable().meta({ description: 'Nor one larger than this; null: it still signs.' }),
  })
  .meta({ id: 'AuditKey' });

const AuditLogView = z
  .object({
    log: Log,
    origin,
    size: Count.meta({ description: 'Of its newest checkpoint.' }),
    predecessor: z.string().nullable().meta({
      description: 'The last checkpoint known of the log before a restore: the text that leaf 0 is of.',
    }),
    keys: z.array(KeyView),
  })
  .meta({ id: 'AuditLog' });

export const AuditLogsView = pageOf('AuditLogs', AuditLogView);
export type AuditLogsView = z.output<typeof AuditLogsView>;
