import { useId, type ReactNode } from 'react';
import classes from './finding.module.css';
import page from './page.module.css';

/** One side of a difference: its name, amount and source. */
export interface FindingSide {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
}

/** A step of what to do. */
export interface FindingStep {
  readonly text: ReactNode;
  readonly isDone?: boolean;
}

export interface FindingProps {
  /** The line above the title: when it was found, and its kind. */
  readonly caption: ReactNode;
  readonly title: ReactNode;
  readonly differs: readonly FindingSide[];
  /** The difference as a sentence. */
  readonly says: ReactNode;
  /** Its place, its age, and links, with labels. */
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  readonly means: { readonly title: string; readonly text: string };
  readonly todo: { readonly title: string; readonly steps: readonly FindingStep[] };
  readonly acts?: ReactNode;
  readonly label: string;
}

/**
 * A finding in words. It answers five questions: what differs, where, since when, what it means, and what to
 * do.
 */
export function Finding({ caption, title, differs, says, facts, means, todo, acts, label }: FindingProps) {
  const id = useId();
  return (
    <section className={`${page['bare']} ${classes['finding']}`} aria-label={label}>
      <div className={classes['scroll']} tabIndex={0} role="region" aria-labelledby={id}>
        <div>
          <p className={classes['caption']}>{caption}</p>
          <h2 id={id}>{title}</h2>
        </div>
        <div className={classes['differs']}>
          <dl>
            {differs.map(({ label: name, value, note }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
                {note !== undefined && <dd className={classes['note']}>{note}</dd>}
              </div>
            ))}
          </dl>
          <p>{says}</p>
        </div>
        <dl className={classes['facts']}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h3>{means.title}</h3>
          <p className={classes['means']}>{means.text}</p>
        </div>
        <div>
          <h3>{todo.title}</h3>
          <ol className={classes['todo']}>
            {todo.steps.map(({ text, isDone = false }, at) => (
              <li key={at} data-done={isDone || undefined}>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {acts !== undefined && <div className={classes['acts']}>{acts}</div>}
    </section>
  );
}
