import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { HouseUnderTest } from '../house-under-test';
import { Casino } from './casino';
import { checkHouse } from './check-house';
import { say, seedOf, sized, SOAK } from './sizes';
import { SmallDisk } from './small-disk';

jest.setTimeout(SOAK ? 900_000 : 120_000);

const TRIALS = sized(1, 10);
/** Size of the disk. A cluster with two WAL segments takes about 100 MiB. */
const MEBIBYTES = 400;
const FULL_MS = 4_000;
/** More segments than the disk has room for. */
const SEGMENTS_MAX = MEBIBYTES / 16;
const PROGRESS_MS_MAX = 30_000;

it('acknowledges nothing that does not fit on a full disk, and continues when there is room again', async () => {
  const seed = seedOf('full-disk');
  const disk = await SmallDisk.open(MEBIBYTES);
  const house = await HouseUnderTest.start({
    data: disk.folder,
    seen: disk.seen,
    under: disk.under,
    env: { LOG_LEVEL: 'warn' },
  });
  try {
    const casino = await Casino.open(house, { seed, tables: 4, guests: 3, wanderers: 4 });
    for (let trial = 0; trial < TRIALS; trial++) {
      expect(await casino.goesOn(PROGRESS_MS_MAX, 50)).toBe(true);
      disk.fill();
      expect(await runsOut(house)).toBe(true);
      await sleep(FULL_MS);
      disk.free();
      // A house that can't restart its PostgreSQL ends with an error; its supervisor starts it again.
      if (house.ended) await house.start();
      expect(await casino.goesOn(PROGRESS_MS_MAX, 50)).toBe(true);
    }
    await casino.end();
    expect(casino.problems).toEqual([]);
    expect(await checkHouse(house.address, casino.history)).toEqual([]);
    expect(await house.sabot('verify')).toMatchObject({ exit: 0 });
    say(`full-disk: ${casino.acknowledged} acknowledged over ${TRIALS} full disks`);
  } finally {
    await house.end();
    await disk.close();
  }
});

/**
 * Uses up the WAL segments that PostgreSQL keeps in stock. Returns true once PostgreSQL crashed because it
 * couldn't create another one.
 */
async function runsOut(house: HouseUnderTest): Promise<boolean> {
  const admin = new Client({ connectionString: house.address.admin });
  admin.on('error', () => undefined); // the query in progress reports it
  try {
    await admin.connect();
    for (let segment = 0; segment < SEGMENTS_MAX; segment++) {
      await admin.query('select pg_logical_emit_message(true, $1, $2)', ['', 'x'.repeat(1 << 20)]);
      await admin.query('select pg_switch_wal()');
    }
    return false;
  } catch {
    return true;
  } finally {
    await admin.end().catch(() => undefined);
  }
}
