import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { freshHeadKeys, shardOf } from '#log/event-store';
import { bringWriterKeys, dataFolder, freshDatabase, type TestDatabase } from '#testing';
import { runSabot } from '../play/run-sabot';
import { asForger, changeDeposit, cutSealsBack, signHeadsBy, UNSEAL } from './cut-back';
import { clockBeside, depositOf, foldersIn, playAt, sealAsHouse, type HouseFolders } from './sealing-house';

/** The fields of `verify --json` that this file reads. */
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
  readonly sealing: { readonly unsealed: number };
}

/** The files that a house keeps beside its database. */
type Source = 'checkpoint' | 'checkpoint-links' | 'folder' | 'sealer.json' | 'writer.json';

const MILLIONS = 999_999_900n;
let folder: string;
let played: TestDatabase;
let house: HouseFolders;
/** Leaves under the first and the last checkpoint. */
let [sizeOfFirst, sizeOfLast]: [number, number] = [0, 0];
let database: TestDatabase;
let machines = 0;

const sizeIn = (file: string): number => Number(readFileSync(file, 'utf8').split('\n')[1]);

beforeAll(async () => {
  folder = dataFolder('seen');
  played = await freshDatabase();
  house = foldersIn(folder);
  await playAt(played.address, (at) => at.openTable('T-1', ['ada']));
  await sealAsHouse(played.address, house);
  sizeOfFirst = sizeIn(path.join(house.dataDir, 'checkpoint'));
  for (const patron of ['eve', 'fay']) {
    await playAt(played.address, depositOf(patron));
    await sealAsHouse(played.address, house);
  }
  sizeOfLast = sizeIn(path.join(house.dataDir, 'checkpoint'));
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

/** Runs `verify` on a machine that has only these files of the house. */
const verifyWith = async (sources: readonly Source[], ...more: readonly string[]) => {
  const machine = path.join(folder, `machine-${++machines}`);
  const folders = { data: path.join(machine, 'data'), published: path.join(machine, 'published') };
  for (const each of Object.values(folders)) mkdirSync(each, { recursive: true });
  for (const source of sources)
    if (source === 'folder') cpSync(house.auditDir, folders.published, { recursive: true });
    else copyFileSync(path.join(house.dataDir, source), path.join(folders.data, source));
  return verifyIn({ dataDir: folders.data, auditDir: folders.published }, ...more);
};

/** Returns copies of the house's folders, in which a test may continue to play. */
const ownFolders = (): HouseFolders => {
  const at = path.join(folder, `machine-${++machines}`);
  const own = { dataDir: path.join(at, 'data'), auditDir: path.join(at, 'published') };
  cpSync(house.dataDir, own.dataDir, { recursive: true });
  cpSync(house.auditDir, own.auditDir, { recursive: true });
  return own;
};
const environmentOf = ({ dataDir, auditDir }: HouseFolders) => ({
  DATABASE_URL: database.address.admin,
  SABOT_DATA: dataDir,
  SABOT_AUDIT_DIR: auditDir,
});

/** Runs `verify` with the house's folders. */
const verifyIn = async (folders: HouseFolders, ...more: readonly string[]) => {
  const { exit, out, err } = await runSabot(['verify', '--json', ...more], '', environmentOf(folders));
  const verified = (out === '' ? { findings: [] } : JSON.parse(out)) as Verified;
  // Another test covers the age of unsealed events.
  const damage = verified.findings.filter(({ kind }) => kind !== 'NOT_SEALED');
  return { exit, err, said: verified, damage, kinds: damage.map(({ kind }) => kind) };
};

const ALL: readonly Source[] = ['checkpoint', 'checkpoint-links', 'folder', 'sealer.json', 'writer.json'];

describe('a superuser without keys cuts the audit log back, changes sealed money and corrects every hash', () => {
  beforeEach(async () => {
    await cutSealsBack(database.address, sizeOfFirst);
    await changeDeposit(database.address, 'eve', MILLIONS);
  });

  it('the database agrees with itself: without earlier knowledge verify finds nothing, and says so', async () => {
    const { damage, said } = await verifyWith([]);
    expect(damage).toEqual([]);
    expect(said.unproven).toEqual([expect.stringMatching(/a log that was cut off.*sealer\.json/u)]);
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
  ])('it is found by %s alone', async (source, finding) => {
    const { exit, damage } = await verifyWith([source]);
    expect(damage).toMatchObject([finding]);
    expect(exit).toBe(1);
  });

  it('it is found by the hashes alone if there is a checkpoint', async () => {
    expect(await verifyWith(['checkpoint'], '--chains')).toMatchObject({
      exit: 1,
      kinds: ['kept-checkpoint'],
    });
  });

  it('it is found by all of them, each named', async () => {
    const { kinds, damage } = await verifyWith(ALL);
    expect(kinds).toEqual(['head', 'kept-checkpoint']);
    expect(damage[1]?.count).toBe(2);
  });
});

describe('the key in sealer.json alone', () => {
  it('finds that the audit log was deleted', async () => {
    await asForger(database.address, (client) => client.query(`${UNSEAL}; delete from sabot.audit_log`));
    await changeDeposit(database.address, 'eve', MILLIONS);
    expect(await verifyWith(['sealer.json'])).toMatchObject({ exit: 1, kinds: ['key'] });
    expect((await verifyWith(['checkpoint'])).damage).toMatchObject([
      { kind: 'kept-checkpoint', detail: expect.stringContaining('the audit log is gone') },
    ]);
  });

  it.each<[string, boolean]>([
    ['a history of keys that begins with the forger’s', false],
    ['a rotation that the forger recorded', true],
  ])('finds that it was sealed again with another key, after %s', async (_, isRotation) => {
    const forger = foldersIn(mkdtempSync(path.join(folder, 'forger-')));
    const keys = freshHeadKeys();
    if (isRotation) {
      await cutSealsBack(database.address, sizeOfFirst);
      const { exit } = await runSabot(['keys', 'rotate'], '', environmentOf(forger));
      expect(exit).toBe(0);
    } else await asForger(database.address, (client) => client.query(UNSEAL));
    await changeDeposit(database.address, 'eve', MILLIONS);
    await signHeadsBy(database.address, keys);
    await sealAsHouse(database.address, forger, { writerKeys: keys });
    expect(await verifyWith([])).toMatchObject({ exit: 0, damage: [] });
    expect(await verifyWith(['sealer.json'])).toMatchObject({ exit: 1, kinds: ['key'] });
    expect((await verifyWith(['folder'])).kinds).toContain('kept-checkpoint');
  });
});

const HOUR_MS = 3_600_000;

describe('unsealed events', () => {
  /** Plays a house under a given clock and never seals it. */
  const crashed = async (ms: number): Promise<void> => {
    await database.drop();
    database = await freshDatabase();
    await playAt(database.address, depositOf('gus'), clockBeside(ms));
  };

  it('are no finding for a minute: exit 0 with their number', async () => {
    await crashed(0);
    const { exit, said } = await verifyWith([]);
    expect([exit, said]).toMatchObject([0, { ok: true, findings: [], sealing: { unsealed: 1 } }]);
  });

  it.each([
    ['an hour ago', -HOUR_MS, /recorded at \S+Z: no sealer/u],
    ['in an hour, as who rewrites them may say', HOUR_MS, /recorded at \S+Z, which is still to come/u],
  ])('are the only finding if recorded %s', async (_, ms, says) => {
    await crashed(ms);
    const { exit, said } = await verifyWith([]);
    const finding = { kind: 'NOT_SEALED', shard: shardOf('patron:gus'), seq: 1, count: 1 };
    expect([exit, said.findings]).toEqual([
      1,
      [{ ...finding, stream: 'patron:gus', detail: expect.stringMatching(says) }],
    ]);
  });

  it('are a finding after the end of the audit log was deleted, without any key or file', async () => {
    await crashed(-HOUR_MS);
    const own = foldersIn(mkdtempSync(path.join(folder, 'own-')));
    await sealAsHouse(database.address, own);
    await playAt(database.address, depositOf('eve'), clockBeside(-HOUR_MS));
    await sealAsHouse(database.address, own);
    expect(await verifyWith([])).toMatchObject({ exit: 0 });
    await cutSealsBack(database.address, 1);
    await changeDeposit(database.address, 'eve', MILLIONS);
    expect((await verifyWith([])).said.findings).toMatchObject([
      { kind: 'NOT_SEALED', shard: shardOf('patron:eve') },
    ]);
  });
});

describe('an honest house', () => {
  it('is compared with all its files, and one sentence says what cannot be known', async () => {
    const { exit, said } = await verifyIn(house);
    expect([exit, said.findings]).toEqual([0, []]);
    expect(said.unproven).toEqual([expect.stringContaining('compare with a checkpoint kept elsewhere')]);
    const checkpointFile = path.join(house.dataDir, 'checkpoint');
    expect((await verifyIn(house, '--checkpoint', checkpointFile)).said.unproven).toEqual([
      `the events after the checkpoint of ${sizeOfLast} leaves that you gave are compared with files on this machine at most`,
    ]);
  });

  it('has no finding when new', async () => {
    await database.drop();
    database = await freshDatabase();
    expect(await verifyWith(['sealer.json'])).toMatchObject({ exit: 0, said: { findings: [] } });
  });

  it('has no finding while it plays and seals', async () => {
    const own = ownFolders();
    const playing = async (): Promise<void> => {
      for (const patron of ['gus', 'hal', 'ida', 'jon']) {
        await playAt(database.address, depositOf(patron));
        await sealAsHouse(database.address, own);
      }
    };
    const verifying = async () => {
      const exits: unknown[] = [];
      for (let at = 0; at < 4; at++) exits.push((await verifyIn(own)).kinds);
      return exits;
    };
    const [kinds] = await Promise.all([verifying(), playing()]);
    expect(kinds).toEqual([[], [], [], []]);
    expect(await verifyIn(own)).toMatchObject({ exit: 0, said: { findings: [] } });
  });

  it('has no finding after it rotated its key and sealed with the new one', async () => {
    const own = ownFolders();
    expect(await runSabot(['keys', 'rotate'], '', environmentOf(own))).toMatchObject({ exit: 0 });
    expect(await verifyIn(own)).toMatchObject({ exit: 0, said: { findings: [] } });
    await playAt(database.address, depositOf('gus'));
    await sealAsHouse(database.address, own);
    expect(await verifyIn(own)).toMatchObject({ exit: 0, said: { findings: [] } });
  });

  it('has no finding if it comes from a release that signed no heads', async () => {
    await asForger(database.address, async (client) => {
      await client.query('update sabot.head set mac = null, mac_key = null, mac_epoch = null');
      await client.query('update sabot.audit_block set chain = null, mac = null, mac_key = null');
    });
    const { exit, said } = await verifyWith(ALL.filter((source) => source !== 'writer.json'));
    expect([exit, said.findings]).toEqual([0, []]);
    expect(said.unproven[0]).toMatch(
      /not on this machine, so nothing was compared with them: writer\.json$/u,
    );
  });

  it('has a finding after a restore from an older copy, until the restore is recorded', async () => {
    await database.drop();
    database = await freshDatabase();
    const own = foldersIn(mkdtempSync(path.join(folder, 'own-')));
    await playAt(database.address, depositOf('eve'), clockBeside(-HOUR_MS));
    await sealAsHouse(database.address, own);
    await bringWriterKeys(database.address, own.dataDir);
    const copy = await freshDatabase({ like: database.address });
    await playAt(database.address, depositOf('fay'), clockBeside(-HOUR_MS));
    await sealAsHouse(database.address, own);
    await database.drop();
    database = await freshDatabase({ like: copy.address });
    const { exit, said } = await verifyIn(own);
    expect([exit, said.findings]).toMatchObject([1, [{ kind: 'kept-checkpoint', count: 2 }]]);
    expect(said.findings[0]?.detail).toContain('the database has 1 of them');
    expect(await runSabot(['restored'], '', environmentOf(own))).toMatchObject({ exit: 0 });
    expect(await verifyIn(own)).toMatchObject({ exit: 0, said: { findings: [] } });
    await playAt(database.address, depositOf('gus'));
    await sealAsHouse(database.address, own);
    expect(await verifyIn(own)).toMatchObject({ exit: 0, said: { findings: [] } });
    // The copy from before that restore is older than the newest known checkpoint.
    await database.drop();
    database = copy;
    expect((await verifyIn(own)).kinds).toEqual(['kept-checkpoint']);
  });
});

describe('an unusable file is reported with what to do, and never skipped', () => {
  it.each<[string, (own: HouseFolders) => void, RegExp]>([
    [
      'a checkpoint that is none',
      ({ dataDir }) => writeFileSync(path.join(dataDir, 'checkpoint'), 'none'),
      /Put your newest copy in its place/u,
    ],
    [
      'a published checkpoint that is none',
      ({ auditDir }) => writeFileSync(path.join(auditDir, 'checkpoint'), ''),
      /Put your newest copy in its place/u,
    ],
    [
      'a folder in the place of a file',
      ({ dataDir }) => {
        rmSync(path.join(dataDir, 'checkpoint'));
        mkdirSync(path.join(dataDir, 'checkpoint'));
      },
      /checkpoint cannot be read \(EISDIR\)/u,
    ],
    [
      'a key file that others may read',
      ({ dataDir }) => chmodSync(path.join(dataDir, 'sealer.json'), 0o644),
      /Run chmod 600 on it/u,
    ],
    [
      'a key file that is damaged',
      ({ dataDir }) => writeFileSync(path.join(dataDir, 'sealer.json'), '{}'),
      /is not a key file of the audit log/u,
    ],
    ...(['sealer', 'writer'] as const).map((name): [string, (own: HouseFolders) => void, RegExp] => [
      `a folder in the place of ${name}.json`,
      ({ dataDir }) => {
        rmSync(path.join(dataDir, `${name}.json`));
        mkdirSync(path.join(dataDir, `${name}.json`), { mode: 0o700 });
      },
      new RegExp(`Cannot read .*${name}.json \\(EISDIR\\).*SABOT_${name.toUpperCase()}_KEY_FILE`, 'u'),
    ]),
  ])('%s', async (_, damage, says) => {
    const own = ownFolders();
    damage(own);
    expect(await verifyIn(own)).toMatchObject({ exit: 2, err: expect.stringMatching(says) });
  });

  it('so are files of another house', async () => {
    await database.drop();
    database = await freshDatabase();
    await asForger(database.address, (client) =>
      client.query('update sabot.installation set id = gen_random_uuid()'),
    );
    await playAt(database.address, depositOf('eve'));
    const own = foldersIn(mkdtempSync(path.join(folder, 'own-')));
    await sealAsHouse(database.address, own);
    expect((await verifyWith(['checkpoint', 'folder'])).damage).toMatchObject([
      { kind: 'kept-checkpoint', count: 2, detail: expect.stringContaining('belongs to another house') },
    ]);
  });
});
