import { useId, type ReactNode } from 'react';
import classes from './coup.module.css';

/** A panel of the page with its heading, and a figure beside that. */
export function Panel({
  title,
  aside,
  className = '',
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`${classes['panel']} ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <span>{aside}</span>
      </header>
      {children}
    </section>
  );
}
