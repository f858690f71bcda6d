import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { dataFolder, freshDatabase, type TestDatabase } from '#testing';
import {
  adoptHeads,
  existingWriterKeys,
  LogReader,
  PostgresEventLog,
  readWriterKeys,
  retireWriterKeys,
  rotateWriterKeys,
  WriterKeyError,
  type HeadKeys,
} from '..';
import { House } from '../test/house';
import { purse } from '../test/logs';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  folder = dataFolder('writer');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const fileOf = (name = 'writer.json'): string => path.join(folder, name);
const adopted = (file = fileOf()) => adoptHeads(database.address.writer, file);

/** Writes to a purse under these keys. Resolves to the alarms. */
const written = async (keys: HeadKeys) => {
  const house = await House.open(new PostgresEventLog(database.address.writer, keys));
  await house.give(purse(1), { do: 'put', amount: 5 });
  await house.close();
  return house.alarms.map(({ what }) => what);
};

const query = async (sql: string) => {
  const client = new Client({ connectionString: database.address.admin });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};
const UNSIGN = 'update sabot.head set mac = null, mac_key = null, mac_epoch = null';
const SIGNINGS = 'select reason, key_id, count(*)::int from sabot.head_signing group by 1, 2 order by 1';

const keysOfHeads = async (): Promise<readonly (string | undefined)[]> => {
  const reader = new LogReader(database.address.reader);
  const heads = await reader.heads();
  await reader.close();
  return [...new Set(heads.map(({ mac }) => mac?.keyId))];
};

it('a new database gets a key file that only its owner reads, and every head is signed', async () => {
  const { keys, unsigned } = await adopted();
  expect(unsigned).toBe(0);
  expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
  expect(await keysOfHeads()).toEqual([keys.current]);
  expect(await query(SIGNINGS)).toEqual([{ reason: 'adopted', key_id: keys.current, count: 64 }]);
  expect((await adopted()).keys).toEqual(keys);
  expect(await written(keys)).toEqual([]);
});

it('a log of an older release is signed once as it is; MACs removed later are not made again', async () => {
  await written((await adopted(fileOf('first.json'))).keys);
  await query(UNSIGN);
  const { keys, unsigned } = await adopted();
  expect(unsigned).toBe(1);
  expect(await written(keys)).toEqual([]);
  await query(UNSIGN);
  expect((await adopted()).unsigned).toBe(0);
  expect(await keysOfHeads()).toEqual([undefined]);
  expect(await written(keys)).toEqual(['head-refused']);
});

it('an adoption that was interrupted after the file is completed by the next start', async () => {
  const { keys } = await adopted();
  const text = JSON.stringify({
    installation: keys.installation,
    adopted: false,
    current: keys.current,
    keys: Object.fromEntries([...keys.keys].map(([id, key]) => [id, Buffer.from(key).toString('base64')])),
  });
  writeFileSync(fileOf(), text);
  await query(`${UNSIGN} where shard > 20`);
  expect((await adopted()).keys).toEqual(keys);
  expect(await keysOfHeads()).toEqual([keys.current]);
  expect(existingWriterKeys(fileOf()).adopted).toBe(true);
});

it('without the key file of a signed log nothing is created, and the refusal says what to do', async () => {
  const { keys } = await adopted();
  const refused = adopted(fileOf('elsewhere.json'));
  await expect(refused).rejects.toThrow(WriterKeyError);
  await expect(refused).rejects.toThrow(
    new RegExp(
      `elsewhere.json is missing.*signed by the key ${keys.current}.*Copy the file.*sabot restored`,
      'u',
    ),
  );
  expect(readWriterKeys(fileOf('elsewhere.json'))).toBeNull();
});

it('a file of another installation, and one that lacks every key that signed, are refused', async () => {
  const { keys } = await adopted();
  await query(`update sabot.head set mac_key = 'w-stranger'`);
  await expect(adopted()).rejects.toThrow(/signed by the key w-stranger, which is not in .*writer.json/u);
  await query(`update sabot.head set mac_key = '${keys.current}' where shard = 3`);
  await expect(adopted()).resolves.toMatchObject({ unsigned: 0 }); // which of them are wrong shows when each shard is taken
  const installation = '00000000-0000-4000-8000-00000000000f';
  await query('alter table sabot.installation disable trigger all');
  await query(`update sabot.installation set id = '${installation}'`);
  await expect(adopted()).rejects.toThrow(`but this database is ${installation}`);
});

it('a rotated key: heads of the old key are accepted and signed again, until it is retired', async () => {
  const first = (await adopted()).keys;
  await written(first);
  const second = rotateWriterKeys(fileOf());
  expect([...second.keys.keys()]).toEqual([first.current, second.current]);
  expect(await written(second)).toEqual([]);
  expect(await keysOfHeads()).toEqual([second.current]);
  const only = retireWriterKeys(fileOf());
  expect([...only.keys.keys()]).toEqual([second.current]);
  expect(await written(only)).toEqual([]);
  expect(await written(first)).toContain('head-refused');
});

it.each([
  ['others may read', '{}', 0o644, /Run chmod 600/u],
  ['is damaged', '{"current"', 0o600, /not a key file of the writer, or is damaged/u],
  [
    'lacks its current key',
    '{"installation":"i","adopted":true,"current":"w1","keys":{}}',
    0o600,
    /not a key file/u,
  ],
  [
    'has a short key',
    '{"installation":"i","adopted":true,"current":"w1","keys":{"w1":"AAAA"}}',
    0o600,
    /not a key file/u,
  ],
])('a file that %s is refused, without repeating its content', (_, text, mode, says) => {
  writeFileSync(fileOf(), text, { mode });
  expect(() => readWriterKeys(fileOf())).toThrow(says);
});
