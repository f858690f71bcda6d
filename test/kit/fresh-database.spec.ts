import { Client } from 'pg';
import { freshDatabase } from '#testing';

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a fresh database', () => {
  it('is separate: another suite does not see its rows', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    await ask(one.address.admin, 'create table written_here (n int)');
    const sees = "select to_regclass('written_here') is not null as it";
    expect(await ask(one.address.admin, sees)).toEqual([{ it: true }]);
    expect(await ask(other.address.admin, sees)).toEqual([{ it: false }]);
    await Promise.all([one.drop(), other.drop()]);
  });

  it('can be reached by the three users of the server', async () => {
    const { address, drop } = await freshDatabase({ migrated: false });
    expect(await ask(address.admin, 'select current_user::text')).toEqual([{ current_user: 'postgres' }]);
    expect(await ask(address.writer, 'select current_user::text')).toEqual([
      { current_user: 'sabot_table_server' },
    ]);
    expect(await ask(address.reader, 'select current_user::text')).toEqual([
      { current_user: 'sabot_back_office' },
    ]);
    await drop();
  });

  it('is dropped even while a connection is open', async () => {
    const { address, drop } = await freshDatabase({ migrated: false });
    const client = new Client({ connectionString: address.reader });
    client.on('error', () => undefined); // the server reports an error and closes the connection
    const hungUp = new Promise<void>((resolve) => client.once('end', resolve));
    await client.connect();
    await drop();
    await hungUp;
    await expect(ask(address.admin, 'select 1')).rejects.toThrow('does not exist');
  });
});
