import { Kbd, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import classes from './finder.module.css';
import { useKeys } from './keys';

const Palette = lazy(async () => ({ default: (await import('./palette')).Palette }));
const KeysHelp = lazy(async () => ({ default: (await import('./keys-help')).KeysHelp }));

/** The finder in the bar and the keys that work on every page. Its dialog is loaded on first use. */
export function Finder() {
  const [opened, setOpened] = useState(0);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const find = useCallback(() => setOpened((times) => times + 1), []);
  const help = useCallback(() => setHelpOpen(true), []);
  useKeys({ onFind: find, onHelp: help });
  return (
    <>
      <UnstyledButton className={classes['finder']} onClick={find}>
        <Icon name="search" />
        <span className={classes['words']}>{STRINGS.palette.find}</span>
        <Kbd className={classes['key'] ?? ''} aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Suspense>
        {opened > 0 && <Palette opened={opened} />}
        {isHelpOpen && <KeysHelp isOpen onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </>
  );
}
