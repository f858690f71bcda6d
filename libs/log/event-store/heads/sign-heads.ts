import { toHex } from '#kernel/canonical';
import type { ShardHead } from '../kept/shard-part';
import { byteaArray, plainArray, textArray } from '../postgres/postgres-array';
import { columns, int } from '../query/columns';
import { query, type Connected } from '../query/query';
import type { HeadSigner } from './head-mac';

/** Reason for signing heads without a batch, recorded in `sabot.head_signing`. */
export type SigningReason = 'adopted' | 'rotated' | 'restored';

/**
 * Signs heads by the current key if they are unchanged, and records the reason. Returns the signed shards.
 */
export async function signHeads(
  on: Connected,
  reason: SigningReason,
  heads: readonly ShardHead[],
  signer: HeadSigner,
): Promise<readonly number[]> {
  const macs = heads.map((head) => signer.sign(head));
  const text = 'select s.shard from sabot.sign_heads($1, $2, $3, $4, $5, $6, $7, $8) as s(shard)';
  const values = [
    reason,
    plainArray(heads.map(({ shard }) => shard)),
    plainArray(heads.map(({ epoch }) => epoch)),
    plainArray(heads.map(({ batch }) => batch)),
    plainArray(heads.map(({ seq }) => seq)),
    byteaArray(heads.map(({ chain }) => toHex(chain))),
    textArray(macs.map(({ keyId }) => keyId)),
    byteaArray(macs.map(({ bytes }) => toHex(bytes))),
  ];
  const signed = await query(on, SIGNED, { name: 'sign heads', text, values });
  return signed.map(({ shard }) => shard);
}

const SIGNED = columns({ shard: int });
