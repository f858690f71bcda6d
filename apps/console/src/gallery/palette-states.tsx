import { createSpotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import type { Target } from '../palette/found';
import { PaletteDialog, type Group } from '../palette/palette-dialog';
import classes from './gallery.module.css';

const TABLES: readonly Target[] = [
  { href: '/tables/BAC-01', icon: 'floor', label: 'BAC-01', description: 'Punto banco · betting' },
  { href: '/tables/BAC-02', icon: 'floor', label: 'BAC-02', description: 'Chemin de fer · dealing' },
];
const PAGES: readonly Target[] = [
  { href: '/', icon: 'floor', label: 'Floor' },
  { href: '/coups', icon: 'coups', label: 'Coups' },
];

const nothing = (): void => undefined;

/** A palette that stays open in a frame of the gallery and leaves the focus where it is. */
function FramedPalette({ query, groups, commands = [] }: FramedPaletteProps) {
  const [[store, { open }]] = useState(createSpotlight);
  useEffect(open, [open]);
  return (
    <div className={classes['frame']}>
      <PaletteDialog
        store={store}
        query={query}
        onQuery={nothing}
        groups={groups}
        commands={commands.map((label) => ({ label, icon: 'sun', act: nothing }))}
        onOpen={nothing}
        modal={{ withinPortal: false, trapFocus: false, lockScroll: false, returnFocus: false }}
      />
    </div>
  );
}

interface FramedPaletteProps {
  readonly query: string;
  readonly groups: readonly Group[];
  readonly commands?: readonly string[];
}

/** The states of the command palette. */
export const PALETTE_STATES: readonly (readonly [name: string, state: React.ReactNode])[] = [
  [
    'CommandPalette, before a letter',
    <FramedPalette
      key="first"
      query=""
      groups={[
        { label: 'Tables', targets: TABLES },
        { label: 'Pages', targets: PAGES },
      ]}
      commands={['Dark mode']}
    />,
  ],
  [
    'CommandPalette, results',
    <FramedPalette key="found" query="bac-0" groups={[{ label: 'Tables', targets: TABLES }]} />,
  ],
  [
    'CommandPalette, a coup by its number',
    <FramedPalette
      key="coup"
      query="#44"
      groups={[
        {
          label: 'Coups',
          targets: [{ href: '/coups/BAC-01/S1/C44', icon: 'coups', label: 'Coup 44, shoe 1, BAC-01' }],
        },
      ]}
    />,
  ],
  ['CommandPalette, nothing found', <FramedPalette key="none" query="zzz" groups={[]} />],
];
