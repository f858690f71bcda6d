import classes from './who.module.css';

/** Returns up to two initials of a name or id. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s._-]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** A person: the name, with the id in the title, and the role if it matters. */
export function Who({
  id,
  name,
  role,
  avatar = false,
}: {
  readonly id: string;
  readonly name?: string | null;
  readonly role?: string;
  readonly avatar?: boolean;
}) {
  const shownName = name ?? id;
  return (
    <span className={classes['who']} title={id}>
      {avatar && (
        <span className={classes['avatar']} aria-hidden>
          {initialsOf(shownName)}
        </span>
      )}
      <span>
        <span className={classes['name']}>{shownName}</span>
        {role !== undefined && <span className={classes['role']}> {role}</span>}
      </span>
    </span>
  );
}
