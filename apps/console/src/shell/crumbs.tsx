import { createContext, use } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import classes from './shell.module.css';
import { STRINGS } from './strings';

/** A place above the page: where it leads, and its name. */
export interface Crumb {
  readonly href: string;
  readonly label: string;
}

/** The element of the bar that a page writes its crumbs into; `null` before the bar is there. */
export const CrumbSlot = createContext<HTMLElement | null>(null);

/** Says in the bar where one is: the places above, then the page itself. */
export function Crumbs({ above, here }: { readonly above: readonly Crumb[]; readonly here: string }) {
  const slot = use(CrumbSlot);
  if (slot === null) return null;
  return createPortal(
    <nav className={classes['crumbs']} aria-label={STRINGS.nav.here}>
      {above.map(({ href, label }) => (
        <span key={href} className={classes['above']}>
          <Link href={href}>{label}</Link>
          <span aria-hidden>/</span>
        </span>
      ))}
      <b aria-current="page">{here}</b>
    </nav>,
    slot,
  );
}
