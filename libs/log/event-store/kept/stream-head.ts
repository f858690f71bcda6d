import { columns, int, text } from '../query/columns';

/** The columns of a stream's head. */
export const STREAM_HEAD = columns({ stream: text, shard: int, version: int, opening: int });
