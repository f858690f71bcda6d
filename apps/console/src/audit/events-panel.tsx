import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '../api/client';
import { isShortcut } from '../palette/keys';
import { may } from '../parts/places';
import { useAddress } from '../parts/use-address';
import { dayText } from '../patron/day-text';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { Icon } from '../system/icon';
import { Panel, Segments } from '../system/panel';
import { AccessList } from './access-list';
import classes from './audit.module.css';
import { LogList, SignificantList } from './event-lists';
import { lineOf, SEARCHED, searchIn, type EventSearch } from './event-search';

const LISTS = ['significant', 'log', 'access'] as const;
type List = (typeof LISTS)[number];
const NEEDS = { significant: 'significantEvents', log: 'events', access: 'accessLog' } as const;
const SEVERITIES = ['', 'info', 'warning', 'alert'] as const;
const ACCESS_KINDS = ['statement', 'patron-report', 'export'] as const;
const NOTHING: EventSearch = {
  severity: '',
  kind: '',
  table: '',
  patron: '',
  coup: '',
  staff: '',
  from: '',
  until: '',
};

/** Returns the lists of events that a role may read. */
export const listsFor = (role: Role): readonly List[] => LISTS.filter((list) => may(role, NEEDS[list]));

/**
 * Events as sentences, with a search by patron, table, coup, persons and days. The address holds the search.
 */
export function EventsPanel() {
  const { role } = useWho();
  const [of, set] = useAddress();
  const lists = listsFor(role);
  const list = lists.find((each) => each === of('list')) ?? lists[0];
  if (list === undefined) return null;
  const search = SEARCHED.reduce<EventSearch>((all, name) => ({ ...all, [name]: of(name) }), NOTHING);
  const line = lineOf(search);
  return (
    <Panel
      title={STRINGS.audit.eventsTitle}
      beside={<Finder key={line} line={line} />}
      className={classes['events']}
    >
      <div className={classes['filters']}>
        <Segments
          label={STRINGS.audit.list}
          choices={lists.map((value) => ({ value, label: STRINGS.audit.lists[value] }))}
          value={list}
          onChoose={(value) => set({ list: value, kind: '', severity: '' })}
        />
        {list === 'significant' && (
          <Segments
            label={STRINGS.audit.severity}
            choices={SEVERITIES.map((value) => ({ value, label: STRINGS.audit.severities[value] }))}
            value={SEVERITIES.find((each) => each === search.severity) ?? ''}
            onChoose={(value) => set({ severity: value })}
          />
        )}
        {list !== 'log' && <MoreFilters key={JSON.stringify(search)} list={list} search={search} />}
      </div>
      {list === 'significant' && <SignificantList search={search} />}
      {list === 'log' && <LogList table={search.table} patron={search.patron} />}
      {list === 'access' && <AccessList search={search} />}
    </Panel>
  );
}

/** A search line; `/` focuses it. */
function Finder({ line }: { readonly line: string }) {
  const [, set] = useAddress();
  const [text, setText] = useState(line);
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const submit = (event: React.SubmitEvent): void => {
    event.preventDefault();
    set(searchIn(text));
  };
  return (
    <form
      onSubmit={submit}
      role="search"
      aria-label={STRINGS.audit.eventsTitle}
      className={classes['finder']}
    >
      <TextInput
        ref={ref}
        aria-label={STRINGS.audit.find}
        placeholder={STRINGS.audit.findHelp}
        leftSection={<Icon name="search" />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  );
}

/** Kind, staff and days, folded away unless one is set. */
function MoreFilters({
  list,
  search,
}: {
  readonly list: 'significant' | 'access';
  readonly search: EventSearch;
}) {
  const [, set] = useAddress();
  const [wanted, setWanted] = useState(search);
  const isUsed = [search.kind, search.staff, search.from, search.until].some((value) => value !== '');
  const submit = (event: React.SubmitEvent): void => {
    event.preventDefault();
    const { kind, staff, from, until } = wanted;
    set({ kind, staff: staff.trim(), from, until });
  };
  const kinds =
    list === 'access'
      ? ACCESS_KINDS.map((value) => ({ value, label: STRINGS.audit.accessKinds[value] }))
      : SIGNIFICANT_KINDS.map((value) => ({ value, label: spoken(value) }));
  return (
    <details className={classes['more']} open={isUsed}>
      <summary>{STRINGS.audit.filters}</summary>
      <form onSubmit={submit} role="search" aria-label={STRINGS.audit.filters}>
        <NativeSelect
          label={list === 'access' ? STRINGS.audit.what : STRINGS.audit.kind}
          value={wanted.kind}
          onChange={({ currentTarget }) => setWanted({ ...wanted, kind: currentTarget.value })}
          data={[{ value: '', label: STRINGS.search.any }, ...kinds]}
        />
        <TextInput
          label={STRINGS.audit.staff}
          value={wanted.staff}
          onChange={({ currentTarget }) => setWanted({ ...wanted, staff: currentTarget.value })}
        />
        {(['from', 'until'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={STRINGS.audit[name]}
            description={wanted[name] === '' ? STRINGS.audit.gamingDay : dayText(wanted[name])}
            value={wanted[name]}
            onChange={({ currentTarget }) => setWanted({ ...wanted, [name]: currentTarget.value })}
          />
        ))}
        <Button type="submit" variant="default">
          {STRINGS.search.search}
        </Button>
        {isUsed && (
          <Button variant="subtle" onClick={() => set({ kind: '', staff: '', from: '', until: '' })}>
            {STRINGS.audit.clear}
          </Button>
        )}
      </form>
    </details>
  );
}

const NAMES: ReadonlySet<string> = new Set(['somebody', 'house', 'books', 'system', 'coupAt']);
const SIGNIFICANT_KINDS = Object.keys(STRINGS.significant).filter((name) => !NAMES.has(name));
