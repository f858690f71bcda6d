import type { Person, Role } from '#game/tables';
import type { Floor, FloorResult } from '#log/commands';
import { bodyInScripts, parse, type CommandName, type GivenCommand } from '#log/contract';
import { plainTokenOf } from '#testing';

/** Returns a UUID that ends in a number. */
export const uuid = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`;

let ids = 0;
/** Returns a UUID that no command in this process has had. */
export const freshId = (): string => uuid(++ids);

/** Parses `role:id`; a `role` alone is a person of that name. */
export const personOf = (as: string): Person => {
  const [role = '', id = role] = as.split(':');
  return { id, role: role as Role };
};

/** Gives commands as a person, with that person's token, and with fresh ids by default. */
export const asPerson = (floor: Floor, as: string) => ({
  give(name: CommandName, target: string, fields = {}, commandId = freshId()): Promise<FloorResult> {
    const body = parse<unknown>(bodyInScripts(name), fields);
    if (!body.ok) throw new Error(body.rejection.detail);
    const given = { name, target, body: body.value } as GivenCommand;
    const by = personOf(as);
    return floor.submit(given, by, { commandId, correlationId: null }, plainTokenOf(by));
  },
});
