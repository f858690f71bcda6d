import type { NewSession, SessionStore, StoredSession, TakenSignIn } from '../index';

const SIGN_IN_MS_MAX = 10 * 60 * 1000;

interface StoredRow extends NewSession {
  readonly beganAtMs: number;
  seenAtMs: number;
}

/** Sessions in memory, with a test's clock. */
export class InMemorySessionStore implements SessionStore {
  private readonly sessions = new Map<string, StoredRow>();
  private readonly signIns = new Map<
    string,
    { readonly beganAtMs: number; readonly replaces: Buffer | null }
  >();

  constructor(private readonly now: () => number = Date.now) {}

  async begin(session: NewSession): Promise<void> {
    for (const [key, { subject, role }] of this.sessions)
      if (subject !== null && subject === session.subject && role !== session.role) this.sessions.delete(key);
    const now = this.now();
    this.sessions.set(keyOf(session.hash), { ...session, beganAtMs: now, seenAtMs: now });
  }

  async find(hash: Buffer): Promise<StoredSession | null> {
    const row = this.sessions.get(keyOf(hash));
    if (row === undefined) return null;
    const endsAtMs = Math.min(row.beganAtMs + row.lifeSeconds * 1000, row.seenAtMs + row.idleSeconds * 1000);
    if (endsAtMs <= this.now()) return null;
    return { statement: row.statement, secondsLeft: Math.floor((endsAtMs - this.now()) / 1000) };
  }

  async touch(hash: Buffer): Promise<void> {
    const row = this.sessions.get(keyOf(hash));
    if (row !== undefined && (await this.find(hash)) !== null) row.seenAtMs = this.now();
  }

  async end(hash: Buffer): Promise<void> {
    this.sessions.delete(keyOf(hash));
  }

  async endOf(subject: string | null, sid: string | null, before: Date): Promise<number> {
    if (subject === null && sid === null) return 0;
    const ended = [...this.sessions].filter(
      ([, kept]) =>
        kept.beganAtMs < before.getTime() &&
        (subject === null || kept.subject === subject) &&
        (sid === null || kept.sid === sid),
    );
    for (const [key] of ended) this.sessions.delete(key);
    return ended.length;
  }

  async beginSignIn(hash: Buffer, replaces: Buffer | null): Promise<void> {
    this.signIns.set(keyOf(hash), { beganAtMs: this.now(), replaces });
  }

  async takeSignIn(hash: Buffer): Promise<TakenSignIn | null> {
    const taken = this.signIns.get(keyOf(hash));
    this.signIns.delete(keyOf(hash));
    if (taken === undefined || this.now() - taken.beganAtMs > SIGN_IN_MS_MAX) return null;
    return { replaces: taken.replaces, ageSeconds: Math.ceil((this.now() - taken.beganAtMs) / 1000) };
  }

  async close(): Promise<void> {
    this.sessions.clear();
  }
}

const keyOf = (hash: Buffer): string => hash.toString('hex');
