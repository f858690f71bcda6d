import { kind, type DamageKind } from '../damage-kind';

const [SHARD, SEQ] = [
  `(select shard from sabot.coup where coup = 'PB-1/S1/C1')`,
  `(select last_seq from sabot.coup where coup = 'PB-1/S1/C1')`,
];
const AT = `shard = ${SHARD} and seq = ${SEQ}`;
const COLUMNS = `stream, version, event_id, type, schema, data, recorded_at, actor_id, actor_role, command_id, hash`;

/** Damage to events, heads, and rows written in the same transaction. */
export const OF_THE_LOG: readonly DamageKind[] = [
  kind(
    'event-body',
    'An event’s body is changed.',
    `update sabot.event set data = replace(data, '"natural":', '"naturaL":') where ${AT}`,
    'hash',
  ),
  kind(
    'event-type',
    'An event’s type is changed.',
    `update sabot.event set type = 'CoupVoided' where ${AT}`,
    'hash',
  ),
  kind(
    'event-hash',
    'An event’s hash is changed.',
    `update sabot.event set hash = sha256(hash) where ${AT}`,
    'chain',
  ),
  kind(
    'event-time',
    'An event’s time is set back.',
    `update sabot.event set recorded_at = recorded_at - interval '1 day' where ${AT}`,
    'time',
  ),
  kind(
    'event-actor',
    'An event’s actor is changed.',
    `update sabot.event set actor_id = 'eve' where ${AT}`,
    'hash',
  ),
  kind('event-deleted', 'An event is deleted.', `delete from sabot.event where ${AT}`, 'gap'),
  kind(
    'event-invented',
    'An event is added after the end of its shard, which the head records.',
    `insert into sabot.event (shard, seq, ${COLUMNS.replace('event_id, ', '')}, event_id)
      select shard, (select seq + 1 from sabot.head where shard = ${SHARD}), ${COLUMNS.replace('event_id, ', '').replace('version', 'version + 100000')}, gen_random_uuid() from sabot.event where ${AT}`,
    'beyond-head',
  ),
  kind(
    'event-moved',
    'An event is moved to another stream.',
    `update sabot.event set stream = 'table:PB-9' where ${AT}`,
    'hash',
  ),
  kind(
    'event-other-shard',
    'An event is moved to another shard.',
    `update sabot.event set shard = (shard + 1) % 64, seq = 100000 where ${AT}`,
    'gap',
  ),
  kind(
    'event-twice',
    'An event is copied to a later sequence number.',
    `insert into sabot.event (shard, seq, ${COLUMNS})
      select shard, seq + 100000, ${COLUMNS.replace('version', 'version + 100000')} from sabot.event where ${AT}`,
    'beyond-head',
  ),
  kind(
    'event-tail',
    'The last events of a shard and their entries are deleted, and its head is set back.',
    `delete from sabot.event where shard = ${SHARD} and seq > ${SEQ};\ndelete from sabot.entry where shard = ${SHARD} and seq > ${SEQ};\nupdate sabot.head set seq = ${SEQ} where shard = ${SHARD}`,
    'head',
  ),
  kind(
    'head-back',
    'A head is set back.',
    `update sabot.head set seq = seq - 1 where shard = ${SHARD}`,
    'beyond-head',
  ),
  kind(
    'head-forward',
    'A head gets a higher sequence number, so that events up to it seem to be missing.',
    `update sabot.head set seq = seq + 1 where shard = ${SHARD}`,
    'cut-tail',
  ),
  kind(
    'head-chain',
    'A head’s chain is changed.',
    `update sabot.head set chain = sha256(chain) where shard = ${SHARD}`,
    'chain',
  ),
  kind('head-deleted', 'A head is deleted.', `delete from sabot.head where shard = ${SHARD}`, 'beyond-head'),
  kind(
    'head-batch',
    'A head’s count of batches is changed.',
    `update sabot.head set batch = batch - 1 where shard = ${SHARD}`,
    'head',
  ),
  kind(
    'head-unsigned',
    'A head’s MAC is removed.',
    `update sabot.head set mac = null, mac_key = null, mac_epoch = null where shard = ${SHARD}`,
    'head',
  ),
  kind(
    'entry-amount',
    'An entry’s amount is changed.',
    `update sabot.entry set amount = amount + 1 where ${AT} and leg = 0`,
    'entry',
  ),
  kind('entry-deleted', 'An entry is deleted.', `delete from sabot.entry where ${AT} and leg = 1`, 'entry'),
  kind(
    'entry-invented',
    'An entry is invented.',
    `insert into sabot.entry (shard, seq, leg, account, currency, amount) select shard, seq, 90, 'cage', 'EUR', 5 from sabot.event where ${AT}`,
    'entry',
  ),
  kind(
    'balance-changed',
    'A balance is changed.',
    `update sabot.account set balance = balance + 1 where account = 'chips:PB-1:ada'`,
    'balance',
  ),
  kind(
    'account-deleted',
    'An account is deleted.',
    `delete from sabot.account where account = 'chips:PB-1:ada'`,
    'balance',
  ),
  kind(
    'account-invented',
    'An account is invented.',
    `insert into sabot.account values (${SHARD}, 'patron:eve', 'EUR', 5)`,
    'balance',
  ),
  kind(
    'stream-version',
    'A stream’s version is changed.',
    `update sabot.stream set version = version + 1 where stream = 'table:PB-1'`,
    'stream',
  ),
  kind(
    'coup-deleted',
    'A coup is deleted from the index.',
    `delete from sabot.coup where coup = 'PB-1/S1/C1'`,
    'coup',
  ),
  kind(
    'coup-status',
    'A coup’s status is changed in the index.',
    `update sabot.coup set status = 'void' where coup = 'PB-1/S1/C1'`,
    'coup',
  ),
];
