import { Link } from 'wouter';
import { placeOf } from '../../parts/places';
import { currencyOf, moneyText } from '../../shell/money';
import { STRINGS } from '../../shell/strings';
import { amountFor } from '../../system/amount-text';
import { Icon } from '../../system/icon';
import { Tag } from '../../system/panel';
import type { DayVerdict, TableInDoubt } from './day-verdict';
import classes from './day.module.css';

/** The verdict on a day in a word, beside its report's title. */
export function DayTag({ verdict: { doubts, unknown } }: { readonly verdict: DayVerdict }) {
  const { verdict: says } = STRINGS.reports;
  const unexplained = doubts.filter(({ why }) => why === 'unexplained');
  const [first, ...others] = unexplained;
  if (first !== undefined)
    return (
      <Tag of="bad" size="lg">
        <Icon name="warn" size="sm" />
        {others.length === 0
          ? says.oneUnexplained(first.table, whole(first))
          : says.someUnexplained(unexplained.length)}
      </Tag>
    );
  if (doubts.length > 0)
    return (
      <Tag of="warn" size="lg">
        <Icon name="warn" size="sm" />
        {says.beyondBand(doubts.length)}
      </Tag>
    );
  const isJudged = unknown.length === 0;
  return (
    <Tag of={isJudged ? 'ok' : 'warn'} size="lg">
      <Icon name={isJudged ? 'check' : 'wait'} size="sm" />
      {isJudged ? says.explained : says.notJudged(unknown.length)}
    </Tag>
  );
}

const whole = ({ amount, currency }: TableInDoubt): string =>
  amountFor(amount, currency, { digits: 'whole', sign: true });

/** The tables in doubt as sentences: amount, limit, and discrepancy. */
export function DayDoubts({ verdict: { doubts, unknown, played } }: { readonly verdict: DayVerdict }) {
  const { verdict: says } = STRINGS.reports;
  if (doubts.length === 0)
    return <p>{unknown.length === 0 ? says.allWithin(played) : says.unknownAt(unknown.join(', '))}</p>;
  return (
    <ul className={classes['doubts']}>
      {doubts.map((doubt) => (
        <li key={`${doubt.table} ${doubt.why}`}>
          <Icon name="warn" />
          <div>
            <Link href={placeOf.table(doubt.table)}>{doubt.table}</Link> {doubtText(doubt)}{' '}
            {doubt.found === null ? (
              <b>{says.notOpened}</b>
            ) : (
              <Link href={placeOf.break(doubt.found)}>{says.opened}</Link>
            )}
            {doubt.causes.length > 0 && (
              <details>
                <summary>
                  {STRINGS.cause.title}: {doubt.causes.length}
                </summary>
                <ol>
                  {doubt.causes.map((cause) => (
                    <li key={cause}>{cause}</li>
                  ))}
                </ol>
              </details>
            )}
          </div>
        </li>
      ))}
      {unknown.length > 0 && <li data-plain>{says.unknownAt(unknown.join(', '))}</li>}
    </ul>
  );
}

const doubtText = ({ why, amount, threshold, currency }: TableInDoubt): string => {
  const { verdict: says } = STRINGS.reports;
  const code = currencyOf(currency);
  return why === 'deviation' || threshold === null
    ? says.deviates(moneyText(amount, code))
    : says.unexplained(moneyText(amount, code), moneyText(threshold, code));
};
