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

export type CoupRow = [string, string, string, string, string, string, string, CoupPlace['status'], string];
export const COUP_COLUMNS = `c.coup, c.shard, c.stream, c.first_seq, c.last_seq, c.first_version, c.last_version, c.status,
  array_to_string(c.corrections, ',')`;
export const coupOfRow = ([
  coup,
  shard,
  stream,
  firstSeq,
  lastSeq,
  first,
  last,
  status,
  corrections,
]: CoupRow): CoupPlace => ({
  coup,
  shard: Number(shard),
  stream,
  firstSeq: Number(firstSeq),
  lastSeq: Number(lastSeq),
  firstVersion: Number(first),
  lastVersion: Number(last),
  status,
  corrections: corrections === '' ? [] : corrections.split(',').map(Number),
});
