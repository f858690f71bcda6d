import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Person } from '#game/tables';
import { dataFolder } from '#testing';
import { openKeySet, Sessions, type KeySet, type NewSession, type SessionStore } from '../index';
import { InMemorySessionStore } from '../test/in-memory-session-store';

const SPAN = { lifeSeconds: 600, idleSeconds: 60 };
const PIA: Person = { id: 'pia', role: 'pit' };
const SIGNED_IN = { person: PIA, by: 'provider', authTime: 7 } as const;

let keys: KeySet;
let others: KeySet;
beforeAll(async () => {
  const folder = dataFolder('sessions');
  [keys, others] = await Promise.all(
    ['session.json', 'others.json'].map((name) => openKeySet(path.join(folder, name))) as [
      Promise<KeySet>,
      Promise<KeySet>,
    ],
  );
});

/** A store that shows the rows it receives and may change them. */
const watched = (change: (session: NewSession) => NewSession = (session) => session) => {
  const given: NewSession[] = [];
  const store = new InMemorySessionStore();
  const watching: SessionStore = Object.assign(Object.create(store) as SessionStore, {
    begin: async (session: NewSession): Promise<void> => {
      given.push(session);
      await store.begin(change(session));
    },
  });
  return { given, store: watching };
};

describe('a session', () => {
  it('is found by its secret, with the person and the kind of sign-in', async () => {
    const sessions = new Sessions(new InMemorySessionStore(), keys, SPAN);
    const secret = await sessions.begin(SIGNED_IN);
    expect(secret).toMatch(/^[\w-]{43}$/u);
    expect(await sessions.find(secret)).toMatchObject(SIGNED_IN);
    expect(await sessions.find('A'.repeat(43))).toBeNull();
    await sessions.end(secret);
    expect(await sessions.find(secret)).toBeNull();
  });

  it('stores its hash, and nothing that a reader of the database could send as a cookie', async () => {
    const { given, store } = watched();
    const secret = await new Sessions(store, keys, SPAN).begin(SIGNED_IN, { subject: 'sub', sid: 's1' });
    expect(given).toHaveLength(1);
    expect(given[0]?.hash.equals(createHash('sha256').update(secret).digest())).toBe(true);
    expect(JSON.stringify(given)).not.toContain(secret);
    expect(given[0]).toMatchObject({ role: 'pit', subject: 'sub', sid: 's1', ...SPAN });
  });

  it('is invalid if its row has a statement of another session, of another key, or a changed one', async () => {
    const { given, store } = watched();
    await new Sessions(store, keys, SPAN).begin({ ...SIGNED_IN, person: { id: 'boss', role: 'admin' } });
    const stolen = given[0]?.statement ?? '';
    const [head = '', , signature = ''] = stolen.split('.');
    const claims = Buffer.from(JSON.stringify({ role: 'admin', sub: 'pia' })).toString('base64url');
    for (const statement of [stolen, `${head}.${claims}.${signature}`, 'none', '']) {
      const lying = watched((session) => ({ ...session, statement }));
      const sessions = new Sessions(lying.store, keys, SPAN);
      expect(await sessions.find(await sessions.begin(SIGNED_IN))).toBeNull();
    }
    const { store: shared } = watched();
    const secret = await new Sessions(shared, others, SPAN).begin(SIGNED_IN);
    expect(await new Sessions(shared, keys, SPAN).find(secret)).toBeNull();
  });

  it('ends with its statement, even if its row ends later', async () => {
    const lying = watched((session) => ({ ...session, lifeSeconds: 86_400, idleSeconds: 86_400 }));
    const sessions = new Sessions(lying.store, keys, { lifeSeconds: -1, idleSeconds: 60 });
    expect(await sessions.find(await sessions.begin(SIGNED_IN))).toBeNull();
  });

  it('has a secret of its own at each sign-in', async () => {
    const sessions = new Sessions(new InMemorySessionStore(), keys, SPAN);
    expect(await sessions.begin(SIGNED_IN)).not.toBe(await sessions.begin(SIGNED_IN));
  });

  it('is replaced by a second sign-in, which works only once', async () => {
    const sessions = new Sessions(new InMemorySessionStore(), keys, SPAN);
    const secret = await sessions.begin(SIGNED_IN);
    const signIn = await sessions.beginSignIn(secret);
    const taken = await sessions.takeSignIn(signIn);
    expect(await sessions.takeSignIn(signIn)).toBeNull();
    expect(await sessions.findByHash(taken?.replaces ?? Buffer.alloc(32))).toMatchObject({ person: PIA });
    await sessions.endByHash(taken?.replaces ?? Buffer.alloc(32));
    expect(await sessions.find(secret)).toBeNull();
  });
});
