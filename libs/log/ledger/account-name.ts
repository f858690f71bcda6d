/**
 * Returns an account's name for people. With more than one currency in use it includes the currency
 * (`ledger.md`, Ledger).
 */
export const accountName = (account: string, currency: string, inUse: readonly string[]): string =>
  inUse.length > 1 ? `${account}/${currency}` : account;
