/** The parts of the log that findings are about, in the order of the page. */
export const FINDING_PARTS = [
  'Database schema',
  'Events and hash chains',
  'Audit log',
  'Rules and cards',
  'Money',
  'Rows derived from events',
  'Export files',
  'Not damage',
] as const;

/**
 * A kind of finding, described for a person: in the output of `sabot verify` and in docs/reference/verify-findings.md.
 */
export interface FindingKind {
  readonly part: (typeof FINDING_PARTS)[number];
  /** The fact that was found. */
  readonly meaning: string;
  /** The change or fault that the fact points to. */
  readonly shows: string;
  /** The next step for the person who reads it. */
  readonly action: string;
}

const KEEP = 'Keep the damaged database or export as it is, and find out who could write to it.';
const RESTORE = `${KEEP} Restore a copy that verifies.`;
const REPLAY = `${KEEP} Run \`sabot replay\` on the coup, and report the difference to the maintainers.`;
const LEDGER = `${KEEP} Run \`sabot reconcile ledger\` for the full list of differences.`;
const REPORT = `${KEEP} Report the finding to the maintainers.`;

/**
 * Every kind of finding, the most fundamental first. All mean damage except the last, `NOT_SEALED`: an intact
 * installation has it after a crash, so it is named like the API's refusal for such an event. Names are stable.
 */
export const FINDING_KINDS = {
  'database-schema': {
    part: 'Database schema',
    meaning: 'The database schema is not the one that this release makes. The detail names each object.',
    shows: 'Somebody changed a table, right, trigger or function, or the database is of another release.',
    action: 'Follow "A start is refused because of the schema" in the installation guide.',
  },
  gap: {
    part: 'Events and hash chains',
    meaning: 'A sequence number of a shard is missing, or an event has a number below 1.',
    shows: 'An event was deleted, or one was inserted where no writer puts one.',
    action: RESTORE,
  },
  'beyond-head': {
    part: 'Events and hash chains',
    meaning: 'An event has a higher sequence number than its shard’s head.',
    shows: 'An event was inserted past the writer, or the head was set back.',
    action: RESTORE,
  },
  'cut-tail': {
    part: 'Events and hash chains',
    meaning: 'A shard ends before the sequence number that its head records.',
    shows: 'The newest events of the shard were deleted.',
    action: RESTORE,
  },
  head: {
    part: 'Events and hash chains',
    meaning:
      'No writer key of this installation signed the shard’s head. Checked only with the writer’s keys (writer.json or `SABOT_WRITER_KEY_FILE`); an auditor has none.',
    shows: 'The head, and perhaps the events before it, were written by somebody else.',
    action: `If the writer key was rotated, copy the newest writer.json here and verify again. Otherwise: ${RESTORE}`,
  },
  canonical: {
    part: 'Events and hash chains',
    meaning: 'An event’s stored text is not its canonical JSON (RFC 8785).',
    shows: 'The stored text was changed, perhaps only in its form.',
    action: RESTORE,
  },
  hash: {
    part: 'Events and hash chains',
    meaning: 'An event’s fields do not give its recorded hash.',
    shows: 'The event was changed after it was written.',
    action: RESTORE,
  },
  chain: {
    part: 'Events and hash chains',
    meaning: 'The hashes of a shard do not give the chain value in its head.',
    shows: 'A hash was rewritten, an event was exchanged, or the head was changed.',
    action: RESTORE,
  },
  version: {
    part: 'Events and hash chains',
    meaning: 'The versions of a stream do not follow each other.',
    shows: 'An event of the stream was deleted, inserted or renumbered.',
    action: RESTORE,
  },
  time: {
    part: 'Events and hash chains',
    meaning: 'An event of a shard is dated before the event in front of it.',
    shows: 'A recorded time was changed. A writer never records an earlier time.',
    action: RESTORE,
  },
  shard: {
    part: 'Events and hash chains',
    meaning: 'An event is in a shard that its stream does not belong to.',
    shows: 'The event was moved or inserted past the writer.',
    action: RESTORE,
  },
  leaf: {
    part: 'Audit log',
    meaning: 'An event is not the one that was sealed at its log index.',
    shows: 'The event was rewritten after sealing, and its hash and chain were recomputed to match.',
    action: RESTORE,
  },
  block: {
    part: 'Audit log',
    meaning:
      'The sealer’s blocks do not hold every event once and in order, or name a leaf that is no event.',
    shows: 'A block was changed or deleted, or an event that was sealed is gone.',
    action: RESTORE,
  },
  tile: {
    part: 'Audit log',
    meaning: 'A tile is missing, or its hashes are not those of the tree.',
    shows: 'The stored Merkle tree was changed.',
    action: RESTORE,
  },
  checkpoint: {
    part: 'Audit log',
    meaning:
      'A checkpoint has a wrong root or size, is malformed, was deleted between others, or lacks its link. After a restore: the new log does not begin with the last known checkpoint of the old log.',
    shows: 'A checkpoint, or the events that it covers, were changed or deleted.',
    action: `Compare with a checkpoint kept outside (\`--checkpoint\`). ${RESTORE}`,
  },
  signature: {
    part: 'Audit log',
    meaning:
      'A checkpoint or its link is not signed by a key that the log had at that size. Or a line in it is signed by no key of the log.',
    shows: 'Somebody else’s key signed it, or the keys given with `--key` are not those of the log.',
    action: 'Compare the log’s keys (`sabot keys list`) with your own record. Name every key that you trust.',
  },
  'kept-checkpoint': {
    part: 'Audit log',
    meaning:
      'The log contradicts a checkpoint that was seen before: it was rewritten, is shorter, or lacks that checkpoint. The detail names the place.',
    shows:
      'History was rewritten or cut off, or the database is an older copy that was not marked as restored.',
    action:
      'After a restore, follow "Restore" in the backup guide. Otherwise keep both checkpoints: together they prove the change.',
  },
  key: {
    part: 'Audit log',
    meaning:
      'The key history contradicts itself, lacks a key that was given, or its key in use is not the one in sealer.json.',
    shows: 'Somebody else’s key seals the log, or the audit log was removed or begun again.',
    action:
      'Compare a key that you gave with `sabot keys list`. If a key was rotated on another machine, copy its sealer.json here and verify again. Otherwise treat every checkpoint of the unknown key as forged.',
  },
  schema: {
    part: 'Rules and cards',
    meaning: 'An event does not match its published schema.',
    shows: 'The event was not written by a release of sabot, or its data was changed.',
    action: RESTORE,
  },
  state: {
    part: 'Rules and cards',
    meaning: 'An event cannot follow the events before it in its stream.',
    shows: 'An event was inserted, deleted or changed.',
    action: RESTORE,
  },
  replay: {
    part: 'Rules and cards',
    meaning: 'A recorded result is not what the rules give for the same cards and bets.',
    shows: 'A result was changed, or the code that decided it had a fault.',
    action: REPLAY,
  },
  commitment: {
    part: 'Rules and cards',
    meaning: 'A card that was shown is not the card that was committed to.',
    shows: 'A card was exchanged, or its event was changed.',
    action: REPLAY,
  },
  entry: {
    part: 'Money',
    meaning: 'The ledger entry of an event is not the entry that the event makes, or a leg has no event.',
    shows: 'An amount or account in the ledger was changed, added or deleted.',
    action: LEDGER,
  },
  balance: {
    part: 'Money',
    meaning: 'A balance is not the sum of its entries, or an account is in a shard that does not exist.',
    shows: 'A balance was changed without an event.',
    action: LEDGER,
  },
  'below-zero': {
    part: 'Money',
    meaning:
      'An account that may not be negative was below zero, or `transit` is below zero over all shards.',
    shows: 'Money was paid that was not there.',
    action: LEDGER,
  },
  'trial-balance': {
    part: 'Money',
    meaning: 'The balances of a currency do not sum to zero.',
    shows: 'A balance was changed, or one side of an entry is missing.',
    action: LEDGER,
  },
  stream: {
    part: 'Rows derived from events',
    meaning: 'The row of a stream is not what its events give.',
    shows: 'The row was changed, added or deleted. The events still decide.',
    action: REPORT,
  },
  coup: {
    part: 'Rows derived from events',
    meaning: 'The coup index is not what the events give.',
    shows: 'A row of the index was changed, added or deleted. The events still decide.',
    action: REPORT,
  },
  command: {
    part: 'Rows derived from events',
    meaning:
      'A remembered command points to events that are not its own, or the command of an event is not remembered.',
    shows: 'The record of commands was changed. A forgotten command could be carried out again.',
    action: REPORT,
  },
  transfer: {
    part: 'Money',
    meaning:
      'Money arrived that no table sent, or arrived twice; or the row of a transfer contradicts its events or is missing.',
    shows: 'A transfer between a table and an account was invented, repeated, changed or deleted.',
    action: LEDGER,
  },
  file: {
    part: 'Export files',
    meaning: 'A file of an export does not match its manifest, or cannot be read.',
    shows: 'The file was changed, cut off or damaged.',
    action: 'Copy the export again from its source, or export again.',
  },
  note: {
    part: 'Rows derived from events',
    meaning:
      'The text of a reason does not match its event’s hash, belongs to no event, is missing without an erasure, or is present despite one.',
    shows: 'A text was changed, added or deleted without `sabot erase`.',
    action:
      'After a restore, erase again the texts erased since the copy. Otherwise find out who could write to the database.',
  },
  vault: {
    part: 'Rows derived from events',
    meaning:
      'A sealed row that an event put into the vault is missing, is in another shard, or belongs to no event. The sealed content is not read.',
    shows:
      'A row of the vault was deleted, moved or invented. A shoe whose secret is gone cannot be revealed.',
    action: `${KEEP} If the secret of a shoe in play is gone, proceed as after a lost vault key.`,
  },
  installation: {
    part: 'Rows derived from events',
    meaning:
      'The installation’s row, a recorded restore or a recorded signing contradicts the heads or the audit log.',
    shows: 'The row was changed, or a restore was recorded that did not happen.',
    action: REPORT,
  },
  lease: {
    part: 'Rows derived from events',
    meaning:
      'A lease ends more than a minute from now, or has an epoch that its shard never had. Or an epoch is beyond any number of takeovers.',
    shows: 'A lease was changed. It can keep servers or the sealer from taking over.',
    action:
      'Compare the clocks of the database and the servers. If they agree, find out who could write to the database.',
  },
  position: {
    part: 'Rows derived from events',
    meaning:
      'A read model, the Kafka relay or a webhook has a position beyond the end of its shard. Or a delivery names an event that does not exist.',
    shows: 'A position was changed. Events could be left out of reports or deliveries.',
    action: 'Rebuild a read model with `sabot rebuild`. For the relay, run `sabot reconcile kafka`.',
  },
  'read-model': {
    part: 'Rows derived from events',
    meaning:
      'A read model has a row, a position or a parked stream that the log does not give. Checked only with `--read-models`.',
    shows: 'A row of a read model was changed, added or deleted. Reports from it are wrong.',
    action: 'Run `sabot rebuild NAME --accept-differences`, and find out who could write to the database.',
  },
  NOT_SEALED: {
    part: 'Not damage',
    meaning:
      'Events have been under no checkpoint for over a minute, or are dated in the future. In `watch`: a shard waits while others are sealed. The API refuses such an event with the same name.',
    shows:
      'The sealer stopped, or a clock is wrong. Until they are sealed, events can be changed or cut off unnoticed.',
    action:
      'Start a server or worker, wait a minute, and verify again. Set the clocks within a minute of each other.',
  },
} as const satisfies Record<string, FindingKind>;

/** The name of a kind of finding. */
export type Damage = keyof typeof FINDING_KINDS;
