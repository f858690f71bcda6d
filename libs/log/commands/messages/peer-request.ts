import { z } from 'zod';
import { rulesAsJson, type Person } from '#game/tables';
import { UUID, type JsonObject } from '#kernel/canonical';
import { parsed, reject, STATUS_BY_CODE, type Parsed, type Rejection } from '#kernel/decision';
import { MONEY_PATTERN, moneyOf } from '#kernel/money';
import {
  BatchId,
  bodyInScripts,
  BreakId,
  COMMANDS,
  isCommandName,
  jsonOf,
  parse,
  patronStream,
  RecordedPatronId,
  RecordedPersonId,
  TableId,
  tableStream,
  type GivenCommand,
  type Target,
} from '#log/contract';
import { shardOf } from '#log/event-store';
import { streamOfCommand } from './addressee';
import type { Answer } from './answer';
import type { CommandIds } from './command-ids';
import type { HandsLying } from './seen-cards';
import type { Held, Returned, TransitStep } from './transfer';

/**
 * A person's token that accompanies a forwarded command, and the time at which the first server received it.
 * The server that carries the command out verifies the token again. It is in no event, answer or log line.
 */
export interface CarriedToken {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly takenAtMs: number;
}

/** A command with hidden cards, encrypted under the vault's key; bytes in lower-case hex. */
export interface SealedPeerRequest {
  readonly kind: 'sealed';
  readonly table: string;
  readonly commandId: string;
  readonly seal: { readonly keyId: string; readonly nonce: string; readonly body: string };
}

/**
 * A request to the server that has the shard (S3). A hidden card is sent encrypted, and a secret is never
 * sent.
 */
export type PeerRequest =
  /** A whole command. Random values and times are added where it is decided. */
  | {
      readonly kind: 'command';
      readonly given: GivenCommand;
      /** Never sent: the other server reads it from the token. */
      readonly by: Person;
      readonly ids: CommandIds;
      readonly carried: CarriedToken | null;
    }
  | SealedPeerRequest
  /** A step of a buy-in at the patron's account. */
  | {
      readonly kind: 'transit';
      readonly step: TransitStep;
      readonly held: Held;
      readonly correlationId: string | null;
      /** The patron's token, for a hold: no committed event yet shows that the patron wants it. */
      readonly carried: CarriedToken | null;
    }
  /** The table takes a held amount. A repeat returns the first answer. */
  | { readonly kind: 'take'; readonly held: Held }
  /** Asks which face-down cards this patron may see. */
  | {
      readonly kind: 'hand';
      readonly table: string;
      readonly coup: string;
      readonly patron: string;
      readonly carried: CarriedToken | null;
    }
  /** Credits cashed-out chips to the account. */
  | { readonly kind: 'return'; readonly returned: Returned; readonly correlationId: string | null };

/** A command, with the person who gives it. */
export type CommandRequest = Extract<PeerRequest, { kind: 'command' }>;

/** A command from another server. Its person is read from the token. */
export type ForwardedCommand = Omit<CommandRequest, 'by'>;

/** A request from another server that has not been checked yet. */
export type Forwarded = Exclude<PeerRequest, { kind: 'command' }> | ForwardedCommand;

/** The reply to a request. `not-mine`: the server does not have the shard and did nothing. */
export type PeerReply =
  | { readonly kind: 'accepted'; readonly answer: Answer | null }
  | { readonly kind: 'refused'; readonly rejection: Rejection }
  | { readonly kind: 'hand'; readonly lying: HandsLying }
  | { readonly kind: 'not-mine' };

/** Returns the shard to whose owner a request goes. */
export function shardOfRequest(request: Forwarded): number {
  switch (request.kind) {
    case 'command':
      return shardOf(streamOfCommand(request.given));
    case 'sealed':
      return shardOf(tableStream(request.table));
    case 'transit':
      return shardOf(patronStream(request.held.patron));
    case 'take':
      return shardOf(tableStream(request.held.table));
    case 'hand':
      return shardOf(tableStream(request.table));
    case 'return':
      return shardOf(patronStream(request.returned.patron));
  }
}

/** Returns a request in JSON for another server. A command's body has the form of the API. */
export function peerRequestAsJson(request: PeerRequest): JsonObject {
  if (request.kind !== 'command') return jsonOf(request) as JsonObject; // an object becomes an object
  const { kind, given, ids, carried } = request;
  return jsonOf({ kind, given: givenAsJson(given), ids, carried }) as JsonObject;
}

function givenAsJson(given: GivenCommand): object {
  if (given.name !== 'OpenTable' || given.body.rules === undefined) return given;
  return { ...given, body: { ...given.body, rules: rulesAsJson(given.body.rules) } };
}

const Uuid = z.string().regex(UUID);
const Correlation = z.string().max(200).nullable();
const Moved = z
  .string()
  .regex(MONEY_PATTERN)
  .transform((text) => moneyOf(text));
const CURRENCY = z.string().regex(/^[A-Z]{3}$/u);

const HeldSchema = z.strictObject({
  patron: RecordedPersonId,
  hold: Uuid,
  table: TableId,
  amount: Moved,
  currency: CURRENCY,
});
const ReturnedSchema = z.strictObject({
  id: Uuid,
  seq: z.int().positive(),
  patron: RecordedPersonId,
  table: TableId,
  amount: Moved,
  currency: CURRENCY,
});

const CarriedSchema = z
  .strictObject({ token: z.string().min(1).max(4_096), takenAtMs: z.int().nonnegative() })
  .nullable();

const HexBytes = z.string().regex(/^(?:[0-9a-f]{2})+$/u);

const CommandSchema = z.strictObject({
  kind: z.literal('command'),
  given: z.strictObject({ name: z.custom(isCommandName), target: z.string(), body: z.unknown() }),
  ids: z.strictObject({ commandId: Uuid, correlationId: Correlation }),
  carried: CarriedSchema,
});

const PeerRequestSchema = z.discriminatedUnion('kind', [
  CommandSchema,
  z.strictObject({
    kind: z.literal('sealed'),
    table: TableId,
    commandId: Uuid,
    seal: z.strictObject({ keyId: z.string().min(1).max(200), nonce: HexBytes, body: HexBytes }),
  }),
  z.strictObject({
    kind: z.literal('transit'),
    step: z.enum(['hold', 'post', 'release']),
    held: HeldSchema,
    correlationId: Correlation,
    carried: CarriedSchema,
  }),
  z.strictObject({ kind: z.literal('take'), held: HeldSchema }),
  z.strictObject({
    kind: z.literal('hand'),
    table: TableId,
    coup: z.string().max(1_000),
    patron: RecordedPersonId,
    carried: CarriedSchema,
  }),
  z.strictObject({ kind: z.literal('return'), returned: ReturnedSchema, correlationId: Correlation }),
]);

/** Parses a request from another server. */
export function readPeerRequest(json: unknown): Parsed<Forwarded> {
  const read = PeerRequestSchema.safeParse(json);
  if (!read.success) return NO_PEER_REQUEST;
  return read.data.kind === 'command' ? readForwardedCommand(read.data) : parsed(read.data);
}

/** Parses a command from another server. */
export function readForwardedCommand(json: unknown): Parsed<ForwardedCommand> {
  const read = CommandSchema.safeParse(json);
  if (!read.success) return NO_PEER_REQUEST;
  const { given, ids, carried } = read.data;
  const name = given.name;
  if (!isCommandName(name)) return NO_PEER_REQUEST;
  const target = parse(TARGETS[COMMANDS[name].target], given.target);
  const body = parse<unknown>(bodyInScripts(name), given.body);
  if (!target.ok || !body.ok) return NO_PEER_REQUEST;
  const command = { name, target: target.value, body: body.value } as GivenCommand; // parsed by the schema of this name
  return parsed({ kind: 'command', given: command, ids, carried });
}

const TARGETS = {
  'new-table': TableId,
  table: TableId,
  request: TableId,
  patron: RecordedPatronId,
  'new-break': BreakId,
  break: BreakId,
  'new-batch': BatchId,
  batch: BatchId,
} as const satisfies Record<Target, z.ZodType<string>>;

export const NO_PEER_REQUEST = reject(
  'BAD_FIELD',
  'The message does not come from a server of the same release.',
);

const RejectionSchema = z.strictObject({
  code: z.enum(Object.keys(STATUS_BY_CODE)),
  detail: z.string(),
  limit: z.string().optional(),
  left: z.string().optional(),
  largest: z.string().optional(),
  who: z.string().optional(),
});
const LyingSchema = z.union([z.strictObject({ leaf: z.int() }), z.strictObject({ number: z.int() })]);
const HandsLyingSchema = z.strictObject({
  shoe: z.string(),
  decks: z.int(),
  scanned: z.array(z.strictObject({ number: z.int(), commitment: z.string() })).nullable(),
  hands: z.array(z.strictObject({ hand: z.string(), cards: z.array(LyingSchema) })),
});
const ReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('accepted'),
    answer: z
      .strictObject({
        commandId: Uuid,
        shard: z.int(),
        seq: z.int(),
        phase: z.string().nullable(),
        events: z.array(
          z.strictObject({
            type: z.string(),
            stream: z.string(),
            version: z.int(),
            data: z.record(z.string(), z.unknown()),
          }),
        ),
        request: z.string().optional(),
      })
      .nullable(),
  }),
  z.strictObject({ kind: z.literal('refused'), rejection: RejectionSchema }),
  z.strictObject({ kind: z.literal('hand'), lying: HandsLyingSchema }),
  z.strictObject({ kind: z.literal('not-mine') }),
]);

/** Parses another server's reply; `null` if it is none. The keys keep their order, and so do the bytes. */
export const readPeerReply = (json: unknown): PeerReply | null =>
  ReplySchema.safeParse(json).success ? (json as PeerReply) : null; // checked by the schema
