import type { Client } from 'pg';
import { HeadSigner, shardOf, type HeadKeys } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { PostgresLogSource } from '#proof/audit';
import { forgedChain } from './forged-chain';
import { asSuperuser } from './inserted-by-sql';

const SEALS = ['audit_log', 'audit_block', 'audit_tile', 'audit_checkpoint', 'audit_key_act'] as const;

/** Runs work as a superuser with all triggers disabled, also those of the audit log. */
export const asForger = <T>(address: PostgresAddress, work: (client: Client) => Promise<T>): Promise<T> =>
  asSuperuser(address, async (client) => {
    for (const name of SEALS) await client.query(`alter table sabot.${name} disable trigger all`);
    return work(client);
  });

/** Cuts the newest audit log back to `size` leaves: deletes later checkpoints, blocks and tiles. */
export const cutSealsBack = (address: PostgresAddress, size: number): Promise<void> =>
  asForger(address, async (client) => {
    await client.query('delete from sabot.audit_checkpoint where size > $1', [size]);
    await client.query('delete from sabot.audit_block where first_index >= $1', [size]);
    await client.query(
      'delete from sabot.audit_tile where tile * 256 + start >= trunc($1::numeric / power(256::numeric, level))',
      [size],
    );
    await client.query('update sabot.audit_log set size = $1', [size]);
  });

/** Deletes every seal and key, so that the log looks like one that was never sealed. */
export const UNSEAL = `delete from sabot.audit_tile; delete from sabot.audit_block; delete from sabot.audit_checkpoint;
  delete from sabot.audit_key_act; update sabot.audit_log set size = 0`;

/** Signs every head with the forger's own keys, which a forged sealer then accepts. */
export const signHeadsBy = (address: PostgresAddress, keys: HeadKeys): Promise<void> =>
  asForger(address, async (client) => {
    const [installation, heads] = await PostgresLogSource.snapshot(
      address.reader,
      async (source) => [await source.installation(), await source.signedHeads()] as const,
    );
    const signer = new HeadSigner(installation, keys);
    for (const head of heads) {
      const { keyId, epoch, bytes } = signer.sign(head);
      await client.query('update sabot.head set mac_key = $2, mac_epoch = $3, mac = $4 where shard = $1', [
        head.shard,
        keyId,
        epoch,
        Buffer.from(bytes),
      ]);
    }
    await client.query('update sabot.audit_block set chain = null, mac = null, mac_key = null');
  });

/** Changes the amount of a deposit of 1.00, with every hash, chain, entry and balance recomputed. */
export const changeDeposit = (address: PostgresAddress, patron: string, amount: bigint): Promise<void> =>
  asForger(address, async (client) => {
    const shard = shardOf(`patron:${patron}`);
    const events = await PostgresLogSource.snapshot(address.reader, (source) =>
      source.events(shard, 0, 1_000_000),
    );
    const deposit = events.find(({ stream, type }) => stream === `patron:${patron}` && type === 'Deposited');
    if (deposit === undefined) throw new Error(`${patron} has deposited nothing`);
    const at = [shard, deposit.seq];
    await client.query(
      `update sabot.event set data = replace(data, '"amount":"100"', '"amount":"${amount}"') where shard = $1 and seq = $2`,
      at,
    );
    await client.query(
      `update sabot.entry set amount = sign(amount) * ${amount} where shard = $1 and seq = $2`,
      at,
    );
    for (const [account, sign] of [
      ['cage', '-'],
      [`patron:${patron}`, '+'],
    ])
      await client.query(
        `update sabot.account set balance = balance ${sign} ${amount - 100n} where shard = $1 and account = $2`,
        [shard, account],
      );
    const chain = await forgedChain(address.reader, shard, (seq, hash) =>
      client.query(`update sabot.event set hash = decode($3, 'hex') where shard = $1 and seq = $2`, [
        shard,
        seq,
        hash,
      ]),
    );
    await client.query(`update sabot.head set chain = decode($2, 'hex') where shard = $1`, [shard, chain]);
  });
