import type { JsonOutput } from '../line/json-output';
import type { AUDIT_COMMANDS } from './audit-commands';

/** Output with `--json` of the commands that recompute, prove or export the log. */
export const AUDIT_OUTPUTS = {
  replay: {
    prints: 'one object for a COUP or --all; one object a line for a search',
    fields: [
      ['coup, table, variant, currency', 'The coup.'],
      ['status', '`open`, `settled`, `corrected` or `void`.'],
      ['matches', '`true` if the record is what the rules come to. In a search, `null` for an open coup.'],
      ['outcome, natural', '`null` for an open or void coup.'],
      ['phase, hands', 'Of an open or void coup. A card face down is `null`.'],
      [
        'requests[]',
        '`request`, `what`, `askedBy`, `askedAt`, `reason` (a hash), `text` (`null` once erased), `cards`, `status`, `answeredBy`, `answeredAt`.',
      ],
      ['voided', '`because`, and `returned[]` with `patron`, `staked` and `returned`.'],
      [
        'corrections[]',
        'Each correction, with `before`, and `patrons` with `before`, `after` and `difference`.',
      ],
      ['otherwise', 'With `--rules`: the payments by the other rules.'],
      ['error.code, error.detail', 'The coup does not exist, or the house rules given do not fit it.'],
      [
        'openedAt, endedAt',
        'Search: beginning of betting, and time of the last record; `endedAt` is `null` for an open coup.',
      ],
      [
        'shard, firstSeq, lastSeq',
        'Search: place in the log. Of an open coup, `lastSeq` is that of its opening.',
      ],
      ['patrons', 'Search: everyone who staked or banked.'],
      ['replay', 'Search with `--steps`: the whole replay.'],
      ['next', 'Last line of a search with more coups: the COUP to give to `--after`.'],
      [
        'coups, mismatches, events, coupsPerSecond, first',
        'With `--all`: counts, the rate, and the first mismatches.',
      ],
    ],
    notes: [
      'The replay shows cards, decisions, bets, settlement and the balances before and after, step by step.',
      'Its inputs are the recorded cards and decisions: bets, calls, fives, awards, and who acted for whom. Forced moves, totals, payouts and entries are recomputed.',
      '`TableOpened` and each shoe record the edition of the rules’ code. A fix that changes an outcome is a new edition; the old one stays, so that history always matches.',
      '`--rules` takes a settled coup. In player-banked games it covers commission, ties and the price of a false draw; `returned` of the banker is the whole bank.',
      'Rules under which other people would have acted, or other cards been dealt, are refused with `BAD_RULES`.',
      'Only an id that does not exist is an error.',
    ],
  },
  verify: {
    prints: 'one object',
    fields: [
      ['ok', '`true` if nothing differs.'],
      ['events, eventsPerSecond', 'Events read, and the rate.'],
      ['streams, coups, commands', 'Counts; `null` with `--chains`.'],
      ['heads', 'Heads compared with the writer’s signature (MAC); `null` without `writer.json`.'],
      [
        'vault',
        'Rows of the vault compared with the events; `null` if there is none, or not all events were read.',
      ],
      [
        'sealing',
        'The audit log: `origin`, `size`, `signed`, `root`, `checkpoints`, `unlinked`, `kept`, `unsealed`, `unsealedSince`.',
      ],
      ['schema', '`fingerprint`, `expected`, `differences`, `notes` of the database schema.'],
      [
        'findings[]',
        'First damage of each kind: `kind`, `shard`, `seq`, `stream`, `detail`, `count`. See [kinds of damage](verify-findings.md).',
      ],
      ['first', 'The first finding in the log, or `null`.'],
      ['warnings, unproven', 'Sentences about work to do, and about checks that were impossible.'],
      ['readModels[]', 'With `--read-models`: the comparison of each read model.'],
      ['whole, from, to', 'With `--files`: the extent of the export.'],
      ['trees[]', 'With `--files`: `origin`, `size`, `root` and `vkey` of each audit log in it.'],
    ],
    notes: [
      'The result is the same on any number of threads.',
      '`--since`: hashes and entries before the log index count as recorded.',
      'Events that are committed but not sealed are counted in `sealing.unsealed`. After a minute they are the finding `NOT_SEALED`.',
      'With `--files`, `commands` is `null`. The kind `file` is a file that differs from the manifest or cannot be read. Of an export of days, `streams` and `coups` are `null`.',
    ],
  },
  export: {
    prints: 'one object',
    fields: [
      ['out', 'The folder.'],
      ['whole', '`true` for the whole log.'],
      ['from, to', 'First and last day (UTC, both included); `null` for the whole log.'],
      ['events, entries, files, bytes', 'Counts.'],
      ['manifestSha256', 'SHA-256 of the manifest, which identifies the export.'],
    ],
    notes: [
      'A folder that exists is refused.',
      'See [Export the log as files](../how-to/export-the-log.md).',
    ],
  },
  evidence: {
    prints: 'the evidence file itself; with --json also a refusal as one object',
    fields: [
      ['coup', 'The coup asked for.'],
      [
        'error.code, error.detail',
        '`NO_SUCH_COUP`; `WRONG_PHASE` unless the coup is settled; `UNAVAILABLE` while an event is not under a checkpoint, or the card proofs of a shoe in play cannot be made.',
      ],
    ],
    notes: ['See [the form of the file and its claims](evidence-format.md).'],
  },
  check: {
    prints: 'one object',
    fields: [
      ['ok', '`true` if no claim fails.'],
      ['isJson', '`false` if the file is not JSON; the exit code is then 2.'],
      ['coup', 'The coup, or `null`.'],
      ['claims[].number', 'Number of the claim.'],
      [
        'claims[].name',
        '`form`, `events`, `checkpoint`, `cards`, `draws`, `payouts`, `entries` or `shuffle`.',
      ],
      [
        'claims[].verdict',
        '`holds`, `fails`, `not-yet` (the shoe is not revealed), `nothing` (the shoe was not sealed) or `unproven` (claim 2 failed, so there is nothing to compare with).',
      ],
      ['claims[].says, claims[].code', 'A sentence about it, and the code of a failure or `null`.'],
    ],
  },
  watch: {
    prints: 'one object a line, for each new checkpoint, alarm or silence',
    fields: [
      ['at', 'Time of the line.'],
      ['watched', '`head`, `alarm`, `silent` or `heard-again`.'],
      ['size, root, checkpoints, unsealed', 'Of a `head`: the new state of the audit log.'],
      ['kind, shard, seq, stream, detail, count', 'Of an `alarm`: the inconsistency.'],
      ['seconds, unsealed, why', 'Of `silent`: how long nothing was signed, and why.'],
    ],
    notes: ['See [Watch the log from outside](../how-to/watch-the-log.md).'],
  },
} as const satisfies Record<keyof typeof AUDIT_COMMANDS, JsonOutput>;
