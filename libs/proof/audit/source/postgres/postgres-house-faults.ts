/**
 * The longest time that a lease can be ahead of the clock. Leases last a few seconds; a clock may be adjusted
 * by this much meanwhile.
 */
const LEASE_MAX = `interval '1 minute'`;
/** The highest plausible epoch: a shard taken over once a second would reach it in thirty years. */
const EPOCHS_MAX = '1000000000';

/** Returns a query for invalid rows: kind, shard, detail. */
const fault = (kind: string, shard: string, detail: string, from: string): string =>
  `select '${kind}' as kind, ${shard} as shard, ${detail} as detail from ${from}`;

const endless = (what: string, shard: string, name: string, table: string): string =>
  fault(
    'lease',
    shard,
    `format('${what} of %s ends at %s, further away than any is given for', ${name}, l.expires_at)`,
    `${table} l where l.expires_at > clock_timestamp() + ${LEASE_MAX}`,
  );

/** The column that names the owner of a position row. */
const NAME_IN = {
  'sabot_read.relayed': 'topic',
  'sabot_read.webhook_place': 'webhook',
  'sabot_read.checkpoint': 'build',
} as const;

const ahead = (what: string, table: keyof typeof NAME_IN): string =>
  fault(
    'position',
    'p.shard::integer',
    `format('${what} of %s is at seq %s of incarnation %s, the shard at %s of %s', p.${NAME_IN[table]}, p.seq, p.incarnation, h.seq, h.incarnation)`,
    `${table} p join sabot.head h on h.shard = p.shard
      where p.incarnation > h.incarnation or (p.incarnation = h.incarnation and p.seq > h.seq)`,
  );

const ORIGIN = `'sabot/audit/' || i.id || case when l.incarnation = 1 then '' else '/' || l.incarnation end`;

/**
 * SQL that finds operational rows that no running system can have written, even after a crash, a restore or a
 * takeover. Compares them with the heads, which are checked elsewhere.
 */
export const HOUSE_FAULTS = [
  fault(
    'installation',
    'null::integer',
    `format('there are %s rows of an installation, not 1', i.count)`,
    '(select count(*) from sabot.installation) i where i.count <> 1',
  ),
  fault(
    'installation',
    'null::integer',
    `format('the audit log is %s, which isn’t of the installation %s', l.origin, i.id)`,
    `sabot.audit_log l cross join sabot.installation i where l.origin <> ${ORIGIN}`,
  ),
  fault(
    'installation',
    'r.shard::integer',
    `format('a restore to incarnation %s is noted at seq %s; the head is at %s of incarnation %s', r.incarnation, r.seq, h.seq, h.incarnation)`,
    `sabot.restored r left join sabot.head h on h.shard = r.shard
      where h.shard is null or r.incarnation > h.incarnation or r.seq > h.seq`,
  ),
  fault(
    'installation',
    'h.shard::integer',
    `format('the head is of incarnation %s, and no restore to %s is noted', h.incarnation, n)`,
    `sabot.head h cross join lateral generate_series(2, least(h.incarnation, 1000)) n
      where not exists (select from sabot.restored r where r.shard = h.shard and r.incarnation = n)`,
  ),
  fault(
    'installation',
    's.shard::integer',
    `format('a head is noted as signed anew at seq %s of incarnation %s; it is at %s of %s', s.seq, s.incarnation, h.seq, h.incarnation)`,
    `sabot.head_signing s join sabot.head h on h.shard = s.shard
      where s.incarnation > h.incarnation or s.seq > h.seq`,
  ),
  endless('the sealer’s lease', 'null::integer', 'l.owner', 'sabot.audit_log'),
  endless('the lease', 'l.shard::integer', 'l.owner', 'sabot.lease'),
  endless('the presence', 'null::integer', 'l.owner', 'sabot.server'),
  endless('the relay’s lease', 'null::integer', 'l.owner', 'sabot_read.relay'),
  fault(
    'lease',
    'l.shard::integer',
    `format('the lease of %s has epoch %s, the head %s', l.owner, l.epoch, h.epoch)`,
    'sabot.lease l join sabot.head h on h.shard = l.shard where l.epoch > h.epoch',
  ),
  fault(
    'lease',
    'h.shard::integer',
    `format('the head has epoch %s, and was signed last in %s', h.epoch, coalesce(h.mac_epoch, 0))`,
    `sabot.head h where h.epoch::numeric - coalesce(h.mac_epoch, 0) > ${EPOCHS_MAX}`,
  ),
  fault(
    'lease',
    'null::integer',
    `format('the sealer has epoch %s, to which no number of take-overs leads', l.epoch)`,
    `sabot.audit_log l where l.epoch > ${EPOCHS_MAX}`,
  ),
  ahead('the read model', 'sabot_read.checkpoint'),
  ahead('the relay', 'sabot_read.relayed'),
  ahead('the webhook', 'sabot_read.webhook_place'),
  fault(
    'position',
    'd.shard::integer',
    `format('a delivery of %s is of seq %s, where no such event is', d.webhook, d.seq)`,
    `sabot_read.webhook_delivery d where not exists (
      select from sabot.event e where e.shard = d.shard and e.seq = d.seq and e.event_id = d.event_id
    )`,
  ),
  fault(
    'command',
    'c.shard::integer',
    `format('%s of %s: its answer is no refusal', c.command_id, c.actor)`,
    `sabot.command c where c.rejection is not null and c.rejection not like '{%"code"%}'`,
  ),
].join(' union all ');
