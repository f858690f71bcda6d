import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshDatabase, HandClock, bringWriterKeys, type TestDatabase } from '#testing';
import { shardOf, type Clock } from '#event-store';
import { runSabot } from '../play/run-sabot';
import { asForger, changeDeposit, cutSealsBack } from './cut-back';
import { depositOf, foldersIn, playAt, sealAsHouse, type HouseFolders } from './sealing-house';

/** What `verify --json` says, as far as it is asked here. */
interface Verified {
  readonly ok: boolean;
  readonly findings: readonly {
    readonly kind: string;
    readonly shard: number | null;
    readonly seq: number | null;
    readonly detail: string;
    readonly count: number;
  }[];
  readonly unproven: readonly string[];
}

/** What a house keeps beside its database, by the file that has it. */
type Source = 'checkpoint' | 'folder' | 'sealer.json' | 'writer.json';

const MILLIONS = 999_999_900n;
let folder: string;
let played: TestDatabase;
let house: HouseFolders;
/** Leaves under the first checkpoint. */
let sizeOfFirst: number;
let database: TestDatabase;
let machines = 0;

const sizeIn = (file: string): number => Number(readFileSync(file, 'utf8').split('\n')[1]);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-seen-'));
  played = await freshDatabase();
  house = foldersIn(folder);
  await playAt(played.address, (at) => at.openTable('T-1', ['ada']));
  await sealAsHouse(played.address, house);
  sizeOfFirst = sizeIn(path.join(house.dataDir, 'checkpoint'));
  for (const patron of ['eve', 'fay']) {
    await playAt(played.address, depositOf(patron));
    await sealAsHouse(played.address, house);
  }
  await bringWriterKeys(played.address, house.dataDir);
}, 60_000);
beforeEach(async () => {
  database = await freshDatabase({ like: played.address });
});
afterEach(() => database.drop());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await played.drop();
});

/** Verifies on a machine that has these of the house's files, and no others. */
const verifyWith = async (sources: readonly Source[], ...more: readonly string[]) => {
  const machine = path.join(folder, `machine-${++machines}`);
  const folders = { data: path.join(machine, 'data'), published: path.join(machine, 'published') };
  for (const each of Object.values(folders)) mkdirSync(each, { recursive: true });
  for (const source of sources)
    if (source === 'folder') cpSync(house.auditDir, folders.published, { recursive: true });
    else copyFileSync(path.join(house.dataDir, source), path.join(folders.data, source));
  return verifyIn({ dataDir: folders.data, auditDir: folders.published }, ...more);
};

/** Verifies where the house's folders are. */
const verifyIn = async ({ dataDir, auditDir }: HouseFolders, ...more: readonly string[]) => {
  const env = { DATABASE_URL: database.address.admin, SABOT_DATA: dataDir, SABOT_AUDIT_DIR: auditDir };
  const { exit, out, err } = await runSabot(['verify', '--json', ...more], '', env);
  const said = (out === '' ? { findings: [], unproven: [] } : JSON.parse(out)) as Verified;
  // How long ago it was played is another test's matter.
  const damage = said.findings.filter(({ kind }) => kind !== 'NOT_SEALED');
  return { exit, err, said, damage, kinds: damage.map(({ kind }) => kind) };
};

const ALL: readonly Source[] = ['checkpoint', 'folder', 'sealer.json', 'writer.json'];

describe('a superuser without any key cuts the audit log back, changes sealed money and puts every hash right', () => {
  beforeEach(async () => {
    await cutSealsBack(database.address, sizeOfFirst);
    await changeDeposit(database.address, 'eve', MILLIONS);
  });

  it('agrees with itself: without anything that was seen before nothing differs, and verify says so', async () => {
    const { damage, said } = await verifyWith([]);
    expect(damage).toEqual([]);
    expect(said.unproven).toEqual([
      expect.stringMatching(/whether the end of the log is missing.*sealer\.json/u),
    ]);
  });

  it.each<[Source, object]>([
    [
      'checkpoint',
      { kind: 'kept-checkpoint', detail: expect.stringMatching(/^SABOT_DATA\/checkpoint, of \d+/u) },
    ],
    [
      'folder',
      { kind: 'kept-checkpoint', detail: expect.stringMatching(/^SABOT_AUDIT_DIR\/checkpoint, of/u) },
    ],
    ['writer.json', { kind: 'head', shard: shardOf('patron:eve') }],
  ])('is found by %s alone', async (source, finding) => {
    const { exit, damage } = await verifyWith([source]);
    expect(damage).toMatchObject([finding]);
    expect(exit).toBe(1);
  });

  it('is found by the hashes alone, too, where a checkpoint is here', async () => {
    expect(await verifyWith(['checkpoint'], '--chains')).toMatchObject({
      exit: 1,
      kinds: ['kept-checkpoint'],
    });
  });

  it('is found by all of them, each named', async () => {
    const { kinds, damage } = await verifyWith(ALL);
    expect(kinds).toEqual(['head', 'kept-checkpoint']);
    expect(damage[1]?.count).toBe(2);
  });
});
