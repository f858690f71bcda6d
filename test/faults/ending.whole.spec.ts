import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshDatabase, type TestDatabase } from '#testing';
import { HouseUnderTest } from '../house-under-test';
import { DatabaseRelay } from './database-relay';

jest.setTimeout(120_000);

let database: TestDatabase;
let relay: DatabaseRelay;
let house: HouseUnderTest;
beforeEach(async () => {
  database = await freshDatabase();
  relay = await DatabaseRelay.open(database.address.admin);
});
afterEach(async () => {
  await house.end();
  relay.cut();
  await database.drop();
});

const start = async (main: string): Promise<void> => {
  house = await HouseUnderTest.start({ main, env: { DATABASE_URL: relay.url } });
};
/** Deposits with an idempotency key; returns the answer's status, or null without an answer. */
const deposit = async (key: string): Promise<number | null> => {
  const { cage } = house.tokens.people(1);
  const fields = { amount: '5', currency: 'EUR' };
  const response = await house
    .post(cage, '/v1/patrons/ada/deposit', fields, { 'idempotency-key': key })
    .catch(() => null);
  return response?.status ?? null;
};

describe('a house that loses its database while it does not know if a commit happened', () => {
  it('ends at its time limit when told to; the next start executes the uncertain command once', async () => {
    await start('test/faults/impatient-house.ts');
    const key = randomUUID();
    expect(await deposit(randomUUID())).toBe(200);
    const cut = relay.cutAt('append');
    const inDoubt = deposit(key);
    await cut;
    expect(await house.signal('SIGTERM')).toBe(1);
    expect(house.output).toContain('Shutdown took too long');
    expect(await inDoubt).not.toBe(200);
    await relay.mend();
    await house.start();
    expect(await deposit(key)).toBe(200);
    expect(await house.get('/v1/ledger/accounts?prefix=patron:ada')).toMatchObject({
      items: [{ balance: '10' }],
    });
    expect(await house.signal('SIGTERM')).toBe(0);
  });

  it('ends at once when told a second time', async () => {
    await start('apps/house/src/main.ts');
    const cut = relay.cutAt('append');
    void deposit(randomUUID()); // the answer never arrives
    await cut;
    const ended = house.signal('SIGTERM');
    await sleep(1_200);
    expect(house.ended).toBe(false);
    process.kill(house.pid, 'SIGTERM');
    expect(await ended).toBe(1);
    expect(house.output).toContain('Second signal');
  });
});
