import { kind, type DamageKind } from '../damage-kind';

const nth = (of: string): string =>
  `size = (select size from sabot.audit_checkpoint order by size ${of} limit 1)`;
const [FIRST, MIDDLE, NEWEST] = [nth('asc'), nth('offset 2'), nth('desc')];
const [BEFORE_MIDDLE, AFTER_MIDDLE] = [nth('offset 1'), nth('offset 3')];
const BLOCK = `first_index = (select first_index from sabot.audit_block order by first_index offset 3 limit 1)`;
const TILE = `level = 0 and (tile, start) = (select tile, start from sabot.audit_tile where level = 0 order by tile, start offset 1 limit 1)`;

/** Damage to blocks, tiles, checkpoints and keys. */
export const OF_THE_AUDIT_LOG: readonly DamageKind[] = [
  kind(
    'tile-changed',
    'A hash in a tile is changed.',
    `update sabot.audit_tile set hashes = overlay(hashes placing sha256(hashes) from 1) where ${TILE}`,
    'tile',
  ),
  kind('tile-deleted', 'A piece of a tile is deleted.', `delete from sabot.audit_tile where ${TILE}`, 'tile'),
  kind('block-deleted', 'A block is deleted.', `delete from sabot.audit_block where ${BLOCK}`, 'block'),
  kind(
    'block-range',
    'A block’s end is moved one event later.',
    `update sabot.audit_block set seq_to = seq_to + 1 where ${BLOCK}`,
    'block',
  ),
  kind(
    'log-size',
    'The audit log’s size is set back.',
    `update sabot.audit_log set size = size - 1`,
    'block',
  ),
  kind(
    'checkpoint-newest-deleted',
    'The newest checkpoint is deleted.',
    `delete from sabot.audit_checkpoint where ${NEWEST}`,
    'kept-checkpoint',
  ),
  kind(
    'checkpoint-middle-deleted',
    'A checkpoint in the middle is deleted.',
    `delete from sabot.audit_checkpoint where ${MIDDLE}`,
    'checkpoint',
  ),
  kind(
    'checkpoints-thinned',
    'All checkpoints but the newest are deleted.',
    `delete from sabot.audit_checkpoint where not ${NEWEST}`,
    'checkpoint',
  ),
  kind(
    'checkpoint-first-deleted',
    'The first checkpoint is deleted.',
    `delete from sabot.audit_checkpoint where ${FIRST}`,
    'checkpoint',
  ),
  kind(
    'checkpoint-relinked',
    'A checkpoint in the middle is deleted, and the next one’s link is rewritten.',
    `update sabot.audit_checkpoint c set link = replace(c.link, E'\\n' || d.size || E'\\n', E'\\n' || b.size || E'\\n') from sabot.audit_checkpoint d, sabot.audit_checkpoint b where d.${MIDDLE} and c.${AFTER_MIDDLE} and b.${BEFORE_MIDDLE};
delete from sabot.audit_checkpoint where ${MIDDLE}`,
    'signature',
  ),
  kind(
    'checkpoint-link-taken-over',
    'A checkpoint in the middle is deleted, and the next one gets its link.',
    `update sabot.audit_checkpoint c set link = d.link from sabot.audit_checkpoint d where d.${MIDDLE} and c.${AFTER_MIDDLE};
delete from sabot.audit_checkpoint where ${MIDDLE}`,
    'checkpoint',
  ),
  kind(
    'checkpoint-link-dropped',
    'A checkpoint in the middle is deleted, and the next one’s link is removed.',
    `update sabot.audit_checkpoint set link = null where ${AFTER_MIDDLE};
delete from sabot.audit_checkpoint where ${MIDDLE}`,
    'checkpoint',
  ),
  kind(
    'checkpoint-links-of-older',
    'A checkpoint is deleted, and all links up to the next are removed, as if an older release had published them.',
    `update sabot.audit_checkpoint set link = null where size <= (select size from sabot.audit_checkpoint where ${AFTER_MIDDLE});
delete from sabot.audit_checkpoint where ${MIDDLE}`,
    'checkpoint',
  ),
  kind(
    'checkpoint-links-dropped',
    'A checkpoint in the middle is deleted, and every link is removed.',
    `update sabot.audit_checkpoint set link = null;
delete from sabot.audit_checkpoint where ${MIDDLE}`,
    'checkpoint',
  ),
  kind(
    'checkpoint-root',
    'A checkpoint’s root is changed.',
    `update sabot.audit_checkpoint set root = sha256(root) where ${MIDDLE}`,
    'checkpoint',
  ),
  kind(
    'checkpoint-signature',
    'A checkpoint gets the signature of another.',
    `update sabot.audit_checkpoint c set note = split_part(c.note, E'\\n\\n', 1) || E'\\n\\n' || (select split_part(o.note, E'\\n\\n', 2) from sabot.audit_checkpoint o where o.size <> c.size order by o.size limit 1) where ${MIDDLE}`,
    'signature',
  ),
  kind(
    'witness-invented',
    'A witness line that nobody signed is added to a checkpoint.',
    `update sabot.audit_checkpoint set note = note || E'— witness.example/w ' || replace(encode(sha256('w') || sha256('x') || '\\x01020304', 'base64'), E'\n', '') || E'\\n' where ${MIDDLE}`,
    'signature',
  ),
  kind('key-deleted', 'The history of keys is deleted.', `delete from sabot.audit_key_act`, 'signature'),
  kind(
    'key-invented',
    'A key is invented.',
    `insert into sabot.audit_key_act (incarnation, size, act, key_id, vkey, by) select 1, size, 'added', '12345678', vkey, 'eve' from sabot.audit_key_act`,
    'key',
  ),
  kind('log-deleted', 'The audit log’s row is deleted.', `delete from sabot.audit_log`, 'block'),
];
