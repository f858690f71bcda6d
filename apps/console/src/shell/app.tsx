import { Center } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import type { Role } from '../api/client';
import { FloorPage } from '../pages/floor';
import { laterPage } from '../pages/later-page';
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

// Most people begin with the floor, so the code of every other page is loaded later.
const approvals = laterPage(async () => (await import('../pages/approvals')).ApprovalsPage);
const audit = laterPage(async () => (await import('../pages/audit')).AuditPage);
const oneBreak = laterPage(async () => (await import('../pages/break')).BreakPage);
const breaks = laterPage(async () => (await import('../pages/breaks')).BreaksPage);
const coup = laterPage(async () => (await import('../pages/coup')).CoupPage);
const coups = laterPage(async () => (await import('../pages/coups')).CoupsPage);
const patron = laterPage(async () => (await import('../pages/patron')).PatronPage);
const patrons = laterPage(async () => (await import('../pages/patron')).PatronsPage);
const reports = laterPage(async () => (await import('../pages/reports')).ReportsPage);
const table = laterPage(async () => (await import('../pages/table')).TablePage);
const wall = laterPage(async () => (await import('../pages/wall')).WallPage);

/** Pages by the beginning of their address; the first match counts. */
const PAGES: readonly (readonly [begins: string, page: Pick<typeof wall, 'load'>])[] = [
  ['/tables/', table],
  ['/coups/', coup],
  ['/coups', coups],
  ['/patrons/', patron],
  ['/patrons', patrons],
  ['/reports', reports],
  ['/approvals', approvals],
  ['/breaks/', oneBreak],
  ['/breaks', breaks],
  ['/audit', audit],
  [WALL, wall],
];

/** Loads the page of an address, at the start in parallel with the query for the session. */
const loadPageAt = (address: string): void =>
  PAGES.find(([begins]) => address.startsWith(begins))?.[1].load();
loadPageAt(globalThis.location.hash.slice(1));

/** The gallery of shared components, in development builds only. */
const GalleryPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../gallery/gallery')).GalleryPage }))
  : null;

/** The sign-in, or the signed-in console. */
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
              <wall.Page />
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
      <Route path="/tables/*">{(params) => <TableRoute id={idIn(params['*'])} key={params['*']} />}</Route>
      {has('/coups') && <Route path="/coups">{() => <coups.Page />}</Route>}
      <Route path="/coups/*">{(params) => <coup.Page coup={idIn(params['*'])} key={params['*']} />}</Route>
      {has('/patrons') && <Route path="/patrons">{() => <patrons.Page />}</Route>}
      {has('/patrons') && (
        <Route path="/patrons/*">
          {(params) => <patron.Page patron={idIn(params['*'])} key={params['*']} />}
        </Route>
      )}
      {has('/reports') && <Route path="/reports/:name?">{({ name }) => <reports.Page name={name} />}</Route>}
      {has('/approvals') && <Route path="/approvals">{() => <approvals.Page />}</Route>}
      {has('/breaks') && <Route path="/breaks">{() => <breaks.Page />}</Route>}
      {has('/breaks') && (
        <Route path="/breaks/*">
          {(params) => <oneBreak.Page id={idIn(params['*'])} key={params['*']} />}
        </Route>
      )}
      {GalleryPage !== null && <Route path="/gallery">{() => <GalleryPage />}</Route>}
      <Route path="/audit">{() => <audit.Page />}</Route>
      <Route>
        <Elsewhere />
      </Route>
    </Switch>
  );
}

/** The page of a table, which loads a coup's page ahead. */
function TableRoute({ id }: { readonly id: string }) {
  useEffect(() => coup.load(), []);
  return <table.Page table={id} />;
}
