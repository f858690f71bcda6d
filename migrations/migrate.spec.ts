import { Client } from 'pg';
import { freshDatabase } from '#testing';
import { migrate } from '.';

it('creates the schema in an empty database, and a second run has nothing to do', async () => {
  const { address, drop } = await freshDatabase({ migrated: false });
  const [one, other] = await Promise.all([migrate(address.admin), migrate(address.admin)]);
  expect([...one, ...other]).toHaveLength(33);
  expect(await migrate(address.admin)).toEqual([]);
  const client = new Client({ connectionString: address.admin });
  await client.connect();
  const { rows } = await client.query<{ owner: string }>(
    "select distinct tableowner as owner from pg_tables where schemaname = 'sabot'",
  );
  await client.end();
  expect(rows).toEqual([{ owner: 'sabot_owner' }]);
  await drop();
});
