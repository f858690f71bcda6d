import '@mantine/spotlight/styles.css';
import { Kbd, type ModalProps } from '@mantine/core';
import { Spotlight, type SpotlightStore } from '@mantine/spotlight';
import { useEffect, useId } from 'react';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import type { IconName } from '../system/icon-name';
import type { Target } from './found';
import classes from './palette.module.css';

/** Results under a heading. */
export interface Group {
  readonly label: string;
  readonly targets: readonly Target[];
}

/** An act that the palette does itself, without another page. */
export interface Command {
  readonly label: string;
  readonly icon: IconName;
  readonly act: () => void;
}

interface PaletteDialogProps {
  readonly store: SpotlightStore;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly Group[];
  readonly commands: readonly Command[];
  readonly onOpen: (href: string) => void;
  /** Options of the modal that differ in the gallery: it stays in a frame and leaves the focus. */
  readonly modal?: Pick<ModalProps, 'withinPortal' | 'trapFocus' | 'lockScroll' | 'returnFocus'>;
}

/** The command palette: a field, the results below it and the keys. Enter opens the selected result. */
export function PaletteDialog(props: PaletteDialogProps) {
  const { store, query, onQuery, groups, commands, onOpen, modal } = props;
  const list = useId();
  return (
    <Spotlight.Root
      {...modal}
      store={store}
      query={query}
      onQueryChange={onQuery}
      shortcut={null}
      scrollable
      maxHeight="60vh"
      radius="xl"
      title={null}
      aria-label={STRINGS.palette.label}
    >
      <Spotlight.Search
        placeholder={STRINGS.palette.find}
        aria-label={STRINGS.palette.find}
        leftSection={<Icon name="search" />}
        rightSection={<Kbd>Esc</Kbd>}
      />
      <Spotlight.ActionsList id={list}>
        <Results groups={groups} commands={commands} onOpen={onOpen} />
        <FirstSelected
          store={store}
          list={list}
          of={[query, ...groups.flatMap(({ targets }) => targets.map(({ href }) => href))].join('\n')}
        />
      </Spotlight.ActionsList>
      <Spotlight.Footer>
        <span className={classes['help']}>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {STRINGS.palette.choose} <Kbd>Enter</Kbd> {STRINGS.palette.open}{' '}
          <Kbd>#44</Kbd> {STRINGS.palette.coupOfShoe} <Kbd>@ada</Kbd> {STRINGS.palette.aPatron}
        </span>
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

function Results({ groups, commands, onOpen }: Pick<PaletteDialogProps, 'groups' | 'commands' | 'onOpen'>) {
  return (
    <>
      {groups.map(({ label, targets }) => (
        <Spotlight.ActionsGroup key={label} label={label}>
          {targets.map((target) => (
            <Spotlight.Action
              key={target.href}
              className={classes['action'] ?? ''}
              label={target.label}
              description={target.description ?? ''}
              leftSection={<Icon name={target.icon} />}
              onClick={() => onOpen(target.href)}
            />
          ))}
        </Spotlight.ActionsGroup>
      ))}
      {commands.length > 0 && (
        <Spotlight.ActionsGroup label={STRINGS.palette.commands}>
          {commands.map(({ label, icon, act }) => (
            <Spotlight.Action
              key={label}
              className={classes['action'] ?? ''}
              label={label}
              leftSection={<Icon name={icon} />}
              onClick={act}
            />
          ))}
        </Spotlight.ActionsGroup>
      )}
      {groups.length === 0 && <Spotlight.Empty>{STRINGS.palette.none}</Spotlight.Empty>}
    </>
  );
}

interface FirstSelectedProps {
  readonly store: SpotlightStore;
  readonly list: string;
  /** The query and its results. */
  readonly of: string;
}

/**
 * Selects the first result whenever the results change. Mantine selects once, as a letter is typed: before
 * React has drawn the new results, and before tables have loaded.
 */
function FirstSelected({ store, list, of }: FirstSelectedProps) {
  useEffect(() => {
    // Mantine keeps the selection in this attribute, and its index in the store
    const actions = [...(document.getElementById(list)?.querySelectorAll('[data-action]') ?? [])];
    for (const [at, action] of actions.entries()) action.toggleAttribute('data-selected', at === 0);
    store.updateState((state) => ({ ...state, selected: actions.length === 0 ? -1 : 0 }));
  }, [store, list, of]);
  return null;
}
