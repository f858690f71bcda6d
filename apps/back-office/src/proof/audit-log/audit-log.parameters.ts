import { z } from 'zod';
import { Text } from '#log/contract';
import { List, Shard, VERSION_MAX, WholeText } from '../../reading/parameters';

const SIZE_MAX = Number.MAX_SAFE_INTEGER;
const Size = WholeText(SIZE_MAX, 'a number of leaves such as 1024');
/** The number of the log; the newest by default. */
const log = WholeText(VERSION_MAX, 'an incarnation such as 1').optional();

export const CheckpointQuery = z.strictObject({ size: Size.optional(), log });
export type CheckpointQuery = z.output<typeof CheckpointQuery>;

/** An event, by shard and sequence number or by stream and version. */
export const InclusionQuery = z.strictObject({
  shard: Shard.optional(),
  seq: WholeText(SIZE_MAX, 'a seq such as 43').optional(),
  stream: Text.optional(),
  version: WholeText(VERSION_MAX, 'a version such as 43').optional(),
  size: Size.optional(),
  log,
});
export type InclusionQuery = z.output<typeof InclusionQuery>;

export const ConsistencyQuery = z.strictObject({ from: Size, to: Size.optional(), log });
export type ConsistencyQuery = z.output<typeof ConsistencyQuery>;

export const LogsQuery = z.strictObject({ cursor: List.shape.cursor, limit: List.shape.limit });
export type LogsQuery = z.output<typeof LogsQuery>;

export const TileQuery = z.strictObject({ log });
export type TileQuery = z.output<typeof TileQuery>;

export const SealingQuery = z.strictObject({ log });
export type SealingQuery = z.output<typeof SealingQuery>;
