import { arrayOf, columns, int, oneOf, text } from '../query/columns';
import type { CoupMark } from './decided';

/** The position of a coup in its stream, and its status. */
export interface CoupPlace {
  readonly coup: string;
  readonly shard: number;
  readonly stream: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly firstVersion: number;
  readonly lastVersion: number;
  readonly status: Exclude<CoupMark['status'], 'corrected'>;
  /** Versions of its corrections, later in the stream. */
  readonly corrections: readonly number[];
}

/** The columns of a coup's position. */
export const COUP = columns({
  coup: text,
  shard: int,
  stream: text,
  firstSeq: int,
  lastSeq: int,
  firstVersion: int,
  lastVersion: int,
  status: oneOf<CoupPlace['status']>('open', 'settled', 'void'),
  corrections: arrayOf(int),
});
