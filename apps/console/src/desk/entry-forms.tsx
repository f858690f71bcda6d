import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { CommandModal } from './command-form';

/** An entry of a list with what its form needs. */
export interface EntryFormOf<Entry> {
  readonly entry: Entry;
  readonly close: () => void;
}

/**
 * A list whose entries each have a button that opens a form. An open form stays until it is read, even if
 * its entry is gone. The focus then moves to the list.
 */
export function EntryForms<Entry>({
  name,
  label,
  table,
  entries,
  keyOf,
  form,
  children,
}: {
  /** The list's name for a screen reader. */
  readonly name: string;
  /** The form's title. */
  readonly label: string;
  readonly table: string;
  readonly entries: readonly Entry[];
  readonly keyOf: (entry: Entry) => string;
  readonly form: (of: EntryFormOf<Entry>) => React.ReactNode;
  /** Returns the list. `open` opens the form of an entry. */
  readonly children: (open: (entry: Entry) => void) => React.ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, { open, close }] = useDisclosure(false);
  const [chosen, setChosen] = useState<Entry | null>(null);
  const isListed = chosen !== null && entries.some((each) => keyOf(each) === keyOf(chosen));
  return (
    <div ref={list} tabIndex={-1} role="group" aria-label={name}>
      {children((entry) => {
        setChosen(entry);
        open();
      })}
      <CommandModal
        label={label}
        table={table}
        isOpen={isOpen}
        close={close}
        returnFocus={isListed}
        onClosed={() => {
          if (!isListed) list.current?.focus();
        }}
      >
        {chosen !== null && form({ entry: chosen, close })}
      </CommandModal>
    </div>
  );
}

/** The button of an entry. `says` names the entry, too, and begins with the label. */
export const EntryButton = ({
  label,
  says,
  onClick,
}: {
  readonly label: string;
  readonly says: string;
  readonly onClick: () => void;
}) => (
  <Button variant="default" size="compact-xs" aria-label={says} onClick={onClick}>
    {label}
  </Button>
);
