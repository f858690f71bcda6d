import { canonicalJson, CHAIN_START, chainAfter, eventHash, toHex } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';
import { SHARDS, type LogReader, type StoredEvent } from '#log/event-store';

/**
 * Reads a whole log and lists everything that is wrong with it. Resolves to its events, in order of shard and
 * seq.
 */
export async function audit(
  reader: LogReader,
): Promise<{ readonly events: readonly StoredEvent[]; readonly wrong: readonly string[] }> {
  const wrong: string[] = [];
  const events: StoredEvent[] = [];
  const versions = new Map<string, number>();
  const heads = await reader.heads();
  if (heads.length !== SHARDS) wrong.push(`${heads.length} heads`);
  for (const head of heads) {
    let chain = CHAIN_START;
    let seq = 0;
    let before = '';
    for (const { event, text } of await reader.readShard(head.shard, { limit: 1_000_000 })) {
      const at = `${event.shard}:${event.seq}`;
      if (event.shard !== head.shard || event.seq !== ++seq) wrong.push(`${at} out of order`);
      if (event.version !== (versions.get(event.stream) ?? 0) + 1) wrong.push(`${at} skips a version`);
      if (event.recordedAt < before) wrong.push(`${at} runs backwards`);
      if (canonicalJson(event.data) !== text) wrong.push(`${at} is not canonical`);
      const hash = eventHash(sha256, event);
      if (toHex(hash) !== event.hash) wrong.push(`${at} has another hash`);
      chain = chainAfter(sha256, chain, hash);
      versions.set(event.stream, event.version);
      before = event.recordedAt;
      events.push(event);
    }
    if (seq !== head.seq || toHex(chain) !== toHex(head.chain)) wrong.push(`the head of ${head.shard}`);
  }
  for (const stream of await reader.streams('', { limit: 100_000 })) {
    if (versions.get(stream.stream) !== stream.version) wrong.push(`the version of ${stream.stream}`);
  }
  for (const { currency, balances, entries } of await reader.trialBalance()) {
    if (balances !== 0n || entries !== 0n) wrong.push(`${currency} does not add up`);
  }
  return { events, wrong };
}
