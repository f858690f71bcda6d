import { UnstyledButton, useComputedColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { requestsQuestion } from '../api/questions';
import { Finder } from '../palette/finder';
import { CONTENT, toContent } from '../parts/content';
import { useClock } from '../parts/house';
import { may, placesFor, type Place } from '../parts/places';
import { Fresh } from '../system/fresh';
import { Icon } from '../system/icon';
import { Mark } from '../system/mark';
import { Account } from './account';
import { CrumbSlot } from './crumbs';
import { useFreshness, useIsFresh } from './freshness';
import classes from './shell.module.css';
import { StaleNote } from './stale-note';
import { STRINGS } from './strings';
import { useWho } from './who';

/**
 * The frame of every page: a rail of links (tabs on a phone), and a bar with the present page and the
 * freshness of its data.
 */
export function Shell({ children }: { readonly children: React.ReactNode }) {
  const fresh = useIsFresh();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <CrumbSlot value={slot}>
      <div className={classes['shell']}>
        <a href={`#${CONTENT}`} className={classes['skip']} onClick={skip}>
          {STRINGS.skip}
        </a>
        <Rail />
        <header className={classes['bar']}>
          <div ref={setSlot} className={classes['slot']} />
          <span className={classes['grow']} />
          <Finder />
          <span className={classes['grow']} />
          <FreshClock />
          <Account />
        </header>
        <main id={CONTENT} tabIndex={-1} className={classes['main']} data-fresh={fresh}>
          {(fresh === 'stale' || fresh === 'old') && (
            <div className={classes['stale']}>
              <StaleNote />
            </div>
          )}
          {children}
        </main>
      </div>
    </CrumbSlot>
  );
}

/** Moves the focus by script, because the address belongs to the page. */
const skip = (event: React.MouseEvent): void => {
  event.preventDefault();
  toContent();
};

function FreshClock() {
  const { is, now, last } = useFreshness();
  const clock = useClock();
  return <Fresh is={is} now={now} lastEventAt={last} clock={clock} />;
}

function Rail() {
  const { role } = useWho();
  return (
    <nav className={classes['rail']} aria-label={STRINGS.nav.label}>
      <span className={classes['mark']}>
        <Mark size={32} />
      </span>
      {placesFor(role).map((place) => (
        <RailLink key={place.path} place={place} />
      ))}
      <span className={classes['grow']} />
      <SchemeSwitch />
    </nav>
  );
}

/** Marks where a label may break. The break is styled, so that the accessible name stays. */
const SOFT_HYPHEN = '\u00AD';

function RailLink({ place: { path, label, hyphenated = label, icon } }: { readonly place: Place }) {
  const [at] = useLocation();
  const { role } = useWho();
  // Roles without a search for coups open them from a table.
  const ofFloor = may(role, 'coups') ? /^\/tables\//u : /^\/(tables|coups)\//u;
  const isHere = path === '/' ? at === '/' || ofFloor.test(at) : at.startsWith(path);
  const waiting = useWaiting(path);
  const waitsId = `waits${path.replaceAll('/', '-')}`;
  return (
    <>
      <Link
        href={path}
        className={classes['place'] ?? ''}
        aria-current={isHere ? 'page' : undefined}
        aria-describedby={waiting > 0 ? waitsId : undefined}
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon name={icon} size="lg" />
        <span aria-hidden>
          {hyphenated.split(SOFT_HYPHEN).map((part) => (
            <span key={part} className={classes['part']}>
              {part}
            </span>
          ))}
        </span>
        {waiting > 0 && (
          <span className={classes['dot']} aria-hidden>
            {waiting}
          </span>
        )}
      </Link>
      {waiting > 0 && (
        <span id={waitsId} hidden>
          {STRINGS.nav.waiting(waiting)}
        </span>
      )}
    </>
  );
}

/** The interval of queries for requests in the rail. The page of requests asks more often. */
const LOOK_EVERY_MS = 10_000;

/** Returns the number of requests that this person may answer, which excludes own ones. */
function useWaiting(path: string): number {
  const { id, role } = useWho();
  const isAnswerer = path === '/approvals' && may(role, 'approvals');
  const { data } = useQuery({
    ...requestsQuestion(),
    refetchInterval: LOOK_EVERY_MS,
    enabled: isAnswerer,
  });
  return isAnswerer ? (data?.items ?? []).filter(({ by }) => by !== id).length : 0;
}

/** Switches the colour scheme. The account menu has the device's scheme. */
function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  return (
    <UnstyledButton
      className={`${classes['place']} ${classes['scheme']}`}
      onClick={() => setColorScheme(other)}
    >
      <Icon name="sun" size="lg" />
      <span>{STRINGS.theme[other]}</span>
    </UnstyledButton>
  );
}
