import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { canonicalJson, type HmacSha256 } from '#kernel/canonical';
import { InvariantError } from '#kernel/decision';
import { hmacSha256 } from '#kernel/hashing';
import type { SealedRow } from '../kept/decided';
import type { SealedBytes } from '../kept/shard-part';
import { commandDigest } from './command-digest';
import { freshKeyring, KeyringError, type Keyring } from './keyring';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Thrown for a sealed row that this vault's key doesn't open: it belongs to another installation, was
 * changed, or was swapped with another row.
 */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/**
 * Seals what must not be read before its time: AES-256-GCM, bound to the installation and to the row's id and
 * kind, so that no row passes for another (`sealed-shoe.md`, The sealed shoe, 8). Its errors contain no keys
 * or contents.
 */
export class Vault {
  /** HMAC by the key for digests. */
  private readonly hmac: HmacSha256;
  /** HMAC that names this key in its digests. */
  private readonly digestKeyName: Uint8Array;

  constructor(
    private readonly keyring: Keyring,
    private readonly installation: string,
  ) {
    this.hmac = hmacSha256(keyring.digestKey);
    this.digestKeyName = this.hmac(Buffer.from('name of the digest key'));
  }

  /** Returns a vault whose key ends with the process, for `sabot play` and tests. */
  static forNow(installation = ''): Vault {
    return new Vault(freshKeyring(), installation);
  }

  readonly seal = ({ kind, id, plain }: SealedRow): SealedBytes => {
    const keyId = this.keyring.current;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key(keyId), nonce).setAAD(this.boundTo(kind, id));
    const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    return { kind, id, keyId, nonce, body };
  };

  /**
   * Opens a sealed row. Throws `KeyringError` if its key is missing, `SealBrokenError` if it can't be opened.
   */
  unseal({ kind, id, keyId, nonce, body }: SealedBytes): Uint8Array {
    const end = body.length - TAG_BYTES;
    if (end < 0 || nonce.length !== NONCE_BYTES) throw broken(kind, id);
    const decipher = createDecipheriv(CIPHER, this.key(keyId), nonce)
      .setAAD(this.boundTo(kind, id))
      .setAuthTag(body.subarray(end));
    try {
      return Buffer.concat([decipher.update(body.subarray(0, end)), decipher.final()]);
    } catch {
      throw broken(kind, id);
    }
  }

  /**
   * Returns the digest under which a command's body is remembered (`hidden-cards.md`, Channels that could
   * leak a hand). It is keyed, because 52 tries would find the card in a plain digest. It names its key
   * (`compareDigests`). The body is its RFC 8785 text.
   */
  digestOf(method: string, path: string, canonicalBody: string): Uint8Array {
    const content = this.hmac(Buffer.from(canonicalJson([method, path, canonicalBody])));
    return commandDigest(content, this.digestKeyName);
  }

  private key(id: string): Uint8Array {
    const key = this.keyring.keys.get(id);
    if (key === undefined)
      throw new KeyringError(`The vault's key file has no key ${id}. Put the right file in its place.`);
    return key;
  }

  private boundTo(kind: string, id: string): Uint8Array {
    if (kind === '' || id === '') throw new InvariantError('a sealed row has a kind and an id');
    return Buffer.from(canonicalJson([this.installation, id, kind]));
  }
}

const broken = (kind: string, id: string): SealBrokenError =>
  new SealBrokenError(`The encrypted ${kind} ${id} was changed: it cannot be opened.`);
