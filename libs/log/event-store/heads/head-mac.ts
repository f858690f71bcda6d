import { CHAIN_START, sameBytes, UUID, type HmacSha256 } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { hmacSha256 } from '#kernel/hashing';
import type { ShardHead, ShardPart } from '../kept/shard-part';
import type { KeyRing } from './key-ring';

/** A MAC by one of the writer's keys. */
export interface WriterMac {
  /** Id of the key in `writer.json`. */
  readonly keyId: string;
  /** 32 bytes. */
  readonly bytes: Uint8Array;
}

/** The writer's MAC of a shard's head, stored with the head. */
export interface HeadMac extends WriterMac {
  /** The epoch in which the head was signed. A takeover raises the head's own epoch without the key. */
  readonly epoch: number;
}

/** The position up to which a shard is sealed, with the chain value of its events there. */
export interface SealedPlace {
  readonly incarnation: number;
  readonly shard: number;
  readonly seq: number;
  /** 32 bytes. */
  readonly chain: Uint8Array;
}

/** A head as it is stored; `mac` is `null` if no writer has signed it. */
export interface SignedHead extends ShardHead {
  readonly mac: HeadMac | null;
}

/**
 * The writer's keys. The current one signs; heads signed by an older one are accepted. The keys leave
 * `writer.json` only as arguments of the MAC.
 */
export type HeadKeys = KeyRing;

/**
 * Why a head is not accepted. `unsigned`: it has no MAC. `unknown-key`: its key is not in `writer.json`.
 * `wrong`: the MAC does not match the head.
 */
export interface HeadFault {
  readonly kind: 'unsigned' | 'unknown-key' | 'wrong';
  /** One sentence, without the shard. */
  readonly detail: string;
}

/** Signs the heads of one installation and verifies their MACs (docs/reference/event-store.md, S21). */
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

  /** Id of the key that signs. */
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

  /** Returns the MAC of the head after a part. */
  signPart({ shard, incarnation, epoch, batch, seq, chain }: ShardPart): HeadMac {
    return this.sign({ shard, incarnation, epoch, batch: batch + 1, seq, chain });
  }

  /**
   * Returns why a head is not accepted; `null` if a known key signed it. A head that was never written to
   * needs no MAC: it has batch 0, seq 0 and the first chain value.
   */
  fault(head: SignedHead): HeadFault | null {
    const { mac } = head;
    if (mac === null) {
      if (isUntouched(head)) return null;
      return {
        kind: 'unsigned',
        detail: `the head, at seq ${head.seq}, has no MAC: no writer of this installation has signed it`,
      };
    }
    const hmac = this.hmacBy(mac.keyId);
    if (hmac === null)
      return {
        kind: 'unknown-key',
        detail: `the head, at seq ${head.seq}, is signed by the key ${mac.keyId}, which is not in writer.json: copy that file from the server that signed it`,
      };
    const isOwn =
      mac.epoch <= head.epoch &&
      head.chain.length === CHAIN_START.length &&
      sameBytes(hmac(this.message(head, mac.epoch)), mac.bytes);
    return isOwn
      ? null
      : {
          kind: 'wrong',
          detail: `the head, at seq ${head.seq}, is not the one that a writer of this installation signed`,
        };
  }

  /**
   * Returns the sealer's MAC for the position up to which it sealed a shard. The sealer has the keys, too.
   */
  signSealed(place: SealedPlace): WriterMac {
    const { current } = this.keys;
    const hmac = this.hmacBy(current);
    invariant(hmac !== null, 'the current key of the writer is one of its keys');
    return { keyId: current, bytes: hmac(this.sealedMessage(place)) };
  }

  /** Returns `true` if a known key of this installation signed the sealed position. */
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
   * Returns the bytes that a MAC covers, in fixed widths, 90 in all: label, installation (16), incarnation
   * (u32), shard (u8), epoch, batch, seq (u64 each), chain (32); integers are big-endian.
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

  /**
   * Returns 76 bytes: label, installation (16), incarnation (u32), shard (u8), seq (u64), chain (32);
   * integers are big-endian.
   */
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

/** Returns `true` if, according to its head, a shard was never written to. */
export const isUntouched = ({ batch, seq, chain }: ShardHead): boolean =>
  batch === 0 && seq === 0 && sameBytes(chain, CHAIN_START);

function bytesOfUuid(uuid: string): Uint8Array {
  invariant(UUID.test(uuid), 'an installation’s id is a UUID');
  return new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'));
}
