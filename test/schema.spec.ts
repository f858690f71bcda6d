import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { freshDatabase, projectRoot } from '#testing';
import { fingerprintOf, folded, readSchema, unfolded } from '../migrations';
import { printSchema } from './print-schema';

const FILE = path.join(__dirname, 'schema.sql');
/** The schema that `sabot verify` and every start compare a database with. */
const EXPECTED = path.join(projectRoot(), 'migrations/schema.json');
const isWriting = process.env['WRITE_SCHEMA'] === '1';

it('the schema is the reviewed one in test/schema.sql (npm run schema writes it)', async () => {
  const { address, drop } = await freshDatabase();
  const schema = await printSchema(address.admin);
  await drop();
  if (isWriting) writeFileSync(FILE, schema);
  expect(schema).toBe(readFileSync(FILE, 'utf8'));
});

it('the schema is the expected one in migrations/schema.json (npm run schema writes it)', async () => {
  const { address, drop } = await freshDatabase();
  const client = new Client({ connectionString: address.reader });
  await client.connect();
  const { objects } = await readSchema(client);
  await client.end();
  await drop();
  const schema = folded(objects);
  if (isWriting) writeFileSync(EXPECTED, `${JSON.stringify(schema, null, 2)}\n`);
  expect(schema).toEqual(JSON.parse(readFileSync(EXPECTED, 'utf8')));
  expect(fingerprintOf(unfolded(schema))).toBe(fingerprintOf(objects));
});
