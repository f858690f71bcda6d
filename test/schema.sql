-- tables, with their columns and settings
table sabot.access (
  number bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  by_role text collate C not null,
  by_id text collate C not null,
  kind text collate C not null,
  patron text collate C,
  asked jsonb not null
) -- owner sabot_owner;
table sabot.account (
  shard smallint not null,
  account text collate C not null,
  currency text not null,
  balance bigint not null
) -- owner sabot_owner
-- with fillfactor=60, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, autovacuum_vacuum_cost_delay=0;
table sabot.audit_block (
  incarnation integer not null,
  first_index bigint not null,
  seq_from bigint not null,
  seq_to bigint not null,
  shard smallint not null,
  mac_key text collate C,
  chain bytea,
  mac bytea
) -- owner sabot_owner;
table sabot.audit_checkpoint (
  incarnation integer not null,
  size bigint not null,
  signed_at timestamp with time zone not null default clock_timestamp(),
  key_id text collate C not null,
  root bytea not null,
  note text not null,
  link text
) -- owner sabot_owner;
table sabot.audit_key_act (
  number integer not null,
  incarnation integer not null,
  size bigint not null,
  done_at timestamp with time zone not null default clock_timestamp(),
  act text not null,
  key_id text collate C not null,
  vkey text not null,
  by text not null
) -- owner sabot_owner;
table sabot.audit_log (
  incarnation integer not null,
  size bigint not null,
  epoch bigint not null default 0,
  begun_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone,
  instance uuid,
  owner text,
  origin text collate C not null,
  predecessor text
) -- owner sabot_owner
-- with fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500, autovacuum_vacuum_cost_delay=0;
table sabot.audit_tile (
  incarnation integer not null,
  level smallint not null,
  start smallint not null,
  tile bigint not null,
  hashes bytea not null
) -- owner sabot_owner;
table sabot.command (
  first_seq bigint,
  last_seq bigint,
  command_id uuid not null,
  shard smallint not null,
  actor text collate C not null,
  digest bytea not null,
  phase text,
  rejection text
) -- owner sabot_owner;
table sabot.coup (
  coup text collate C not null,
  shard smallint not null,
  stream text collate C not null,
  first_seq bigint not null,
  last_seq bigint not null,
  first_version integer not null,
  last_version integer not null,
  status text not null,
  corrections integer[] not null default '{}'::integer[]
) -- owner sabot_owner
-- with fillfactor=80;
table sabot.dead_letter_act (
  number bigint not null,
  done_at timestamp with time zone not null default clock_timestamp(),
  act text not null,
  read_model text collate C not null,
  version integer not null,
  shard smallint not null,
  seq bigint not null,
  event_id uuid not null,
  stream text collate C not null,
  type text not null,
  error text not null,
  by text not null,
  reason text
) -- owner sabot_owner;
table sabot.entry (
  seq bigint not null,
  amount bigint not null,
  shard smallint not null,
  leg smallint not null,
  account text collate C not null,
  currency text not null
) -- owner sabot_owner;
partitioned table sabot.event (
  seq bigint not null,
  version integer not null,
  schema integer not null,
  recorded_at timestamp with time zone not null,
  event_id uuid not null,
  command_id uuid,
  shard smallint not null,
  stream text collate C not null,
  type text not null,
  actor_id text not null,
  actor_role text not null,
  correlation_id text,
  causation_id text,
  data text not null,
  hash bytea not null
) partition by LIST (shard) -- owner sabot_owner;
table sabot.event_00 (
  seq bigint not null,
  version integer not null,
  schema integer not null,
  recorded_at timestamp with time zone not null,
  event_id uuid not null,
  command_id uuid,
  shard smallint not null,
  stream text collate C not null,
  type text not null,
  actor_id text not null,
  actor_role text not null,
  correlation_id text,
  causation_id text,
  data text not null,
  hash bytea not null
) FOR VALUES IN ('0') -- owner sabot_owner;
table sabot.head (
  shard smallint not null,
  incarnation integer not null default 1,
  epoch bigint not null default 0,
  batch bigint not null default 0,
  seq bigint not null default 0,
  chain bytea not null default decode(repeat('00'::text, 32), 'hex'::text),
  owner text,
  mac_epoch bigint,
  mac_key text collate C,
  mac bytea
) -- owner sabot_owner
-- with fillfactor=10, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500, autovacuum_vacuum_cost_delay=0;
table sabot.head_signing (
  number bigint not null,
  at timestamp with time zone not null default clock_timestamp(),
  reason text not null,
  incarnation integer not null,
  shard smallint not null,
  seq bigint not null,
  chain bytea not null,
  key_id text collate C not null
) -- owner sabot_owner;
table sabot.installation (
  id uuid not null,
  created_at timestamp with time zone not null,
  singular boolean not null default true
) -- owner sabot_owner;
table sabot.lease (
  shard smallint not null,
  owner text collate C not null,
  instance uuid not null,
  epoch bigint not null,
  expires_at timestamp with time zone not null
) -- owner sabot_owner
-- with fillfactor=50;
table sabot.note (
  hash bytea not null,
  shard smallint not null,
  salt bytea not null,
  text text not null
) -- owner sabot_owner
-- with autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=0;
table sabot.restored (
  incarnation integer not null,
  shard smallint not null,
  seq bigint not null,
  noted_at timestamp with time zone not null default clock_timestamp()
) -- owner sabot_owner;
table sabot.sealed (
  kind text not null,
  id text not null,
  shard smallint not null,
  key_id text not null,
  nonce bytea not null,
  body bytea not null
) -- owner sabot_owner;
table sabot.server (
  owner text collate C not null,
  instance uuid not null,
  address text not null,
  expires_at timestamp with time zone not null
) -- owner sabot_owner
-- with fillfactor=50;
table sabot.session (
  hash bytea not null,
  statement text not null,
  role text collate C not null,
  subject text collate C,
  sid text collate C,
  began_at timestamp with time zone not null default clock_timestamp(),
  seen_at timestamp with time zone not null default clock_timestamp(),
  ends_at timestamp with time zone not null,
  idle interval not null
) -- owner sabot_owner;
table sabot.sign_in (
  hash bytea not null,
  began_at timestamp with time zone not null default clock_timestamp(),
  replaces bytea
) -- owner sabot_owner;
table sabot.stream (
  stream text collate C not null,
  shard smallint not null,
  version integer not null,
  opening integer not null
) -- owner sabot_owner
-- with fillfactor=60, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, autovacuum_vacuum_cost_delay=0;
table sabot.transfer (
  id uuid not null,
  amount bigint not null,
  shard smallint not null,
  direction text not null,
  patron text not null,
  table text not null,
  currency text not null,
  closed boolean not null default false
) -- owner sabot_owner
-- with fillfactor=80;
table sabot_read.bank_book (
  build integer not null,
  shard smallint not null,
  number integer not null,
  coups integer not null,
  bancos integer not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  staked bigint not null,
  added bigint not null,
  covered bigint not null,
  won bigint not null,
  lost bigint not null,
  commission bigint not null,
  bank bigint not null,
  reserve bigint not null,
  table text collate C not null,
  currency text not null,
  banker text not null,
  origin text not null,
  ended text,
  taken_over_by text,
  variant text not null default 'chemin-de-fer'::text,
  accepted bigint not null default 0,
  broken integer not null default 0,
  replenished bigint not null default 0
) -- owner sabot_owner
-- with fillfactor=60;
table sabot_read.bank_book_correction (
  build integer not null,
  shard smallint not null,
  correction integer not null,
  corrected_at timestamp with time zone not null,
  won bigint not null,
  lost bigint not null,
  commission bigint not null,
  table text collate C not null,
  coup text collate C not null,
  outcome text not null
) -- owner sabot_owner;
table sabot_read.bank_book_coup (
  build integer not null,
  shard smallint not null,
  suivi boolean not null,
  number integer not null,
  calls integer not null,
  begun_at timestamp with time zone not null,
  bank bigint not null,
  covered bigint not null,
  reserved bigint not null,
  won bigint not null,
  lost bigint not null,
  commission bigint not null,
  table text collate C not null,
  coup text collate C not null,
  banker text not null,
  status text not null,
  banco text,
  outcome text,
  other_banco text,
  right_covered bigint,
  right_won bigint,
  right_lost bigint,
  right_commission bigint,
  right_outcome text,
  left_covered bigint,
  left_won bigint,
  left_lost bigint,
  left_commission bigint,
  left_outcome text
) -- owner sabot_owner
-- with fillfactor=60;
table sabot_read.break (
  build integer not null,
  shard smallint not null,
  times integer not null,
  seq bigint not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  amount bigint,
  break text collate C not null,
  source text not null,
  phase text not null,
  table text collate C,
  assignee text collate C,
  currency text,
  outcome text,
  events text[] collate C not null,
  place json not null,
  opened_by json not null,
  explanations json not null,
  closed_by json
) -- owner sabot_owner;
table sabot_read.build (
  build integer not null,
  read_model text collate C not null,
  version integer not null,
  live boolean not null default false,
  begun_at timestamp with time zone not null default clock_timestamp(),
  rebuild boolean not null default false
) -- owner sabot_owner;
table sabot_read.checkpoint (
  build integer not null,
  shard smallint not null,
  incarnation integer not null,
  seq bigint not null default 0
) -- owner sabot_owner
-- with fillfactor=30, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500, autovacuum_vacuum_cost_delay=0;
table sabot_read.coup_found (
  build integer not null,
  shard smallint not null,
  bets integer not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  staked bigint,
  coup text collate C not null,
  table text collate C not null,
  shoe text collate C not null,
  variant text not null,
  currency text not null,
  status text not null,
  outcome text,
  banker text collate C,
  hands text
) -- owner sabot_owner;
table sabot_read.coup_patron (
  build integer not null,
  shard smallint not null,
  opened_at timestamp with time zone not null,
  staked bigint not null,
  coup text collate C not null,
  patron text collate C not null,
  part text not null
) -- owner sabot_owner;
table sabot_read.coup_table (
  build integer not null,
  shard smallint not null,
  table text collate C not null,
  variant text not null,
  currency text not null,
  coup text collate C,
  opened_at timestamp with time zone,
  banker text collate C,
  bank bigint
) -- owner sabot_owner;
table sabot_read.folded (
  build integer not null,
  shard smallint not null,
  version integer not null,
  stream text collate C not null,
  state text not null
) -- owner sabot_owner
-- with fillfactor=60, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, autovacuum_vacuum_cost_delay=0;
table sabot_read.ledger_account (
  build integer not null,
  shard smallint not null,
  day date not null,
  seq bigint not null,
  balance bigint not null,
  stream text collate C not null,
  account text collate C not null,
  currency text not null
) -- owner sabot_owner
-- with fillfactor=60;
table sabot_read.ledger_day (
  build integer not null,
  shard smallint not null,
  day date not null,
  seq bigint not null,
  balance bigint not null,
  stream text collate C not null,
  account text collate C not null,
  currency text not null
) -- owner sabot_owner
-- with fillfactor=60;
table sabot_read.parked (
  build integer not null,
  shard smallint not null,
  version integer not null,
  seq bigint not null,
  event_id uuid not null,
  stream text collate C not null,
  type text not null,
  error text not null,
  parked_at timestamp with time zone not null default clock_timestamp(),
  halts boolean not null default false
) -- owner sabot_owner;
table sabot_read.relay (
  singular boolean not null default true,
  epoch bigint not null default 0,
  expires_at timestamp with time zone,
  instance uuid,
  owner text
) -- owner sabot_owner
-- with fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500, autovacuum_vacuum_cost_delay=0;
table sabot_read.relayed (
  shard smallint not null,
  incarnation integer not null,
  seq bigint not null,
  topic text collate C not null
) -- owner sabot_owner
-- with fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=500, autovacuum_vacuum_cost_delay=0;
table sabot_read.significant_event (
  build integer not null,
  shard smallint not null,
  part smallint not null,
  seq bigint not null,
  at timestamp with time zone not null,
  amount bigint,
  kind text not null,
  severity text not null,
  type text not null,
  stream text collate C not null,
  table text collate C,
  patron text collate C,
  coup text collate C,
  shoe text collate C,
  request text collate C,
  who text collate C not null,
  role text not null,
  asked_by text collate C,
  approver text collate C,
  staff text[] collate C not null,
  currency text,
  before json,
  after json,
  reason text
) -- owner sabot_owner;
table sabot_read.statement_account (
  build integer not null,
  shard smallint not null,
  balance bigint not null,
  account text collate C not null,
  currency text not null
) -- owner sabot_owner
-- with fillfactor=60;
table sabot_read.statement_line (
  build integer not null,
  shard smallint not null,
  leg smallint not null,
  seq bigint not null,
  at timestamp with time zone not null,
  amount bigint not null,
  balance bigint not null,
  patron text collate C not null,
  account text collate C not null,
  currency text not null,
  type text not null,
  stream text collate C not null,
  coup text collate C
) -- owner sabot_owner;
table sabot_read.statistics_day (
  build integer not null,
  shard smallint not null,
  table text collate C not null,
  day date not null,
  wager text collate C not null,
  currency text not null,
  variant text not null,
  bets bigint not null,
  staked bigint not null,
  returned bigint not null,
  commission bigint not null,
  kept bigint,
  ends_at timestamp with time zone
) -- owner sabot_owner
-- with fillfactor=60;
table sabot_read.statistics_rules (
  build integer not null,
  shard smallint not null,
  table text collate C not null,
  rules text collate C not null,
  variant text not null,
  currency text not null,
  text text not null
) -- owner sabot_owner;
table sabot_read.statistics_stakes (
  build integer not null,
  shard smallint not null,
  day date not null,
  staked bigint,
  product numeric not null,
  table text collate C not null,
  rules text collate C not null,
  wager text collate C not null,
  other text collate C not null
) -- owner sabot_owner
-- with fillfactor=60;
table sabot_read.webhook_delivery (
  webhook text collate C not null,
  shard smallint not null,
  seq bigint not null,
  tries smallint not null default 0,
  state text not null default 'waiting'::text,
  next_at timestamp with time zone not null default clock_timestamp(),
  event_id uuid not null,
  stream text collate C not null,
  type text not null,
  log jsonb not null default '[]'::jsonb
) -- owner sabot_owner
-- with fillfactor=80;
table sabot_read.webhook_place (
  webhook text collate C not null,
  shard smallint not null,
  incarnation integer not null,
  seq bigint not null
) -- owner sabot_owner;

-- leaves
event: 64 leaves

-- constraints (not null stands with the columns)
access access_asked_check: CHECK (jsonb_typeof(asked) = 'object'::text)
access access_check: CHECK (kind = 'export'::text OR patron IS NOT NULL)
access access_kind_check: CHECK (kind = ANY (ARRAY['statement'::text, 'patron-report'::text, 'export'::text]))
access access_pkey: PRIMARY KEY (number)
account account_not_below_zero: CHECK (balance >= 0 OR (account = ANY (ARRAY['cage'::text, 'transit'::text])) OR account ~ '^(due|owed):'::text OR account ~ '^table:.+:(float|win)$'::text)
account account_pkey: PRIMARY KEY (shard, account, currency)
audit_block audit_block_chain_check: CHECK (length(chain) = 32)
audit_block audit_block_first_index_check: CHECK (first_index >= 0)
audit_block audit_block_mac_check: CHECK (length(mac) = 32)
audit_block audit_block_not_empty: CHECK (seq_to >= seq_from)
audit_block audit_block_pkey: PRIMARY KEY (incarnation, first_index)
audit_block audit_block_place: UNIQUE (incarnation, shard, seq_from)
audit_block audit_block_seq_from_check: CHECK (seq_from > 0)
audit_block audit_block_shard_check: CHECK (shard >= 0 AND shard <= 63)
audit_checkpoint audit_checkpoint_pkey: PRIMARY KEY (incarnation, size)
audit_checkpoint audit_checkpoint_root_check: CHECK (length(root) = 32)
audit_key_act audit_key_act_act_check: CHECK (act = ANY (ARRAY['added'::text, 'retired'::text, 'revoked'::text]))
audit_key_act audit_key_act_key_id_check: CHECK (key_id ~ '^[0-9a-f]{8}$'::text)
audit_key_act audit_key_act_once: UNIQUE (incarnation, key_id, act)
audit_key_act audit_key_act_pkey: PRIMARY KEY (number)
audit_log audit_log_incarnation_check: CHECK (incarnation > 0)
audit_log audit_log_origin_key: UNIQUE (origin)
audit_log audit_log_pkey: PRIMARY KEY (incarnation)
audit_log audit_log_size_check: CHECK (size >= 0)
audit_tile audit_tile_level_check: CHECK (level >= 0 AND level <= 63)
audit_tile audit_tile_pkey: PRIMARY KEY (incarnation, level, tile, start)
audit_tile audit_tile_start_check: CHECK (start >= 0 AND start <= 255)
audit_tile audit_tile_tile_check: CHECK (tile >= 0)
audit_tile audit_tile_within: CHECK ((length(hashes) % 32) = 0 AND length(hashes) > 0 AND (length(hashes) / 32) <= (256 - start))
bank_book bank_book_ended_check: CHECK (ended = ANY (ARRAY['passed'::text, 'retired'::text]))
bank_book bank_book_origin_check: CHECK (origin = ANY (ARRAY['staked'::text, 'taken-over'::text]))
bank_book bank_book_pkey: PRIMARY KEY (build, shard, "table", number)
bank_book_correction bank_book_correction_pkey: PRIMARY KEY (build, shard, "table", coup, correction)
bank_book_coup bank_book_coup_pkey: PRIMARY KEY (build, shard, "table", coup)
bank_book_coup bank_book_coup_status_check: CHECK (status = ANY (ARRAY['open'::text, 'settled'::text, 'void'::text, 'lapsed'::text]))
break break_phase_check: CHECK (phase = ANY (ARRAY['open'::text, 'explained'::text, 'closed'::text]))
break break_pkey: PRIMARY KEY (build, shard, break)
build build_pkey: PRIMARY KEY (build)
build build_read_is_done: CHECK (NOT (live AND rebuild))
build build_version_check: CHECK (version > 0)
checkpoint checkpoint_build_fkey: FOREIGN KEY (build) REFERENCES sabot_read.build(build) ON DELETE CASCADE
checkpoint checkpoint_pkey: PRIMARY KEY (build, shard)
checkpoint checkpoint_seq_check: CHECK (seq >= 0)
checkpoint checkpoint_shard_check: CHECK (shard >= 0 AND shard <= 63)
command accepted_or_refused: CHECK ((rejection IS NULL) = (first_seq IS NOT NULL) AND (first_seq IS NULL) = (last_seq IS NULL))
command command_digest_check: CHECK (length(digest) = 32)
command command_pkey: PRIMARY KEY (actor, command_id)
coup coup_pkey: PRIMARY KEY (coup)
coup coup_status_check: CHECK (status = ANY (ARRAY['open'::text, 'settled'::text, 'void'::text]))
coup coup_stream_first_version_key: UNIQUE (stream, first_version)
coup_found coup_found_pkey: PRIMARY KEY (build, shard, coup)
coup_found coup_found_status_check: CHECK (status = ANY (ARRAY['open'::text, 'settled'::text, 'corrected'::text, 'void'::text]))
coup_patron coup_patron_part_check: CHECK (part = ANY (ARRAY['bets'::text, 'bank'::text]))
coup_patron coup_patron_pkey: PRIMARY KEY (build, shard, coup, patron)
coup_table coup_table_pkey: PRIMARY KEY (build, shard, "table")
dead_letter_act dead_letter_act_act_check: CHECK (act = ANY (ARRAY['replay'::text, 'drop'::text]))
dead_letter_act dead_letter_act_pkey: PRIMARY KEY (number)
dead_letter_act dead_letter_dropped_for_a_reason: CHECK (act <> 'drop'::text OR reason IS NOT NULL)
entry entry_amount_check: CHECK (amount <> 0)
entry entry_leg_check: CHECK (leg >= 0)
entry entry_pkey: PRIMARY KEY (shard, seq, leg)
event event_hash_check: CHECK (length(hash) = 32)
event event_pkey: PRIMARY KEY (shard, seq)
event event_seq_check: CHECK (seq > 0)
event event_shard_stream_version_key: UNIQUE (shard, stream, version)
event event_version_check: CHECK (version > 0)
event_00 event_00_pkey: PRIMARY KEY (shard, seq)
event_00 event_00_shard_stream_version_key: UNIQUE (shard, stream, version)
event_00 event_hash_check: CHECK (length(hash) = 32)
event_00 event_seq_check: CHECK (seq > 0)
event_00 event_version_check: CHECK (version > 0)
folded folded_pkey: PRIMARY KEY (build, shard, stream)
folded folded_version_check: CHECK (version > 0)
head head_chain_check: CHECK (length(chain) = 32)
head head_mac_check: CHECK (length(mac) = 32)
head head_mac_whole: CHECK ((mac IS NULL) = (mac_key IS NULL) AND (mac IS NULL) = (mac_epoch IS NULL))
head head_pkey: PRIMARY KEY (shard)
head head_shard_check: CHECK (shard >= 0 AND shard <= 63)
head_signing head_signing_pkey: PRIMARY KEY (number)
head_signing head_signing_reason_check: CHECK (reason = ANY (ARRAY['adopted'::text, 'rotated'::text, 'restored'::text]))
head_signing head_signing_shard_check: CHECK (shard >= 0 AND shard <= 63)
installation installation_pkey: PRIMARY KEY (id)
installation installation_singular_check: CHECK (singular)
installation installation_singular_key: UNIQUE (singular)
lease lease_pkey: PRIMARY KEY (shard)
lease lease_shard_check: CHECK (shard >= 0 AND shard <= 63)
ledger_account ledger_account_pkey: PRIMARY KEY (build, shard, stream, account, currency)
ledger_day ledger_day_pkey: PRIMARY KEY (build, shard, stream, account, currency, day)
note note_hash_check: CHECK (length(hash) = 32)
note note_pkey: PRIMARY KEY (hash)
parked parked_build_fkey: FOREIGN KEY (build) REFERENCES sabot_read.build(build) ON DELETE CASCADE
parked parked_pkey: PRIMARY KEY (build, shard, stream)
relay relay_pkey: PRIMARY KEY (singular)
relay relay_singular_check: CHECK (singular)
relayed relayed_pkey: PRIMARY KEY (topic, shard)
relayed relayed_seq_check: CHECK (seq >= 0)
relayed relayed_shard_check: CHECK (shard >= 0 AND shard <= 63)
restored restored_incarnation_check: CHECK (incarnation > 1)
restored restored_pkey: PRIMARY KEY (shard, incarnation)
restored restored_seq_check: CHECK (seq >= 0)
restored restored_shard_check: CHECK (shard >= 0 AND shard <= 63)
sealed sealed_pkey: PRIMARY KEY (kind, id)
server server_pkey: PRIMARY KEY (owner)
session session_hash_check: CHECK (octet_length(hash) = 32)
session session_pkey: PRIMARY KEY (hash)
sign_in sign_in_hash_check: CHECK (octet_length(hash) = 32)
sign_in sign_in_pkey: PRIMARY KEY (hash)
significant_event significant_event_pkey: PRIMARY KEY (build, shard, seq, part)
significant_event significant_event_severity_check: CHECK (severity = ANY (ARRAY['info'::text, 'warning'::text, 'alert'::text]))
statement_account statement_account_pkey: PRIMARY KEY (build, shard, account, currency)
statement_line statement_line_pkey: PRIMARY KEY (build, shard, seq, leg)
statistics_day statistics_day_pkey: PRIMARY KEY (build, shard, "table", day, wager)
statistics_rules statistics_rules_pkey: PRIMARY KEY (build, shard, "table", rules)
statistics_stakes statistics_stakes_pkey: PRIMARY KEY (build, shard, "table", day, rules, wager, other)
stream stream_check: CHECK (opening >= 1 AND opening <= version)
stream stream_pkey: PRIMARY KEY (stream)
stream stream_version_check: CHECK (version > 0)
transfer transfer_amount_check: CHECK (amount > 0)
transfer transfer_direction_check: CHECK (direction = ANY (ARRAY['in'::text, 'out'::text]))
transfer transfer_pkey: PRIMARY KEY (id)
webhook_delivery webhook_delivery_pkey: PRIMARY KEY (webhook, shard, seq)
webhook_delivery webhook_delivery_state_check: CHECK (state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given-up'::text]))
webhook_place webhook_place_pkey: PRIMARY KEY (webhook, shard)
webhook_place webhook_place_seq_check: CHECK (seq >= 0)
webhook_place webhook_place_shard_check: CHECK (shard >= 0 AND shard <= 63)

-- indexes
CREATE INDEX access_at ON sabot.access USING btree (at);
CREATE INDEX access_by ON sabot.access USING btree (by_id, number);
CREATE INDEX access_patron ON sabot.access USING btree (patron, number) WHERE (patron IS NOT NULL);
CREATE UNIQUE INDEX access_pkey ON sabot.access USING btree (number);
CREATE INDEX account_name ON sabot.account USING btree (account);
CREATE UNIQUE INDEX account_pkey ON sabot.account USING btree (shard, account, currency);
CREATE UNIQUE INDEX audit_block_pkey ON sabot.audit_block USING btree (incarnation, first_index);
CREATE UNIQUE INDEX audit_block_place ON sabot.audit_block USING btree (incarnation, shard, seq_from);
CREATE UNIQUE INDEX audit_checkpoint_pkey ON sabot.audit_checkpoint USING btree (incarnation, size);
CREATE UNIQUE INDEX audit_key_act_once ON sabot.audit_key_act USING btree (incarnation, key_id, act);
CREATE UNIQUE INDEX audit_key_act_pkey ON sabot.audit_key_act USING btree (number);
CREATE UNIQUE INDEX audit_log_origin_key ON sabot.audit_log USING btree (origin);
CREATE UNIQUE INDEX audit_log_pkey ON sabot.audit_log USING btree (incarnation);
CREATE UNIQUE INDEX audit_tile_pkey ON sabot.audit_tile USING btree (incarnation, level, tile, start);
CREATE UNIQUE INDEX command_pkey ON sabot.command USING btree (actor, command_id);
CREATE UNIQUE INDEX coup_pkey ON sabot.coup USING btree (coup);
CREATE UNIQUE INDEX coup_stream_first_version_key ON sabot.coup USING btree (stream, first_version);
CREATE UNIQUE INDEX dead_letter_act_pkey ON sabot.dead_letter_act USING btree (number);
CREATE UNIQUE INDEX dead_letter_dropped ON sabot.dead_letter_act USING btree (read_model, version, shard, seq) WHERE (act = 'drop'::text);
CREATE INDEX entry_account ON sabot.entry USING btree (account, shard, seq);
CREATE UNIQUE INDEX entry_pkey ON sabot.entry USING btree (shard, seq, leg);
CREATE INDEX event_00_event_id_idx ON sabot.event_00 USING btree (event_id) WHERE (type = 'ChipsCashed'::text);
CREATE UNIQUE INDEX event_00_pkey ON sabot.event_00 USING btree (shard, seq);
CREATE INDEX event_00_shard_seq_idx ON sabot.event_00 USING btree (shard, seq) WHERE (type = ANY (ARRAY['VoidRequested'::text, 'CorrectionRequested'::text, 'WaiverRequested'::text, 'RequestRefused'::text, 'CoupVoided'::text, 'BetsVoided'::text, 'CoupCorrected'::text, 'BetsCorrected'::text, 'CommissionWaived'::text]));
CREATE UNIQUE INDEX event_00_shard_stream_version_key ON sabot.event_00 USING btree (shard, stream, version);
CREATE INDEX event_00_stream_version_idx ON sabot.event_00 USING btree (stream, version) WHERE (type = ANY (ARRAY['VoidRequested'::text, 'CorrectionRequested'::text, 'WaiverRequested'::text, 'RulesChangeRequested'::text, 'LimitsRequested'::text, 'RequestRefused'::text, 'CoupVoided'::text, 'CoupCorrected'::text, 'CommissionWaived'::text, 'RulesChanged'::text, 'LimitsArranged'::text]));
CREATE INDEX event_00_stream_version_idx1 ON sabot.event_00 USING btree (stream, version) WHERE (type = 'TextsErased'::text);
CREATE INDEX event_adjustment ON ONLY sabot.event USING btree (shard, seq) WHERE (type = ANY (ARRAY['VoidRequested'::text, 'CorrectionRequested'::text, 'WaiverRequested'::text, 'RequestRefused'::text, 'CoupVoided'::text, 'BetsVoided'::text, 'CoupCorrected'::text, 'BetsCorrected'::text, 'CommissionWaived'::text]));
CREATE INDEX event_erased ON ONLY sabot.event USING btree (stream, version) WHERE (type = 'TextsErased'::text);
CREATE UNIQUE INDEX event_pkey ON ONLY sabot.event USING btree (shard, seq);
CREATE INDEX event_request ON ONLY sabot.event USING btree (stream, version) WHERE (type = ANY (ARRAY['VoidRequested'::text, 'CorrectionRequested'::text, 'WaiverRequested'::text, 'RulesChangeRequested'::text, 'LimitsRequested'::text, 'RequestRefused'::text, 'CoupVoided'::text, 'CoupCorrected'::text, 'CommissionWaived'::text, 'RulesChanged'::text, 'LimitsArranged'::text]));
CREATE INDEX event_sending ON ONLY sabot.event USING btree (event_id) WHERE (type = 'ChipsCashed'::text);
CREATE UNIQUE INDEX event_shard_stream_version_key ON ONLY sabot.event USING btree (shard, stream, version);
CREATE UNIQUE INDEX head_pkey ON sabot.head USING btree (shard);
CREATE UNIQUE INDEX head_signing_pkey ON sabot.head_signing USING btree (number);
CREATE UNIQUE INDEX installation_pkey ON sabot.installation USING btree (id);
CREATE UNIQUE INDEX installation_singular_key ON sabot.installation USING btree (singular);
CREATE UNIQUE INDEX lease_pkey ON sabot.lease USING btree (shard);
CREATE UNIQUE INDEX note_pkey ON sabot.note USING btree (hash);
CREATE UNIQUE INDEX restored_pkey ON sabot.restored USING btree (shard, incarnation);
CREATE UNIQUE INDEX sealed_pkey ON sabot.sealed USING btree (kind, id);
CREATE UNIQUE INDEX server_pkey ON sabot.server USING btree (owner);
CREATE INDEX session_ends ON sabot.session USING btree (ends_at);
CREATE UNIQUE INDEX session_pkey ON sabot.session USING btree (hash);
CREATE INDEX session_sid ON sabot.session USING btree (sid) WHERE (sid IS NOT NULL);
CREATE INDEX session_subject ON sabot.session USING btree (subject) WHERE (subject IS NOT NULL);
CREATE INDEX sign_in_began ON sabot.sign_in USING btree (began_at);
CREATE UNIQUE INDEX sign_in_pkey ON sabot.sign_in USING btree (hash);
CREATE UNIQUE INDEX stream_pkey ON sabot.stream USING btree (stream);
CREATE INDEX transfer_open ON sabot.transfer USING btree (shard) WHERE (NOT closed);
CREATE UNIQUE INDEX transfer_pkey ON sabot.transfer USING btree (id);
CREATE INDEX bank_book_begun ON sabot_read.bank_book USING btree (build, begun_at);
CREATE UNIQUE INDEX bank_book_correction_pkey ON sabot_read.bank_book_correction USING btree (build, shard, "table", coup, correction);
CREATE INDEX bank_book_coup_of ON sabot_read.bank_book_coup USING btree (build, shard, "table", number);
CREATE UNIQUE INDEX bank_book_coup_pkey ON sabot_read.bank_book_coup USING btree (build, shard, "table", coup);
CREATE UNIQUE INDEX bank_book_pkey ON sabot_read.bank_book USING btree (build, shard, "table", number);
CREATE INDEX break_assignee ON sabot_read.break USING btree (build, assignee, break) WHERE (assignee IS NOT NULL);
CREATE INDEX break_id ON sabot_read.break USING btree (build, break);
CREATE UNIQUE INDEX break_pkey ON sabot_read.break USING btree (build, shard, break);
CREATE INDEX break_table ON sabot_read.break USING btree (build, "table", break) WHERE ("table" IS NOT NULL);
CREATE INDEX break_unclosed ON sabot_read.break USING btree (build, break) WHERE (phase <> 'closed'::text);
CREATE UNIQUE INDEX build_live ON sabot_read.build USING btree (read_model) WHERE live;
CREATE UNIQUE INDEX build_pkey ON sabot_read.build USING btree (build);
CREATE UNIQUE INDEX checkpoint_pkey ON sabot_read.checkpoint USING btree (build, shard);
CREATE INDEX coup_found_opened ON sabot_read.coup_found USING btree (build, opened_at DESC, coup DESC);
CREATE INDEX coup_found_outcome ON sabot_read.coup_found USING btree (build, outcome, opened_at DESC, coup DESC);
CREATE UNIQUE INDEX coup_found_pkey ON sabot_read.coup_found USING btree (build, shard, coup);
CREATE INDEX coup_found_staked ON sabot_read.coup_found USING btree (build, currency, staked);
CREATE INDEX coup_found_table ON sabot_read.coup_found USING btree (build, "table", opened_at DESC, coup DESC);
CREATE INDEX coup_found_unusual ON sabot_read.coup_found USING btree (build, status, opened_at DESC, coup DESC) WHERE (status <> 'settled'::text);
CREATE INDEX coup_patron_opened ON sabot_read.coup_patron USING btree (build, patron, opened_at DESC, coup DESC);
CREATE UNIQUE INDEX coup_patron_pkey ON sabot_read.coup_patron USING btree (build, shard, coup, patron);
CREATE UNIQUE INDEX coup_table_pkey ON sabot_read.coup_table USING btree (build, shard, "table");
CREATE UNIQUE INDEX folded_pkey ON sabot_read.folded USING btree (build, shard, stream);
CREATE INDEX ledger_account_name ON sabot_read.ledger_account USING btree (build, account);
CREATE UNIQUE INDEX ledger_account_pkey ON sabot_read.ledger_account USING btree (build, shard, stream, account, currency);
CREATE UNIQUE INDEX ledger_day_pkey ON sabot_read.ledger_day USING btree (build, shard, stream, account, currency, day);
CREATE INDEX parked_halts ON sabot_read.parked USING btree (build, shard) WHERE halts;
CREATE UNIQUE INDEX parked_pkey ON sabot_read.parked USING btree (build, shard, stream);
CREATE UNIQUE INDEX relay_pkey ON sabot_read.relay USING btree (singular);
CREATE UNIQUE INDEX relayed_pkey ON sabot_read.relayed USING btree (topic, shard);
CREATE INDEX significant_event_at ON sabot_read.significant_event USING btree (build, at DESC, shard DESC, seq DESC, part DESC);
CREATE INDEX significant_event_coup ON sabot_read.significant_event USING btree (build, coup) WHERE (coup IS NOT NULL);
CREATE INDEX significant_event_kind ON sabot_read.significant_event USING btree (build, kind, at DESC);
CREATE INDEX significant_event_patron ON sabot_read.significant_event USING btree (build, patron, at DESC) WHERE (patron IS NOT NULL);
CREATE UNIQUE INDEX significant_event_pkey ON sabot_read.significant_event USING btree (build, shard, seq, part);
CREATE INDEX significant_event_staff ON sabot_read.significant_event USING gin (staff);
CREATE INDEX significant_event_table ON sabot_read.significant_event USING btree (build, "table", at DESC);
CREATE UNIQUE INDEX statement_account_pkey ON sabot_read.statement_account USING btree (build, shard, account, currency);
CREATE UNIQUE INDEX statement_line_pkey ON sabot_read.statement_line USING btree (build, shard, seq, leg);
CREATE INDEX statement_of_a_patron ON sabot_read.statement_line USING btree (build, patron, at, shard, seq, leg);
CREATE UNIQUE INDEX statistics_day_pkey ON sabot_read.statistics_day USING btree (build, shard, "table", day, wager);
CREATE INDEX statistics_of_a_day ON sabot_read.statistics_day USING btree (build, day, "table");
CREATE UNIQUE INDEX statistics_rules_pkey ON sabot_read.statistics_rules USING btree (build, shard, "table", rules);
CREATE INDEX statistics_stakes_of_a_day ON sabot_read.statistics_stakes USING btree (build, day, "table");
CREATE UNIQUE INDEX statistics_stakes_pkey ON sabot_read.statistics_stakes USING btree (build, shard, "table", day, rules, wager, other);
CREATE INDEX webhook_delivery_given_up ON sabot_read.webhook_delivery USING btree (webhook, shard, seq) WHERE (state = 'given-up'::text);
CREATE INDEX webhook_delivery_late ON sabot_read.webhook_delivery USING btree (webhook, next_at) WHERE ((state = 'waiting'::text) AND (tries > 0));
CREATE UNIQUE INDEX webhook_delivery_pkey ON sabot_read.webhook_delivery USING btree (webhook, shard, seq);
CREATE INDEX webhook_delivery_waiting ON sabot_read.webhook_delivery USING btree (webhook, shard, seq) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX webhook_place_pkey ON sabot_read.webhook_place USING btree (webhook, shard);

-- triggers (A: always)
access refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.access FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
access refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.access FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
audit_block refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.audit_block FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
audit_block refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.audit_block FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
audit_checkpoint refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.audit_checkpoint FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
audit_checkpoint refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.audit_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
audit_key_act refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.audit_key_act FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
audit_key_act refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.audit_key_act FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
audit_tile refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.audit_tile FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
audit_tile refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.audit_tile FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
command refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.command FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
command refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.command FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
dead_letter_act refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.dead_letter_act FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
dead_letter_act refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.dead_letter_act FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
entry refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.entry FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
entry refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.entry FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
event refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.event FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
event refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.event FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
event_00 refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.event_00 FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
event_00 refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.event_00 FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
head note_restore (A): CREATE TRIGGER note_restore AFTER UPDATE OF incarnation ON sabot.head FOR EACH ROW WHEN (new.incarnation > old.incarnation) EXECUTE FUNCTION sabot.note_restore()
head_signing refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.head_signing FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
head_signing refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.head_signing FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()
note refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.note FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change_of_note()
note refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.note FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change_of_note()
restored refuse_change (A): CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON sabot.restored FOR EACH ROW EXECUTE FUNCTION sabot.refuse_change()
restored refuse_truncate (A): CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON sabot.restored FOR EACH STATEMENT EXECUTE FUNCTION sabot.refuse_change()

-- functions
CREATE OR REPLACE FUNCTION sabot.append(head_shards smallint[], head_epochs bigint[], head_batches bigint[], head_seqs bigint[], head_chains bytea[], head_keys text[], head_macs bytea[], event_shards smallint[], event_seqs bigint[], event_streams text[], event_versions integer[], event_ids uuid[], event_types text[], event_schemas integer[], event_texts text[], event_times timestamp with time zone[], event_actors text[], event_roles text[], event_correlations text[], event_causations text[], event_commands uuid[], event_hashes bytea[], stream_shards smallint[], stream_names text[], stream_expected integer[], stream_versions integer[], stream_openings integer[], entry_shards smallint[], entry_seqs bigint[], entry_legs smallint[], entry_accounts text[], entry_currencies text[], entry_amounts bigint[], account_shards smallint[], account_names text[], account_currencies text[], account_amounts bigint[], command_shards smallint[], command_actors text[], command_ids uuid[], command_digests bytea[], command_firsts bigint[], command_lasts bigint[], command_phases text[], command_rejections text[], rare json)
 RETURNS TABLE(shard smallint, verdict text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  mine smallint[];
  known smallint[];
  wanted bigint;
  done bigint;
begin
  -- Locked in order of shard: two writers of the same shards wait for each other in one direction only.
  select array_agg(held.shard), sum(held.events) into mine, wanted
  from (
    select h.shard, w.seq - h.seq as events
    from unnest(head_shards, head_epochs, head_batches, head_seqs) as w(shard, epoch, batch, seq)
    join sabot.head h on h.shard = w.shard and h.epoch = w.epoch and h.batch = w.batch
    order by h.shard
    for update of h
  ) as held;

  select array_agg(distinct c.shard) into known
  from unnest(command_shards, command_actors, command_ids) as c(shard, actor, id)
  join sabot.command k on k.actor = c.actor and k.command_id = c.id;

  if known is not null then
    select array_agg(w.shard), sum(w.seq - h.seq) into mine, wanted
    from unnest(head_shards, head_seqs) as w(shard, seq)
    join sabot.head h on h.shard = w.shard
    where w.shard = any(mine) and w.shard <> all(known);
  end if;

  if mine is not null then
    update sabot.head h
    set batch = h.batch + 1, seq = w.seq, chain = w.chain, mac_key = w.mac_key, mac_epoch = h.epoch, mac = w.mac
    from unnest(head_shards, head_seqs, head_chains, head_keys, head_macs) as w(shard, seq, chain, mac_key, mac)
    where h.shard = w.shard and w.shard = any(mine);

    insert into sabot.event (shard, seq, stream, version, event_id, type, schema, data, recorded_at, actor_id,
      actor_role, correlation_id, causation_id, command_id, hash)
    select e.shard, e.seq, e.stream, e.version, e.id, e.type, e.schema, e.data, e.at, e.actor,
      e.role, e.correlation, e.causation, e.command, e.hash
    from unnest(event_shards, event_seqs, event_streams, event_versions, event_ids, event_types, event_schemas,
      event_texts, event_times, event_actors, event_roles, event_correlations, event_causations, event_commands,
      event_hashes) as e(shard, seq, stream, version, id, type, schema, data, at, actor, role, correlation,
      causation, command, hash)
    where e.shard = any(mine);
    get diagnostics done = row_count;
    if done <> wanted then
      raise exception 'the heads move by % events, but % were sent', wanted, done;
    end if;

    update sabot.stream s
    set version = w.version, opening = coalesce(w.opening, s.opening)
    from unnest(stream_shards, stream_names, stream_expected, stream_versions, stream_openings)
      as w(shard, stream, expected, version, opening)
    where s.stream = w.stream and s.version = w.expected and s.shard = w.shard and w.shard = any(mine);
    get diagnostics done = row_count;

    insert into sabot.stream (stream, shard, version, opening)
    select w.stream, w.shard, w.version, coalesce(w.opening, 1)
    from unnest(stream_shards, stream_names, stream_expected, stream_versions, stream_openings)
      as w(shard, stream, expected, version, opening)
    where w.expected = 0 and w.shard = any(mine);
    get diagnostics wanted = row_count;
    if done + wanted <> (select count(*) from unnest(stream_shards) as w(shard) where w.shard = any(mine)) then
      raise exception 'a stream is not at the version that its writer knows';
    end if;

    insert into sabot.entry (shard, seq, leg, account, currency, amount)
    select e.shard, e.seq, e.leg, e.account, e.currency, e.amount
    from unnest(entry_shards, entry_seqs, entry_legs, entry_accounts, entry_currencies, entry_amounts)
      as e(shard, seq, leg, account, currency, amount)
    where e.shard = any(mine);

    -- Update, then insert what wasn't there: an upsert would try the CHECK on the bare amount first.
    update sabot.account a
    set balance = a.balance + w.amount
    from unnest(account_shards, account_names, account_currencies, account_amounts)
      as w(shard, account, currency, amount)
    where a.shard = w.shard and a.account = w.account and a.currency = w.currency and w.shard = any(mine);
    get diagnostics done = row_count;
    if done < cardinality(account_shards) then
      insert into sabot.account (shard, account, currency, balance)
      select w.shard, w.account, w.currency, w.amount
      from unnest(account_shards, account_names, account_currencies, account_amounts)
        as w(shard, account, currency, amount)
      where w.shard = any(mine) and not exists (
        select from sabot.account a
        where a.shard = w.shard and a.account = w.account and a.currency = w.currency
      );
    end if;

    insert into sabot.command (shard, actor, command_id, digest, first_seq, last_seq, phase, rejection)
    select c.shard, c.actor, c.id, c.digest, c.first, c.last, c.phase, c.rejection
    from unnest(command_shards, command_actors, command_ids, command_digests, command_firsts, command_lasts,
      command_phases, command_rejections) as c(shard, actor, id, digest, first, last, phase, rejection)
    where c.shard = any(mine);

    if rare is not null then
      perform sabot.append_rare(mine, rare);
    end if;
  end if;

  return query
  select w.shard, case
    when w.shard = any(mine) then 'accepted'
    when w.shard = any(known) then 'conflict'
    else 'fenced'
  end
  from unnest(head_shards) as w(shard);
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.append_beside(mine smallint[], rare json)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
#variable_conflict use_column
declare
  wanted bigint;
  done bigint;
begin
  insert into sabot.sealed (kind, id, shard, key_id, nonce, body)
  select w.kind, w.id, w.shard, w.key_id, decode(w.nonce, 'hex'), decode(w.body, 'hex')
  from json_to_recordset(rare -> 'sealed')
    as w(kind text, id text, shard smallint, key_id text, nonce text, body text)
  where w.shard = any(mine);

  insert into sabot.note (hash, shard, salt, text)
  select decode(w.hash, 'hex'), w.shard, decode(w.salt, 'hex'), w.text
  from json_to_recordset(rare -> 'notes') as w(hash text, shard smallint, salt text, text text)
  where w.shard = any(mine);

  insert into sabot.coup as c (coup, shard, stream, first_seq, last_seq, first_version, last_version, status)
  select w.coup, w.shard, w.stream, w.first_seq, w.last_seq, w.first_version, w.last_version, w.status
  from json_to_recordset(rare -> 'coups') as w(coup text, shard smallint, stream text, first_seq bigint,
    last_seq bigint, first_version integer, last_version integer, status text)
  where w.shard = any(mine)
  on conflict (coup) do update
  set last_seq = excluded.last_seq, last_version = excluded.last_version, status = excluded.status
  where c.shard = excluded.shard and c.stream = excluded.stream and c.last_seq < excluded.first_seq;
  get diagnostics done = row_count;
  if done <> (
    select count(*) from json_to_recordset(rare -> 'coups') as w(shard smallint) where w.shard = any(mine)
  ) then
    raise exception 'a coup does not go on from where it stands';
  end if;

  select count(*) into wanted
  from json_to_recordset(rare -> 'corrections') as w(shard smallint) where w.shard = any(mine);
  update sabot.coup c
  set corrections = c.corrections || w.versions::integer[]
  from json_to_recordset(rare -> 'corrections') as w(coup text, shard smallint, versions text)
  where c.coup = w.coup and c.shard = w.shard and w.shard = any(mine);
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'a correction of a coup that its shard does not have';
  end if;

  insert into sabot.transfer (id, shard, direction, patron, "table", currency, amount)
  select w.id, w.shard, w.direction, w.patron, w."table", w.currency, w.amount
  from json_to_recordset(rare -> 'opened') as w(id uuid, shard smallint, direction text, patron text,
    "table" text, currency text, amount bigint)
  where w.shard = any(mine);

  select count(*) into wanted
  from json_to_recordset(rare -> 'closed') as w(shard smallint) where w.shard = any(mine);
  update sabot.transfer t set closed = true
  from json_to_recordset(rare -> 'closed') as w(id uuid, shard smallint)
  where t.id = w.id and t.shard = w.shard and w.shard = any(mine);
  get diagnostics done = row_count;
  if done <> wanted then
    raise exception 'a transfer to close that its shard did not open';
  end if;
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.append_rare(mine smallint[], rare json)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform sabot.append_beside(mine, rare);
  delete from sabot.note n
  using json_to_recordset(rare -> 'erased') as w(hash text, shard smallint)
  where n.hash = decode(w.hash, 'hex') and w.shard = any(mine);
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.begin_audit_log(log integer, its_origin text, its_predecessor text, first_leaf bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if (its_predecessor is null) <> (first_leaf is null) then
    raise exception 'a log has a predecessor and its leaf, or neither';
  end if;
  if exists (select from sabot.audit_log l where l.incarnation > log)
    or exists (select from sabot.head h where h.incarnation <> log) then
    raise exception 'log % is not the one of the events', log;
  end if;
  insert into sabot.audit_log (incarnation, size, origin, predecessor)
  values (log, case when first_leaf is null then 0 else 1 end, its_origin, its_predecessor)
  on conflict (incarnation) do nothing;
  if found and first_leaf is not null then
    insert into sabot.audit_tile (incarnation, level, tile, start, hashes) values (log, 0, 0, 0, first_leaf);
  end if;
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.begin_incarnation(next integer, its_old text, its_origin text, its_predecessor text, first_leaf bytea)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  lock table sabot.server, sabot.lease, sabot.head in share row exclusive mode;
  if exists (select from sabot.server s where s.expires_at > clock_timestamp())
    or exists (select from sabot.lease l where l.expires_at > clock_timestamp())
    or exists (select from sabot.audit_log l where l.expires_at > clock_timestamp()) then
    raise exception 'a server runs on this database' using errcode = 'object_in_use';
  end if;
  if exists (select from sabot.head h where h.incarnation <> next - 1) then
    raise exception 'the shards are not all of incarnation %', next - 1;
  end if;
  -- Each log has the one before it, the first one excepted; one that was never sealed is empty.
  perform sabot.begin_audit_log(next - 1, its_old, null, null);
  update sabot.head h set incarnation = next, epoch = h.epoch + 1, owner = null;
  delete from sabot.lease;
  delete from sabot.server;
  perform sabot.begin_audit_log(next, its_origin, its_predecessor, first_leaf);
  update sabot_read.checkpoint c set incarnation = next from sabot.head h
  where h.shard = c.shard and c.seq <= h.seq;
  update sabot_read.webhook_place p set incarnation = next from sabot.head h
  where h.shard = p.shard and p.seq <= h.seq;
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.begin_session(hash bytea, statement text, role text, subject text, sid text, life_seconds integer, idle_seconds integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 DELETE FROM sabot.session s
   WHERE ((s.ends_at <= clock_timestamp()) OR ((s.seen_at + s.idle) <= clock_timestamp()));
 DELETE FROM sabot.session s
   WHERE ((s.subject = begin_session.subject) AND (s.role <> begin_session.role));
 INSERT INTO sabot.session (hash, statement, role, subject, sid, ends_at, idle)
   VALUES (begin_session.hash, begin_session.statement, begin_session.role, begin_session.subject, begin_session.sid, (clock_timestamp() + make_interval(secs => (begin_session.life_seconds)::double precision)), make_interval(secs => (begin_session.idle_seconds)::double precision));
END
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.begin_sign_in(hash bytea, replaces bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 DELETE FROM sabot.sign_in i
   WHERE (i.began_at < (clock_timestamp() - '00:10:00'::interval));
 INSERT INTO sabot.sign_in (hash, replaces)
   VALUES (begin_sign_in.hash, begin_sign_in.replaces);
END
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.change_audit_keys(log integer, acts text[], ids text[], vkeys text[], who text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform from sabot.audit_log l where l.incarnation = log for update;
  if not found then
    raise exception 'there is no log %', log;
  end if;
  insert into sabot.audit_key_act (incarnation, size, act, key_id, vkey, by)
  select log, coalesce((select max(c.size) from sabot.audit_checkpoint c where c.incarnation = log), 0),
    w.act, w.id, w.vkey, who
  from unnest(acts, ids, vkeys) with ordinality as w(act, id, vkey, at) order by w.at;
  if (
    select count(*) from sabot.audit_key_act a where a.incarnation = log and a.act = 'added'
      and not exists (
        select from sabot.audit_key_act o where o.incarnation = log and o.key_id = a.key_id and o.act <> 'added'
      )
  ) <> 1 then
    raise exception 'a log has one key at a time';
  end if;
  if exists (
    select from sabot.audit_key_act a where a.incarnation = log and a.act <> 'added'
      and not exists (
        select from sabot.audit_key_act o
        where o.incarnation = log and o.key_id = a.key_id and o.act = 'added' and o.vkey = a.vkey
      )
  ) then
    raise exception 'a key ends that was never added';
  end if;
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.end_session(wanted bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 DELETE FROM sabot.session s
   WHERE (s.hash = end_session.wanted);
END
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.end_sessions_of(ended_subject text, ended_sid text, begun_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM sabot.session s
           WHERE ((s.began_at < end_sessions_of.begun_before) AND ((end_sessions_of.ended_subject IS NOT NULL) OR (end_sessions_of.ended_sid IS NOT NULL)) AND ((end_sessions_of.ended_subject IS NULL) OR (s.subject = end_sessions_of.ended_subject)) AND ((end_sessions_of.ended_sid IS NULL) OR (s.sid = end_sessions_of.ended_sid)))
           RETURNING 1 AS "?column?"
         )
  SELECT count(*) AS count
    FROM gone;
END
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.find_session(wanted bytea)
 RETURNS TABLE(statement text, seconds_left integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 SELECT s.statement,
     (GREATEST((0)::numeric, floor(EXTRACT(epoch FROM (LEAST(s.ends_at, (s.seen_at + s.idle)) - clock_timestamp())))))::integer AS "greatest"
    FROM sabot.session s
   WHERE ((s.hash = find_session.wanted) AND (s.ends_at > clock_timestamp()) AND ((s.seen_at + s.idle) > clock_timestamp()));
END
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.free_leases(me text, life uuid, given smallint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  lock table sabot.server in share row exclusive mode;
  delete from sabot.lease l
  where l.owner = me and l.instance = life and (given is null or l.shard = any(given));
  if given is null then
    delete from sabot.server s where s.owner = me and s.instance = life;
  end if;
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.free_sealing(log integer, my_epoch bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  update sabot.audit_log l set expires_at = null where l.incarnation = log and l.epoch = my_epoch
$function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.heads_after_doubt(wanted smallint[])
 RETURNS TABLE(shard smallint, epoch bigint, batch bigint, seq bigint, chain bytea, incarnation integer, recorded_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  with locked as materialized (
    select h.shard, h.epoch, h.batch, h.seq, h.chain, h.incarnation
    from sabot.head h where h.shard = any(wanted) order by h.shard for update
  )
  select l.shard, l.epoch, l.batch, l.seq, l.chain, l.incarnation,
    (select e.recorded_at from sabot.event e where e.shard = l.shard and e.seq = l.seq)
  from locked l order by l.shard
$function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.note_access(by_role text, by_id text, kind text, patron text, asked jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 INSERT INTO sabot.access (by_role, by_id, kind, patron, asked)
   VALUES (note_access.by_role, note_access.by_id, note_access.kind, note_access.patron, note_access.asked);
END
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.note_restore()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into sabot.restored (incarnation, shard, seq) values (new.incarnation, new.shard, new.seq);
  return null;
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.publish_checkpoint(log integer, my_epoch bigint, its_size bigint, its_root bytea, its_key text, its_note text, its_link text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if its_link is null then
    raise exception 'a checkpoint has a link to the one before it';
  end if;
  perform from sabot.audit_log l
  where l.incarnation = log and l.epoch = my_epoch and l.size = its_size for update;
  if not found then
    return 'fenced';
  end if;
  if not exists (
    select from sabot.audit_key_act a where a.incarnation = log and a.key_id = its_key and a.act = 'added'
  ) or exists (
    select from sabot.audit_key_act a where a.incarnation = log and a.key_id = its_key and a.act <> 'added'
  ) then
    return 'other-key';
  end if;
  insert into sabot.audit_checkpoint (incarnation, size, key_id, root, note, link)
  values (log, its_size, its_key, its_root, its_note, its_link)
  on conflict (incarnation, size) do nothing;
  if not found and (
    select c.root from sabot.audit_checkpoint c where c.incarnation = log and c.size = its_size
  ) <> its_root then
    raise exception 'the log of size % was signed with another root', its_size;
  end if;
  return 'published';
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.read_sealed(wanted_kind text, wanted_id text)
 RETURNS TABLE(kind text, id text, key_id text, nonce bytea, body bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  select s.kind, s.id, s.key_id, s.nonce, s.body
  from sabot.sealed s where s.kind = wanted_kind and s.id = wanted_id
$function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  raise exception '% on %.% is refused: what is recorded is never changed', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.refuse_change_of_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'DELETE' then
    if exists (
      select from sabot.event e
      where e.type = 'TextsErased' and strpos(e.data, encode(old.hash, 'hex')) > 0
    ) then
      return old;
    end if;
  end if;
  raise exception '% on sabot.note is refused: a text goes only when an event says that it is erased', tg_op
    using errcode = 'insufficient_privilege';
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.renew_leases(me text, life uuid, place text, term interval, joins boolean)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  moment timestamptz;
begin
  lock table sabot.server in share row exclusive mode;
  moment := clock_timestamp();
  if joins then
    -- An earlier life of this name is over, or is told so at its next renewal: what it had is free at once.
    delete from sabot.lease l where l.owner = me and l.instance <> life;
  elsif exists (select from sabot.server s where s.owner = me and s.instance <> life) then
    return null;
  end if;
  insert into sabot.server as s (owner, instance, address, expires_at) values (me, life, place, moment + term)
  on conflict (owner) do update
  set instance = excluded.instance, address = excluded.address, expires_at = excluded.expires_at;
  delete from sabot.server s where s.expires_at < moment - interval '1 day';
  update sabot.lease l set expires_at = moment + term where l.owner = me and l.instance = life;
  return json_build_object(
    'servers', (
      select coalesce(json_agg(json_build_object('owner', s.owner, 'instance', s.instance, 'address', s.address)
        order by s.owner), '[]')
      from sabot.server s where s.expires_at > moment
    ),
    'leases', (
      select coalesce(json_agg(json_build_object('shard', l.shard, 'owner', l.owner, 'instance', l.instance,
        'epoch', l.epoch) order by l.shard), '[]')
      from sabot.lease l where l.expires_at > moment
    )
  );
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.seal(log integer, my_epoch bigint, expected bigint, grown bigint, term interval, block_firsts bigint[], block_shards smallint[], block_froms bigint[], block_tos bigint[], block_chains bytea[], block_keys text[], block_macs bytea[], tile_levels smallint[], tile_indexes bigint[], tile_starts smallint[], tile_hashes bytea[])
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  wrong text;
begin
  update sabot.audit_log l
  set size = grown, expires_at = clock_timestamp() + term
  where l.incarnation = log and l.epoch = my_epoch and l.size = expected;
  if not found then
    return false;
  end if;

  select case
    when count(*) = 0 then 'nothing is sealed'
    when sum(w.seq_to - w.seq_from + 1) <> grown - expected then 'the blocks are not what the tree grows by'
    when bool_or(w.first <> w.due) then 'the blocks leave out an index'
    when bool_or(w.seq_from <> w.sealed + 1) then 'the blocks leave out an event'
    when bool_or(w.seq_to > w.head) then 'an event is sealed that is not there'
  end into wrong
  from (
    select b.first, b.seq_from, b.seq_to,
      expected + coalesce(sum(b.seq_to - b.seq_from + 1) over (order by b.first rows between unbounded preceding and 1 preceding), 0) as due,
      coalesce((
        select k.seq_to from sabot.audit_block k where k.incarnation = log and k.shard = b.shard
        order by k.seq_from desc limit 1
      ), 0) as sealed,
      (select h.seq from sabot.head h where h.shard = b.shard and h.incarnation = log) as head
    from unnest(block_firsts, block_shards, block_froms, block_tos) as b(first, shard, seq_from, seq_to)
  ) w;
  if wrong is null then
    select case
      when coalesce(sum(length(t.hashes)) filter (where t.level = 0), 0) <> 32 * (grown - expected)
        then 'the tiles are not what the tree grows by'
    end into wrong
    from unnest(tile_levels, tile_hashes) as t(level, hashes);
  end if;
  if wrong is not null then
    raise exception '%', wrong;
  end if;

  insert into sabot.audit_block (incarnation, first_index, shard, seq_from, seq_to, chain, mac_key, mac)
  select log, b.first, b.shard, b.seq_from, b.seq_to, b.chain, b.mac_key, b.mac
  from unnest(block_firsts, block_shards, block_froms, block_tos, block_chains, block_keys, block_macs)
    as b(first, shard, seq_from, seq_to, chain, mac_key, mac);

  insert into sabot.audit_tile (incarnation, level, tile, start, hashes)
  select log, t.level, t.tile, t.start, t.hashes
  from unnest(tile_levels, tile_indexes, tile_starts, tile_hashes) as t(level, tile, start, hashes);
  return true;
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.sign_heads(why text, head_shards smallint[], head_epochs bigint[], head_batches bigint[], head_seqs bigint[], head_chains bytea[], head_keys text[], head_macs bytea[])
 RETURNS SETOF smallint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  with locked as materialized (
    select h.shard, w.mac_key, w.mac
    from unnest(head_shards, head_epochs, head_batches, head_seqs, head_chains, head_keys, head_macs)
      as w(shard, epoch, batch, seq, chain, mac_key, mac)
    join sabot.head h on h.shard = w.shard and h.epoch = w.epoch and h.batch = w.batch and h.seq = w.seq
      and h.chain = w.chain
    order by h.shard
    for update of h
  ), signed as (
    update sabot.head h set mac_key = l.mac_key, mac_epoch = h.epoch, mac = l.mac
    from locked l where h.shard = l.shard
    returning h.incarnation, h.shard, h.seq, h.chain, h.mac_key
  ), noted as (
    insert into sabot.head_signing (reason, incarnation, shard, seq, chain, key_id)
    select why, s.incarnation, s.shard, s.seq, s.chain, s.mac_key from signed s order by s.shard
  )
  select s.shard from signed s
$function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.take_leases(me text, life uuid, wanted smallint[], term interval)
 RETURNS TABLE(shard smallint, epoch bigint, batch bigint, seq bigint, chain bytea, incarnation integer, recorded_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
#variable_conflict use_column
declare
  moment timestamptz;
  free smallint[];
begin
  lock table sabot.server in share row exclusive mode;
  moment := clock_timestamp();
  select array_agg(w.shard) into free
  from unnest(wanted) as w(shard)
  where exists (select from sabot.server s where s.owner = me and s.instance = life)
    and not exists (
      select from sabot.lease l where l.shard = w.shard and l.expires_at > moment and l.owner <> me
    );
  return query
  with taken as (
    select * from sabot.take_shards(me, free)
  ), written as (
    insert into sabot.lease as l (shard, owner, instance, epoch, expires_at)
    select t.shard, me, life, t.epoch, moment + term from taken t
    on conflict (shard) do update
    set owner = excluded.owner, instance = excluded.instance, epoch = excluded.epoch,
      expires_at = excluded.expires_at
  )
  select t.shard, t.epoch, t.batch, t.seq, t.chain, t.incarnation, t.recorded_at from taken t order by t.shard;
end $function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.take_sealing(log integer, me text, life uuid, term interval, joins boolean)
 RETURNS TABLE(epoch bigint, size bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  update sabot.audit_log l
  set epoch = l.epoch + 1, owner = me, instance = life, expires_at = clock_timestamp() + term
  where l.incarnation = log
    and (l.expires_at is null or l.expires_at <= clock_timestamp() or l.instance = life or (joins and l.owner = me))
  returning l.epoch, l.size
$function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.take_shards(new_owner text, wanted smallint[])
 RETURNS TABLE(shard smallint, epoch bigint, batch bigint, seq bigint, chain bytea, incarnation integer, recorded_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
  with locked as materialized (
    select h.shard from sabot.head h where h.shard = any(wanted) order by h.shard for update
  ), taken as (
    update sabot.head h set epoch = h.epoch + 1, owner = new_owner
    from locked where h.shard = locked.shard
    returning h.shard, h.epoch, h.batch, h.seq, h.chain, h.incarnation
  )
  select t.shard, t.epoch, t.batch, t.seq, t.chain, t.incarnation,
    (select e.recorded_at from sabot.event e where e.shard = t.shard and e.seq = t.seq)
  from taken t order by t.shard
$function$
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.take_sign_in(wanted bytea)
 RETURNS TABLE(replaces bytea, age_seconds integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 DELETE FROM sabot.sign_in i
   WHERE ((i.hash = take_sign_in.wanted) AND (i.began_at >= (clock_timestamp() - '00:10:00'::interval)))
   RETURNING i.replaces,
     (ceil(EXTRACT(epoch FROM (clock_timestamp() - i.began_at))))::integer AS ceil;
END
;
-- owner sabot_owner
CREATE OR REPLACE FUNCTION sabot.touch_session(wanted bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
BEGIN ATOMIC
 UPDATE sabot.session s SET seen_at = clock_timestamp()
   WHERE ((s.hash = touch_session.wanted) AND ((s.seen_at + s.idle) > clock_timestamp()) AND (s.seen_at < (clock_timestamp() - LEAST('00:00:30'::interval, (s.idle / (10)::double precision)))));
END
;
-- owner sabot_owner

-- rights that others than the owner have
DELETE, INSERT, SELECT, UPDATE on table sabot_read.bank_book to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.bank_book_correction to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.bank_book_coup to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.break to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.build to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.checkpoint to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.coup_found to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.coup_patron to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.coup_table to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.folded to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.ledger_account to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.ledger_day to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.parked to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.significant_event to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.statement_account to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.statement_line to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.statistics_day to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.statistics_rules to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.statistics_stakes to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.webhook_delivery to sabot_projector
DELETE, INSERT, SELECT, UPDATE on table sabot_read.webhook_place to sabot_projector
EXECUTE on function append to sabot_writer
EXECUTE on function begin_audit_log to sabot_sealer
EXECUTE on function begin_session to sabot_reader
EXECUTE on function begin_sign_in to sabot_reader
EXECUTE on function change_audit_keys to sabot_sealer
EXECUTE on function end_session to sabot_reader
EXECUTE on function end_sessions_of to sabot_reader
EXECUTE on function find_session to sabot_reader
EXECUTE on function free_leases to sabot_writer
EXECUTE on function free_sealing to sabot_sealer
EXECUTE on function heads_after_doubt to sabot_writer
EXECUTE on function note_access to sabot_reader
EXECUTE on function publish_checkpoint to sabot_sealer
EXECUTE on function read_sealed to sabot_writer
EXECUTE on function refuse_change to public
EXECUTE on function renew_leases to sabot_writer
EXECUTE on function seal to sabot_sealer
EXECUTE on function sign_heads to sabot_writer
EXECUTE on function take_leases to sabot_writer
EXECUTE on function take_sealing to sabot_sealer
EXECUTE on function take_shards to sabot_writer
EXECUTE on function take_sign_in to sabot_reader
EXECUTE on function touch_session to sabot_reader
INSERT, SELECT on table sabot.dead_letter_act to sabot_projector
INSERT, SELECT, UPDATE on table sabot_read.relayed to sabot_projector
SELECT on table sabot.access to sabot_reader
SELECT on table sabot.account to sabot_reader
SELECT on table sabot.audit_block to sabot_reader
SELECT on table sabot.audit_block to sabot_sealer
SELECT on table sabot.audit_checkpoint to sabot_projector
SELECT on table sabot.audit_checkpoint to sabot_reader
SELECT on table sabot.audit_checkpoint to sabot_sealer
SELECT on table sabot.audit_key_act to sabot_reader
SELECT on table sabot.audit_key_act to sabot_sealer
SELECT on table sabot.audit_log to sabot_projector
SELECT on table sabot.audit_log to sabot_reader
SELECT on table sabot.audit_log to sabot_sealer
SELECT on table sabot.audit_tile to sabot_reader
SELECT on table sabot.audit_tile to sabot_sealer
SELECT on table sabot.command to sabot_reader
SELECT on table sabot.coup to sabot_reader
SELECT on table sabot.dead_letter_act to sabot_reader
SELECT on table sabot.entry to sabot_projector
SELECT on table sabot.entry to sabot_reader
SELECT on table sabot.event to sabot_projector
SELECT on table sabot.event to sabot_reader
SELECT on table sabot.head to sabot_projector
SELECT on table sabot.head to sabot_reader
SELECT on table sabot.head to sabot_sealer
SELECT on table sabot.head_signing to sabot_reader
SELECT on table sabot.installation to sabot_projector
SELECT on table sabot.installation to sabot_reader
SELECT on table sabot.installation to sabot_sealer
SELECT on table sabot.lease to sabot_reader
SELECT on table sabot.note to sabot_reader
SELECT on table sabot.restored to sabot_projector
SELECT on table sabot.restored to sabot_reader
SELECT on table sabot.server to sabot_reader
SELECT on table sabot.stream to sabot_reader
SELECT on table sabot.transfer to sabot_reader
SELECT on table sabot_read.bank_book to sabot_reader
SELECT on table sabot_read.bank_book_correction to sabot_reader
SELECT on table sabot_read.bank_book_coup to sabot_reader
SELECT on table sabot_read.break to sabot_reader
SELECT on table sabot_read.build to sabot_reader
SELECT on table sabot_read.checkpoint to sabot_reader
SELECT on table sabot_read.coup_found to sabot_reader
SELECT on table sabot_read.coup_patron to sabot_reader
SELECT on table sabot_read.coup_table to sabot_reader
SELECT on table sabot_read.folded to sabot_reader
SELECT on table sabot_read.ledger_account to sabot_reader
SELECT on table sabot_read.ledger_day to sabot_reader
SELECT on table sabot_read.parked to sabot_reader
SELECT on table sabot_read.relay to sabot_reader
SELECT on table sabot_read.relayed to sabot_reader
SELECT on table sabot_read.significant_event to sabot_reader
SELECT on table sabot_read.statement_account to sabot_reader
SELECT on table sabot_read.statement_line to sabot_reader
SELECT on table sabot_read.statistics_day to sabot_reader
SELECT on table sabot_read.statistics_rules to sabot_reader
SELECT on table sabot_read.statistics_stakes to sabot_reader
SELECT on table sabot_read.webhook_delivery to sabot_reader
SELECT on table sabot_read.webhook_place to sabot_reader
SELECT, UPDATE on table sabot_read.relay to sabot_projector
USAGE on schema sabot to sabot_projector
USAGE on schema sabot to sabot_reader
USAGE on schema sabot to sabot_sealer
USAGE on schema sabot to sabot_writer
USAGE on schema sabot_read to sabot_projector
USAGE on schema sabot_read to sabot_reader
