import { nameOf } from '../coup/reading/naming';
import { STRINGS } from '../shell/strings';
import { amountFor } from '../system/amount-text';
import { Money } from '../system/money';
import { placesOf, type MoneyPlace } from './money-places';
import type { PatronMoney } from './movements';
import classes from './patron.module.css';

const total = (places: readonly MoneyPlace[]): bigint =>
  places.reduce(
    (sum, { kind, amount }) => (kind === 'owed' ? sum - BigInt(amount) : sum + BigInt(amount)),
    0n,
  );

/**
 * A patron’s money by place: a bar of its parts, the sum, and a tile for each place. One row for each
 * currency.
 */
export function Where({ money }: { readonly money: PatronMoney }) {
  return (
    <section className={classes['where']} aria-label={STRINGS.patron.where}>
      {placesOf(money).map(({ currency, places }) => (
        <div key={currency}>
          <Split places={places} currency={currency} />
          <dl>
            <div>
              <dt>{STRINGS.patron.total(nameOf(money.patron))}</dt>
              <dd>
                <Money minor={`${total(places)}`} currency={currency} />
              </dd>
              <dd className={classes['small']}>
                {STRINGS.patron.totalNote(places.some(({ kind }) => kind === 'owed'))}
              </dd>
            </div>
            {places.map(({ key, kind, name, note, amount, account }) => (
              <div key={key}>
                <dt>
                  <i data-kind={kind} aria-hidden />
                  {name}
                </dt>
                <dd>
                  <Money
                    minor={kind === 'owed' ? `-${amount}` : amount}
                    currency={currency}
                    {...(account === undefined ? {} : { account })}
                  />
                </dd>
                <dd className={classes['small']}>{note}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Split({ places, currency }: { readonly places: readonly MoneyPlace[]; readonly currency: string }) {
  const parts = places.filter(({ kind, amount }) => kind !== 'owed' && amount !== '0');
  if (parts.length === 0) return null;
  const shareTexts = parts.map(({ name, amount }) => `${name} ${amountFor(amount, currency)}`).join(', ');
  return (
    <div className={classes['split']} role="img" aria-label={STRINGS.patron.share(shareTexts)}>
      {parts.map(({ key, kind, amount }) => (
        <i key={key} data-kind={kind} style={{ flexGrow: Number(amount) }} />
      ))}
    </div>
  );
}
