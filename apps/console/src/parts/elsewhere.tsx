import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { NoPermission } from '../system/states';
import { Page } from './page';
import { placeAt, placesFor } from './places';

/** Page for an address that this role may not read or that doesn't exist, with a link elsewhere. */
export function Elsewhere() {
  const { role } = useWho();
  const [at] = useLocation();
  const place = placeAt(at);
  const [first] = placesFor(role);
  const way = first !== undefined && (
    <Button component={Link} href={first.path} variant="default">
      {STRINGS.goTo(first.label)}
    </Button>
  );
  if (place === null) return <Page title={STRINGS.notFound}>{way && <p>{way}</p>}</Page>;
  const roles = place.shownTo.map((shownTo) => STRINGS.roles[shownTo]).join(', ');
  return (
    <Page title={place.label} isTitleHidden>
      <NoPermission title={STRINGS.isFor(place.label, roles)}>
        <p>{STRINGS.signedInAs(STRINGS.roles[role])}</p>
        {way}
      </NoPermission>
    </Page>
  );
}
