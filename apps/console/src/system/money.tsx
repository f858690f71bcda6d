import { amountFor, type Digits } from './amount-text';
import classes from './figures.module.css';

/** Money: minor units of a currency as people write them. The exact amount and the account are in its title. */
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
  /** A gain has its plus sign. */
  readonly sign?: boolean;
  /** The raw account, which is never in sight. */
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
