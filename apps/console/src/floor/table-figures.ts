import type { Schemas } from '../api/client';

/**
 * A table's figures from ledger and statistics in minor units; `null` if there are none, or the role may not
 * read them.
 */
export interface TableFigures {
  /** The balance of the tray's account. */
  readonly float: string | null;
  readonly commission: string | null;
  /** The casino's win from settled bets of the gaming day. */
  readonly win: string | null;
  readonly theory: string | null;
  readonly deviation: string | null;
  /** The deviation of the win from its theory, in standard deviations. */
  readonly z: number | null;
  readonly isBeyond95: boolean;
}

export const NO_FIGURES: TableFigures = {
  float: null,
  commission: null,
  win: null,
  theory: null,
  deviation: null,
  z: null,
  isBeyond95: false,
};

const ACCOUNT = /^table:(.+):(float|commission)(?:\/[A-Z]{3})?$/u;

type Statistics = Schemas['Statistics'];
/** Combines the accounts and statistics of each table. */
export const figuresOf = (
  accounts: readonly Schemas['Account'][],
  statistics: Pick<Statistics, 'tables'> | undefined,
): ReadonlyMap<string, TableFigures> => {
  const figures = new Map<string, TableFigures>();
  const put = (table: string, more: Partial<TableFigures>): void => {
    figures.set(table, { ...(figures.get(table) ?? NO_FIGURES), ...more });
  };
  for (const { account, balance } of accounts) {
    const [, table, what] = ACCOUNT.exec(account) ?? [];
    if (table !== undefined && what !== undefined) put(table, { [what]: balance });
  }
  for (const { table, day } of statistics?.tables ?? []) {
    const { playWin: win, theory, deviation, z, isBeyond95 } = day;
    put(table, { win, theory, deviation, z: z === null ? null : Number(z), isBeyond95 });
  }
  return figures;
};
