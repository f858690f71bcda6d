import { Center } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import type { Role } from '../api/client';
import { FloorPage } from '../pages/floor';
import { Elsewhere } from '../parts/elsewhere';
import { idIn, may, placesFor, WALL } from '../parts/places';
import { SignIn } from '../sign-in/sign-in';
import { SignInAgain } from '../sign-in/sign-in-again';
import { Notice } from '../system/notice';
import { Skeleton } from '../system/states';
import { useSession } from './session';
import { Shell } from './shell';
import { STRINGS } from './strings';
import { WhoContext } from './who';

// The floor is what most begin with: each of the others comes with the first visit to it.
const ApprovalsPage = lazy(async () => ({ default: (await import('../pages/approvals')).ApprovalsPage }));
const AuditPage = lazy(async () => ({ default: (await import('../pages/audit')).AuditPage }));
const BreakPage = lazy(async () => ({ default: (await import('../pages/break')).BreakPage }));
const BreaksPage = lazy(async () => ({ default: (await import('../pages/breaks')).BreaksPage }));
const CoupPage = lazy(async () => ({ default: (await import('../pages/coup')).CoupPage }));
const CoupsPage = lazy(async () => ({ default: (await import('../pages/coups')).CoupsPage }));
const PatronPage = lazy(async () => ({ default: (await import('../pages/patron')).PatronPage }));
const PatronsPage = lazy(async () => ({ default: (await import('../pages/patron')).PatronsPage }));
const ReportsPage = lazy(async () => ({ default: (await import('../pages/reports')).ReportsPage }));
const TablePage = lazy(async () => ({ default: (await import('../pages/table')).TablePage }));

const WallPage = lazy(async () => ({ default: (await import('../pages/wall')).WallPage }));

/** Every shared component in its states: in a development build alone. */
const GalleryPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../gallery/gallery')).GalleryPage }))
  : null;

/** The door, or what is behind it. */
export function App() {
  const { me, isKnown, failure, isSwitching } = useSession();
  if (!isKnown && failure === null)
    return (
      <Center component="main" h="60vh">
        <Skeleton of="panels" />
      </Center>
    );
  if (me === null || isSwitching) return <SignIn />;
  return (
    <WhoContext value={me}>
      <Switch>
        {may(me.role, 'requests') && (
          <Route path={WALL}>
            <Suspense fallback={null}>
              <WallPage />
            </Suspense>
          </Route>
        )}
        <Route>
          <Shell>
            {failure === 'still-signed-in' && (
              <Notice of="bad" role="alert">
                {STRINGS.signIn.failures[failure]}
              </Notice>
            )}
            <Suspense fallback={<Skeleton of="panels" />}>
              <Pages role={me.role} />
            </Suspense>
          </Shell>
        </Route>
      </Switch>
      <SignInAgain />
    </WhoContext>
  );
}

function Pages({ role }: { readonly role: Role }) {
  const places = placesFor(role).map(({ path }) => path);
  const [first = '/audit'] = places;
  const has = (path: string): boolean => places.includes(path);
  return (
    <Switch>
      <Route path="/">{has('/') ? <FloorPage /> : <Redirect to={first} />}</Route>
      <Route path="/tables/*">{(params) => <TablePage table={idIn(params['*'])} key={params['*']} />}</Route>
      {has('/coups') && <Route path="/coups">{() => <CoupsPage />}</Route>}
      <Route path="/coups/*">{(params) => <CoupPage coup={idIn(params['*'])} key={params['*']} />}</Route>
      {has('/patrons') && <Route path="/patrons">{() => <PatronsPage />}</Route>}
      {has('/patrons') && (
        <Route path="/patrons/*">
          {(params) => <PatronPage patron={idIn(params['*'])} key={params['*']} />}
        </Route>
      )}
      {has('/reports') && <Route path="/reports/:name?">{({ name }) => <ReportsPage name={name} />}</Route>}
      {has('/approvals') && <Route path="/approvals">{() => <ApprovalsPage />}</Route>}
      {has('/breaks') && <Route path="/breaks">{() => <BreaksPage />}</Route>}
      {has('/breaks') && (
        <Route path="/breaks/*">{(params) => <BreakPage id={idIn(params['*'])} key={params['*']} />}</Route>
      )}
      {GalleryPage !== null && <Route path="/gallery">{() => <GalleryPage />}</Route>}
      <Route path="/audit">{() => <AuditPage />}</Route>
      <Route>
        <Elsewhere />
      </Route>
    </Switch>
  );
}
