import { flag, text, type Command } from '../line/command';

/** Commands that recompute, prove or export the log. */
export const AUDIT_COMMANDS = {
  replay: {
    summary: 'recompute coups from the log and compare them with the recorded results',
    about: [
      'With COUP: prints one coup step by step. With --all: recomputes every coup and prints how many there are, how many differ, and the coups per second.',
      'With --patron, --table, --from, --to or --amount: prints a line for each coup that meets all of them, by table and in the order of play.',
      'A time is in RFC 3339, such as 2026-11-21T18:30:00Z. A day means its beginning in UTC.',
      'An amount is in minor units: 5000, 5000.. (at least), ..9000 (at most) or 5000..9000.',
    ].join('\n'),
    argument: { name: 'COUP', says: 'one coup, such as BAC-01/S12/C45', required: false },
    options: {
      all: flag('recompute every coup of the log'),
      rules: text(
        'FILE',
        'show the payments of COUP under the house rules in this JSON file; nothing is recorded',
      ),
      patron: text('ID', 'coups in which this patron staked or banked'),
      table: text('T', 'coups of this table'),
      from: text('TIME', 'coups that ended at this time or later'),
      to: text('TIME', 'coups with betting opened before this time'),
      amount: text(
        'M',
        'coups with a stake, win or payment of this amount; with --patron, only amounts of this patron',
      ),
      limit: text('N', 'most coups to print', '100'),
      after: text('COUP', 'continue after this coup'),
      steps: flag('print every coup that is found, step by step'),
    },
    exits: {
      1: 'A coup does not match its record.',
      2: 'There is no such coup, or the command could not run (see the exit codes of all commands).',
    },
    example: { line: 'replay --all', needs: 'a log' },
    run: async (given, world) => {
      const { replay } = require('../audit/replay.command') as typeof import('../audit/replay.command');
      return replay(given, world);
    },
  },
  verify: {
    summary: 'recompute the whole log and name the first event that differs',
    about: [
      'Checks the hashes (digital fingerprints) of all events. The log has 64 parts, the shards. In each, every hash also covers the hash before it (a hash chain), and the last one is signed.',
      'Also checks the audit log: the signed list of all events’ hashes.',
      'Then checks the ledger and the stored states of tables and accounts, and recomputes each coup. Each shoe that the server shuffled must match the hash published before its cut.',
      'Also compares the database with the files that this server keeps: SABOT_DATA/checkpoint, the folder SABOT_AUDIT_DIR, and the public keys in sealer.json.',
      'A checkpoint is a signed statement of how many events there are, and of their common hash. If you give one that was kept elsewhere (--checkpoint), the command proves that no event before that checkpoint was rewritten.',
      'The result says under `unproven` which checks were impossible.',
    ].join('\n'),
    options: {
      chains: flag(
        'check only the hash chains, no money and no cards; with --checkpoint or --key also the audit log',
      ),
      checkpoint: text('FILE', 'signed checkpoint that was kept elsewhere'),
      key: text(
        'VKEY,…',
        'public keys of the audit log to trust, as sabot keys prints them, separated by commas',
        'all keys that the log itself lists',
      ),
      since: text(
        'INDEX',
        'begin at the event with this number in the audit log; earlier events are trusted as recorded',
      ),
      threads: text(
        'N',
        'number of threads (parallel parts of the work); the result is the same',
        'the number of cores',
      ),
      'read-models': flag(
        'also recompute the stored rows behind reports (the read models) and compare; needs the database login DATABASE_URL_PROJECTOR',
      ),
      files: text('DIR', 'verify the files of an export instead of a database'),
    },
    exits: {
      1: 'Something differs, or an event is older than a minute and still not in the audit log.',
      2: 'An error, or a read model could not be compared.',
    },
    example: { line: 'verify', needs: 'a log' },
    run: async (given, world) => {
      const folder = given.text('files');
      if (folder !== undefined) {
        const files =
          require('../audit/verify-files.command') as typeof import('../audit/verify-files.command');
        return files.verifyFiles(folder, given, world);
      }
      const { verify } = require('../audit/verify.command') as typeof import('../audit/verify.command');
      return verify(given, world);
    },
  },
  export: {
    summary: 'write the log, or some days of it, as files that can be verified without a database',
    about: [
      'The files hold the events, their recorded hashes and the ledger entries. An event is JSON in canonical form: it always gives the same bytes.',
      'An export of the whole log also lists each stream (a table, an account or a discrepancy), each coup and each balance.',
      'Texts that staff wrote as reasons, such as for a void, are left out: the casino must be able to erase them, and a copy would remain. Remembered answers to commands are left out, too: they are needed only to answer a repeated command, and prove nothing.',
      'The folder appears only when the export is complete. Check it with `sabot verify --files DIR`.',
    ].join('\n'),
    options: {
      out: { type: 'string', value: 'DIR', says: 'folder to create; it must not exist yet', required: true },
      day: text('D', 'one day in UTC, such as 2026-11-21', 'the whole log'),
      from: text('D', 'first day in UTC; needs --to'),
      to: text('D', 'last day in UTC, included; needs --from'),
    },
    example: { line: 'export --out exported', needs: 'a log' },
    run: async (given, world) => {
      const { exportCommand } =
        require('../audit/export.command') as typeof import('../audit/export.command');
      return exportCommand(given, world);
    },
  },
  evidence: {
    summary: 'write one file that proves a settled coup, to be checked offline',
    about: [
      'The file holds the events of the coup. It proves that the log contains them. The proof ends at the newest checkpoint, a signed statement of the log’s size and hash.',
      'For a sealed shoe it also proves that each card was fixed by the commitment, the hash published before the cut.',
      'While the shoe is in play, its secret (from which the order of the cards follows) is encrypted. The card proofs then need the key file SABOT_VAULT_KEY_FILE. A shoe that has ended needs no key.',
      'Check the file with `sabot check`, with docs/verify/check_evidence.py, or in the browser.',
    ].join('\n'),
    argument: { name: 'COUP', says: 'the coup, such as BAC-01/S12/C45', required: true },
    options: {},
    exits: {
      2: 'There is no evidence of this coup, or not yet (NO_SUCH_COUP, WRONG_PHASE, UNAVAILABLE); or another error.',
    },
    example: { line: 'evidence DEMO-1/S1/C1', into: 'coup.json', needs: 'a log' },
    run: async (given, world) => {
      const { evidence } = require('../audit/evidence.command') as typeof import('../audit/evidence.command');
      return evidence(given, world);
    },
  },
  check: {
    summary: 'check an evidence file offline, claim by claim',
    about:
      'Needs only the file and the public key of the log: no database and no network. The page docs/reference/evidence-format.md explains each claim.',
    argument: { name: 'FILE', says: 'evidence file, as sabot evidence writes it', required: true },
    options: {
      key: {
        type: 'string',
        value: 'VKEY',
        says: 'public key of the log, NAME+ID+BASE64; take it from a source other than the file’s sender',
        required: true,
      },
    },
    exits: {
      1: 'A claim fails.',
      2: 'The file cannot be read or is not JSON, or the key is not a public key.',
    },
    example: {
      line: 'check test/evidence/samples/punto-banco.json --key sabot/audit/samples+0a102112+AepKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs',
    },
    run: async (given, world) => {
      const { check } = require('../audit/check.command') as typeof import('../audit/check.command');
      return check(given, world);
    },
  },
  watch: {
    summary: 'follow the log from outside, and raise an alarm at the first inconsistency',
    about: [
      'For an auditor, with the database login that can only read (DATABASE_URL_READER). Checks the signature of each new checkpoint, and its hash against the recomputed hashes of the events.',
      'Keeps the last checkpoint that it checked in a file, and continues from there after a restart. Prints one line for each new checkpoint and for each alarm.',
      'If nothing is signed for too long, it prints SILENT and goes on. Ctrl-C or the signal SIGTERM ends it.',
    ].join('\n'),
    options: {
      head: {
        type: 'string',
        value: 'FILE',
        says: 'file for the last checkpoint that it checked; it is created if it does not exist',
        required: true,
      },
      checkpoint: text('FILE', 'signed checkpoint to begin with', 'the newest of the log'),
      key: text(
        'VKEY,…',
        'public keys of the audit log to trust, as sabot keys prints them, separated by commas',
        'all keys that the log itself lists',
      ),
      every: text('MS', 'milliseconds between two looks', '1000'),
      silence: text('SECONDS', 'longest time that an event may wait to be signed', '60'),
      once: flag('look once and end, for a scheduler such as cron'),
    },
    exits: {
      0: 'Ended by SIGTERM or --once, with no alarm.',
      1: 'The log contradicts itself or a checkpoint; or at the end, an event had waited too long to be signed.',
    },
    example: { line: 'watch --head head.json --once', needs: 'a log' },
    run: async (given, world) => {
      const { watch } = require('../audit/watch.command') as typeof import('../audit/watch.command');
      return watch(given, world);
    },
  },
} as const satisfies Record<string, Command>;
