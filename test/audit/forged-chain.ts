import { CHAIN_START, chainAfter, eventHashOfText, toHex } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { PostgresLogSource } from '#proof/audit';

/**
 * Recomputes the hashes of a shard's events as a forger would, passes each to `write`, and returns the chain
 * at the end.
 */
export async function forgedChain(
  readerUrl: string,
  shard: number,
  write: (seq: number, hash: string) => Promise<unknown>,
): Promise<string> {
  const events = await PostgresLogSource.snapshot(readerUrl, (log) => log.events(shard, 0, 1_000_000));
  let chain = CHAIN_START;
  for (const raw of events) {
    const hash = eventHashOfText(sha256, raw, raw.text);
    await write(raw.seq, toHex(hash));
    chain = chainAfter(sha256, chain, hash);
  }
  return toHex(chain);
}
