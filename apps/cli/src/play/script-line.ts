import { z } from 'zod';
import { breakIdOf, type FoundDifference } from '#game/breaks';
import { ROLES, type Person, type Role } from '#game/tables';
import { isObject, parsed, reject, type Parsed } from '#kernel/decision';
import {
  BatchId,
  bodyInScripts,
  BreakId,
  COMMANDS,
  isCommandName,
  parse,
  PatronId,
  PersonId,
  TableId,
  type CommandName,
  type GivenCommand,
} from '#log/contract';

/** A line of a script: a command and the person who gives it. */
export interface ScriptLine {
  readonly by: Person;
  readonly given: GivenCommand;
}

const AS_PATRON = z.object({ as: PatronId });
const AS_STAFF = z.object({ as: PersonId });
/** The field that names the target of a command, by kind of target. */
const TARGETS = {
  break: z.object({ break: BreakId }).transform((named) => named.break),
  batch: z.object({ batch: BatchId }).transform((named) => named.batch),
} as const;
const TARGET_PATRON = z.object({ patron: PatronId });

/**
 * Parses a line of a script (`cli.md`, `sabot play`). `lastOpened` is the table of a line that names none. Refuses
 * invalid lines like REST, in the same order: BAD_JSON, 422, UNKNOWN_COMMAND, NO_SUCH_TABLE.
 */
export const parseLine = (text: string, lastOpened: string | null): Parsed<ScriptLine> => {
  const line = objectOf(text);
  if (line === null)
    return reject('BAD_JSON', 'A line has to be a JSON object such as {"as":"pit","do":"OpenTable",…}.');
  const { as, do: name, ...fields } = line;
  const by = personOf(as);
  if (!by.ok) return by;
  if (!isCommandName(name)) {
    const quoted = typeof name === 'string' ? JSON.stringify(name.slice(0, 100)) : 'nothing';
    return reject('UNKNOWN_COMMAND', `do: ${quoted} is not a command. Write a command such as "PlaceBet".`);
  }
  const given = givenOf(name, fields, lastOpened);
  return given.ok ? parsed({ by: by.value, given: given.value }) : given;
};

const objectOf = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null; // the parser's own message would repeat what it read
  }
};

const STAFF = ['dealer', 'pit', 'cage'] as const satisfies readonly Role[];

/** Returns a person: `ada` is a patron; `pit` and `pit:ruth` are two people in the pit. */
const personOf = (as: unknown): Parsed<Person> => {
  if (typeof as !== 'string')
    return reject('BAD_FIELD', 'as: has to be a patron’s name, dealer, pit or cage, or role:name.');
  const staff = STAFF.find((role) => role === as);
  if (staff !== undefined) return parsed({ id: staff, role: staff });
  const colon = as.indexOf(':');
  const role: Role | undefined =
    colon === -1 ? 'patron' : ROLES.find((known) => known === as.slice(0, colon));
  if (role === undefined)
    return reject('BAD_FIELD', `as: the part before the colon has to be one of ${ROLES.join(', ')}.`);
  const name = parse(role === 'patron' ? AS_PATRON : AS_STAFF, { as: as.slice(colon + 1) });
  return name.ok ? parsed({ id: name.value.as, role }) : name;
};

/** Returns the id that a body gives to its target, by kind of target. The schema has read the body. */
const NEW_ID = {
  'new-table': (body: unknown) => (body as { table: string }).table,
  'new-break': (body: unknown) => breakIdOf(body as FoundDifference),
  'new-batch': (body: unknown) => (body as { batch: string }).batch,
} as const;

/** Returns the command with parsed fields and its target. Only OpenTable and IssueDecks have a field `table`. */
const givenOf = (
  name: CommandName,
  fields: Readonly<Record<string, unknown>>,
  lastOpened: string | null,
): Parsed<GivenCommand> => {
  const schema = bodyInScripts(name);
  const { target: kind } = COMMANDS[name];
  if (kind === 'new-table' || kind === 'new-break' || kind === 'new-batch') {
    const body = parse(schema, fields);
    return body.ok ? parsed(commandOf(name, NEW_ID[kind](body.value), body.value)) : body;
  }
  if (kind === 'break' || kind === 'batch') {
    const { [kind]: id, ...rest } = fields;
    const target = parse(TARGETS[kind], { [kind]: id });
    if (!target.ok) return target;
    const body = parse(schema, rest);
    return body.ok ? parsed(commandOf(name, target.value, body.value)) : body;
  }
  const { table: named, ...rest } = fields;
  if (named !== undefined && typeof named !== 'string')
    return reject('BAD_FIELD', 'table: has to be a table id such as "BAC-01". Or leave it out.');
  const table = named ?? lastOpened;
  if (kind === 'table' || kind === 'request') {
    const body = parse(schema, rest);
    if (!body.ok) return body;
    if (table === null) return reject('NO_SUCH_TABLE', 'No table is open yet. Open one with OpenTable.');
    if (!TableId.safeParse(table).success)
      return reject('NO_SUCH_TABLE', 'No table can have this id. An id looks like BAC-01.');
    return parsed(commandOf(name, table, body.value));
  }
  const { patron, ...account } = rest;
  const owner = parse(TARGET_PATRON, { patron });
  if (!owner.ok) return owner;
  const body = parse(schema, account);
  return body.ok ? parsed(commandOf(name, owner.value.patron, body.value)) : body;
};

/** Returns the command. The schema with this name has parsed the body. */
const commandOf = (name: CommandName, target: string, body: unknown): GivenCommand =>
  ({ name, target, body }) as GivenCommand;
