import { useId, type ReactNode } from 'react';
import classes from './panel.module.css';

/** A panel with its heading. `beside` is right of the heading, `aside` at the end of the line. */
export function Panel({
  title,
  beside,
  aside,
  className = '',
  children,
}: {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`${classes['panel']} ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
        {aside !== undefined && <span className={classes['aside']}>{aside}</span>}
      </header>
      {children}
    </section>
  );
}

/** A short text in a coloured box, such as “one thing differs”. */
export function Tag({
  of = 'plain',
  size = 'sm',
  title,
  children,
}: {
  /** The state, or the wager (Banker, Player, Tie), that gives the colour. */
  readonly of?: 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'B' | 'P' | 'T';
  /** `lg` beside a page's title. */
  readonly size?: 'sm' | 'lg';
  readonly title?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span className={classes['tag']} data-of={of} data-size={size} title={title}>
      {children}
    </span>
  );
}

/** A switch between a few views. */
export function Segments<Value extends string>({
  label,
  choices,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <div className={classes['segments']} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
