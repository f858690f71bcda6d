import { z } from 'zod';
import { SHA256_HEX, type JsonObject } from '#kernel/canonical';

/** The name of this format. Any change of form gets a new name. */
export const EVIDENCE_FORMAT = 'sabot-evidence-v1';
/** The largest size of a file, since a checker reads it as a whole. */
export const EVIDENCE_BYTES_MAX = 64 * 2 ** 20;
/** The deepest nesting of objects and lists. Events are half as deep. */
export const EVIDENCE_DEPTH_MAX = 16;

/** Matches three capital letters, the form of ISO 4217 codes. */
export const CURRENCY = /^[A-Z]{3}$/;

const EVENTS_MAX = 100_000;
const LEAVES_MAX = 416;
/** The longest Merkle path: that of a tree with as many leaves as an exact number can count. */
const PATH_MAX = 53;

const count = (about: string) => z.int().min(0).meta({ description: about });
const hash = () => z.string().regex(SHA256_HEX);
const path = (about: string) => z.array(hash()).max(PATH_MAX).meta({ description: about });
const text = (about: string) => z.string().meta({ description: about });
const id = (about: string) => z.string().nullable().meta({ description: about });

const StoredEvent = z
  .strictObject({
    shard: count('The shard that its stream is in.'),
    seq: z.int().min(1).meta({ description: 'Its place in the shard.' }),
    stream: text('`table:` and the table’s id.'),
    version: z.int().min(1).meta({ description: 'Its place in the stream.' }),
    eventId: text('A UUID.'),
    type: text('Such as `CardsDealt`.'),
    schema: z.int().min(1),
    recordedAt: z.iso.datetime({ precision: 6 }).meta({
      description: 'RFC 3339 in UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`, a time that the calendar has.',
    }),
    actor: z.strictObject({ id: z.string(), role: z.string() }),
    correlationId: id('What it belongs to.'),
    causationId: id('What caused it.'),
    commandId: id('The command that it answers.'),
    hash: hash().meta({ description: 'SHA-256(0x00 ‖ canonical JSON of all the other fields).' }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'What happened (`events.md`).' }),
  })
  .meta({ id: 'EvidenceEvent', description: 'An event of the log, whole.' });

const Leg = z
  .strictObject({
    account: z.string(),
    currency: z.string().regex(CURRENCY).meta({ description: 'Three capital letters (ISO 4217).' }),
    amount: z
      .string()
      .regex(/^-?[1-9][0-9]{0,17}$/)
      .meta({ description: 'Minor units in a decimal string; with `-` where it is taken.' }),
  })
  .meta({ id: 'EvidenceLeg', description: 'What an event moves to or from one account.' });

const ProvenEvent = z
  .strictObject({
    event: StoredEvent,
    index: count('Its place in the audit log, from 0.'),
    path: path('From its hash to the checkpoint’s root, the leaf’s own neighbour first (RFC 6962).'),
    entry: z.array(Leg).meta({ description: 'What the ledger has of it.' }),
  })
  .meta({ id: 'EvidenceProven' });

const CardPath = z
  .strictObject({
    leaf: z
      .int()
      .min(0)
      .max(LEAVES_MAX - 1)
      .meta({ description: 'The card’s place in the shuffled order.' }),
    path: path('From the leaf to the shoe’s commitment.'),
  })
  .meta({ id: 'EvidenceCard' });

/** The evidence of a coup in one file (docs/reference/evidence-format.md). Nothing in it is trusted unchecked. */
export const EvidenceFile = z
  .strictObject({
    format: z.literal(EVIDENCE_FORMAT),
    coup: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,39}\/S[1-9][0-9]{0,9}\/C[1-9][0-9]{0,9}$/)
      .meta({ description: 'The coup’s id, such as `BAC-01/S12/C45`.' }),
    checkpoint: z
      .string()
      .max(2 ** 17)
      .meta({ description: 'A signed note (C2SP tlog-checkpoint), its line feeds included.' }),
    events: z
      .array(ProvenEvent)
      .min(1)
      .max(EVENTS_MAX)
      .meta({ description: 'In the order of their versions.' }),
    cards: z
      .array(CardPath)
      .max(LEAVES_MAX)
      .meta({ description: 'Of a sealed shoe each card shown, in the order of their leaves; else none.' }),
  })
  .meta({
    id: 'Evidence',
    description: 'A coup proven in one file: docs/reference/evidence-format.md says how it is checked.',
  });

/** Replaces the type of `data` with the JSON that a parser returned. */
type WithJson<File extends z.output<typeof EvidenceFile>> = Omit<File, 'events'> & {
  readonly events: readonly (Omit<File['events'][number], 'event'> & {
    readonly event: Omit<File['events'][number]['event'], 'data'> & { readonly data: JsonObject };
  })[];
};
export type EvidenceFile = WithJson<z.output<typeof EvidenceFile>>;
export type ProvenEvent = EvidenceFile['events'][number];
export type EvidenceEvent = ProvenEvent['event'];

/**
 * Returns the JSON Schema (2020-12) of a file. It doesn't cover the bytes, which must be canonical JSON and a
 * line feed.
 */
export const evidenceJsonSchema = (): object =>
  z.toJSONSchema(EvidenceFile, { target: 'draft-2020-12', io: 'input' });
