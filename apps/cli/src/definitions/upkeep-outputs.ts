import type { JsonOutput } from '../line/json-output';
import type { UPKEEP_COMMANDS } from './upkeep-commands';

/** Output with `--json` of the commands of an operator. */
export const UPKEEP_OUTPUTS = {
  config: {
    prints: 'one list of objects',
    fields: [
      ['name, description, default', 'The variable.'],
      ['value', 'Its present value; of a secret only `(set)`.'],
      ['problem', 'The mistake in the value, or `null`. The exit code is then 2.'],
      ['note', 'A warning, or `null`.'],
    ],
    notes: [
      'Names that look like settings of sabot, but are not, are listed last and count as a mistake.',
      'Every variable: [Settings](settings.md).',
    ],
  },
  migrate: {
    prints: 'one object',
    fields: [
      ['applied', 'Migrations applied.'],
      ['topics', 'Kafka topics created.'],
      ['logins[]', 'Logins created: `name` and `part`.'],
      ['roles', 'With `--own-roles`: the roles of this database; else `null`.'],
    ],
  },
  keys: {
    prints: 'one object',
    fields: [
      ['origin', 'list, generate, rotate, revoke: name of the audit log.'],
      [
        'keys[]',
        'list, generate, rotate, revoke: `keyId`, `vkey`, `state` (`active`, `retired`, `revoked`), `addedAt`, `endedAt`, `fromSize`, `toSize`.',
      ],
      ['current', 'rotate-vault, rotate-writer, retire-writer: id of the key in use.'],
      ['keys', 'rotate-writer, retire-writer: ids of all keys in the file.'],
      ['step', 'rotate-peers: `key-added`, `key-activated` or `key-dropped`.'],
      ['keys[].id, keys[].state', 'rotate-peers: `next`, `active` or `previous`.'],
    ],
  },
  rebuild: {
    prints: 'one object a line, one for each read model',
    fields: [
      ['readModel, version, events', 'The read model, and the number of events read.'],
      [
        'outcome',
        '`switched`; or, with exit code 1, `different`, `stopped` (an event could not be handled), `newer` (a later release keeps it) or `overtaken` (another rebuild was first).',
      ],
      ['compared', '`shards`, `differences` and `some[]`; `null` if there was nothing to compare.'],
      [
        'compared.some[]',
        '`table`, `shard`, `key`, and `how`: `missing`, `extra` or `other`, as the new rows differ from the old.',
      ],
    ],
  },
  'dead-letters': {
    prints: 'one object a line, one for each event',
    fields: [
      ['readModel, modelVersion, build, live', 'The read model and its build; `live` if queries use it.'],
      ['shard, seq, stream, version, eventId, type', 'The event.'],
      ['error, halts, parkedAt', 'The error, `true` if the whole shard waits, and since when.'],
      [
        'outcome, events, at',
        'replay, drop: `handled`, `parked`, `gone` or `unknown`; events handled; the event that waits now.',
      ],
      ['act, by, reason, doneAt', 'list `--acts`: what was done, in addition to the fields of the event.'],
    ],
  },
  restored: {
    prints: 'one object',
    fields: [
      ['incarnation, origin', 'The new incarnation, and the audit log that begins.'],
      ['predecessor', '`origin` and `size` of the last known checkpoint of the old log, or `null`.'],
      ['lost', 'Number of its leaves that are gone, as far as is known.'],
      ['writerKey', 'Key that signed all heads again.'],
      ['unsigned', 'Shards with restored heads that no known key had signed.'],
    ],
    notes: [
      'The last known checkpoint is the newest of those in the database, in SABOT_DATA and in `--checkpoint`.',
      '`--keys` must continue the keys that the database knows. Then a checkpoint by a key that was added since counts.',
      'See [Restore](../how-to/back-up-and-restore.md).',
    ],
  },
  erase: {
    prints: 'one object',
    fields: [
      ['patron', 'The patron.'],
      ['erased', 'Hashes of the erased texts.'],
    ],
    notes: ['The command is given by the first admin in the file of tokens.'],
  },
  'access-log': {
    prints: 'one object a line, the newest first, as `/v1/access-log` has them',
    fields: [
      ['number, at', 'Number and time of the access.'],
      ['by.role, by.id', 'The person; the role `os` means a command on the machine.'],
      [
        'kind',
        '`statement`: a page of a statement, read by somebody else than the patron. `patron-report`: a report about one patron, in any form. `export`: any other report as CSV or PDF, or the log as files.',
      ],
      ['patron', 'The patron, or `null`.'],
      ['asked', 'Parameters of the access.'],
    ],
  },
} as const satisfies Record<keyof typeof UPKEEP_COMMANDS, JsonOutput>;
