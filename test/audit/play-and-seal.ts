import type { Person } from '#game/tables';
import { Floor } from '#log/commands';
import { COMMANDS, parse, type GivenCommand } from '#log/contract';
import { PostgresEventLog, systemIds, Vault } from '#log/event-store';
import { WRITER, type TestDatabase } from '#testing';
import { playShoe } from '../../apps/cli/src/demo/players/play-shoe';
import type { House } from '../../apps/cli/src/house/house';
import { SeededRandom } from '../../apps/cli/src/play/seeded-random';
import { sealAll } from './sealed-house';

const person = (role: Person['role'], id: string): Person => ({ id, role });
const PEOPLE = {
  pit: person('pit', 'pia'),
  cage: person('cage', 'cara'),
  dealer: person('dealer', 'dora'),
  patrons: ['ada', 'bob', 'cleo'].map((id) => person('patron', id)),
};

/** Plays a shoe at table T1, seals the log, and returns the number of coups. */
export async function playAndSeal(address: TestDatabase['address']): Promise<number> {
  const log = new PostgresEventLog(address.writer, WRITER);
  const { bytes: random } = new SeededRandom('house', 'shoes');
  const floor = await Floor.open({ log, vault: Vault.forNow(), owner: 'test', random });
  const house: House = {
    give: async ({ name, target, fields }, by, commandId) => {
      const body = parse<unknown>(COMMANDS[name].body, fields ?? {});
      if (!body.ok) return body;
      const given = { name, target, body: body.value } as GivenCommand;
      return floor.submit(given, by, { commandId, correlationId: null });
    },
    eventsOf: async (stream) => {
      await floor.idle();
      return log.readStream(stream, 1);
    },
  };
  const played = await playShoe(house, { table: 'T1', people: PEOPLE, seed: 'audit', ids: systemIds });
  expect(played.problems).toEqual([]);
  await floor.idle();
  await floor.close();
  await log.close();
  await sealAll(address);
  return played.coups;
}
