import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { PeerKeyring } from '#edge/peer-keys';
import { toHex } from '#kernel/canonical';
import { sha256 } from '#kernel/hashing';

/** The path at which a table server takes forwarded commands. */
export const FORWARD_PATH = '/internal/v1/forward';

const ALGORITHM = 'HS256';
const ISSUER = 'sabot';
const REQUEST = { typ: 'sabot-forward+jwt', method: 'POST', path: FORWARD_PATH } as const;
const REPLY = { typ: 'sabot-forward-reply+jwt' } as const;

/** The age from which a request's signature is invalid. A request is signed just before it is sent. */
const AGE_SECONDS_MAX = 30;
/** The largest difference between two servers' clocks. It is a part of `AGE_SECONDS_MAX`. */
const CLOCKS_DIFFER_SECONDS = 15;
/**
 * The time after which remembered ids move to the older of two generations. It exceeds the validity of a signature, so
 * one generation always has the id.
 */
const GENERATION_MS = 60_000;

/** A request with a valid signature. */
export interface VerifiedRequest {
  readonly id: string;
  /** The key with which the other server signed, and which it therefore accepts. */
  readonly keyId: string;
}

/**
 * Signs and verifies messages between table servers. A request's signature includes method, path, body, the process
 * that it is for, the time and a single-use id. A reply's signature includes its body and the request's id.
 */
export class ForwardingSignatures {
  private seen: readonly [Set<string>, Set<string>] = [new Set(), new Set()];
  private turnedMs = 0;

  constructor(
    private readonly keyring: PeerKeyring,
    /** The id of this process: `instance` in the database table `servers`. */
    private readonly instance: string,
    private readonly nowMs = (): number => Date.now(),
  ) {}

  /** Signs a request to another server's process. Its reply must name `id`. */
  async signRequest(
    to: string,
    body: Uint8Array,
  ): Promise<{ readonly id: string; readonly signature: string }> {
    const { id: keyId } = this.keyring.signing();
    const id = randomUUID();
    const { typ, method, path } = REQUEST;
    const claims = { method, path, sha256: digestOf(body), jti: id };
    return { id, signature: await this.sign({ typ, keyId, audience: requestTo(to), claims }) };
  }

  /**
   * Returns the contents of a signature, or `null` if it isn't valid for this body here and now, or was used before.
   */
  async verifyRequest(signature: string, body: Uint8Array): Promise<VerifiedRequest | null> {
    const verified = await this.verify(signature, REQUEST.typ, requestTo(this.instance));
    if (verified === null) return null;
    const { payload, keyId } = verified;
    const { method, path, jti } = payload;
    if (method !== REQUEST.method || path !== REQUEST.path || payload['sha256'] !== digestOf(body))
      return null;
    return typeof jti === 'string' && this.isFirst(jti) ? { id: jti, keyId } : null;
  }

  /** Signs a reply with the key of its request. */
  async signReply({ id, keyId }: VerifiedRequest, body: Uint8Array): Promise<string> {
    const claims = { sha256: digestOf(body) };
    return this.sign({ typ: REPLY.typ, keyId, audience: replyTo(id), claims });
  }

  /** Says if a reply to the request with this id is signed by a server of this installation. */
  async verifyReply(signature: string, requestId: string, body: Uint8Array): Promise<boolean> {
    const verified = await this.verify(signature, REPLY.typ, replyTo(requestId));
    return verified?.payload['sha256'] === digestOf(body);
  }

  private async sign(what: {
    readonly typ: string;
    readonly keyId: string;
    readonly audience: string;
    readonly claims: JWTPayload;
  }): Promise<string> {
    const secret = this.keyring.secretOf(what.keyId);
    if (secret === null)
      throw new Error(`The key ${what.keyId} between table servers has just been removed. Retry.`);
    return new SignJWT(what.claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: what.typ, kid: what.keyId })
      .setIssuer(ISSUER)
      .setAudience(what.audience)
      .setIssuedAt(Math.floor(this.nowMs() / 1_000))
      .sign(secret);
  }

  private async verify(
    signature: string,
    typ: string,
    audience: string,
  ): Promise<{ readonly payload: JWTPayload; readonly keyId: string } | null> {
    const keyOf: JWTVerifyGetKey = ({ kid }) => {
      const secret = kid === undefined ? null : this.keyring.secretOf(kid);
      if (secret === null) throw new errors.JWKSNoMatchingKey();
      return secret;
    };
    try {
      const { payload, protectedHeader } = await jwtVerify(signature, keyOf, {
        algorithms: [ALGORITHM],
        typ,
        issuer: ISSUER,
        audience,
        requiredClaims: ['iat', 'sha256'],
        clockTolerance: CLOCKS_DIFFER_SECONDS,
        maxTokenAge: AGE_SECONDS_MAX - CLOCKS_DIFFER_SECONDS,
        currentDate: new Date(this.nowMs()),
      });
      return { payload, keyId: protectedHeader.kid ?? '' };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  /** Says if a request's id is new, and remembers it while its signature is valid. */
  private isFirst(id: string): boolean {
    if (this.nowMs() - this.turnedMs >= GENERATION_MS) {
      this.seen = [new Set(), this.seen[0]];
      this.turnedMs = this.nowMs();
    }
    const [recent, older] = this.seen;
    if (recent.has(id) || older.has(id)) return false;
    recent.add(id);
    return true;
  }
}

const requestTo = (instance: string): string => `sabot:server:${instance}`;
const replyTo = (requestId: string): string => `sabot:reply:${requestId}`;
const digestOf = (bytes: Uint8Array): string => toHex(sha256(bytes));
