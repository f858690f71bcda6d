import {
  Button,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core';
import { Who } from '../system/who';
import { spokenLanguage } from './language';
import { session, useSession } from './session';
import classes from './shell.module.css';
import { LANGUAGES, STRINGS, type Language } from './strings';
import { useWho } from './who';

/** A button with the signed-in person, and a menu of colours, language and sign-out. */
export function Account() {
  const { id, role } = useWho();
  const { demo } = useSession();
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" radius="lg">
      <Popover.Target>
        <UnstyledButton className={classes['account']}>
          <VisuallyHidden>{STRINGS.account} </VisuallyHidden>
          <Who id={id} role={STRINGS.roles[role]} avatar />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Colours />
          <Languages />
          {demo !== null && demo.length > 0 && (
            <Button variant="default" onClick={() => session.switchPerson(true)}>
              {STRINGS.switchPerson}
            </Button>
          )}
          <Button variant="default" onClick={() => void session.signOut()}>
            {STRINGS.signOut}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Colours() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div>
      <Text id="colours" size="sm" fw="var(--weight-medium)" mb="xs">
        {STRINGS.theme.label}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby="colours"
        value={colorScheme}
        onChange={(to) => setColorScheme(to === 'light' || to === 'dark' ? to : 'auto')}
        data={[
          { value: 'light', label: STRINGS.theme.light },
          { value: 'dark', label: STRINGS.theme.dark },
          { value: 'auto', label: STRINGS.theme.auto },
        ]}
      />
    </div>
  );
}

/** The languages by their own names, which are the same in every language. */
const NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

function Languages() {
  return (
    <div>
      <Text id="languages" size="sm" fw="var(--weight-medium)" mb="xs">
        {STRINGS.language}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby="languages"
        value={spokenLanguage.current()}
        onChange={(to) => spokenLanguage.choose(to)}
        data={(Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: NAMES[value] }))}
      />
    </div>
  );
}
