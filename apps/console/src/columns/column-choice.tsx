import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import classes from './column-choice.module.css';
import type { Column } from './table-columns';

/** A button with a menu that selects a table's columns. At least one stays. */
export function ColumnChoice({
  columns,
  chosen,
  onChoose,
}: {
  readonly columns: readonly Pick<Column<never>, 'name' | 'head'>[];
  readonly chosen: readonly string[];
  /** Called with the names in column order; `null` for the default columns. */
  readonly onChoose: (names: readonly string[] | null) => void;
}) {
  const set = (name: string, isChosen: boolean): void =>
    onChoose(
      columns.flatMap((column) =>
        (column.name === name ? isChosen : chosen.includes(column.name)) ? [column.name] : [],
      ),
    );
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" radius="lg">
      <Popover.Target>
        <Button variant="default" rightSection={<Icon name="down" size="sm" />}>
          {STRINGS.columns.choose(chosen.length, columns.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" className={classes['choice'] ?? ''} role="group" aria-label={STRINGS.columns.label}>
          {columns.map(({ name, head }) => {
            const isChosen = chosen.includes(name);
            return (
              <Checkbox
                key={name}
                size="xs"
                label={head}
                checked={isChosen}
                disabled={isChosen && chosen.length === 1}
                onChange={({ currentTarget }) => set(name, currentTarget.checked)}
              />
            );
          })}
          <Button variant="default" onClick={() => onChoose(null)}>
            {STRINGS.columns.usual}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
