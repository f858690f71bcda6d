import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PostgresError, refusePrimary, startEmbedded } from '#log/postgres';
import { dataFolder } from '#testing';
import { chooseAccount } from '../embedded/account';
import { answers, pickPort, spawnPostmaster, stopPostmaster } from '../embedded/postmaster';

const folder = dataFolder('standby');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the refusal of `refusePrimary`, and the number of failures to reach the server. */
const refusalOf = async (url: string) => {
  const failures: unknown[] = [];
  const refused = await refusePrimary(url, (error) => void failures.push(error)).then(
    () => null,
    (error: unknown) => error,
  );
  return { refused, failures: failures.length };
};

it('a primary is refused as a standby, a standby isn’t, and one that is down may come back', async () => {
  const primary = await startEmbedded({ dataDir: folder });
  const url = primary.address.admin;
  const { refused, failures } = await refusalOf(url);
  expect(refused).toBeInstanceOf(PostgresError);
  expect(String(refused)).toMatch(/DATABASE_STANDBY_URL names a server that accepts writes/u);
  expect(failures).toBe(0);
  await primary.stop();

  // The same cluster as a standby without a primary: it waits for input and answers queries.
  const cluster = path.join(folder, 'postgres');
  const account = chooseAccount(folder, cluster);
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  const standby = await spawnPostmaster(folder, cluster, account, pickPort());
  const at = new URL(url);
  at.port = `${standby.port}`;
  try {
    expect(await answers(standby, at.toString(), 30_000)).toBe(true);
    expect(await refusalOf(at.toString())).toEqual({ refused: null, failures: 0 });
  } finally {
    await stopPostmaster(standby);
  }
  expect(await refusalOf(at.toString())).toEqual({ refused: null, failures: 1 });
});
