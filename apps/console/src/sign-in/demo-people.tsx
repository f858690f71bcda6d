import type { Me } from '../api/client';
import { session, useSession } from '../shell/session';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import { Notice } from '../system/notice';
import classes from './sign-in.module.css';

/** The persons of a demo by role; a click signs in. One patron represents all, who are alike. */
export function DemoPeople({ people }: { readonly people: readonly Me[] }) {
  const { hasProvider, isSwitching, me } = useSession();
  if (people.length === 0)
    return (
      <Notice of="info" title={STRINGS.signIn.locked}>
        {STRINGS.signIn.lockedHelp}
      </Notice>
    );
  const shownPeople = people.filter(
    ({ id, role }) => role !== 'patron' || id === people.find((each) => each.role === 'patron')?.id,
  );
  return (
    <>
      <p className={classes['or']}>{hasProvider ? STRINGS.signIn.orDemo : STRINGS.signIn.demo}</p>
      <div className={classes['people']}>
        {shownPeople.map((person) => (
          <Person key={`${person.role}:${person.id}`} person={person} />
        ))}
      </div>
      {isSwitching && me !== null && (
        <button type="button" className={classes['back']} onClick={() => session.switchPerson(false)}>
          {STRINGS.signIn.back}
        </button>
      )}
    </>
  );
}

function Person({ person }: { readonly person: Me }) {
  const name = `${person.id.slice(0, 1).toUpperCase()}${person.id.slice(1)}`;
  return (
    <button
      type="button"
      className={classes['person']}
      data-person={`${person.role}:${person.id}`}
      onClick={() => void session.pick(person)}
    >
      <span className={classes['avatar']} aria-hidden>
        {name.slice(0, 2)}
      </span>
      <b>{STRINGS.roles[person.role]}</b>
      <small>{STRINGS.signIn.does[person.role](name)}</small>
      <Icon name="right" />
    </button>
  );
}
