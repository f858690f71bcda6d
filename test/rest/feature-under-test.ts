import type { Type } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ROLES, type Person, type Role } from '#game/tables';
import { reject, type Parsed } from '#kernel/decision';
import type { CarriedToken, CommandIds, FloorDoor, FloorResult, PeerReply, SeenCard } from '#log/commands';
import type { CommandName, GivenCommand } from '#log/contract';
import { FloorModule } from '../../apps/table-server/src/floor/floor.module';
import { KEY, openModules, problem } from './modules-under-test';

/** A command that reached the floor, with its actor, ids and token. */
interface Arrived {
  readonly given: GivenCommand;
  readonly by: Person;
  readonly ids: CommandIds;
  readonly carried: CarriedToken | null | undefined;
}

/** A floor for tests, which records commands and returns the answer that the test sets. */
export class FloorForTests implements FloorDoor {
  readonly arrived: Arrived[] = [];
  answers: () => FloorResult | Promise<FloorResult> = () => ({ ok: true, answer: ANSWER });
  shows: (coup: string, by: Person) => Parsed<readonly SeenCard[]> = () =>
    reject('NO_SUCH_COUP', 'the test shows none');

  async submit(
    given: GivenCommand,
    by: Person,
    ids: CommandIds,
    carried?: CarriedToken | null,
  ): Promise<FloorResult> {
    this.arrived.push({ given, by, ids, carried });
    return this.answers();
  }

  async hand(coup: string, by: Person): Promise<Parsed<readonly SeenCard[]>> {
    return this.shows(coup, by);
  }

  run(): Promise<PeerReply> {
    throw new Error('no other server forwards anything to a controller');
  }
  async idle(): Promise<void> {}
  async close(): Promise<void> {}
}

export const ANSWER = { commandId: KEY, shard: 7, seq: 3, phase: 'ready', events: [] } as const;

/** Opens one feature of the table server behind the whole HTTP server, on a floor for tests. */
export async function openFeature(feature: Type) {
  const floor = new FloorForTests();
  const openedModules = await openModules({
    imports: (metrics) => [CqrsModule.forRoot(), FloorModule.with({ floor, metrics }), feature],
  });
  return { ...openedModules, floor };
}

export type Feature = Awaited<ReturnType<typeof openFeature>>;

/** A command's route: its address, its roles, and the command that the floor gets for a JSON body. */
export interface CommandRoute {
  readonly post: string;
  readonly by: readonly Role[];
  /** The JSON body; without one if left out. */
  readonly sends?: object;
  readonly gives: readonly [name: CommandName, target: string, body: object];
  /** 200 by default. */
  readonly status?: 200 | 201;
  /** True if the command may wait for another person's approval. */
  readonly waits?: true;
}

/** Tests each route of a controller: token, roles, reading, answer, and problems. */
export function describeCommands(feature: Type, routes: readonly CommandRoute[]): void {
  describe.each(routes)('POST $post', ({ post, by, sends, gives, status = 200, waits }) => {
    let running: Feature;
    beforeAll(async () => {
      running = await openFeature(feature);
    });
    afterAll(() => running.close());
    const [as] = by;
    const give = (more: object = {}) =>
      running.ask('POST', post, { ...(as && { as }), ...(sends && { sent: sends }), ...more });

    it('refuses a command without a token, and of any other role', async () => {
      expect(await running.ask('POST', post, {})).toMatchObject(problem(401, 'UNAUTHENTICATED'));
      for (const role of ROLES.filter((each) => !by.includes(each)))
        expect(await give({ as: role })).toMatchObject(problem(403, 'FORBIDDEN'));
      expect(running.floor.arrived).toEqual([]);
    });

    it('reads the command, and answers with its result', async () => {
      const [name, target, body] = gives;
      for (const role of by) {
        expect(await give({ as: role })).toMatchObject({ status, json: ANSWER });
        expect(running.floor.arrived.shift()).toEqual({
          given: { name, target, body },
          by: { id: 'kim', role },
          ids: { commandId: KEY, correlationId: expect.any(String) as string },
          carried: { token: `${role}.kim`, takenAtMs: expect.any(Number) as number },
        });
      }
    });

    it('answers a patron without other patrons and staff, and everybody else with them', async () => {
      const data = { bets: [{ patron: 'bob' }], by: 'ruth' };
      const events = [{ type: 'CoupSettled', stream: 'table:BAC-01', version: 1, data }];
      running.floor.answers = () => ({ ok: true, answer: { ...ANSWER, events } });
      for (const role of by) {
        const { json } = await give({ as: role });
        const seen = role === 'patron' ? { bets: [] } : data;
        expect(json?.['events']).toEqual([{ ...events[0], data: seen }]);
      }
      running.floor.arrived.length = 0;
    });

    it('answers 202 only if it waits for another person’s approval', async () => {
      const answer = { ...ANSWER, request: 'BAC-01/R1' };
      running.floor.answers = () => ({ ok: true, answer });
      expect(await give()).toMatchObject({ status: waits ? 202 : status, json: answer });
    });

    it('refuses an unknown field and an invalid key before the floor is asked', async () => {
      const before = running.floor.arrived.length;
      expect(await give({ sent: { ...sends, surprise: 1 } })).toMatchObject(problem(422, 'BAD_FIELD'));
      expect(await give({ key: 'mine' })).toMatchObject(problem(422, 'BAD_FIELD'));
      expect(running.floor.arrived).toHaveLength(before);
    });

    it('answers a refusal with its problem, and a fault without its cause', async () => {
      running.floor.answers = () => reject('WRONG_PHASE', 'open betting first');
      expect(await give()).toMatchObject(problem(409, 'WRONG_PHASE'));
      running.floor.answers = () => Promise.reject(new Error('the seventh card is KD'));
      const fault = await give();
      expect(fault).toMatchObject(problem(500, 'INTERNAL'));
      expect(JSON.stringify(fault.json)).not.toContain('KD');
    });
  });
}
