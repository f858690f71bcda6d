import { randomBytes } from 'node:crypto';
import type { NewSession, SessionStore } from '#edge/identity';
import { freshDatabase, rowsAt, type TestDatabase } from '#testing';
import { InMemorySessionStore } from '../identity/test/in-memory-session-store';
import { PostgresSessionStore } from './postgres-session-store';

let database: TestDatabase;
let postgres: PostgresSessionStore;
beforeAll(async () => {
  database = await freshDatabase();
  postgres = PostgresSessionStore.open(database.address.reader);
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

const newHash = (): Buffer => randomBytes(32);
const later = (): Date => new Date(Date.now() + 60_000);
const begun = async (store: SessionStore, given: Partial<NewSession> = {}): Promise<Buffer> => {
  const hash = newHash();
  await store.begin({
    hash,
    statement: `statement of ${hash.toString('hex')}`,
    role: 'pit',
    subject: null,
    sid: null,
    lifeSeconds: 600,
    idleSeconds: 60,
    ...given,
  });
  return hash;
};

describe.each([
  ['in PostgreSQL', (): SessionStore => postgres],
  ['in memory', (): SessionStore => new InMemorySessionStore()],
])('sessions %s', (_, open) => {
  let store: SessionStore;
  beforeEach(() => (store = open()));

  it('are found by their hash, with the remaining idle time', async () => {
    const hash = await begun(store);
    const found = await store.find(hash);
    expect(found?.statement).toBe(`statement of ${hash.toString('hex')}`);
    expect(found?.secondsLeft).toBeGreaterThan(50);
    expect(found?.secondsLeft).toBeLessThanOrEqual(60);
    expect(await store.find(newHash())).toBeNull();
  });

  it('end without activity, and at the end of their life', async () => {
    const [idle, over, used] = [
      await begun(store, { idleSeconds: 1 }),
      await begun(store, { lifeSeconds: 1 }),
      await begun(store, { idleSeconds: 2 }),
    ];
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    await store.touch(used);
    await store.touch(idle);
    expect([await store.find(idle), await store.find(over)]).toEqual([null, null]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await store.find(used)).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(await store.find(used)).toBeNull();
  });

  it('end by logout for good', async () => {
    const [one, other] = [await begun(store), await begun(store)];
    await store.end(one);
    await store.touch(one);
    expect(await store.find(one)).toBeNull();
    expect(await store.find(other)).not.toBeNull();
  });

  it('end for a subject, or for one session at the provider, if they began before', async () => {
    const subject = newHash().toString('hex');
    const [first, second] = [
      await begun(store, { subject, sid: `${subject}-1` }),
      await begun(store, { subject, sid: `${subject}-2` }),
    ];
    const other = await begun(store, { subject: `${subject}-other`, sid: null });
    expect(await store.endOf(subject, `${subject}-1`, new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.endOf('nobody', `${subject}-1`, later())).toBe(0);
    expect(await store.endOf(null, `${subject}-1`, later())).toBe(1);
    expect([await store.find(first), (await store.find(second)) === null]).toEqual([null, false]);
    expect(await store.endOf(subject, null, later())).toBe(1);
    expect(await store.find(second)).toBeNull();
    expect(await store.endOf(null, null, later())).toBe(0);
    expect(await store.find(other)).not.toBeNull();
  });

  it('with another role end when the subject signs in again; those of demo people don’t', async () => {
    const subject = newHash().toString('hex');
    const pit = await begun(store, { subject, role: 'pit' });
    const again = await begun(store, { subject, role: 'pit' });
    const [demo] = [await begun(store, { role: 'pit' }), await begun(store, { role: 'auditor' })];
    expect(await store.find(pit)).not.toBeNull();
    const auditor = await begun(store, { subject, role: 'auditor' });
    expect([await store.find(pit), await store.find(again)]).toEqual([null, null]);
    expect(await store.find(auditor)).not.toBeNull();
    expect(await store.find(demo)).not.toBeNull();
  });

  it('take a sign-in once, with the session that it replaces', async () => {
    const [first, second, replaced] = [newHash(), newHash(), newHash()];
    await store.beginSignIn(first, null);
    await store.beginSignIn(second, replaced);
    expect(await store.takeSignIn(first)).toMatchObject({ replaces: null });
    expect(await store.takeSignIn(first)).toBeNull();
    const taken = await store.takeSignIn(second);
    expect(taken?.replaces?.equals(replaced)).toBe(true);
    expect(taken?.ageSeconds).toBeLessThanOrEqual(5);
    expect(await store.takeSignIn(newHash())).toBeNull();
  });
});

describe('the tables of sessions', () => {
  it.each(['reader', 'writer', 'projector', 'sealer'] as const)(
    'are read and written by no %s, who has functions alone or nothing',
    async (login) => {
      for (const statement of [
        'select * from sabot.session',
        'select * from sabot.sign_in',
        `insert into sabot.session (hash, statement, role, ends_at, idle)
           values (decode(repeat('00', 32), 'hex'), 's', 'pit', now() + interval '1 h', interval '1 h')`,
        `update sabot.session set ends_at = now() + interval '1 year'`,
        'delete from sabot.sign_in',
      ])
        await expect(rowsAt(database.address[login], statement)).rejects.toThrow('permission denied');
    },
  );
});
