import { vaultRowOf, type DomainEvent, type VaultRowId } from '#log/contract';
import type { Findings } from '../source/findings';
import type { LogSource, VaultRow } from '../source/log-source.port';
import type { RawEvent } from '../source/raw-event';

/** A row that an event put into the vault, as plain data that can be sent between threads. */
export interface VaultPut extends VaultRowId {
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
}

/** Collects from a shard's events which rows must be in the vault. */
export class VaultOfShard {
  private readonly puts: VaultPut[] = [];

  take({ shard, seq, stream }: RawEvent, event: DomainEvent): void {
    const put = vaultRowOf(event);
    if (put !== null) this.puts.push({ ...put, shard, seq, stream });
  }

  all(): readonly VaultPut[] {
    return this.puts;
  }
}

const ROWS_A_PAGE = 2_000;

/**
 * Compares the rows of the vault with those that the events put there. Each must be in its event's shard, and
 * there must be no others. Returns the number of rows, or `null` if there is no vault or `puts` is `null`
 * because not all events were read.
 */
export const checkVault = async (
  source: Pick<LogSource, 'vaultRowsAfter'>,
  puts: readonly (readonly VaultPut[])[] | null,
  findings: Findings,
): Promise<number | null> => {
  if (puts === null) return null;
  // Keys are unique, so entries left at the end have no row.
  const missing = new Map(puts.flat().map((put) => [keyOf(put), put]));
  let count = 0;
  for (let after = { kind: '', id: '' }; ;) {
    const rows = await source.vaultRowsAfter(after, ROWS_A_PAGE);
    if (rows === null) return null;
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last;
    count += rows.length;
    for (const row of rows) {
      noteRow(row, missing.get(keyOf(row)), findings);
      missing.delete(keyOf(row));
    }
  }
  for (const put of missing.values())
    findings.note('vault', put, `the sealed ${put.kind} ${put.id} is missing from the vault`);
  return count;
};

const noteRow = (row: VaultRow, put: VaultPut | undefined, findings: Findings): void => {
  const { kind, id, shard } = row;
  if (put === undefined)
    findings.note(
      'vault',
      { shard, seq: null, stream: null },
      `the vault has a sealed ${kind} ${id}, which no event put there`,
    );
  else if (put.shard !== shard)
    findings.note('vault', put, `the sealed ${kind} ${id} is in shard ${shard}, its event in ${put.shard}`);
};

const keyOf = ({ kind, id }: Pick<VaultRow, 'kind' | 'id'>): string => `${kind} ${id}`;
