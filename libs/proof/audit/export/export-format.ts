import { z } from 'zod';
import { SHA256_HEX } from '#kernel/canonical';
import { SHARDS } from '#log/event-store';

// An export's folder: a manifest, and for each shard that has events in it
//   events/07.jsonl   the texts that events' hashes are made of (`audit-log.md`, Hashes and chains), a line an event
//   hashes/07.txt     the hash that is recorded of each, a line an event, its seq before it
//   entries/07.jsonl  the ledger's legs of these events, a line a leg: [seq, leg, account, currency, amount]
// and of a whole log what lies beside it: streams.jsonl, coups.jsonl, accounts.jsonl. The audit log of incarnation 1:
//   audit/1/checkpoint, keys.jsonl, blocks.jsonl ([first index, shard, seq from, seq to]), tile/0/000 …

/** What an audit log of an incarnation has of its own. */
export const logFolder = (log: number): string => `audit/${log}`;
export const LOG_FILES = {
  identity: 'log.json',
  checkpoint: 'checkpoint',
  keys: 'keys.jsonl',
  blocks: 'blocks.jsonl',
} as const;

/** The audit log that a file is of, by its name, and its name there; null: it is of none. */
export const inLog = (name: string): { readonly log: number; readonly own: string } | null => {
  const [, log, own] = /^audit\/([1-9]\d{0,8})\/(.+)$/u.exec(name) ?? [];
  return log === undefined || own === undefined ? null : { log: Number(log), own };
};

export const EXPORT_FORMAT = 'sabot-export-v1';
export const MANIFEST = 'manifest.json';

const number = (shard: number): string => `${shard}`.padStart(2, '0');
export const eventsFile = (shard: number): string => `events/${number(shard)}.jsonl`;
export const hashesFile = (shard: number): string => `hashes/${number(shard)}.txt`;
export const entriesFile = (shard: number): string => `entries/${number(shard)}.jsonl`;
export const BESIDE = { streams: 'streams.jsonl', coups: 'coups.jsonl', accounts: 'accounts.jsonl' } as const;

const Count = z.int().min(0);
const Hash = z.string().regex(SHA256_HEX);
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/u);

/** What an export holds, and what its files are. */
export const ExportManifest = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  /** All of the log, up to its heads; else the events of some days alone. */
  whole: z.boolean(),
  /** The first and the last day, in UTC; null: from the first event, to the last. */
  from: Day.nullable(),
  to: Day.nullable(),
  events: Count,
  entries: Count,
  /** Every shard with events in it, once: the chain before the first of them and behind the last. */
  shards: z
    .array(
      z.strictObject({
        shard: z
          .int()
          .min(0)
          .max(SHARDS - 1),
        first: z.int().min(1),
        last: z.int().min(0),
        chainBefore: Hash,
        chain: Hash,
      }),
    )
    .refine((shards) => new Set(shards.map(({ shard }) => shard)).size === shards.length),
  files: z.array(z.strictObject({ path: z.string(), bytes: Count, sha256: Hash })),
});
export type ExportManifest = z.output<typeof ExportManifest>;
export type ExportedShard = ExportManifest['shards'][number];
