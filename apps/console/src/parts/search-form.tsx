import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { STRINGS } from '../shell/strings';

/** A field of a search: a list, a day, a moment, or text. */
export interface SearchField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Returns the help below the label, which may depend on the values. */
  readonly help?: (wanted: Readonly<Record<Name, string>>) => string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly isDay?: boolean;
  /** True for a moment with minutes, `2026-11-21T20:14`. */
  readonly isMoment?: boolean;
}

const inputOf = ({ isDay, isMoment }: Pick<SearchField<string>, 'isDay' | 'isMoment'>): string => {
  if (isMoment === true) return 'datetime-local';
  return isDay === true ? 'date' : 'text';
};

/** A form with the conditions of a search, which runs on submit. Empty fields aren't sent. */
export function SearchForm<Name extends string>({
  title,
  fields,
  initial,
  onSearch,
}: {
  readonly title: string;
  readonly fields: readonly SearchField<Name>[];
  readonly initial: Readonly<Record<Name, string>>;
  readonly onSearch: (wanted: Readonly<Record<Name, string>>) => void;
}) {
  const [wanted, setWanted] = useState(initial);
  const submit = (event: React.SubmitEvent): void => {
    event.preventDefault();
    onSearch(fields.reduce((so, { name }) => ({ ...so, [name]: so[name].trim() }), wanted));
  };
  return (
    <form onSubmit={submit} role="search" aria-label={title}>
      <Group align="end" mb="sm">
        {fields.map(({ name, label, help, choices, ...of }) =>
          choices === undefined ? (
            <TextInput
              key={name}
              label={label}
              description={help?.(wanted)}
              type={inputOf(of)}
              value={wanted[name]}
              onChange={({ currentTarget }) => setWanted({ ...wanted, [name]: currentTarget.value })}
            />
          ) : (
            <NativeSelect
              key={name}
              label={label}
              value={wanted[name]}
              onChange={({ currentTarget }) => setWanted({ ...wanted, [name]: currentTarget.value })}
              data={[{ value: '', label: STRINGS.search.any }, ...choices]}
            />
          ),
        )}
        <Button type="submit">{STRINGS.search.search}</Button>
      </Group>
    </form>
  );
}
