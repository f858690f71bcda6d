import { hmacSha256 } from '#kernel/hashing';
import { invariant } from '#kernel/decision';
import { CHAIN_START, sameBytes, UUID, type HmacSha256 } from '#kernel/canonical';
import type { KeyRing } from './key-ring';
import type { ShardHead, ShardPart } from '../kept/shard-part';

/** A MAC by one of the writer's keys. */
export interface WriterMac {
  /** The id of the key in `writer.json`. */
  readonly keyId: string;
  /** 32 bytes. */
  readonly bytes: Uint8Array;
}

/** The writer's MAC of a shard's head, as it is stored beside the head. */
export interface HeadMac extends WriterMac {
  /** The epoch in which the head was signed: taking the shard over raises the head's own, without the key. */
  readonly epoch: number;
}

/** Where a shard was sealed up to, and what its events chain to there. */
export interface SealedPlace {
  readonly incarnation: number;
  readonly shard: number;
  readonly seq: number;
  /** 32 bytes. */
  readonly chain: Uint8Array;
}

/** A head as it lies in the log; `mac` is null when no writer has signed it. */
export interface SignedHead extends ShardHead {
  readonly mac: HeadMac | null;
}

/**
 * The writer's keys: the current one signs, and a head that an older one signed is accepted. They leave `writer.json` only
 * as arguments of the MAC.
 */
export type HeadKeys = KeyRing;

/**
 * Why a head isn't believed. `unsigned`: it has no MAC; `unknown-key`: its MAC is by a key that isn't in `writer.json`;
 * `wrong`: the MAC isn't that of what the head says.
 */
export interface HeadFault {
  readonly kind: 'unsigned' | 'unknown-key' | 'wrong';
  /** One sentence, without the shard. */
  readonly detail: string;
}

/** Signs the heads of one installation and checks who signed them (docs/reference/event-store.md, S21). */
export class HeadSigner {
  private readonly installation: Uint8Array;
  private readonly macs = new Map<string, { readonly key: Uint8Array; readonly hmac: HmacSha256 }>();

  /** `installation` is a UUID in lower-case hex. Throws `InvariantError` for anything else. */
  constructor(
    installation: string,
    private readonly keys: HeadKeys,
  ) {
    this.installation = bytesOfUuid(installation);
  }

  /** The id of the key that signs. */
  get current(): string {
    return this.keys.current;
  }

  /** Returns the MAC of a head by the current key, in the head's own epoch. */
  sign(head: Omit<ShardHead, 'recordedAt'>): HeadMac {
    const { current } = this.keys;
    const hmac = this.hmacBy(current);
    invariant(hmac !== null, 'the current key of the writer is one of its keys');
    return { keyId: current, epoch: head.epoch, bytes: hmac(this.message(head, head.epoch)) };
  }

  /** Returns the MAC of the head that a part leaves behind it. */
  signPart({ shard, incarnation, epoch, batch, seq, chain }: ShardPart): HeadMac {
    return this.sign({ shard, incarnation, epoch, batch: batch + 1, seq, chain });
  }

  /**
   * Returns why a head isn't believed; `null` when a known key signed it. A head that was never written to needs no MAC:
   * with batch 0, seq 0 and the first chain there is nothing behind it.
   */
  fault(head: SignedHead): HeadFault | null {
    const { mac } = head;
    if (mac === null) {
      if (isUntouched(head)) return null;
      return {
        kind: 'unsigned',
        detail: `the head, at seq ${head.seq}, has no MAC: no writer of this house has signed it`,
      };
    }
    const hmac = this.hmacBy(mac.keyId);
    if (hmac === null)
      return {
        kind: 'unknown-key',
        detail: `the head, at seq ${head.seq}, is signed by the key ${mac.keyId}, which isn’t in writer.json: copy the file of the server that signed it`,
      };
    const isOwn =
      mac.epoch <= head.epoch &&
      head.chain.length === CHAIN_START.length &&
      sameBytes(hmac(this.message(head, mac.epoch)), mac.bytes);
    return isOwn
      ? null
      : {
          kind: 'wrong',
          detail: `the head, at seq ${head.seq}, isn’t the one that a writer of this house signed`,
        };
  }

  /** Returns the MAC by which the sealer, which has the keys too, says that it sealed a shard up to a place. */
  signSealed(place: SealedPlace): WriterMac {
    const { current } = this.keys;
    const hmac = this.hmacBy(current);
    invariant(hmac !== null, 'the current key of the writer is one of its keys');
    return { keyId: current, bytes: hmac(this.sealedMessage(place)) };
  }

  /** Says if the sealer of this house sealed a shard up to a place: the MAC is that of the place, by a known key. */
  isSealed(place: SealedPlace, mac: WriterMac): boolean {
    const hmac = this.hmacBy(mac.keyId);
    const isWhole = place.chain.length === CHAIN_START.length;
    return hmac !== null && isWhole && sameBytes(hmac(this.sealedMessage(place)), mac.bytes);
  }

  private hmacBy(keyId: string): HmacSha256 | null {
    const key = this.keys.keys.get(keyId);
    if (key === undefined) return null;
    const known = this.macs.get(keyId);
    if (known?.key === key) return known.hmac;
    const hmac = hmacSha256(key);
    this.macs.set(keyId, { key, hmac });
    return hmac;
  }

  /**
   * All that a MAC covers, each field of a fixed width: 90 bytes. Label, installation (16), incarnation (u32), shard (u8),
   * epoch, batch, seq (u64 each), chain (32); integers are big-endian.
   */
  private message(
    { incarnation, shard, batch, seq, chain }: Omit<ShardHead, 'recordedAt'>,
    epoch: number,
  ): Uint8Array {
    invariant(chain.length === CHAIN_START.length, 'a chain is 32 bytes');
    const bytes = new Uint8Array(MESSAGE_BYTES);
    bytes.set(LABEL);
    bytes.set(this.installation, 13);
    const view = new DataView(bytes.buffer);
    view.setUint32(29, incarnation);
    view.setUint8(33, shard);
    for (const [at, count] of [
      [34, epoch],
      [42, batch],
      [50, seq],
    ] as const)
      view.setBigUint64(at, BigInt(count));
    bytes.set(chain, 58);
    return bytes;
  }

  /** 76 bytes: label, installation (16), incarnation (u32), shard (u8), seq (u64), chain (32); integers are big-endian. */
  private sealedMessage({ incarnation, shard, seq, chain }: SealedPlace): Uint8Array {
    const bytes = new Uint8Array(SEALED_BYTES);
    bytes.set(SEALED_LABEL);
    bytes.set(this.installation, 15);
    const view = new DataView(bytes.buffer);
    view.setUint32(31, incarnation);
    view.setUint8(35, shard);
    view.setBigUint64(36, BigInt(seq));
    bytes.set(chain, 44);
    return bytes;
  }
}

const LABEL = new TextEncoder().encode('sabot/head/v1');
const MESSAGE_BYTES = 90;
const SEALED_LABEL = new TextEncoder().encode('sabot/sealed/v1');
const SEALED_BYTES = 76;

/** Says if nothing was ever written to a shard, as far as its head tells. */
export const isUntouched = ({ batch, seq, chain }: ShardHead): boolean =>
  batch === 0 && seq === 0 && sameBytes(chain, CHAIN_START);

function bytesOfUuid(uuid: string): Uint8Array {
  invariant(UUID.test(uuid), 'an installation’s id is a UUID');
  return new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'));
}
