import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { breakIdOf, type FoundDifference } from '#game/breaks';
import { parsed, reject, type Parsed } from '#kernel/decision';
import type { CommandIds } from '#log/commands';
import {
  BatchId,
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

/** A request at the address of a command. */
export interface CommandRequest {
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON; `undefined` if there was none. */
  readonly body: unknown;
  /** The decoded table, patron, request, break or batch in the path; null for a command that opens one. */
  readonly target: string | null;
  readonly correlationId: string;
}

interface ReadCommand {
  readonly given: GivenCommand;
  readonly ids: CommandIds;
}

/**
 * Reads a command from a request with a permitted role. Refuses with 422 first, then with `NO_SUCH_TABLE` (`errors.md`,
 * order of precedence, 1).
 */
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

/** The largest plausible amount. Anything above is a typing error. */
const AMOUNT_MAX = 10n ** 15n;

/** Reads the body. A missing body counts as empty, because some commands have no fields. */
const readBody = (name: CommandName, given: unknown): Parsed<object> => {
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given)))
    return reject(
      'BAD_FIELD',
      `The body of ${name} has to be an object, such as ${JSON.stringify(COMMANDS[name].example)}.`,
    );
  const body: Parsed<object> = parse<object>(COMMANDS[name].body, given ?? {});
  if (!body.ok) return body;
  const [field] =
    Object.entries(body.value).find(([, value]) => typeof value === 'bigint' && value > AMOUNT_MAX) ?? [];
  return field === undefined
    ? body
    : reject(
        'BAD_STAKE',
        `${field}: exceeds the maximum of ${AMOUNT_MAX} minor units over HTTP. Send less.`,
        { limit: `${AMOUNT_MAX}` },
      );
};

/**
 * Commands for existing patrons with any form of id. A patron whose id is older than the present rule for ids can
 * withdraw money, and texts about such a patron can be erased. They create nobody: an unknown id is `NO_SUCH_PATRON`.
 */
const ONLY_KNOWN: ReadonlySet<CommandName> = new Set(['Withdraw', 'EraseTexts']);

const readTarget = (name: CommandName, body: object, inPath: string | null): Parsed<string> => {
  switch (COMMANDS[name].target) {
    case 'new-table': {
      const { table }: { readonly table?: unknown } = body;
      return parse(TableId, table);
    }
    case 'table': {
      const table = parse(TableId, inPath);
      return table.ok
        ? table
        : reject('NO_SUCH_TABLE', 'No table has this id. The pit opens one with OpenTable.');
    }
    case 'request': {
      const request = parse(RequestId, inPath);
      return request.ok
        ? parsed(request.value.slice(0, request.value.lastIndexOf('/')))
        : reject('NO_SUCH_REQUEST', 'No request has this id. The answer 202 to the request names it.');
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
    case 'new-batch': {
      const { batch }: { readonly batch?: unknown } = body;
      return parse(BatchId, batch);
    }
    case 'batch': {
      const batch = parse(BatchId, inPath);
      return batch.ok
        ? batch
        : reject('NO_SUCH_BATCH', 'No batch of decks has this id. Record its receipt with ReceiveDecks.');
    }
  }
};
