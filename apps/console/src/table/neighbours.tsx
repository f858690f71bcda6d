import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { inOrderOfName } from '../api/live-floor';
import { tablesQuestion } from '../api/questions';
import { placeOf } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import classes from './table.module.css';

/** Links to the tables before and after this one in order of name. The first follows the last. */
export function Neighbours({ table }: { readonly table: string }) {
  const { data } = useQuery(tablesQuestion());
  const open = (data?.items ?? [])
    .filter((each) => each.phase !== 'closed' || each.table === table)
    .map((each) => each.table)
    .toSorted(inOrderOfName);
  const at = open.indexOf(table);
  if (at < 0 || open.length < 2) return null;
  const before = open.at(at - 1) ?? table;
  const after = open[(at + 1) % open.length] ?? table;
  return (
    <nav className={classes['neighbours']} aria-label={STRINGS.table.neighbours}>
      <Link href={placeOf.table(before)} aria-label={STRINGS.table.before(before)} title={before}>
        <Icon name="left" />
      </Link>
      <Link href={placeOf.table(after)} aria-label={STRINGS.table.after(after)} title={after}>
        <Icon name="right" />
      </Link>
    </nav>
  );
}
