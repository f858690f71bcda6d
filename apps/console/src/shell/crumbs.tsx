import { createContext, use } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import classes from './shell.module.css';
import { STRINGS } from './strings';

/** A page above this one: address and name. */
export interface Crumb {
  readonly href: string;
  readonly label: string;
}

/** The bar's element for a page's crumbs; `null` before the bar is rendered. */
export const CrumbSlot = createContext<HTMLElement | null>(null);

/** The path in the bar: the pages above, then the page itself. */
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
