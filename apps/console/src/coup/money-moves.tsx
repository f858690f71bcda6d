import { useCopied } from '../parts/copy-button';
import { STRINGS } from '../shell/strings';
import page from '../system/page.module.css';
import { Panel } from '../system/panel';
import classes from './coup.module.css';
import type { StepMoney } from './reading/money-rows';

/**
 * The money of a step as sentences between named places. The raw account is a balance's title, and a click
 * copies it.
 */
export function MoneyMoves({ money: { title, sum, rows } }: { readonly money: StepMoney }) {
  return (
    <Panel title={title} aside={sum} className={classes['money']}>
      <ul className={`${classes['scroll']} ${page['shaded']}`}>
        {rows.map(({ key, initial, isPlace, text, small, amount, after, account }) => (
          <li key={key} className={classes['move']}>
            <span className={classes['avatar']} data-place={isPlace || undefined} aria-hidden>
              {initial}
            </span>
            <p>
              {text} {small !== undefined && <small>{small}</small>}
            </p>
            <span className={classes['amount']}>{amount}</span>
            {account !== undefined && <Account account={account} text={after ?? ''} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Account({ account, text }: { readonly account: string; readonly text: string }) {
  const [isCopied, copy] = useCopied();
  return (
    <button
      type="button"
      className={classes['after']}
      title={account}
      aria-label={`${text} ${STRINGS.coup.moneySays.copy(account)}`}
      onClick={() => void copy(account)}
    >
      {isCopied ? STRINGS.coup.moneySays.copied : text}
    </button>
  );
}
