/** The row of a new session. It has hashes and a signed statement, but nothing that can be used to sign in. */
export interface NewSession {
  /** The SHA-256 of the cookie's secret. */
  readonly hash: Buffer;
  /** The statement on the person who signed in, signed by the session key. */
  readonly statement: string;
  /** The role in the statement. A sign-in with another role ends the sessions of the same subject. */
  readonly role: string;
  /** The subject and session id at the identity provider, for a logout there; `null` in a demo. */
  readonly subject: string | null;
  readonly sid: string | null;
  readonly lifeSeconds: number;
  readonly idleSeconds: number;
}

/** The row of a current session. */
export interface StoredSession {
  readonly statement: string;
  /** The seconds until it ends without activity. */
  readonly secondsLeft: number;
}

/** A sign-in at the provider that is under way. */
export interface TakenSignIn {
  /** The hash of the session that this second sign-in replaces; `null` for a first one. */
  readonly replaces: Buffer | null;
  readonly ageSeconds: number;
}

/** Stores sessions and sign-ins under way, by the hashes of their secrets. */
export interface SessionStore {
  /** Adds a session, and ends those of the same subject with another role. */
  begin(session: NewSession): Promise<void>;
  /** Returns the session of a hash, or `null` if there is none or it has ended. */
  find(hash: Buffer): Promise<StoredSession | null>;
  /** Notes activity of the person. */
  touch(hash: Buffer): Promise<void>;
  end(hash: Buffer): Promise<void>;
  /** Ends the sessions of a subject, of one session id, or of both, that began before a time. Returns their number. */
  endOf(subject: string | null, sid: string | null, before: Date): Promise<number>;
  beginSignIn(hash: Buffer, replaces: Buffer | null): Promise<void>;
  /** Takes a sign-in, which works only once. Returns `null` if there is none or it is older than ten minutes. */
  takeSignIn(hash: Buffer): Promise<TakenSignIn | null>;
  close(): Promise<void>;
}
