import { DESK_OPTIONS } from '../house/desk-options';
import { flag, text, type Command } from '../line/command';

/** Commands by which an operator sets up, repairs and restores an installation. */
export const UPKEEP_COMMANDS = {
  config: {
    summary: 'list every environment variable with its meaning, default and present value',
    about: 'Secrets are shown as (set).',
    options: {},
    exits: { 2: 'A variable has a value that cannot be used, or has a name that sabot does not know.' },
    example: { line: 'config' },
    run: async (given, world) => {
      const { config } = require('../operate/config.command') as typeof import('../operate/config.command');
      return config(given, world);
    },
  },
  migrate: {
    summary: 'update the database to the schema of this release',
    about: [
      'Uses the database of DATABASE_URL, or the embedded one in SABOT_DATA. A server with DATABASE_URL also does this when it starts.',
      'It also creates the logins of DATABASE_URL_WRITER, DATABASE_URL_READER, DATABASE_URL_PROJECTOR and DATABASE_URL_SEALER, if they are set.',
      'If KAFKA_BROKERS is set, it also creates the topics (named lists) in Kafka, the message service.',
    ].join('\n'),
    options: {
      'own-roles': flag(
        'give this database PostgreSQL roles (accounts) of its own, if another sabot database uses the same roles; first stop the servers of this database',
      ),
    },
    example: { line: 'migrate', needs: 'a log' },
    run: async (given, world) => {
      const command = require('../operate/migrate.command') as typeof import('../operate/migrate.command');
      return command.migrateCommand(given, world);
    },
  },
  keys: {
    summary: 'list, rotate or revoke the keys of the audit log, the vault, the writer and the servers',
    about: [
      'list: prints each key of the audit log with its public half and the sizes of the log that it signs.',
      'generate: makes the first key of the audit log. The sealer otherwise does this itself. rotate: replaces the key.',
      'revoke: the key with --key ID signs nothing valid from now on. If it is the active key, another one replaces it at once.',
      'Run generate, rotate and revoke where the sealer reads its key file (SABOT_SEALER_KEY_FILE). A running sealer switches to the new key itself.',
      'rotate-vault: adds a key that seals all secrets after the next restart of each server. Old keys stay in the file.',
      'rotate-peers: takes the next of three steps that replace the key between running table servers: add, activate, drop. After each step, copy SABOT_PEERS_KEY_FILE to every table server.',
      'rotate-writer: makes a new key for the heads of the log. retire-writer: removes the older ones once every server uses the new key.',
    ].join('\n'),
    argument: {
      name: 'ACT',
      says: 'list, generate, rotate, revoke, rotate-vault, rotate-peers, rotate-writer or retire-writer',
      default: 'list',
      required: false,
    },
    options: { key: text('ID', 'revoke: the key, by its 8 digits') },
    example: { line: 'keys list', needs: 'a log' },
    run: async (given, world) => {
      const { keys } = require('../operate/keys.command') as typeof import('../operate/keys.command');
      return keys(given, world);
    },
  },
  rebuild: {
    summary: 'rebuild a read model (stored rows behind reports) from the log, compare both and switch',
    about: [
      'Builds the new rows in separate tables, while play and queries continue. When they have caught up, it compares both, row by row.',
      'If all rows are equal, queries use the new rows from then on, and the old ones are dropped. If any differ, the old rows stay and the first differences are printed.',
    ].join('\n'),
    argument: { name: 'PROJECTION', says: 'one read model, such as bank-book', required: false },
    options: {
      all: flag('every read model, one after another'),
      'accept-differences': flag('switch to the new rows even if they differ'),
    },
    exits: { 1: 'At least one read model was not switched.' },
    example: { line: 'rebuild bank-book', needs: 'a log' },
    run: async (given, world) => {
      const { rebuildCommand } =
        require('../operate/rebuild.command') as typeof import('../operate/rebuild.command');
      return rebuildCommand(given, world);
    },
  },
  'dead-letters': {
    summary: 'list, retry or drop events that a read model (stored rows behind reports) could not handle',
    about: [
      'After such an event, all later events of the same table or account wait. In read models that sum money, a whole shard (one of 64 parts of the log) waits.',
      'list: prints each waiting event and its error. With --acts, prints every replay and drop so far, and the person who did it.',
      'replay: retries the events, for example after an upgrade.',
      'drop: leaves one event out of the read model, then handles the events after it. The log keeps the event. A later version of the read model tries it again.',
      'Each replay and drop is recorded.',
    ].join('\n'),
    argument: { name: 'ACT', says: 'list, replay or drop', default: 'list', required: false },
    options: {
      projection: text('NAME', 'only events of this read model'),
      event: text('ID', 'one event, by its id; drop requires it'),
      all: flag('replay: all waiting events'),
      reason: text('TEXT', 'reason to record; drop requires it'),
      acts: flag('list: print the past replays and drops'),
    },
    exits: {
      1: 'A retried event failed again, or its read model has another version in this release.',
    },
    example: { line: 'dead-letters list', needs: 'a log' },
    run: async (given, world) => {
      const { deadLetters } =
        require('../operate/dead-letters.command') as typeof import('../operate/dead-letters.command');
      return deadLetters(given, world);
    },
  },
  restored: {
    summary: 'mark a database that was restored from a backup, before play continues',
    about: [
      'Events after the backup are gone. New events get the sequence numbers of the lost ones.',
      'The command therefore raises the incarnation, a number in every published record. Programs that receive events use it to distinguish a new event from a repeat.',
      'The command also begins a new audit log. Its first entry is the last checkpoint (signed size and hash) of the old log. The command looks for it in the database, in SABOT_DATA and in --checkpoint.',
      'Stop all servers first; see docs/how-to/back-up-and-restore.md.',
    ].join('\n'),
    options: {
      checkpoint: text(
        'FILE',
        'newest checkpoint of the old log, if you kept it elsewhere',
        'the one in SABOT_DATA',
      ),
      keys: text(
        'FILE',
        'output of `sabot keys --json`, saved since the last change of keys; needed only if keys changed since the backup',
      ),
    },
    exits: {
      2: 'A server may still run, or the checkpoint or the keys do not belong to this log; or another error.',
    },
    example: { line: 'restored', needs: 'a log' },
    run: async (given, world) => {
      const { restored } = require('../audit/restored.command') as typeof import('../audit/restored.command');
      return restored(given, world);
    },
  },
  erase: {
    summary: 'erase texts that staff wrote about a patron; every proof stays valid',
    about: [
      'Sends EraseTexts to a running server, as an admin. Prints the hashes of the erased texts.',
      'An event in the patron’s account records who erased which texts.',
    ].join('\n'),
    argument: { name: 'PATRON', says: 'id of the patron, such as ada', required: true },
    options: {
      texts: text('HASH,…', 'hashes of the texts to erase', 'all texts about the patron'),
      url: DESK_OPTIONS.url,
      tokens: DESK_OPTIONS.tokens,
    },
    exits: { 0: 'Done, also if there was nothing to erase.' },
    example: { line: 'erase ada', needs: 'a running server' },
    run: async (given, world) => {
      const { erase } = require('../house/erase.command') as typeof import('../house/erase.command');
      return erase(given, world);
    },
  },
  'access-log': {
    summary: 'list who viewed a patron’s records or exported reports',
    about: [
      'Records who read a patron’s statement or a report on a patron, took a report as CSV or PDF, or exported the log. The newest comes first.',
      'The role `os` is a person who ran a sabot command on the server’s machine. An access must meet all options given.',
    ].join('\n'),
    options: {
      patron: text('P', 'accesses to this patron’s records'),
      staff: text('ID', 'accesses by this person'),
      kind: text('KIND', 'statement, patron-report or export'),
      from: text('D', 'accesses on this day (UTC) or later'),
      until: text('D', 'accesses before this day (UTC)'),
    },
    example: { line: 'access-log --patron ada', needs: 'a log' },
    run: async (given, world) => {
      const { accessLog } =
        require('../house/access-log.command') as typeof import('../house/access-log.command');
      return accessLog(given, world);
    },
  },
} as const satisfies Record<string, Command>;
