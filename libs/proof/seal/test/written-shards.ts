import type { Client } from 'pg';
import { CHAIN_START } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { chainOverHashes, HeadSigner, SHARDS, type SignedHead } from '#log/event-store';
import { WRITER } from '#testing';

/** Returns a digest in place of an event, since sealing needs only hashes. */
export const hashOf = (shard: number, seq: number): Uint8Array => sha256(Buffer.from(`${shard}:${seq}`));

/** Returns the head of a shard with this many events, signed by its writer. */
export const headOf = (shard: number, seq: number, incarnation: number, signer: HeadSigner): SignedHead => {
  const hashes = Buffer.concat(Array.from({ length: seq }, (_, at) => hashOf(shard, at + 1)));
  const chain = chainOverHashes(CHAIN_START, hashes);
  const head = { shard, incarnation, epoch: 1, batch: seq, seq, chain, recordedAt: null };
  return { ...head, mac: signer.sign(head) };
};

/** Writes events and heads to PostgreSQL directly, as a superuser can, with or without a signature. */
export class WrittenShards {
  /** The number of events in each shard. */
  readonly counts = Array.from({ length: SHARDS }, () => 0);
  private incarnation = 1;

  private constructor(
    private readonly admin: Client,
    private readonly signer: HeadSigner,
  ) {}

  static async on(admin: Client): Promise<WrittenShards> {
    const { rows } = await admin.query<{ id: string }>('select id from sabot.installation');
    return new WrittenShards(admin, new HeadSigner(rows[0]?.id ?? '', WRITER));
  }

  async append(shard: number, count: number): Promise<void> {
    await this.sign(await this.forge(shard, count));
  }

  /** Writes events without updating the head's MAC. */
  async forge(shard: number, count: number): Promise<SignedHead> {
    const first = (this.counts[shard] ?? 0) + 1;
    const seqs = Array.from({ length: count }, (_, at) => first + at);
    const head = headOf(shard, first + count - 1, this.incarnation, this.signer);
    const hashes = seqs.map((seq) => Buffer.from(hashOf(shard, seq)));
    await this.admin.query(APPEND, [shard, seqs, hashes, Buffer.from(head.chain)]);
    this.counts[shard] = head.seq;
    return head;
  }

  async restore(): Promise<void> {
    await this.admin.query('update sabot.head set incarnation = incarnation + 1');
    this.incarnation += 1;
    for (const [shard, seq] of this.counts.entries())
      await this.sign(headOf(shard, seq, this.incarnation, this.signer));
  }

  /** Resets the heads to no events. The caller deletes the events. */
  async reset(): Promise<void> {
    await this.admin.query(RESET);
    this.counts.fill(0);
    this.incarnation = 1;
  }

  private async sign({ shard, epoch, batch, mac }: SignedHead): Promise<void> {
    if (mac === null) return;
    await this.admin.query(SIGN, [shard, epoch, batch, mac.keyId, mac.epoch, Buffer.from(mac.bytes)]);
  }
}

const APPEND = `with written as (
    insert into sabot.event (shard, seq, stream, version, event_id, type, schema, data, recorded_at, actor_id, actor_role, hash)
    select $1::smallint, w.seq, 'table:T', w.seq, gen_random_uuid(), 'Tested', 1, '{}', now(), 'a', 'pit', w.hash
    from unnest($2::bigint[], $3::bytea[]) as w(seq, hash)
    returning seq
  )
  update sabot.head h set seq = (select max(seq) from written), chain = $4 where h.shard = $1`;

const SIGN = `update sabot.head set epoch = $2, batch = $3, mac_key = $4, mac_epoch = $5, mac = $6 where shard = $1`;

const RESET = `update sabot.head set seq = 0, batch = 0, chain = decode(repeat('00', 32), 'hex'), incarnation = 1,
    mac = null, mac_key = null, mac_epoch = null
  where seq > 0 or incarnation > 1`;
