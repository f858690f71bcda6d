import { createHash, randomBytes } from 'node:crypto';
import type { KeySet } from '../key-set';
import { readStatement, signStatement, type SignedIn } from './session-statement';
import type { SessionStore, TakenSignIn } from './session-store.port';

/** The longest life of a session, and the inactivity that ends it. */
export interface SessionSpan {
  /** The seconds after which a session ends in any case. */
  readonly lifeSeconds: number;
  /** The seconds without activity after which it ends. */
  readonly idleSeconds: number;
}

/** A current session. */
export interface FoundSession extends SignedIn {
  /** The seconds until it ends without activity. */
  readonly secondsLeft: number;
}

/** Sessions of people at the console (ADR 0030). The browser's cookie has a secret; the store only has its hash. */
export class Sessions {
  constructor(
    private readonly store: SessionStore,
    private readonly keys: KeySet,
    readonly span: SessionSpan,
  ) {}

  /** Closes the store. */
  async close(): Promise<void> {
    await this.store.close();
  }

  /** Begins a session and returns its secret. `at` identifies it at the provider, for a logout there. */
  async begin(
    signedIn: SignedIn,
    at: { readonly subject: string | null; readonly sid: string | null } = { subject: null, sid: null },
  ): Promise<string> {
    const secret = newSecret();
    const hash = hashOf(secret);
    const endsAt = Math.ceil(Date.now() / 1000) + this.span.lifeSeconds;
    const statement = await signStatement(this.keys, signedIn, hash.toString('base64url'), endsAt);
    await this.store.begin({ hash, statement, role: signedIn.person.role, ...at, ...this.span });
    return secret;
  }

  /** Returns the session of a secret, or `null` if there is none or it has ended. */
  async find(secret: string): Promise<FoundSession | null> {
    return this.findByHash(hashOf(secret));
  }

  /** Returns the session of the hash of a secret, or `null`. */
  async findByHash(hash: Buffer): Promise<FoundSession | null> {
    const stored = await this.store.find(hash);
    if (stored === null) return null;
    const signedIn = await readStatement(this.keys, stored.statement, hash.toString('base64url'));
    return signedIn === null ? null : { ...signedIn, secondsLeft: stored.secondsLeft };
  }

  /** Notes activity of the person. */
  async touch(secret: string): Promise<void> {
    await this.store.touch(hashOf(secret));
  }

  async end(secret: string): Promise<void> {
    await this.endByHash(hashOf(secret));
  }

  async endByHash(hash: Buffer): Promise<void> {
    await this.store.end(hash);
  }

  /**
   * Ends the sessions of a subject, of one sign-in at the provider, or of both, that began before a time. Returns their
   * number.
   */
  async endOf(subject: string | null, sid: string | null, before: Date): Promise<number> {
    return this.store.endOf(subject, sid, before);
  }

  /**
   * Begins a sign-in at the provider and returns its secret. `replaces` is the secret of the current session, if any.
   */
  async beginSignIn(replaces: string | null): Promise<string> {
    const secret = newSecret();
    await this.store.beginSignIn(hashOf(secret), replaces === null ? null : hashOf(replaces));
    return secret;
  }

  /** Takes a sign-in that is under way, which works only once. Returns `null` if there is none or it took too long. */
  async takeSignIn(secret: string): Promise<TakenSignIn | null> {
    return this.store.takeSignIn(hashOf(secret));
  }
}

/** Returns 256 random bits in the form of a cookie. */
const newSecret = (): string => randomBytes(32).toString('base64url');

/** Says if a text has the form of a secret. Others aren't looked up in the database. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/u.test(text);

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
