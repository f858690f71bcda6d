import type { ReactNode } from 'react';
import type { ProofState, VerdictText } from '../coup/reading/proof';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import classes from './verdict.module.css';

export interface VerdictProps extends VerdictText {
  readonly label: string;
  /** Content between the sentence and the proofs. */
  readonly children?: ReactNode;
  /** Content below the proofs. */
  readonly foot?: ReactNode;
}

const SEALS = { right: 'check', void: 'undo', wrong: 'warn' } as const satisfies Record<string, IconName>;
const MARKS = { proven: 'check', open: 'wait', failed: 'x', none: 'minus' } as const satisfies Record<
  ProofState,
  IconName
>;

/** A verdict in one sentence, then each proof: proven, not yet, failed, or nothing to prove. */
export function Verdict({ label, says, note, state, proofs, children, foot }: VerdictProps) {
  return (
    <section className={classes['verdict']} aria-label={label} role={state === 'wrong' ? 'alert' : undefined}>
      <div className={classes['big']}>
        <span className={classes['seal']} data-state={state}>
          <Icon name={SEALS[state]} size="lg" />
        </span>
        <div>
          <h2>{says}</h2>
          <p>{note}</p>
        </div>
      </div>
      {children}
      <ul className={classes['proofs']}>
        {proofs.map(({ name, state: proof, stateText, text, link }) => (
          <li key={name} data-state={proof}>
            <Icon name={MARKS[proof]} />
            <p>
              <b>
                {name}
                {proof === 'proven' ? '.' : `: ${stateText}.`}
              </b>{' '}
              {text} {link}
            </p>
          </li>
        ))}
      </ul>
      {foot}
    </section>
  );
}
