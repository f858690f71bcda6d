import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { createSpotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Role } from '../api/client';
import { tableQuestion, tablesQuestion } from '../api/questions';
import { idIn, may, placeOf, placesFor, WALL } from '../parts/places';
import { catalogueQuestion } from '../reports/catalogue';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { matching, read, shoeIn, type Target, type Wanted } from './found';
import { PaletteDialog, type Command, type Group } from './palette-dialog';

const [store, spotlight] = createSpotlight();

/** Returns the shoe that `#44` refers to: that of the coup or table on the page. */
function useShoe(): string | null {
  const [at] = useLocation();
  const table = /^\/tables\/(.+)$/u.exec(at)?.[1];
  const { data } = useQuery({ ...tableQuestion(idIn(table)), enabled: table !== undefined });
  return shoeIn(decodeURI(at)) ?? (table === undefined ? null : (data?.shoe?.shoe ?? null));
}

/** Returns the target for a named coup or patron. */
const named = (wanted: Exclude<Wanted, { kind: 'text' }>, role: Role): readonly Group[] => {
  if (wanted.kind === 'coup')
    return [
      {
        label: STRINGS.palette.coups,
        targets: [{ href: placeOf.coup(wanted.id), icon: 'coups', label: STRINGS.coup.title(wanted.id) }],
      },
    ];
  const { id } = wanted;
  const account: Target = { href: placeOf.patron(id), icon: 'user', label: STRINGS.patron.titleOf(id) };
  const coups: Target = {
    href: placeOf.coups({ patron: id }),
    icon: 'coups',
    label: STRINGS.coups.ofPatron(id),
  };
  const targets = [...(may(role, 'statements') ? [account] : []), ...(may(role, 'coups') ? [coups] : [])];
  return targets.length === 0 ? [] : [{ label: STRINGS.palette.patrons, targets }];
};

/** Returns the search for the coups of a table. */
const coupsOf = ({ table }: { readonly table: string }): Target => ({
  href: placeOf.coups({ table }),
  icon: 'coups',
  label: STRINGS.coups.ofTable(table),
});

/** Returns the floor for a large display, which isn't in the menu. */
const wall = (): Target => ({
  href: WALL,
  icon: 'floor',
  label: STRINGS.wall.title,
  description: STRINGS.wall.linkHelp,
});

function useGroups(query: string): readonly Group[] {
  const { role } = useWho();
  const shoe = useShoe();
  const { data: tables } = useQuery({ ...tablesQuestion(), enabled: may(role, 'floor') });
  const { data: reports } = useQuery({ ...catalogueQuestion(), enabled: may(role, 'reports') });
  const wanted = read(query, shoe);
  if (wanted.kind !== 'text') return named(wanted, role);
  const groups: readonly Group[] = [
    {
      label: STRINGS.palette.tables,
      targets: (tables?.items ?? []).map(({ table, variant, phase }) => ({
        href: placeOf.table(table),
        icon: 'floor',
        label: table,
        description: `${spoken(variant)} · ${spoken(phase).toLowerCase()}`,
      })),
    },
    {
      label: STRINGS.palette.coups,
      targets: may(role, 'coups') && query.trim() !== '' ? (tables?.items ?? []).map(coupsOf) : [],
    },
    {
      label: STRINGS.palette.pages,
      targets: [
        ...placesFor(role).map(({ path, label, icon }): Target => ({ href: path, icon, label })),
        ...(may(role, 'requests') ? [wall()] : []),
      ],
    },
    {
      label: STRINGS.palette.reports,
      targets: (reports ?? [])
        .filter(({ roles }) => roles.includes(role))
        .map(({ name, title, summary }) => ({
          href: placeOf.report(name),
          icon: 'reports',
          label: title,
          description: summary,
        })),
    },
  ];
  return groups
    .map(({ label, targets }) => ({ label, targets: matching(targets, wanted.text) }))
    .filter(({ targets }) => targets.length > 0);
}

/** Finds tables, coups, patrons, reports and pages. `opened`: the number of times it was opened. */
export function Palette({ opened }: { readonly opened: number }) {
  const [query, setQuery] = useState('');
  const groups = useGroups(query);
  const [, go] = useLocation();
  useEffect(() => {
    if (opened > 0) spotlight.open();
  }, [opened]);
  return (
    <PaletteDialog
      store={store}
      query={query}
      onQuery={setQuery}
      groups={groups}
      commands={useCommands(query)}
      onOpen={go}
    />
  );
}

/** Returns the actions that are available on every page. */
function useCommands(query: string): readonly Command[] {
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light';
  const label = STRINGS.palette.scheme[other];
  if (!label.toLowerCase().includes(query.trim().toLowerCase())) return [];
  return [{ label, icon: 'sun', act: () => setColorScheme(other) }];
}
