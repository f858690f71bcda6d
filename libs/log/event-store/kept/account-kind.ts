/**
 * Returns `true` for accounts whose balance may be negative: debts to the casino, the cage, money in transit,
 * a table's float and win. Commission and fines may not be: only what once came in by a coup leaves them
 * again. The database enforces the same rule with a CHECK (`account_not_below_zero`).
 */
export const mayBeBelowZero = (account: string): boolean =>
  account === 'cage' || account === 'transit' || /^(?:(?:due|owed):|table:.+:(?:float|win)$)/.test(account);
