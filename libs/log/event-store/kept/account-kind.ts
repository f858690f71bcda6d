/**
 * Whether an account may be below zero: what is owed to the house, the cage, money on its way, a table's float and win.
 * Commission and fines may not: only what once came in by a coup ever leaves them again. The database has the same
 * rule as a CHECK (`account_not_below_zero`), a backstop behind the deciders.
 */
export const mayBeBelowZero = (account: string): boolean =>
  account === 'cage' || account === 'transit' || /^(?:(?:due|owed):|table:.+:(?:float|win)$)/.test(account);
