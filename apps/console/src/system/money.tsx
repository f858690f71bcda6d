import { amountFor, type Digits } from './amount-text';
import classes from './figures.module.css';

/** Minor units of a currency, written for people. The title has the exact amount and the account. */
export function Money({
  minor,
  currency,
  digits = 'all',
  sign = false,
  account,
}: {
  /** Minor units, such as `390000`. */
  readonly minor: string;
  /** Code of the currency, `EUR`. */
  readonly currency: string;
  readonly digits?: Digits;
  /** True to mark a gain with a plus sign. */
  readonly sign?: boolean;
  /** The raw account, which is only in the title. */
  readonly account?: string;
}) {
  const exact = amountFor(minor, currency, { sign });
  const title = [digits === 'all' ? null : exact, account ?? null]
    .filter((text) => text !== null)
    .join(' · ');
  return (
    <span className={classes['money']} title={title === '' ? undefined : title}>
      {amountFor(minor, currency, { digits, sign })}
    </span>
  );
}
