import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { ed25519Key, hashing, verifyEd25519 } from '#kernel/hashing';
import { evidenceOfCoup, inclusionProverOf, PostgresLogSource } from '#proof/audit';
import { checkEvidence } from '#proof/evidence';
import { FileSigners, PostgresAuditLog, PostgresSealStore, Sealer } from '#proof/seal';
import { dataFolder, WRITER } from '#testing';
import { houseOverHttp, type HouseOverHttp } from '../back-office/house-over-http';
import { runSabot } from '../play/run-sabot';

jest.setTimeout(60_000);

const TABLE = 'BAC-09';
const PATRONS = ['ada', 'bob'] as const;
const SIGNING = ed25519Key(new Uint8Array(32).fill(3));

let over: HouseOverHttp;
let store: PostgresSealStore;
let pool: Pool;
let sealer: Sealer;
let folder: string;
let coup: string;
beforeAll(async () => {
  over = await houseOverHttp();
  folder = dataFolder('evidence');
  pool = new Pool({ connectionString: over.address.reader });
  store = new PostgresSealStore(over.address.sealer);
  const file = { file: 'a test', read: () => [SIGNING], first: () => SIGNING };
  sealer = new Sealer({
    store,
    signers: new FileSigners(file, store),
    me: { owner: 'test', instance: randomUUID() },
    writerKeys: () => WRITER,
    onAlarm: ({ error }) => {
      throw new Error(error);
    },
  });
  await over.house.openTable(TABLE, PATRONS);
  coup = await over.house.coup(TABLE, PATRONS);
});
afterAll(async () => {
  await store.close();
  await pool.end();
  await over.close();
  rmSync(folder, { recursive: true });
});

/** Returns the log's public key, as a person who checks has it from elsewhere. */
const vkey = async (): Promise<string> => {
  const [log] = await new PostgresAuditLog(pool).keys(1);
  return log?.vkey ?? '';
};
const checked = async (text: string) => {
  const file = checkEvidence(new TextEncoder().encode(text), await vkey(), {
    hashing,
    ed25519: verifyEd25519,
  });
  return { ok: file?.ok, claims: file?.claims.map(({ name, verdict }) => `${name} ${verdict}`) };
};
const ALL_BUT_SHUFFLE = ['form', 'events', 'checkpoint', 'cards', 'draws', 'payouts', 'entries'].map(
  (name) => `${name} holds`,
);
const address = (of: string): string => `/v1/coups/${encodeURIComponent(of)}/evidence`;

const typed = async (env: Record<string, string>, ...args: readonly string[]) =>
  runSabot(args, '', { DATABASE_URL: over.adminUrl, SABOT_DATA: folder, ...env });

describe('the evidence of a coup', () => {
  it('does not exist before a checkpoint covers its last event', async () => {
    const means = { prover: inclusionProverOf(new PostgresAuditLog(pool), 0), paths: async () => null };
    const source = PostgresLogSource.over(pool);
    const refused = await evidenceOfCoup(source, means, coup);
    expect(refused).toMatchObject({ ok: false, rejection: { code: 'UNAVAILABLE' } });
    await sealer.turn();
    const hidden = await evidenceOfCoup(source, means, coup); // and its shoe's paths are in the vault
    expect(hidden).toMatchObject({ ok: false, rejection: { code: 'UNAVAILABLE' } });
  });

  it('over REST holds, also for a shoe in play, byte by byte as sent', async () => {
    const answer = await over.get('regulator:rita', address(coup));
    expect(answer.status).toBe(200);
    expect(await checked(answer.text)).toEqual({ ok: true, claims: [...ALL_BUT_SHUFFLE, 'shuffle not-yet'] });
  });

  it.each([
    ['a patron', 'ada', 403, 'FORBIDDEN'],
    ['a dealer', 'dealer:dora', 403, 'FORBIDDEN'],
  ])('is not for %s, because it shows all stakes', async (_, as, status, code) => {
    expect(await over.get(as, address(coup))).toMatchObject({ status, json: { code } });
  });

  it('is refused for a coup that does not exist, is not settled or was voided', async () => {
    const get = (of: string) => over.get('auditor:otto', address(of));
    expect(await get(`${TABLE}/S1/C99`)).toMatchObject({ status: 404, json: { code: 'NO_SUCH_COUP' } });
    expect(await get('nothing')).toMatchObject({ status: 404, json: { code: 'NO_SUCH_COUP' } });
    const { house } = over;
    await house.give('dealer:dora', 'OpenBetting', TABLE);
    expect(await get(`${TABLE}/S1/C2`)).toMatchObject({ status: 409, json: { code: 'WRONG_PHASE' } });
    await house.give('dealer:dora', 'VoidCoup', TABLE, { reason: 'a card was seen' });
    await house.give('pit:paul', 'Approve', TABLE, {});
    expect(await get(`${TABLE}/S1/C2`)).toMatchObject({ status: 409, json: { code: 'WRONG_PHASE' } });
  });

  it('is written by sabot evidence where the vault can be opened', async () => {
    const without = await typed({}, 'evidence', coup);
    expect(without).toMatchObject({ exit: 2, out: '' });
    expect(without.err).toContain('UNAVAILABLE');
    const keys = join(folder, 'keys.json');
    const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
    writeFileSync(keys, JSON.stringify({ current: 'test', keys: { test: key(1) }, digestKey: key(2) }));
    chmodSync(keys, 0o600);
    const { exit, out } = await typed({ SABOT_VAULT_KEY_FILE: keys }, 'evidence', coup);
    expect(exit).toBe(0);
    expect(out).toBe((await over.get('auditor:otto', address(coup))).text);
    expect((await checked(out)).ok).toBe(true);
  });

  it('needs no vault after the reveal, and has the corrected result beside the settled one', async () => {
    const { house } = over;
    await house.give('pit:ruth', 'EndShoe', TABLE, { reason: 'the evening is over' });
    await house.give('pit:ruth', 'CorrectCoup', TABLE, {
      coup,
      cards: ['9H', '2C', 'KD', '3S'],
      reason: 'seen',
    });
    await house.give('pit:paul', 'Approve', TABLE, {});
    await sealer.turn();
    const { exit, out } = await typed({}, 'evidence', coup);
    expect(exit).toBe(0);
    expect(await checked(out)).toEqual({ ok: true, claims: [...ALL_BUT_SHUFFLE, 'shuffle holds'] });
    const file = join(folder, 'coup.json');
    writeFileSync(file, out);
    const checkRun = await typed({}, 'check', file, '--key', await vkey());
    expect(checkRun.exit).toBe(0);
    expect(checkRun.out).toContain('corrected to player 9H KD = 9, banker 2C 3S = 5');
  });
});
