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
/** A deposit, under an id of its own; the answer's status, or null if none came. */
const deposit = async (key: string): Promise<number | null> => {
  const { cage } = house.tokens.people(1);
  const fields = { amount: '5', currency: 'EUR' };
  const response = await house
    .post(cage, '/v1/patrons/ada/deposit', fields, { 'idempotency-key': key })
    .catch(() => null);
  return response?.status ?? null;
};

describe('a house whose database is gone while a commit is in doubt', () => {
  it('ends all the same when it is told to and its time is over; the next start does what was in doubt', async () => {
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

  it('ends at once when it is told so a second time', async () => {
    await start('apps/house/src/main.ts');
    const cut = relay.cutAt('append');
    void deposit(randomUUID()); // it is broken off
    await cut;
    const ended = house.signal('SIGTERM');
    await sleep(1_200);
    expect(house.ended).toBe(false);
    process.kill(house.pid, 'SIGTERM');
    expect(await ended).toBe(1);
    expect(house.output).toContain('Second signal');
  });
});
