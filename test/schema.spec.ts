import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshDatabase } from '#testing';
import { printSchema } from './print-schema';

const FILE = path.join(__dirname, 'schema.sql');

it('is the one under review: test/schema.sql (written anew with WRITE_SCHEMA=1)', async () => {
  const { address, drop } = await freshDatabase();
  const schema = await printSchema(address.admin);
  await drop();
  if (process.env['WRITE_SCHEMA'] === '1') writeFileSync(FILE, schema);
  expect(schema).toBe(readFileSync(FILE, 'utf8'));
});
