import { kind, unknowable, type DamageKind } from '../damage-kind';

const NOTE = `hash = (select min(hash) from sabot.note)`;
const transfer = (direction: string): string =>
  `id = (select id from sabot.transfer where direction = '${direction}' order by id limit 1)`;
const COMMAND = `(actor, command_id) = (select actor, command_id from sabot.command where first_seq is not null order by shard, first_seq limit 1)`;
const SEALED = `kind = 'shoe' and id = 'D-1/S1'`;
const FAR = `'2199-01-01'`;

/** Damage to tables beside the log. */
export const BESIDE_THE_LOG: readonly DamageKind[] = [
  kind(
    'note-text',
    'A reason’s text is changed.',
    `update sabot.note set text = text || '.' where ${NOTE}`,
    'note',
  ),
  kind(
    'note-deleted',
    'A reason’s text is deleted, and no event records an erasure.',
    `delete from sabot.note where ${NOTE}`,
    'note',
  ),
  kind('notes-deleted', 'All texts of reasons are deleted.', `delete from sabot.note`, 'note'),
  kind(
    'note-invented',
    'A reason’s text is added whose hash is in no event.',
    `insert into sabot.note (hash, shard, salt, text) values (sha256('salt' || 'eve'::bytea), 3, 'salt', 'eve')`,
    'note',
  ),
  kind(
    'note-shard',
    'A reason’s text is moved to another shard.',
    `update sabot.note set shard = (shard + 1) % 64 where ${NOTE}`,
    'note',
  ),
  kind(
    'transfer-invented',
    'An open transfer is invented.',
    `insert into sabot.transfer (id, shard, direction, patron, "table", currency, amount) select gen_random_uuid(), shard, 'out', 'ada', 'PB-1', 'EUR', 50000000 from sabot.coup where coup = 'PB-1/S1/C1'`,
    'transfer',
  ),
  kind(
    'transfer-reopened',
    'A closed transfer is opened again.',
    `update sabot.transfer set closed = false where ${transfer('in')}`,
    'transfer',
  ),
  kind(
    'transfer-deleted',
    'A closed transfer is deleted.',
    `delete from sabot.transfer where ${transfer('in')}`,
    'transfer',
  ),
  kind(
    'transfer-amount',
    'The amount of a closed transfer is changed.',
    `update sabot.transfer set amount = amount + 1 where ${transfer('in')}`,
    'transfer',
  ),
  kind(
    'transfer-closed-invented',
    'A closed transfer is invented.',
    `insert into sabot.transfer (id, shard, direction, patron, "table", currency, amount, closed) values (gen_random_uuid(), 3, 'in', 'ada', 'PB-1', 'EUR', 5, true)`,
    'transfer',
  ),
  kind(
    'transfer-direction',
    'The direction of a closed transfer is reversed.',
    `update sabot.transfer set direction = 'out' where ${transfer('in')}`,
    'transfer',
  ),
  kind(
    'vault-deleted',
    'The secret of a shoe in play is deleted from the vault.',
    `delete from sabot.sealed where ${SEALED}`,
    'vault',
  ),
  kind(
    'vault-faces-deleted',
    'The sealed faces of scanned cards are deleted from the vault.',
    `delete from sabot.sealed where kind = 'face'`,
    'vault',
  ),
  kind('vault-emptied', 'The vault is emptied.', `delete from sabot.sealed`, 'vault'),
  kind(
    'vault-invented',
    'A secret of a shoe that never existed is added to the vault.',
    `insert into sabot.sealed select kind, 'D-9/S1', shard, key_id, nonce, body from sabot.sealed where ${SEALED}`,
    'vault',
  ),
  kind(
    'vault-renamed',
    'The secret of a shoe is assigned to another shoe.',
    `update sabot.sealed set id = 'D-9/S1' where ${SEALED}`,
    'vault',
  ),
  kind(
    'vault-kind',
    'The kind of a secret is changed.',
    `update sabot.sealed set kind = 'face' where ${SEALED}`,
    'vault',
  ),
  kind(
    'vault-shard',
    'A sealed row is moved to another shard.',
    `update sabot.sealed set shard = (shard + 1) % 64 where ${SEALED}`,
    'vault',
  ),
  unknowable(
    'vault-changed',
    'A sealed row’s body is changed.',
    `update sabot.sealed set body = sha256(body) where ${SEALED}`,
    '`verify` reads no sealed bytes and has no vault key; the server that opens the row finds the seal broken',
  ),
  unknowable(
    'vault-swapped',
    'The bodies of two sealed rows are swapped.',
    `update sabot.sealed s set body = o.body, nonce = o.nonce from sabot.sealed o where s.kind = 'shoe' and o.kind = 'shoe' and s.id = 'D-1/S1' and o.id = 'D-2/S1'`,
    'as for a changed body: each row is sealed for its own shoe, and the server finds the seal broken',
  ),
  kind(
    'installation-id',
    'The installation’s id is changed.',
    `update sabot.installation set id = gen_random_uuid()`,
    'installation',
  ),
  kind(
    'installation-deleted',
    'The installation’s row is deleted.',
    `delete from sabot.installation`,
    'installation',
  ),
  kind(
    'restore-invented',
    'A restore that never happened is recorded.',
    `insert into sabot.restored (incarnation, shard, seq) values (2, 3, 0)`,
    'installation',
  ),
  kind(
    'signing-invented',
    'A head is recorded as signed again beyond its end.',
    `insert into sabot.head_signing (reason, incarnation, shard, seq, chain, key_id) values ('restored', 2, 3, 99999, sha256('x'), 'w-eve')`,
    'installation',
  ),
  kind(
    'incarnation-up',
    'The incarnation of a shard is raised.',
    `update sabot.head set incarnation = incarnation + 1 where shard = 3`,
    'installation',
  ),
  kind(
    'command-deleted',
    'A remembered command is deleted.',
    `delete from sabot.command where ${COMMAND}`,
    'command',
  ),
  kind(
    'command-invented',
    'A remembered command is invented.',
    `insert into sabot.command (shard, actor, command_id, digest, first_seq, last_seq) select shard, actor, gen_random_uuid(), digest, first_seq, last_seq from sabot.command where ${COMMAND}`,
    'command',
  ),
  kind(
    'command-other-actor',
    'A remembered command’s actor is changed.',
    `update sabot.command set actor = 'patron:eve' where ${COMMAND}`,
    'command',
  ),
  kind(
    'command-refused',
    'An accepted command is remembered as a refusal.',
    `update sabot.command set first_seq = null, last_seq = null, phase = null, rejection = '{"code":"WRONG_PHASE","detail":"x"}' where ${COMMAND}`,
    'command',
  ),
  kind(
    'command-and-refusal',
    'A remembered refusal without a code is invented.',
    `insert into sabot.command (shard, actor, command_id, digest, rejection) values (3, 'eve', gen_random_uuid(), sha256('x'), 'x')`,
    'command',
  ),
  unknowable(
    'command-digest',
    'The digest of a remembered command is changed.',
    `update sabot.command set digest = sha256(digest) where ${COMMAND}`,
    'the digest is keyed, and the body it was made from is stored nowhere',
  ),
  unknowable(
    'refusal-invented',
    'A refusal that nobody received is added to the remembered commands.',
    `insert into sabot.command (shard, actor, command_id, digest, rejection) values (3, 'eve', gen_random_uuid(), sha256('x'), '{"code":"WRONG_PHASE","detail":"x"}')`,
    'a refused command leaves no event',
  ),
  kind(
    'sealer-lease-far',
    'The sealer’s lease is set far into the future, so that nobody seals.',
    `update sabot.audit_log set expires_at = ${FAR}, instance = gen_random_uuid(), owner = 'eve'`,
    'lease',
  ),
  kind(
    'shard-lease-far',
    'A shard’s lease is set far into the future.',
    `update sabot.lease set expires_at = ${FAR} where shard = 1`,
    'lease',
  ),
  kind(
    'server-lease-far',
    'A server’s registration is set never to expire.',
    `update sabot.server set expires_at = ${FAR}`,
    'lease',
  ),
  kind(
    'relay-lease-far',
    'The relay’s lease is set far into the future.',
    `update sabot_read.relay set expires_at = ${FAR}`,
    'lease',
  ),
  kind(
    'lease-epoch',
    'A lease has an epoch that its shard never had.',
    `update sabot.lease set epoch = epoch + 1000 where shard = 1`,
    'lease',
  ),
  kind(
    'head-epoch-far',
    'A head’s epoch is raised so far that no writer can take the shard.',
    `update sabot.head set epoch = 9223372036854775807 where shard = 1`,
    'lease',
  ),
  kind(
    'sealer-epoch-far',
    'The sealer’s epoch is raised so far that nobody can take the audit log.',
    `update sabot.audit_log set epoch = 9223372036854775807`,
    'lease',
  ),
  kind(
    'projection-ahead',
    'A read model’s position is set beyond the end of its shard.',
    `update sabot_read.checkpoint set seq = seq + 1000 where shard = 1`,
    'position',
  ),
  kind(
    'projection-incarnation',
    'A read model’s incarnation is set to a future one.',
    `update sabot_read.checkpoint set incarnation = 9 where shard = 1`,
    'position',
  ),
  kind(
    'relay-ahead',
    'The relay’s position is set beyond the end of its shard.',
    `update sabot_read.relayed set seq = seq + 1000 where shard = 1`,
    'position',
  ),
  kind(
    'webhook-ahead',
    'A webhook’s position is set beyond the end of its shard.',
    `update sabot_read.webhook_place set seq = seq + 1000 where shard = 1`,
    'position',
  ),
  kind(
    'delivery-invented',
    'A delivery of an event that does not exist is recorded.',
    `insert into sabot_read.webhook_delivery (webhook, shard, seq, state, event_id, stream, type) values ('a-test', 1, 99999, 'delivered', gen_random_uuid(), 'table:X', 'TableOpened')`,
    'position',
  ),
  unknowable(
    'position-behind',
    'A webhook’s position is set back.',
    `update sabot_read.webhook_place set seq = 0`,
    'an honest webhook may be late too; its receiver drops repeats by sequence number',
  ),
  unknowable(
    'delivery-deleted',
    'A delivery to a webhook is deleted.',
    `delete from sabot_read.webhook_delivery`,
    'only the receiver knows which deliveries it got',
  ),
  unknowable(
    'access-deleted',
    'A lookup is deleted from the access log.',
    `delete from sabot.access where patron = 'ada'`,
    'no event records a lookup (ADR 0019), and a rollback leaves a gap in the numbers too',
  ),
];
