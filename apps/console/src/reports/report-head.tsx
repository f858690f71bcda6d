import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tablesQuestion } from '../api/questions';
import { spoken, STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import { Time } from '../system/time';
import type { Parameter } from './catalogue';
import { dayAfter, type Given } from './report-view';
import classes from './report.module.css';

/** A gaming day with buttons for the day before and after. */
export function DayStepper({
  label,
  day,
  onDay,
}: {
  readonly label: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}) {
  return (
    <div className={classes['stepper']} role="group" aria-label={label}>
      <button type="button" aria-label={STRINGS.reports.dayBefore} onClick={() => onDay(dayAfter(day, -1))}>
        <Icon name="left" />
      </button>
      <label className={classes['day']}>
        <Time at={`${day}T12:00:00Z`} as="day" timeZone="UTC" />
        <input
          type="date"
          aria-label={label}
          value={day}
          onClick={({ currentTarget }) => currentTarget.showPicker()}
          onChange={({ currentTarget }) => {
            if (currentTarget.value !== '') onDay(currentTarget.value);
          }}
        />
      </label>
      <button type="button" aria-label={STRINGS.reports.dayAfter} onClick={() => onDay(dayAfter(day, 1))}>
        <Icon name="right" />
      </button>
    </div>
  );
}

/** Optional parameters of a report: one table, one shift, one patron. */
export function NarrowTo({
  parameter: { name, description },
  given,
  onGiven,
}: {
  readonly parameter: Parameter;
  readonly given: Given;
  readonly onGiven: (name: string, value: string) => void;
}) {
  const { data } = useQuery({ ...tablesQuestion(), enabled: name === 'table' });
  const all = (STRINGS.reports.allOf as Readonly<Record<string, string>>)[name] ?? spoken(name);
  if (name === 'table')
    return (
      <NativeSelect
        aria-label={spoken(name)}
        title={description}
        value={given[name] ?? ''}
        onChange={({ currentTarget }) => onGiven(name, currentTarget.value)}
        data={[
          { value: '', label: all },
          ...namesWith(
            (data?.items ?? []).map(({ table }) => table),
            given[name],
          ),
        ]}
      />
    );
  return (
    <WordField
      key={given[name]}
      {...{ name, all, description }}
      value={given[name] ?? ''}
      onGiven={onGiven}
    />
  );
}

const namesWith = (names: readonly string[], one: string | undefined): readonly string[] =>
  one === undefined || names.includes(one) ? names : [one, ...names];

/** A text field that applies when it is left or Enter is pressed. */
function WordField({
  name,
  all,
  description,
  value,
  onGiven,
}: {
  readonly name: string;
  readonly all: string;
  readonly description: string;
  readonly value: string;
  readonly onGiven: (name: string, value: string) => void;
}) {
  const [text, setText] = useState(value);
  const take = (): void => {
    if (text.trim() !== value) onGiven(name, text.trim());
  };
  return (
    <TextInput
      className={classes['word'] ?? ''}
      aria-label={spoken(name)}
      title={description}
      placeholder={all}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}

/** Fields for parameters that a report needs, such as a coup. */
export function AskFor({
  parameters,
  given,
  onGiven,
}: {
  readonly parameters: readonly Parameter[];
  readonly given: Given;
  readonly onGiven: (given: Given) => void;
}) {
  const [words, setWords] = useState<Given>(given);
  const isReady = parameters.every(({ name }) => (words[name] ?? '').trim() !== '');
  const make = (event: React.SubmitEvent): void => {
    event.preventDefault();
    if (isReady)
      onGiven(Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word.trim()])));
  };
  return (
    <form onSubmit={make} className={`${classes['panel']} ${classes['ask']}`}>
      <h2>{STRINGS.reports.askFor}</h2>
      {parameters.map(({ name, description }, at) => (
        <TextInput
          key={name}
          label={spoken(name)}
          description={description}
          data-autofocus={at === 0 || undefined}
          required
          autoComplete="off"
          value={words[name] ?? ''}
          onChange={({ currentTarget }) => setWords({ ...words, [name]: currentTarget.value })}
        />
      ))}
      <Button type="submit" disabled={!isReady}>
        {STRINGS.reports.make}
      </Button>
    </form>
  );
}
