import { z } from 'zod';
import { SHA256_HEX } from '#kernel/canonical';
import { SHARDS } from '#log/event-store';

// Files of an export: a manifest, and for each shard with events
//   events/07.jsonl   the hashed text of each event, one a line (`audit-log.md`, Hashes and chains)
//   hashes/07.txt     the recorded hash of each event, one a line, after its sequence number
//   entries/07.jsonl  the ledger legs of these events, one a line: [seq, leg, account, currency, amount]
// A whole log also has streams.jsonl, coups.jsonl and accounts.jsonl. The audit log of incarnation 1 has
//   audit/1/checkpoint, keys.jsonl, blocks.jsonl ([first index, shard, seq from, seq to]), tile/0/000 …

/** Returns the folder of the audit log of an incarnation. */
export const logFolder = (log: number): string => `audit/${log}`;
export const LOG_FILES = {
  identity: 'log.json',
  checkpoint: 'checkpoint',
  keys: 'keys.jsonl',
  blocks: 'blocks.jsonl',
} as const;

/**
 * Splits a file name into its audit log's number and its name in that log. Returns `null` if the file belongs
 * to no audit log.
 */
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

/** The manifest of an export: what it covers, and its files. */
export const ExportManifest = z.strictObject({
  format: z.literal(EXPORT_FORMAT),
  /** Set if the export has the whole log up to its heads; otherwise it has the events of some days. */
  whole: z.boolean(),
  /** The first and the last day, in UTC. `null` means from the first event, or to the last. */
  from: Day.nullable(),
  to: Day.nullable(),
  events: Count,
  entries: Count,
  /** Every shard that has events in the export, with its chain before the first and after the last of them. */
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
