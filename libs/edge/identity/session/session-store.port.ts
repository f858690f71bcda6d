/** A new session's row: hashes and a signed statement, and nothing that opens a door. */
export interface NewSession {
  /** SHA-256 of the cookie's secret. */
  readonly hash: Buffer;
  /** Statement of who signed in, signed by the session key. */
  readonly statement: string;
  /** Role in the statement: a sign-in with another one ends the sessions of the same subject. */
  readonly role: string;
  /** Subject and session id at the identity provider, for a logout there; `null` in a demo. */
  readonly subject: string | null;
  readonly sid: string | null;
  readonly lifeSeconds: number;
  readonly idleSeconds: number;
}

/** A session's row while the session holds. */
export interface StoredSession {
  readonly statement: string;
  /** Seconds until it ends if the person does nothing more. */
  readonly secondsLeft: number;
}

/** A sign-in at the provider that is under way. */
export interface TakenSignIn {
  /** Hash of the session that the new one replaces: this is a second sign-in. `null` for a first one. */
  readonly replaces: Buffer | null;
  readonly ageSeconds: number;
}

/** Sessions and sign-ins under way, found by the hashes of their secrets. */
export interface SessionStore {
  /** Adds a session, and ends those of the same subject that have another role. */
  begin(session: NewSession): Promise<void>;
  /** Returns the session of a hash; `null` if there is none, or it has ended. */
  find(hash: Buffer): Promise<StoredSession | null>;
  /** Notes that the person acted. */
  touch(hash: Buffer): Promise<void>;
  end(hash: Buffer): Promise<void>;
  /** Ends the sessions of a subject, of one session id, or of both, that began before a time. Returns how many. */
  endOf(subject: string | null, sid: string | null, before: Date): Promise<number>;
  beginSignIn(hash: Buffer, replaces: Buffer | null): Promise<void>;
  /** Takes a sign-in, which can be done once; `null` if there is none, or it is older than ten minutes. */
  takeSignIn(hash: Buffer): Promise<TakenSignIn | null>;
  close(): Promise<void>;
}
