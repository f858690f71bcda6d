import { invariant } from '#kernel/decision';
import type { Sha256, Sha256Hex } from './hashing.port';
import { writeHex } from './hex';

const CHAIN_PREFIX = 0x02;

/** The chain value before a shard's first event: 32 zero bytes (`audit-log.md`, Hashes and chains). */
export const CHAIN_START: Uint8Array = new Uint8Array(32);

/**
 * Returns the chain value after an event: SHA-256(0x02 ‖ previous value ‖ hash of the event), each 32 raw
 * bytes.
 */
export function chainAfter(sha256: Sha256, chain: Uint8Array, hash: Uint8Array): Uint8Array {
  invariant(chain.length === 32 && hash.length === 32, 'a chain and an event hash are 32 bytes each');
  const link = new Uint8Array(65);
  link[0] = CHAIN_PREFIX;
  link.set(chain, 1);
  link.set(hash, 33);
  return sha256(link);
}

const HEX_DIGITS = 64;
/**
 * Shared by all calls: it is filled and hashed before any other code runs. Allocating 65 bytes costs as much
 * as hashing them.
 */
const scratch = new Uint8Array(65);

/**
 * Returns the chain value after an event in lower-case hex, for verification. `chain` is the previous value,
 * `hash` the event's recorded hash. Returns `null` if the hash is not 32 bytes in lower-case hex.
 */
export function chainHexAfter(sha256Hex: Sha256Hex, chain: string, hash: string): string | null {
  invariant(chain.length === HEX_DIGITS && writeHex(chain, scratch, 1), 'a chain is 32 bytes in hex');
  if (hash.length !== HEX_DIGITS || !writeHex(hash, scratch, 33)) return null;
  scratch[0] = CHAIN_PREFIX;
  return sha256Hex(scratch);
}
