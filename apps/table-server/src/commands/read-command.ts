import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { breakIdOf, type FoundDifference } from '#game/breaks';
import {
  BreakId,
  COMMANDS,
  parse,
  PatronId,
  RecordedPatronId,
  RequestId,
  TableId,
  type CommandName,
  type GivenCommand,
} from '#log/contract';
import type { CommandIds } from '#log/commands';
import { parsed, reject, type Parsed } from '#kernel/decision';

/** What came to the address of a command. */
export interface CommandRequest {
  readonly headers: IncomingHttpHeaders;
  /** As JSON has it; `undefined` when there was none. */
  readonly body: unknown;
  /** The table, patron, request or break in the path, decoded; `OpenTable` and `OpenBreak` have none. */
  readonly target: string | null;
  readonly correlationId: string;
}

interface ReadCommand {
  readonly given: GivenCommand;
  readonly ids: CommandIds;
}

/** A command from a request whose role was let in: 422 first, then `NO_SUCH_TABLE` (`errors.md`, order of refusals, 1). */
export function readCommand(name: CommandName, request: CommandRequest): Parsed<ReadCommand> {
  const commandId = readKey(request.headers['idempotency-key']);
  if (!commandId.ok) return commandId;
  const body = readBody(name, request.body);
  if (!body.ok) return body;
  const target = readTarget(name, body.value, request.target);
  if (!target.ok) return target;
  const fields = COMMANDS[name].target === 'request' ? { request: request.target } : body.value;
  const given = { name, target: target.value, body: fields } as GivenCommand; // the name's own schema has read it
  return parsed({ given, ids: { commandId: commandId.value, correlationId: request.correlationId } });
}

const Key = z.guid({ error: 'send the header Idempotency-Key with a UUID, a fresh one for each command' });

const readKey = (header: string | string[] | undefined): Parsed<string> => {
  const key = parse(Key, header);
  return key.ok ? parsed(key.value.toLowerCase()) : key;
};

/** An amount larger than this is a slip of the keyboard. */
const AMOUNT_MAX = 10n ** 15n;

/** No body is an empty one: commands without fields need none. */
const readBody = (name: CommandName, given: unknown): Parsed<object> => {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    return reject(
      'BAD_FIELD',
      `the body of ${name} is an object, such as ${JSON.stringify(COMMANDS[name].example)}`,
    );
  const body: Parsed<object> = parse<object>(COMMANDS[name].body, given ?? {});
  if (!body.ok) return body;
  const [field] =
    Object.entries(body.value).find(([, value]) => typeof value === 'bigint' && value > AMOUNT_MAX) ?? [];
  return field === undefined
    ? body
    : reject('BAD_STAKE', `${field}: at most ${AMOUNT_MAX} over HTTP`, { limit: `${AMOUNT_MAX}` });
};

/**
 * Commands for patrons who are there already, whatever their ids are like: who has money from before ids had to be of
 * one script gets it back, and texts about them are erased. They make nobody new: an unknown id is `NO_SUCH_PATRON`.
 */
const ONLY_KNOWN: ReadonlySet<CommandName> = new Set(['Withdraw', 'EraseTexts']);

const readTarget = (name: CommandName, body: object, inPath: string | null): Parsed<string> => {
  switch (COMMANDS[name].target) {
    case 'new-table':
      return parse(TableId, 'table' in body ? body.table : undefined);
    case 'table': {
      const table = parse(TableId, inPath);
      return table.ok
        ? table
        : reject('NO_SUCH_TABLE', 'no table has this id; the pit opens one with OpenTable');
    }
    case 'request': {
      const request = parse(RequestId, inPath);
      return request.ok
        ? parsed(request.value.slice(0, request.value.lastIndexOf('/')))
        : reject('NO_SUCH_REQUEST', 'no request has this id; it was answered with 202 when it was made');
    }
    case 'patron':
      return parse(ONLY_KNOWN.has(name) ? RecordedPatronId : PatronId, inPath);
    case 'new-break':
      return parsed(breakIdOf(body as FoundDifference)); // its schema has read it
    case 'break': {
      const id = parse(BreakId, inPath);
      return id.ok
        ? id
        : reject('NO_SUCH_BREAK', 'No discrepancy has this id. GET /v1/breaks lists all of them.');
    }
  }
};
