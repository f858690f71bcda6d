import type { JsonOutput } from '../line/json-output';
import type { OFFICE_COMMANDS } from './office-commands';
import { REPORT_NOTES } from './report-notes';

/** Output with `--json` of the commands for reports, discrepancies and demo play. */
export const OFFICE_OUTPUTS = {
  report: {
    prints: 'one object: the report; with --out, one object about the file',
    fields: [
      ['log', 'Size and root of the newest checkpoint; `null` if nothing is sealed.'],
      ['sealed', '`true` if that log has all events that the report was made from.'],
      ['rows', 'The rows, or for some reports their number.'],
      [
        'sha256',
        'SHA-256 of the report as RFC 8785 JSON, without this field and `position`. In a trial balance also without `balanceBasis`.',
      ],
      [
        'isOver, readModels',
        'Of a report from a read model, and part of the hash: see [Position of a report](reports.md#position-of-a-report).',
      ],
      ['report, format, out, bytes, sha256', 'With `--out`: about the file.'],
      [
        'tables[], inPlay',
        'table-day: a table is in play if money moved, its tray was counted or a coup ended.',
      ],
      [
        'amount, events, label',
        'table-day, each figure: `events` are the `shard:seq` behind it. An unknown `amount` is `null`, with the `label` `no-opening-count`, `no-closing-count`, `drop-not-counted` or `patrons-bank`.',
      ],
      [
        'sums[]',
        'table-day: sums of the tables in play by `currency` and `bank` (`house`, `patrons`); `inPlay` is their number. A sum is `null` if one of its figures is unknown; `notKnown` then has `figure`, `table` and `label`.',
      ],
      [
        'playWin, theory, theoryExact, deviation, z, isBeyond95, edgePercent, coupsPerHour',
        'table-day, of the bets: see [Theoretical win](../explanation/theory-and-win.md).',
      ],
      [
        'threeWay',
        'table-day: `threshold`, `isWithin` and `explanations[].facts[]` with `kind`, `amount`, `of`, `between`, `speaks`.',
      ],
      [
        'breaks[]',
        'table-day: discrepancies of the table’s day (`three-way`, `deviation`, `count`), as `/v1/breaks` has them. A shift has its own and those of the whole day.',
      ],
    ],
    notes: REPORT_NOTES,
  },
  reconcile: {
    prints: 'one object',
    fields: [
      ['ok', '`true` if nothing differs. ledger: each currency must also come to zero.'],
      ['events, entries, accounts', 'ledger: counts. An account on several shards counts once.'],
      [
        'currencies[]',
        'ledger: `derived`, `entries` and `balances` in sum, of each `currency`; all are zero when the books are right.',
      ],
      ['differing', 'ledger: number of all differences.'],
      ['topics[]', 'kafka: `topic`, `records`, `repeats`, `behind` and, after a restore, `undone`.'],
      [
        'differences[]',
        'ledger: `kind`, `shard`, `seq`, `stream`, `type`, `leg`, `recorded`, `derived`. kafka: `topic`, `partition`, `kind`, `seq`, `entry`, `log`, `size`, `offset`. ledger: at most the first 1,000, by shard and `seq`; the balances of a shard come last.',
      ],
      [
        'differences[].kind',
        'ledger: `entry`: a leg is altered, missing or foreign to its event. `balance`: the place is the last event that moved the account. `below-zero`: a balance is below zero. `unreadable`: the event cannot be read, so its entry counts as recorded. `gap`: a `seq` is missing.',
      ],
      ['differences[].leg', 'ledger: the number of the leg in its entry, from 0.'],
      [
        'differences[].recorded, differences[].derived',
        'ledger: `account`, `currency` and `amount`, or `null`.',
      ],
      ['first', 'The first difference, or `null`.'],
      [
        'breaks[].break, breaks[].outcome',
        'With `--open-breaks`: the discrepancy; `opened`, `revised` or `known`.',
      ],
    ],
  },
  breaks: {
    prints: 'list: one object a line; all other acts: one object',
    fields: [
      ['break', 'list: id of the discrepancy. All fields are those of `/v1/breaks`.'],
      ['breaks[].break, breaks[].outcome', 'find: the discrepancy; `opened`, `revised` or `known`.'],
      ['phase, events', 'assign, explain, close: the result of the command, as over REST.'],
    ],
  },
  token: {
    prints: 'one object',
    fields: [
      ['id, role', 'The person.'],
      ['token', 'The token, for the header `Authorization: Bearer …`.'],
      ['expiresAt', 'End of its validity.'],
    ],
    notes: [
      'The key is `identity.json` in SABOT_DATA. The command makes no key, and refuses a folder without `demo-tokens.json`.',
    ],
  },
  demo: {
    prints: 'one object; with `--watch` a line for each event first',
    fields: [
      ['seed', 'The seed.'],
      ['table, shoes, coups, bets, withdrawn', 'One table: its id, and counts.'],
      ['refused', 'Refused commands by error code.'],
      ['handle, win', 'One table: stakes decided, and the casino’s win, in minor units.'],
      ['commands', 'Commands acknowledged.'],
      ['problems', 'Everything that is wrong. Exit code 1 if there is anything.'],
      [
        'happened',
        'An evening or a floor, by count: `banksPassed`, `banksRetired`, `banksTakenOver`, `banksAuctioned`, `bancos`, `bancosSuivis`, `stakesOfBystanders`, `coupsVoided`; in chemin-de-fer `banksOpenToAll`; in banque `coupsAtTenSeats`, `coupsOnBothSides`, `stakesACheval`, `bancosOfTwo`, `fourthBancosRefused`, `stakesAccepted`, `banksBroken`, `banksReplenished`, `banksOfTheList`.',
      ],
      ['floor, tables, coups', '`--floor` and `--watch`: its id, and counts by variant.'],
      [
        'brought, taken, win',
        '`--floor` and `--watch`: money brought, taken home and won by the casino, in minor units.',
      ],
      [
        'at, table, version, actor, type, data',
        '`--watch`: an event at a table, a line each, before the object: when it was answered, who gave the command, and the event as in the log.',
      ],
      ['events, tables, coups, commands, eventsPerSecond', '`--events` and `--month`: counts and the rate.'],
      ['timeZone, days, from, to', '`--month`: the gaming days.'],
      [
        'missing',
        '`--tell`: `table`, `day` and `amount` of the missing fill slip; `at` is about the time when the chips came.',
      ],
      ['cash[]', '`--tell`: `patron`, `day` and `deposits` that were brought to the cage in parts.'],
      ['closed[]', '`--tell`: `table` and `day` without play.'],
    ],
    notes: [
      'Options of one table: `--table`, `--shoes`, `--variant`; of a floor: `--table` (beginning of the ids: `FLOOR-1` gives `FLOOR-1-1` …), `--tables`, `--minutes`.',
      'An evening goes on until everything that belongs to it has happened.',
      'A log of `--events` has N events or a few more.',
    ],
  },
} as const satisfies Record<keyof typeof OFFICE_COMMANDS, JsonOutput>;
