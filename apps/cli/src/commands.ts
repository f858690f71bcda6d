import type { Command } from './line/command';
import { DESK_OPTIONS } from './house/desk-options';
import { READ_MODEL_COMMANDS } from './operate/read-model-commands';
import { RECONCILE_COMMANDS } from './operate/reconcile-commands';
import { UPKEEP_COMMANDS } from './operate/upkeep-commands';

// Each command's code is loaded when it runs: `sabot settle` starts in the fifth of a second that node needs, because
// it loads no database and no schemas. `require` and not `import()`: this is CommonJS, and jest knows no other here.

/** Every command of `sabot`, in the order of its help. */
export const COMMANDS = {
  settle: {
    summary: 'settle coups from standard input, purely, without a database',
    about: [
      'Reads coups as JSON lines on standard input and writes one result a line:',
      '  {"id":"c1","variant":"punto-banco","cards":["8H","KD","3C","5S","3D"],"bets":[{"id":"b1","on":"banker","stake":"100"}]}',
      'A line in error is answered with its code, the others go on, and the exit is 1.',
    ].join('\n'),
    options: {},
    run: async ({ json }, { stdin, stdout }) => {
      const { settle } = require('./rules/settle.command') as typeof import('./rules/settle.command');
      return settle(stdin, stdout, json);
    },
  },
  odds: {
    summary: 'the exact odds: of every wager, or where punter and banker decide',
    about: [
      'Where the house banks: deals every coup of a full shoe by the rules, and prices every wager; money is unrounded.',
      'chemin-de-fer: the punter’s five, the banker’s choices and the whole tableau, each move’s exact result.',
      'banque: what drawing and standing come to for a banker with this hand, after what both sides did:',
      '  sabot odds --variant banque --hand 5H,KD --right 9C --right-stake 1000 --left stood --left-stake 300',
      'It is a calculation from what is typed: it knows of no table, and asks none.',
      'A rules file is JSON as a table is opened with: {"commissionBps":400,"pays":{"tie":"9:1"}}',
    ].join('\n'),
    options: {
      variant: {
        type: 'string',
        value: 'V',
        says: 'punto-banco, mini, no-commission, makccarat, chemin-de-fer or banque',
        required: true,
      },
      decks: {
        type: 'string',
        value: 'N',
        says: 'decks in the shoe; needed where the house banks (chemin-de-fer 6, banque 3)',
      },
      rules: { type: 'string', value: 'FILE', says: 'the house rules (the variant’s defaults)' },
      hand: { type: 'string', value: 'C,C', says: 'banque: the banker’s own two cards, such as 5H,KD' },
      right: {
        type: 'string',
        value: 'CALL',
        says: 'banque: stood, or the third card; none without a stake there',
      },
      left: { type: 'string', value: 'CALL', says: 'banque: the same of the other side' },
      'right-stake': {
        type: 'string',
        value: 'M',
        says: 'banque: what is staked on the right, in minor units',
      },
      'left-stake': { type: 'string', value: 'M', says: 'banque: what is staked on the left' },
      'cheval-stake': {
        type: 'string',
        value: 'M',
        says: 'banque: what is staked à cheval, half on each hand',
      },
      bank: { type: 'string', value: 'M', says: 'banque: the bank, if it isn’t just what is staked' },
      'right-five': {
        type: 'string',
        value: 'P',
        says: 'banque: the right punter’s policy on five: draw (the default), stand, or how often it draws (9/11)',
      },
      'left-five': { type: 'string', value: 'P', says: 'banque: the left punter’s' },
    },
    run: async (given, world) => {
      const { odds } = require('./rules/odds/odds.command') as typeof import('./rules/odds/odds.command');
      return odds(given, world);
    },
  },
  shoe: {
    summary: 'recompute a revealed shoe: order, commitment, proofs',
    about: 'With --prove the salt and Merkle path of the card dealt at that place, counted from 0.',
    options: {
      secret: {
        type: 'string',
        value: 'HEX',
        says: 'the secret that ShoeRevealed published',
        required: true,
      },
      decks: { type: 'string', value: 'N', says: 'decks in the shoe, 1 to 8', required: true },
      cut: { type: 'string', value: 'C', says: 'where it was cut (0: uncut)' },
      prove: { type: 'string', value: 'K', says: 'the card dealt at this place, counted from 0' },
    },
    run: async ({ json, text }, { stdout, stderr }) => {
      const { shoe } = require('./rules/shoe.command') as typeof import('./rules/shoe.command');
      const [secret = '', decks = ''] = [text('secret'), text('decks')];
      return shoe({ secret, decks, cut: text('cut'), prove: text('prove'), json }, stdout, stderr);
    },
  },
  rules: {
    summary: 'show every option of house rules: what it may be, its default, its ruling',
    about: 'Of one variant, or of all in which the house banks: what `rules` in OpenTable may name.',
    argument: { name: 'VARIANT', says: 'such as punto-banco', required: false },
    options: {},
    run: async (given, world) => {
      const { rules } = require('./rules/rules.command') as typeof import('./rules/rules.command');
      return rules(given, world);
    },
  },
  play: {
    summary: 'play a script of commands on a floor in memory',
    about: [
      'A script is JSON lines: {"as":"pit","do":"OpenTable","table":"T1","variant":"punto-banco","currency":"EUR"}',
      'Prints each event and, last, the summary of the table opened last. A refused line does not stop the script.',
    ].join('\n'),
    argument: { name: 'SCRIPT.jsonl', says: 'the script; - is standard input', required: true },
    options: {
      seed: { type: 'string', value: 'TEXT', says: 'what sealed shoes are shuffled by; told when drawn' },
    },
    run: async (given, world) => {
      const { play } = require('./play/play.command') as typeof import('./play/play.command');
      return play(given, world);
    },
  },
  replay: {
    summary: 'recompute coups from the log and compare them with what was recorded',
    about: [
      'One coup step by step, or with --all every one of them: the count, the mismatches and the rate.',
      'Or those that are looked for, by table and in the order of play, a line each: whether what was recorded is right.',
      'All that is named has to fit. A time is RFC 3339, an amount is in minor units: 5000, 5000.. or 5000..9000.',
      'A day stands for its beginning, in UTC: the coups of 21 November are --from 2026-11-21 --to 2026-11-22.',
    ].join('\n'),
    argument: { name: 'COUP', says: 'such as BAC-01/S12/C45', required: false },
    options: {
      all: { type: 'boolean', says: 'every coup of the log' },
      rules: {
        type: 'string',
        value: 'FILE',
        says: 'what this ruleset (JSON) would have paid; never recorded',
      },
      patron: { type: 'string', value: 'ID', says: 'coups in which this patron staked, or banked' },
      table: { type: 'string', value: 'T', says: 'coups of this table' },
      from: { type: 'string', value: 'TIME', says: 'coups that ended then or later' },
      to: { type: 'string', value: 'TIME', says: 'coups whose betting opened before' },
      amount: { type: 'string', value: 'M', says: 'coups with such a stake, win or payment (of the patron)' },
      limit: { type: 'string', value: 'N', says: 'how many at most (100)' },
      after: { type: 'string', value: 'COUP', says: 'go on behind this one' },
      steps: { type: 'boolean', says: 'each coup that is found step by step' },
    },
    run: async (given, world) => {
      const { replay } = require('./audit/replay.command') as typeof import('./audit/replay.command');
      return replay(given, world);
    },
  },
  verify: {
    summary: 'recompute chains, tree, ledger, commitments and replays, and name the first bad event',
    about: [
      'Exit 1 if anything differs, also from what this house saw last: the checkpoint in SABOT_DATA, the folder',
      'SABOT_AUDIT_DIR, the keys in sealer.json and writer.json; or if events have waited for a minute to be sealed.',
      'A checkpoint that was kept elsewhere proves that nothing before it was rewritten, by whomever.',
    ].join('\n'),
    options: {
      chains: {
        type: 'boolean',
        says: 'the chains of hashes alone, and the tree if there is anything to hold it against',
      },
      checkpoint: { type: 'string', value: 'FILE', says: 'a signed checkpoint that was kept' },
      key: {
        type: 'string',
        value: 'VKEY',
        says: 'the public keys to believe, with commas between (the log’s own history)',
      },
      since: {
        type: 'string',
        value: 'INDEX',
        says: 'judge what lies at this log index or behind it; of what lies before, its hashes count as recorded',
      },
      threads: {
        type: 'string',
        value: 'N',
        says: 'how many work at it (the cores; the verdict is the same)',
      },
      'read-models': { type: 'boolean', says: 'fold read models anew and compare (projector’s login)' },
      files: { type: 'string', value: 'DIR', says: 'an export’s files instead of a database' },
    },
    run: async (given, world) => {
      const folder = given.text('files');
      if (folder !== undefined) {
        const files =
          require('./audit/verify-files.command') as typeof import('./audit/verify-files.command');
        return files.verifyFiles(folder, given, world);
      }
      const { verify } = require('./audit/verify.command') as typeof import('./audit/verify.command');
      return verify(given, world);
    },
  },
  export: {
    summary: 'write the log, or some days of it, as files that verify reads without a database',
    about: [
      'Events as the texts that their hashes are made of, recorded hashes, entries; of a whole log streams, coups and balances.',
      'Reasons in words, which may be erased, and remembered commands aren’t in it. The folder is there when all of it is.',
      'sabot verify --files DIR reads it, and says what such an export can’t prove.',
    ].join('\n'),
    options: {
      out: { type: 'string', value: 'DIR', says: 'the folder; it may not be there yet', required: true },
      day: { type: 'string', value: 'D', says: 'one day, in UTC, such as 2026-11-21 (all of the log)' },
      from: { type: 'string', value: 'D', says: 'the first day, with --to' },
      to: { type: 'string', value: 'D', says: 'the last day, with --from' },
    },
    run: async (given, world) => {
      const { exportCommand } = require('./audit/export.command') as typeof import('./audit/export.command');
      return exportCommand(given, world);
    },
  },
  evidence: {
    summary: 'write the evidence of a coup: one file that proves it, to be checked offline',
    about: [
      'Of a settled coup: its events whole, their proofs under the newest checkpoint, its cards’ paths to the commitment.',
      'A shoe in play needs the vault’s key file (SABOT_VAULT_KEY_FILE) for the paths; one that is revealed needs nothing.',
      'sabot check, docs/verify and a browser check it against the log’s public key alone.',
    ].join('\n'),
    argument: { name: 'COUP', says: 'such as BAC-01/S12/C45', required: true },
    options: {},
    run: async (given, world) => {
      const { evidence } = require('./audit/evidence.command') as typeof import('./audit/evidence.command');
      return evidence(given, world);
    },
  },
  check: {
    summary: 'check an evidence file offline, claim by claim, against the log’s public key',
    about: [
      'Needs no database and no network: the file and the key alone. docs/reference/evidence-format.md says what each claim stands on.',
      'Exit 1 if a claim fails; 2 if the file can’t be read, isn’t JSON, or the key is none.',
    ].join('\n'),
    argument: { name: 'FILE', says: 'what sabot evidence has written', required: true },
    options: {
      key: {
        type: 'string',
        value: 'PUBLIC',
        says: 'the log’s public key, name+id+base64; not from whoever gave the file',
        required: true,
      },
    },
    run: async (given, world) => {
      const { check } = require('./audit/check.command') as typeof import('./audit/check.command');
      return check(given, world);
    },
  },
  watch: {
    summary: 'follow the log as an auditor, keep its head, and alarm at the first break',
    about: [
      'Reads as the reader, each checkpoint once: its signature, and its root against the events’ recomputed hashes.',
      'What was seen last is kept in the head file; started again, it goes on from there. One line for what is new.',
      'Exit 1 at a break, such as a shard that waits while others are sealed. When nothing is signed for too long it says',
      'so, and goes on; SIGTERM ends it. With --once exit 1 says that, too: a sealer that is dead is told from cron.',
    ].join('\n'),
    options: {
      head: {
        type: 'string',
        value: 'FILE',
        says: 'where the head is kept; made when it isn’t there',
        required: true,
      },
      checkpoint: { type: 'string', value: 'FILE', says: 'a kept checkpoint to begin with (the newest)' },
      key: {
        type: 'string',
        value: 'VKEY',
        says: 'the public keys to believe, with commas between (the log’s history)',
      },
      every: { type: 'string', value: 'MS', says: 'how often it looks (1000)' },
      silence: {
        type: 'string',
        value: 'SECONDS',
        says: 'how long an event may wait to be signed (60)',
      },
      once: { type: 'boolean', says: 'look once, and end' },
    },
    run: async (given, world) => {
      const { watch } = require('./audit/watch.command') as typeof import('./audit/watch.command');
      return watch(given, world);
    },
  },
  ...UPKEEP_COMMANDS,
  report: {
    summary:
      'a report, such as a table’s gaming day, the bank book or significant events, as JSON, CSV or PDF',
    get about() {
      return (require('./house/report-help') as typeof import('./house/report-help')).reportHelp();
    },
    argument: { name: 'NAME', says: 'which report, such as table-day', required: true },
    options: {
      day: { type: 'string', value: 'D', says: 'the day, such as 2026-11-21' },
      table: { type: 'string', value: 'T', says: 'one table (all of them)' },
      shift: { type: 'string', value: 'S', says: 'one shift (the whole gaming day)' },
      coup: { type: 'string', value: 'C', says: 'a coup, such as BAC-01/S12/C45' },
      shoe: { type: 'string', value: 'S', says: 'a shoe, such as BAC-01/S12' },
      patron: { type: 'string', value: 'P', says: 'a patron' },
      size: { type: 'string', value: 'N', says: 'as the log was at this size of the audit log (as it is)' },
      format: { type: 'string', value: 'F', says: 'json, csv or pdf (json)' },
      out: { type: 'string', value: 'FILE', says: 'written there instead of printed' },
    },
    run: async (given, world) => {
      const { report } = require('./house/report.command') as typeof import('./house/report.command');
      return report(given, world);
    },
  },
  migrate: {
    summary: 'bring the database to the schema of this release',
    about: [
      'The database of DATABASE_URL, or the embedded one of SABOT_DATA. A server that is given DATABASE_URL does it at its start too.',
      'With DATABASE_URL_WRITER, _READER, _PROJECTOR or _SEALER it also makes the logins that these name, with their passwords.',
    ].join('\n'),
    options: {
      'own-roles': {
        type: 'boolean',
        says: 'where another database has rights by the same roles, give this one roles of its own: end its servers first',
      },
    },
    run: async (given, world) => {
      const command = require('./operate/migrate.command') as typeof import('./operate/migrate.command');
      return command.migrateCommand(given, world);
    },
  },
  keys: {
    summary:
      'the keys that sign the audit log (list, generate, rotate, revoke), and those of the vault, the writer and servers',
    about: [
      'list: each key with its public half (a C2SP vkey), from which size of the log it signs, and up to which.',
      'generate: the first key, which the sealer otherwise makes by itself. rotate: another in its place.',
      'revoke --key ID: nothing that it signs from now on is good; the log’s own key is replaced by another at once.',
      'The private half is in SABOT_SEALER_KEY_FILE (sealer.json in SABOT_DATA): run it where the sealer reads that file.',
      'A sealer that runs takes up the new key by itself.',
      'rotate-vault: a fresh key for what servers seal from their next start on; the old ones stay in the file.',
      'rotate-peers: the next of three steps that replace the key between table servers while they run: adds a key,',
      'signs by it, drops the old one. Copy SABOT_PEERS_KEY_FILE to every table server after each step; it says when.',
      'rotate-writer: a fresh key for the heads of the log; retire-writer: ends the older ones, once all servers have it.',
    ].join('\n'),
    argument: {
      name: 'ACT',
      says: 'list, generate, rotate, revoke, rotate-vault, rotate-peers, rotate-writer or retire-writer (list)',
      required: false,
    },
    options: { key: { type: 'string', value: 'ID', says: 'revoke: which key, by its 8 digits' } },
    run: async (given, world) => {
      const { keys } = require('./operate/keys.command') as typeof import('./operate/keys.command');
      return keys(given, world);
    },
  },
  ...READ_MODEL_COMMANDS,
  ...RECONCILE_COMMANDS,
  config: {
    summary: 'show every environment variable: meaning, default, present value',
    about: 'Exit 2 if one of them can’t be used as it is.',
    options: {},
    run: async (given, world) => {
      const { config } = require('./operate/config.command') as typeof import('./operate/config.command');
      return config(given, world);
    },
  },
  demo: {
    summary: 'play at a running server, over REST, and check what came of it',
    about: [
      'Seven patrons at a punto banco table: deposits, seats, buy-ins, bets, until the shoe is revealed; then they leave.',
      'With --variant chemin-de-fer or banque an evening at which patrons bank: banks pass, are broken, retired, taken',
      'over, auctioned; bancos, bystanders, voids; it says how often each came, and every coup is replayed from the log.',
      'With --floor tables of all variants at once; then every table is closed, every patron takes all money home, the',
      'books are read. The same patrons play at several tables.',
      'Starts a server of its own when none answers, and ends it afterwards. The same seed plays the same.',
      'With --events no server is needed: it makes a log of that size in an empty database, all of it or nothing.',
      'With --month neither: a house for 30 gaming days, with counts, fills, drops, voids, corrections and waivers, and one',
      'fill of which the slip is missing; --tell says at the end where. Days are those of SABOT_TIME_ZONE and SABOT_SHIFTS.',
    ].join('\n'),
    options: {
      url: DESK_OPTIONS.url,
      shoes: { type: 'string', value: 'N', says: 'shoes to play (1)' },
      variant: { type: 'string', value: 'V', says: 'punto-banco, chemin-de-fer or banque (punto-banco)' },
      floor: { type: 'boolean', says: 'a floor of tables of all variants' },
      tables: { type: 'string', value: 'N', says: 'tables of the floor (40), or of the month (20)' },
      minutes: { type: 'string', value: 'M', says: 'how long the floor is open, such as 0.5 (5)' },
      events: { type: 'string', value: 'N', says: 'make a log of so many events, without a server' },
      month: { type: 'boolean', says: 'make the log of a house’s month, without a server' },
      days: { type: 'string', value: 'N', says: 'gaming days of the month (30)' },
      tell: { type: 'boolean', says: 'say at the end what of the month is to be found' },
      seed: { type: 'string', value: 'TEXT', says: 'where chance comes from; printed' },
      table: {
        type: 'string',
        value: 'ID',
        says: 'the table to open (the next free DEMO-n), or what the floor’s tables begin with (FLOOR-n)',
      },
      tokens: { ...DESK_OPTIONS.tokens, says: 'who may play there (SABOT_DATA/demo-tokens.json)' },
    },
    run: async (given, world) => {
      const { demo } = require('./demo/shows/demo.command') as typeof import('./demo/shows/demo.command');
      return demo(given, world);
    },
  },
} as const satisfies Record<string, Command>;

/** The command of a name, or null. */
export const commandOf = (name: string): Command | null =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name as keyof typeof COMMANDS] : null;
