import { invariant } from '#kernel';
import type { Sha256 } from './hashing.port';

const CHAIN_PREFIX = 0x02;

/** A shard's chain before its first event: 32 zero bytes (`secrecy.md`, The audit log, 1). */
export const CHAIN_START: Uint8Array = new Uint8Array(32);

/** The chain once an event is appended: SHA-256(0x02 ‖ chain before ‖ the event's hash), all of them 32 raw bytes. */
export function chainAfter(sha256: Sha256, chain: Uint8Array, hash: Uint8Array): Uint8Array {
  invariant(chain.length === 32 && hash.length === 32, 'a chain and an event hash are 32 bytes each');
  const link = new Uint8Array(65);
  link[0] = CHAIN_PREFIX;
  link.set(chain, 1);
  link.set(hash, 33);
  return sha256(link);
}
