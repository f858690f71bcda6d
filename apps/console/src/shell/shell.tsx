import {
  ActionIcon,
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  SegmentedControl,
  Text,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { CONTENT, toContent } from '../parts/content';
import { placesFor } from '../parts/places';
import { session } from './session';
import classes from './shell.module.css';
import { STRINGS } from './strings';
import { useWho } from './who';

/** What stands around every page: where one may go, who one is, light or dark. */
export function Shell({ children }: { readonly children: React.ReactNode }) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <AppShell
      header={{ height: 56 }}
      padding="md"
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { desktop: true, mobile: !isOpen } }}
    >
      <a href={`#${CONTENT}`} className={classes['skip']} onClick={skip}>
        {STRINGS.skip}
      </a>
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group gap="md" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={STRINGS.nav.menu}
              aria-expanded={isOpen}
            />
            <Text fw={800} size="lg" className={classes['brand']}>
              {STRINGS.product}
            </Text>
            <Group component="nav" gap={4} wrap="nowrap" visibleFrom="sm" aria-label={STRINGS.nav.label}>
              <Places onGo={close} />
            </Group>
          </Group>
          <Person />
        </Group>
      </AppShell.Header>
      {isOpen && (
        <AppShell.Navbar p="md" hiddenFrom="sm" aria-label={STRINGS.nav.label}>
          <Places onGo={close} />
          <Colours />
        </AppShell.Navbar>
      )}
      <AppShell.Main id={CONTENT} tabIndex={-1}>
        {children}
      </AppShell.Main>
    </AppShell>
  );
}

/** The address is the page's own, so the jump is made by hand. */
const skip = (event: React.MouseEvent): void => {
  event.preventDefault();
  toContent();
};

function Places({ onGo }: { readonly onGo: () => void }) {
  const { role } = useWho();
  const [at] = useLocation();
  return placesFor(role).map(({ path, label }) => {
    const isHere = path === '/' ? at === '/' || /^\/(tables|coups)\//u.test(at) : at.startsWith(path);
    return (
      <Link
        key={path}
        href={path}
        onClick={onGo}
        className={classes['place'] ?? ''}
        aria-current={isHere ? 'page' : undefined}
      >
        {label}
      </Link>
    );
  });
}

function Person() {
  const { id, role } = useWho();
  const queries = useQueryClient();
  const leave = (): void => {
    queries.clear(); // the next person of this tab sees nothing of this one's
    session.end();
  };
  return (
    <Group gap="sm" wrap="nowrap">
      <Group visibleFrom="md">
        <Colours />
      </Group>
      <Badge variant="outline" size="lg" tt="none" aria-label={STRINGS.signedIn(id, role)}>
        {id} · {role}
      </Badge>
      <Button variant="default" size="xs" onClick={leave} visibleFrom="xs">
        {STRINGS.signOut}
      </Button>
      <ActionIcon variant="default" onClick={leave} hiddenFrom="xs" aria-label={STRINGS.signOut}>
        <span aria-hidden>✕</span>
      </ActionIcon>
    </Group>
  );
}

function Colours() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <VisuallyHidden id="colours">{STRINGS.theme.label}</VisuallyHidden>
      <SegmentedControl
        size="xs"
        aria-labelledby="colours"
        value={colorScheme}
        onChange={(to) => setColorScheme(to === 'light' || to === 'dark' ? to : 'auto')}
        data={[
          { value: 'light', label: STRINGS.theme.light },
          { value: 'dark', label: STRINGS.theme.dark },
          { value: 'auto', label: STRINGS.theme.auto },
        ]}
      />
    </>
  );
}
