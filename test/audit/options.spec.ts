import { PostgresEventLog } from '#log/event-store';
import { PostgresLogSource, replayAll, verify } from '#proof/audit';
import { freshDatabase, WRITER } from '#testing';
import { PATRONS, playOptions } from '../options/played-options';
import { PlayedHouse } from './played-house';

const COUPS = 40;

it('a log of carried stakes, tallied commission and decided fives verifies and replays without a finding', async () => {
  const database = await freshDatabase();
  const log = new PostgresEventLog(database.address.writer, WRITER);
  const house = await PlayedHouse.open(log);
  await playOptions(house, COUPS);
  await house.give('dealer:dora', 'CollectCommission', 'BAC-01', { patron: PATRONS[0] });
  await house.give('pit:ruth', 'EndShoe', 'BAC-01', { reason: 'the night is over' });
  await house.give('pit:ruth', 'CloseTable', 'BAC-01');
  const types = new Set((await log.readStream('table:BAC-01', 1)).map(({ type }) => type));
  for (const type of ['StakesCarried', 'FiveDecided', 'CommissionTallied', 'CommissionCollected'])
    expect(types).toContain(type);
  await house.close();
  await log.close();
  const { reader } = database.address;
  const verdict = await PostgresLogSource.snapshot(reader, (source) => verify(source));
  expect(verdict).toMatchObject({ ok: true, findings: [], coups: COUPS });
  const replayed = await PostgresLogSource.snapshot(reader, (source) => replayAll(source));
  expect(replayed).toMatchObject({ coups: COUPS, mismatches: 0, first: [] });
  await database.drop();
});
