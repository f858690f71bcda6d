import { Button, Checkbox, Popover, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { inOrderOfName, useTables, type LiveFloor } from '../api/live-floor';
import { isShortcut } from '../palette/keys';
import { may, WALL } from '../parts/places';
import { STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Icon } from '../system/icon';
import { ORDERS } from './floor-order';
import { FILTERED, FILTERS, type FloorFilter, type FloorView } from './floor-view';
import classes from './floor.module.css';
import type { FloorViewChange } from './use-floor-view';

/** The filters and the order of the floor, and the way to the wall. They are redrawn only when the view changes. */
export const FloorTools = memo(function FloorTools({
  floor,
  view,
  change,
  needs,
}: {
  readonly floor: LiveFloor;
  readonly view: FloorView;
  readonly change: FloorViewChange;
  /** Number of tables that need somebody. */
  readonly needs: number;
}) {
  const { role } = useWho();
  const { orders } = STRINGS.floor;
  return (
    <div className={classes['tools']}>
      <div className={classes['find']}>
        <Find wanted={view.wanted} onWant={change.wanted} />
        <Filters floor={floor} view={view} change={change} />
        {may(role, 'requests') && (
          <Link href={WALL} className={classes['wall'] ?? ''} title={STRINGS.wall.linkHelp}>
            {STRINGS.wall.link}
          </Link>
        )}
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={STRINGS.floor.order}
        value={view.order}
        onChange={(to) => change.order(ORDERS.find((each) => each === to) ?? 'game')}
        data={ORDERS.map((value) => ({
          value,
          label: value === 'need' && needs > 0 ? `${orders.need} ${needs}` : orders[value],
        }))}
      />
    </div>
  );
});

function Find({ wanted, onWant }: { readonly wanted: string; readonly onWant: (to: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => globalThis.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <TextInput
      ref={field}
      size="xs"
      aria-label={STRINGS.floor.filter}
      placeholder={STRINGS.floor.filter}
      value={wanted}
      rightSection={<kbd aria-hidden>/</kbd>}
      onChange={({ currentTarget }) => onWant(currentTarget.value)}
    />
  );
}

/** A button with a menu of the floor's games and states, which shows how many are selected. */
function Filters({
  floor,
  view: { chosen },
  change,
}: {
  readonly floor: LiveFloor;
  readonly view: FloorView;
  readonly change: FloorViewChange;
}) {
  const count = FILTERS.reduce((sum, name) => sum + chosen[name].length, 0);
  const { filters } = STRINGS.floor;
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" radius="lg">
      <Popover.Target>
        <Button
          h="var(--size-24)"
          size="compact-xs"
          variant={count > 0 ? 'light' : 'default'}
          leftSection={<Icon name="filter" size="sm" />}
        >
          {filters.button(count)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="md">
          <div className={classes['filters']}>
            {FILTERS.map((name) => (
              <Choices
                key={name}
                name={name}
                floor={floor}
                chosen={chosen[name]}
                onChoose={(to) => change.chosen(name, to)}
              />
            ))}
          </div>
          <Button variant="default" disabled={count === 0} onClick={change.clear}>
            {filters.clear}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The values of a filter that occur on the floor, with their numbers of tables, and the selected ones. */
function Choices({
  name,
  floor,
  chosen,
  onChoose,
}: {
  readonly name: FloorFilter;
  readonly floor: LiveFloor;
  readonly chosen: readonly string[];
  readonly onChoose: (to: readonly string[]) => void;
}) {
  const tables = useTables(floor) ?? [];
  const { of, word } = FILTERED[name];
  const values = [...new Set([...tables.map(of), ...chosen])].toSorted((a, b) =>
    inOrderOfName(word(a), word(b)),
  );
  return (
    <Checkbox.Group
      label={STRINGS.floor.filters.by[name]}
      value={[...chosen]}
      onChange={(to) => onChoose(to)}
    >
      <Stack gap="xs" mt="xs">
        {values.map((value) => (
          <Checkbox
            key={value}
            size="xs"
            value={value}
            label={`${word(value)} (${tables.filter((table) => of(table) === value).length})`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
