import { useEffect, useState } from 'react';
import { STRINGS } from '../shell/strings';
import classes from './coup.module.css';
import type { StepMoney } from './reading/money-rows';
import { Panel } from './panel';

/** The money of a step as sentences between named places. The raw account is the title of a balance, a click copies it. */
export function MoneyMoves({ money: { title, sum, rows } }: { readonly money: StepMoney }) {
  return (
    <Panel title={title} aside={sum} className={classes['money']}>
      <ul className={classes['scroll']}>
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

/** How long it says that an account was copied. */
const COPIED_MS = 1_500;

function Account({ account, text }: { readonly account: string; readonly text: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(account);
    setCopied(true);
  };
  return (
    <button
      type="button"
      className={classes['after']}
      title={account}
      aria-label={`${text} ${STRINGS.coup.moneySays.copy(account)}`}
      onClick={() => void copy()}
    >
      {isCopied ? STRINGS.coup.moneySays.copied : text}
    </button>
  );
}
