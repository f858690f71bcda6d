import type { Finding } from '#proof/audit';
import { IN_EMPTY_SHARD } from './empty-shard';

/**
 * Every table that verify audits, with the columns that can't be proven because they concern operation, not
 * play.
 */
export const AUDITED = {
  event: [],
  entry: [],
  account: [],
  stream: [],
  coup: [],
  head: ['epoch', 'owner'],
  command: ['digest', 'phase', 'rejection'],
  note: ['shard'],
  sealed: ['key_id', 'nonce', 'body'], // an auditor can't read these; the server notices a broken seal
  audit_log: ['incarnation', 'epoch', 'begun_at', 'expires_at', 'instance', 'owner'],
  audit_block: ['chain', 'mac_key', 'mac'], // if they are wrong, the events are chained from the first one
  audit_tile: [],
  audit_checkpoint: ['signed_at'],
  audit_key_act: ['number', 'done_at', 'by'],
} as const satisfies Record<string, readonly string[]>;

/** Placeholder for the event that most changes are made to; `$SHARD$` and `$SEQ$` stand for its position. */
export const AT = '$BAD$';
/** The finding must name this very event. */
export const HERE = 'at the event';
/** Statements, and the kind of finding that must be among the results. */
export type Case = readonly [
  name: string,
  sqls: readonly string[],
  kind: Finding['kind'],
  where?: typeof HERE,
];

const eventColumn = (column: string, other: string, kind: Finding['kind'] = 'hash'): Case => [
  `event.${column}`,
  [`update sabot.event set ${column} = ${other} where ${AT}`],
  kind,
  HERE,
];
const BLOCK = `first_index = (select first_index from sabot.audit_block order by first_index offset 3 limit 1)`;
const CHECKPOINT = `size = (select size from sabot.audit_checkpoint order by size offset 1 limit 1)`;
const TILE = `level = 0 and (tile, start) = (select tile, start from sabot.audit_tile where level = 0 order by tile, start offset 1 limit 1)`;
const row = (table: string, assignment: string, where: string, kind: Finding['kind']): Case => [
  `${table}.${assignment.split(' ', 1)[0] ?? ''}`,
  [`update sabot.${table} set ${assignment} where ${where}`],
  kind,
];
const COUP = `coup = 'PB-1/S1/C1'`;
const ACCOUNT = `account = 'chips:PB-1:ada'`;
const STREAM = `stream = 'table:PB-1'`;
const HEAD = `shard = (select shard from sabot.stream where ${STREAM})`;
const COMMAND = `first_seq = (select min(first_seq) from sabot.command) and shard = (select shard from sabot.command order by first_seq, shard limit 1)`;
const NOTE = `hash = (select min(hash) from sabot.note)`;

/** Changes of `table.column`. */
export const COLUMNS: readonly Case[] = [
  [`event.shard`, [`update sabot.event set shard = (shard + 1) % 64 where ${AT}`], 'gap', HERE],
  [`event.seq`, [`update sabot.event set seq = seq + 100000 where ${AT}`], 'gap', HERE],
  eventColumn('stream', `'table:PB-9'`),
  eventColumn('version', 'version + 100000'),
  eventColumn('event_id', 'gen_random_uuid()'),
  eventColumn('type', `'CoupVoided'`),
  eventColumn('schema', '2'),
  eventColumn('recorded_at', `recorded_at - interval '1 microsecond'`),
  eventColumn('actor_id', `'eve'`),
  eventColumn('actor_role', `'cage'`),
  eventColumn('command_id', 'null'),
  eventColumn('correlation_id', `'x'`),
  eventColumn('causation_id', `'x'`),
  eventColumn('data', `replace(data, '"natural":', '"naturaL":')`),
  eventColumn('hash', 'sha256(hash)'),
  ...(['shard', 'seq', 'leg'] as const).map((column): Case => [
    `entry.${column}`,
    [`update sabot.entry set ${column} = ${column} + 17 where ${AT} and leg = 0`],
    'entry',
    HERE,
  ]),
  ...(
    [
      ['account', `'chips:PB-1:eve'`],
      ['currency', `'USD'`],
      ['amount', 'amount + 1'],
    ] as const
  ).map(([column, other]): Case => [
    `entry.${column}`,
    [`update sabot.entry set ${column} = ${other} where ${AT} and leg = 0`],
    'entry',
    HERE,
  ]),
  row('account', 'shard = (shard + 1) % 64', ACCOUNT, 'balance'),
  row('account', `account = 'chips:PB-1:eve'`, ACCOUNT, 'balance'),
  row('account', `currency = 'USD'`, ACCOUNT, 'balance'),
  row('account', 'balance = balance + 1', ACCOUNT, 'balance'),
  row('stream', `stream = 'table:PB-8'`, STREAM, 'stream'),
  row('stream', 'shard = (shard + 1) % 64', STREAM, 'stream'),
  row('stream', 'version = version + 1', STREAM, 'stream'),
  row('stream', 'opening = opening + 1', STREAM, 'stream'),
  row('coup', `coup = 'PB-1/S1/C9'`, COUP, 'coup'),
  row('coup', 'shard = (shard + 1) % 64', COUP, 'coup'),
  row('coup', `stream = 'table:PB-70'`, COUP, 'coup'),
  row('coup', 'first_seq = first_seq + 1', COUP, 'coup'),
  row('coup', 'last_seq = last_seq - 1', COUP, 'coup'),
  row('coup', 'first_version = first_version + 1', COUP, 'coup'),
  row('coup', 'last_version = last_version - 1', COUP, 'coup'),
  row('coup', `status = 'void'`, COUP, 'coup'),
  row('coup', `corrections = '{}'`, `coup = 'PB-1/S1/C2'`, 'coup'),
  row('head', 'shard = 64 - 1', 'false', 'chain'),
  row('head', 'seq = seq + 1', `shard = (select shard from sabot.stream where ${STREAM})`, 'cut-tail'),
  ...(
    [
      ['incarnation', 'incarnation + 1'],
      ['batch', 'batch - 1'],
      ['mac', 'sha256(mac)'],
      ['mac_key', `'w-stranger'`],
      ['mac_epoch', 'mac_epoch + 1'],
    ] as const
  ).map(([column, other]) => row('head', `${column} = ${other}`, HEAD, 'head')),
  row('head', 'chain = sha256(chain)', `shard = (select shard from sabot.stream where ${STREAM})`, 'chain'),
  row('command', 'first_seq = first_seq - 1', COMMAND, 'command'),
  row('command', 'last_seq = last_seq + 1', COMMAND, 'command'),
  row('command', 'shard = (shard + 1) % 64', COMMAND, 'command'),
  row('command', `actor = 'patron:eve'`, COMMAND, 'command'),
  row('command', 'command_id = gen_random_uuid()', COMMAND, 'command'),
  row('note', `text = text || '.'`, NOTE, 'note'),
  row('note', 'salt = sha256(salt)', NOTE, 'note'),
  row('note', 'hash = sha256(hash)', NOTE, 'note'),
  row('audit_log', 'size = size - 1', 'true', 'block'),
  row('audit_log', `origin = origin || '/2'`, 'true', 'signature'),
  row('audit_log', `predecessor = 'a note'`, 'true', 'block'),
  row('audit_block', 'incarnation = 2', BLOCK, 'block'),
  row('audit_block', 'first_index = first_index + 1', BLOCK, 'block'),
  row('audit_block', 'shard = (shard + 1) % 64', BLOCK, 'leaf'),
  row('audit_block', 'seq_from = seq_from + 1', `${BLOCK}`, 'block'),
  row('audit_block', 'seq_to = seq_to + 1', BLOCK, 'block'),
  row('audit_tile', 'incarnation = 2', TILE, 'tile'),
  row('audit_tile', 'level = 5', TILE, 'tile'),
  row('audit_tile', 'tile = 9', TILE, 'tile'),
  row('audit_tile', 'start = start + 1', TILE, 'tile'),
  row('audit_tile', 'hashes = overlay(hashes placing sha256(hashes) from 1)', TILE, 'tile'),
  row('audit_checkpoint', 'incarnation = 2', 'false', 'checkpoint'),
  row('audit_checkpoint', 'size = size + 1', CHECKPOINT, 'checkpoint'),
  row('audit_checkpoint', 'root = sha256(root)', CHECKPOINT, 'checkpoint'),
  row('audit_checkpoint', `key_id = '00000000'`, CHECKPOINT, 'checkpoint'),
  row('audit_checkpoint', `note = replace(note, E'\\n— ', E'\\nx\\n— ')`, CHECKPOINT, 'checkpoint'),
  row('audit_checkpoint', `link = replace(link, '/v1', '/v2')`, CHECKPOINT, 'signature'),
  row('sealed', `kind = 'face'`, `kind = 'shoe'`, 'vault'),
  row('sealed', `id = id || 'x'`, 'true', 'vault'),
  row('sealed', 'shard = (shard + 1) % 64', 'true', 'vault'),
  row('audit_key_act', 'incarnation = 2', 'true', 'signature'),
  row('audit_key_act', 'size = 9999', 'true', 'signature'),
  row('audit_key_act', `act = 'retired'`, 'true', 'key'),
  row('audit_key_act', `key_id = '00000000'`, 'true', 'key'),
  row('audit_key_act', `vkey = 'x' || vkey`, 'true', 'key'),
];

const FORGED_COMMAND = `insert into sabot.command (shard, actor, command_id, digest, first_seq, last_seq)
  select shard, actor, gen_random_uuid(), digest, first_seq, last_seq from sabot.command where ${COMMAND}`;

/** Constraints that a superuser can remove first. */
const CHECKS = [
  'event drop constraint event_seq_check',
  'audit_block drop constraint audit_block_first_index_check',
  'audit_block drop constraint audit_block_not_empty',
  'audit_block drop constraint audit_block_seq_from_check',
  'audit_log drop constraint audit_log_size_check',
  'audit_tile drop constraint audit_tile_tile_check',
].map((check) => `alter table sabot.${check}`);

const FARTHEST = ['9223372036854775807', '-9223372036854775808'];

/** Numbers at the limits of a column's type. The checker must neither fail nor read on for ever. */
const FAR_OUT: readonly Case[] = (
  [
    ['event', ['seq'], AT, 'gap'],
    ['entry', ['seq'], `${AT} and leg = 0`, 'entry'],
    ['coup', ['first_seq', 'last_seq'], COUP, 'coup'],
    ['command', ['first_seq', 'last_seq'], COMMAND, 'command'],
    ['audit_block', ['first_index'], BLOCK, 'block'],
    ['audit_block', ['seq_from'], BLOCK, 'block'],
    ['audit_block', ['seq_to'], BLOCK, 'block'],
    ['audit_log', ['size'], 'true', 'block'],
    ['audit_tile', ['tile'], TILE, 'tile'],
    ['audit_checkpoint', ['size'], CHECKPOINT, 'checkpoint'],
  ] as const
).flatMap(([table, columns, where, kind]): Case[] =>
  FARTHEST.map((far): Case => {
    const changes = columns.map((column) => `${column} = ${far}`).join(', ');
    return [`${table}: ${changes}`, [...CHECKS, `update sabot.${table} set ${changes} where ${where}`], kind];
  }),
);

/** Rows moved to a shard of their own, or to another log. Only what the row protected is lost. */
const MOVED_AWAY: readonly Case[] = [
  ['head.shard: the row deleted', [`delete from sabot.head where shard = $SHARD$`], 'beyond-head'],
  [
    'audit_checkpoint.incarnation: a checkpoint of another log',
    [
      `update sabot.audit_checkpoint set note = replace(note, '/audit/', '/audit/x'), size = size where ${CHECKPOINT}`,
    ],
    'signature',
  ],
];

const ROWS: readonly Case[] = [
  ['an event deleted', [`delete from sabot.event where ${AT}`], 'gap', HERE],
  [
    'an event inserted behind the head',
    [
      `insert into sabot.event (shard, seq, stream, version, event_id, type, schema, data, recorded_at, actor_id, actor_role, hash)
        select shard, seq + 100000, stream, version + 100000, gen_random_uuid(), type, schema, data, recorded_at,
          actor_id, actor_role, hash from sabot.event where ${AT}`,
    ],
    'beyond-head',
  ],
  [
    'two events swapped',
    [
      `create temp table swapped on commit drop as select e.* from sabot.event e
        where shard = $SHARD$ and seq in ($SEQ$, $SEQ$ - 1)`,
      `update swapped set seq = case seq when $SEQ$ then $SEQ$ - 1 else $SEQ$ end`,
      `delete from sabot.event where shard = $SHARD$ and seq in ($SEQ$, $SEQ$ - 1)`,
      'insert into sabot.event select * from swapped',
    ],
    'hash',
  ],
  [
    'a shard’s events numbered the other way round',
    [
      `create temp table turned on commit drop as select e.* from sabot.event e where shard = $SHARD$`,
      `update turned set seq = (select max(seq) + 1 from turned) - seq`,
      'delete from sabot.event where shard = $SHARD$',
      'insert into sabot.event select * from turned',
    ],
    'hash',
  ],
  ['the tail cut off', ['delete from sabot.event where shard = $SHARD$ and seq > $SEQ$'], 'cut-tail'],
  [
    'the tail cut off, and the head put back',
    [
      'delete from sabot.event where shard = $SHARD$ and seq > $SEQ$',
      'delete from sabot.entry where shard = $SHARD$ and seq > $SEQ$',
      'update sabot.head set seq = $SEQ$ where shard = $SHARD$',
    ],
    'leaf',
  ],
  [
    'a head’s MAC taken away',
    [`update sabot.head set mac = null, mac_key = null, mac_epoch = null where ${HEAD}`],
    'head',
  ],
  [
    'a transfer out that no table sent',
    [
      `insert into sabot.transfer (id, shard, direction, patron, "table", currency, amount)
        values (gen_random_uuid(), $SHARD$, 'out', 'ada', 'PB-1', 'EUR', 50000000)`,
    ],
    'transfer',
  ],
  [
    'a transfer in that is over, opened again',
    [
      `update sabot.transfer set closed = false where id = (select id from sabot.transfer where direction = 'in' order by id limit 1)`,
    ],
    'transfer',
  ],
  ['a leg deleted', [`delete from sabot.entry where ${AT} and leg = 1`], 'entry', HERE],
  [
    'a leg inserted',
    [
      `insert into sabot.entry (shard, seq, leg, account, currency, amount) select shard, seq, 90, 'cage', 'EUR', 5 from sabot.event where ${AT}`,
    ],
    'entry',
    HERE,
  ],
  [
    'two legs swapped',
    [
      `update sabot.entry set leg = case leg when 0 then 91 else leg end where ${AT}`,
      `update sabot.entry set leg = 0 where ${AT} and leg = 1`,
      `update sabot.entry set leg = 1 where ${AT} and leg = 91`,
    ],
    'entry',
    HERE,
  ],
  ['an account deleted', [`delete from sabot.account where ${ACCOUNT}`], 'balance'],
  ['an account inserted', [`insert into sabot.account values ($SHARD$, 'patron:eve', 'EUR', 5)`], 'balance'],
  ['a stream deleted', [`delete from sabot.stream where ${STREAM}`], 'stream'],
  ['a stream inserted', [`insert into sabot.stream values ('table:PB-8', 3, 1, 1)`], 'stream'],
  ['a coup deleted', [`delete from sabot.coup where ${COUP}`], 'coup'],
  [
    'a coup inserted',
    [
      `insert into sabot.coup select 'PB-1/S1/C99', shard, stream, first_seq + 1, last_seq, first_version + 1, last_version, status from sabot.coup where ${COUP}`,
    ],
    'coup',
  ],
  ['a remembered command deleted', [`delete from sabot.command where ${COMMAND}`], 'command'],
  [
    'a remembered command made a refusal',
    [
      `update sabot.command set first_seq = null, last_seq = null, phase = null, rejection = '{}' where ${COMMAND}`,
    ],
    'command',
  ],
  ['a remembered command inserted', [FORGED_COMMAND], 'command'],
  [
    'a leg in a shard that there isn’t',
    [`insert into sabot.entry values (1, 5, 99, 0, 'cage', 'EUR')`],
    'entry',
  ],
  ['a leg in a shard below all', [`insert into sabot.entry values (1, 5, -3, 0, 'cage', 'EUR')`], 'entry'],
  [
    'a leg before the first event',
    [`insert into sabot.entry values (0, 5, $SHARD$, 0, 'cage', 'EUR')`],
    'entry',
  ],
  [
    'an account in a shard that there isn’t',
    [`insert into sabot.account values (99, 'patron:eve', 'EUR', 5)`],
    'balance',
  ],
  ['the log’s row deleted, its blocks, tiles and checkpoints left', ['delete from sabot.audit_log'], 'block'],
  [
    'a coup inserted at the last seq there can be',
    [
      `insert into sabot.coup select 'PB-1/S1/C99', shard, stream, ${FARTHEST[0]}, ${FARTHEST[0]}, 1, 1, status from sabot.coup where ${COUP}`,
    ],
    'coup',
  ],
  [
    'a head at the last seq',
    [`update sabot.head set seq = ${FARTHEST[0]} where shard = $SHARD$`],
    'cut-tail',
  ],
  [
    'a head below all seqs',
    [`update sabot.head set seq = ${FARTHEST[1]} where shard = $SHARD$`],
    'beyond-head',
  ],
  ['a key added at the last size', [`update sabot.audit_key_act set size = ${FARTHEST[0]}`], 'signature'],
  ['a key added below all sizes', [`update sabot.audit_key_act set size = ${FARTHEST[1]}`], 'key'],
  ['a block deleted', [`delete from sabot.audit_block where ${BLOCK}`], 'block'],
  [
    'the last block deleted',
    ['delete from sabot.audit_block where first_index = (select max(first_index) from sabot.audit_block)'],
    'checkpoint',
  ],
  [
    'the last turn deleted from the audit log, its checkpoint left',
    [
      'delete from sabot.audit_block where first_index >= (select max(size) from sabot.audit_checkpoint where size < (select max(size) from sabot.audit_checkpoint))',
      'update sabot.audit_log set size = (select max(first_index + seq_to - seq_from + 1) from sabot.audit_block)',
    ],
    'checkpoint',
  ],
  ['a piece of a tile deleted', [`delete from sabot.audit_tile where ${TILE}`], 'tile'],
  ['the tiles deleted', ['delete from sabot.audit_tile'], 'tile'],
  [
    'a tile inserted',
    [
      `insert into sabot.audit_tile (incarnation, level, tile, start, hashes) values (1, 0, 7, 0, sha256('x'))`,
    ],
    'tile',
  ],
  ['the keys deleted', ['delete from sabot.audit_key_act'], 'signature'],
  [
    'a key inserted',
    [
      `insert into sabot.audit_key_act (incarnation, size, act, key_id, vkey, by) select 1, size, 'added', '12345678', vkey, 'eve' from sabot.audit_key_act`,
    ],
    'key',
  ],
  [
    'a checkpoint inserted that nobody signed',
    [
      `insert into sabot.audit_checkpoint (incarnation, size, key_id, root, note) select 1, size + 1, key_id, root, replace(note, size::text, (size + 1)::text) from sabot.audit_checkpoint order by size desc limit 1`,
    ],
    'checkpoint',
  ],
  [
    'two checkpoints’ notes swapped',
    [
      `update sabot.audit_checkpoint c set note = (select o.note from sabot.audit_checkpoint o where o.size <> c.size order by o.size limit 1)`,
    ],
    'checkpoint',
  ],
];

const WITHOUT_EFFECT: ReadonlySet<string> = new Set(['head.shard', 'audit_checkpoint.incarnation']);
/** Cases by name alone: with three arguments, jest would pass a callback as the fourth. */
export const CASES = [
  ...COLUMNS.filter(([name]) => !WITHOUT_EFFECT.has(name)),
  ...MOVED_AWAY,
  ...ROWS,
  ...FAR_OUT,
  ...IN_EMPTY_SHARD,
].map((each) => [each[0], each] as const);
