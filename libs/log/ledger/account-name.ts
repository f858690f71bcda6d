/** An account as people see it: with more than one currency in use its name carries it (`ledger.md`, Ledger). */
export const accountName = (account: string, currency: string, inUse: readonly string[]): string =>
  inUse.length > 1 ? `${account}/${currency}` : account;
