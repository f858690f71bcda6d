import { Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import type { Schemas } from '../api/client';
import { foundCoupsQuestion, tablesQuestion, type CoupsSearch } from '../api/questions';
import { Hand } from '../cards/hand';
import { coupParts } from '../coup/reading/coup-parts';
import { nameOf } from '../coup/reading/naming';
import { Age } from '../parts/age';
import { instantOfMinute, momentOf, useHouse, type House } from '../parts/house';
import { Moment } from '../parts/moment';
import { More } from '../parts/more';
import { Answer, Page } from '../parts/page';
import { placeOf } from '../parts/places';
import { SearchForm, type SearchField } from '../parts/search-form';
import { Side } from '../roads/side';
import { currencyOf, minorIn } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { DataTable, type Column } from '../system/data-table';
import { Icon } from '../system/icon';
import { Money } from '../system/money';
import { Notice } from '../system/notice';
import classes from './coups.module.css';

type Found = Schemas['FoundCoup'];
type Field = keyof CoupsSearch;

const FIELDS: readonly Field[] = [
  'table',
  'patron',
  'outcome',
  'status',
  'from',
  'until',
  'min',
  'max',
  'currency',
];

/** A search for coups of all tables, newest first. The address holds the search. */
export function CoupsPage() {
  const [params, setParams] = useSearchParams();
  const wanted = Object.fromEntries(FIELDS.map((name) => [name, params.get(name) ?? ''])) as CoupsSearch; // every field
  const { data: tables } = useQuery(tablesQuestion());
  const currencies = [...new Set((tables?.items ?? []).map(({ currency }) => codeOf(currency)))].toSorted();
  const currency = wanted.currency === '' ? (currencies[0] ?? 'EUR') : wanted.currency;
  const house = useHouse();
  const search = house === null ? null : searchOf(wanted, currency, house);
  const onSearch = (next: CoupsSearch): void =>
    setParams(new URLSearchParams(Object.entries(next).filter(([, value]) => value !== '')));
  return (
    <Page title={STRINGS.coups.title}>
      <SearchForm
        key={`${params}`}
        title={STRINGS.coups.title}
        fields={fieldsOf(currency, currencies, house)}
        initial={wanted}
        onSearch={onSearch}
      />
      {typeof search === 'string' ? (
        <Notice of="bad" title={STRINGS.coups.noAmount(search)} role="alert" />
      ) : (
        tables !== undefined && search !== null && <FoundCoups search={search} />
      )}
    </Page>
  );
}

const codeOf = (currency: Schemas['TableSummary']['currency']): string =>
  typeof currency === 'string' ? currency : currency.code;

/**
 * Returns the query for the server: sums in minor units of a currency, times in UTC. The address has times by
 * the casino’s clock. Returns the text of an invalid amount.
 */
const searchOf = (wanted: CoupsSearch, currency: string, house: House): CoupsSearch | string => {
  const minor = { min: '', max: '' };
  for (const name of ['min', 'max'] as const) {
    if (wanted[name] === '') continue;
    const amount = minorIn(wanted[name], currencyOf(currency));
    if (amount === null) return wanted[name];
    minor[name] = amount;
  }
  const isOfMoney = minor.min !== '' || minor.max !== '';
  return {
    ...wanted,
    ...minor,
    currency: isOfMoney ? currency : wanted.currency,
    from: instantOfMinute(house, wanted.from),
    until: instantOfMinute(house, wanted.until),
  };
};

const OUTCOMES = ['player', 'punter', 'banker', 'tie', 'split'] as const;
const STATUSES = ['open', 'settled', 'corrected', 'void'] as const;

const fieldsOf = (
  currency: string,
  currencies: readonly string[],
  house: House | null,
): readonly SearchField<Field>[] => {
  const { coups } = STRINGS;
  const zone = house?.timeZone ?? '';
  const moment =
    (name: 'from' | 'until') =>
    ({ [name]: text }: CoupsSearch): string =>
      house === null || text === ''
        ? coups.casinoTime(zone)
        : `${momentOf(house, instantOfMinute(house, text)).slice(0, -3)} ${zone}`;
  const whose = ({ patron }: CoupsSearch): string =>
    patron.trim() === '' ? coups.ofAll : coups.ofOne(nameOf(patron.trim()));
  return [
    { name: 'table', label: coups.table },
    { name: 'patron', label: coups.patron },
    {
      name: 'outcome',
      label: coups.outcome,
      choices: OUTCOMES.map((value) => ({ value, label: coups.outcomes[value] })),
    },
    {
      name: 'status',
      label: coups.status,
      choices: STATUSES.map((value) => ({ value, label: coups.statuses[value] })),
    },
    { name: 'from', label: coups.from, isMoment: true, help: moment('from') },
    { name: 'until', label: coups.until, isMoment: true, help: moment('until') },
    { name: 'min', label: coups.min(currency), help: whose },
    { name: 'max', label: coups.max(currency), help: whose },
    ...(currencies.length > 1
      ? [
          {
            name: 'currency',
            label: coups.currency,
            choices: currencies.map((value) => ({ value, label: value })),
          } as const,
        ]
      : []),
  ];
};

function FoundCoups({ search }: { readonly search: CoupsSearch }) {
  const asked = useInfiniteQuery(foundCoupsQuestion(search));
  const { hasNextPage } = asked;
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        const { coups } = STRINGS;
        const countText = hasNextPage ? coups.foundSoFar(rows.length) : coups.found(rows.length);
        return (
          <Stack gap="xs">
            <Text role="status">
              {rows.length === 0 ? coups.none : countText}{' '}
              {rows.length === 0 && <OtherCase search={search} />}
            </Text>
            <Age of={pages.at(-1)} />
            {rows.length > 0 && (
              <DataTable caption={coups.title} columns={columnsFor(search.patron)} rows={rows} />
            )}
            <More of={asked} />
          </Stack>
        );
      }}
    </Answer>
  );
}

/** Offers the search with the patron in lower case, because ids are, and names are shown with a capital. */
function OtherCase({ search }: { readonly search: CoupsSearch }) {
  const small = search.patron.toLowerCase();
  const [params] = useSearchParams();
  if (small === search.patron) return null;
  const next = new URLSearchParams(params);
  next.set('patron', small);
  return <Link href={`/coups?${next}`}>{STRINGS.coups.searchFor(small)}</Link>;
}

const columnsFor = (patron: string): readonly Column<Found>[] => {
  const { coups } = STRINGS;
  const variants = STRINGS.coup.variants as Readonly<Record<string, string>>;
  const own: readonly Column<Found>[] =
    patron === ''
      ? []
      : [
          {
            name: 'own',
            head: coups.stakedBy(nameOf(patron)),
            isAmount: true,
            cell: ({ patronStaked, currency }) => <Stakes minor={patronStaked} currency={currency} />,
          },
        ];
  return [
    {
      name: 'opened',
      head: coups.opened,
      cell: ({ openedAt }) => <Moment at={openedAt} />,
    },
    {
      name: 'table',
      head: coups.table,
      cell: ({ table }) => <Link href={placeOf.table(table)}>{table}</Link>,
    },
    { name: 'coup', head: coups.coup, cell: (found) => <CoupLink found={found} /> },
    { name: 'game', head: coups.game, cell: ({ variant }) => variants[variant] ?? variant },
    { name: 'result', head: coups.result, cell: (found) => <Result found={found} /> },
    { name: 'cards', head: coups.cards, cell: ({ hands }) => <Hands hands={hands} /> },
    {
      name: 'bets',
      head: coups.bets,
      isAmount: true,
      cell: ({ bets, status }) => (status === 'open' ? '' : bets),
    },
    {
      name: 'staked',
      head: coups.staked,
      isAmount: true,
      cell: ({ staked, currency }) => <Stakes minor={staked} currency={currency} />,
    },
    ...own,
  ];
};

/** Stakes; nothing if unknown. */
function Stakes({ minor, currency }: { readonly minor: string | null; readonly currency: string }) {
  return minor === null ? null : <Money minor={minor} currency={currency} />;
}

function CoupLink({ found: { coup } }: { readonly found: Found }) {
  const { number, shoe } = coupParts(coup);
  return (
    <span className={classes['coup']}>
      <Link href={placeOf.coup(coup)} title={coup}>
        {STRINGS.coup.title(number)}
      </Link>
      <small>{STRINGS.coups.shoe(shoe)}</small>
    </span>
  );
}

const SIDES = { player: 'P', punter: 'P', banker: 'B', tie: 'T' } as const;

/** The winner with the side's mark, or the state of a coup without one. */
function Result({ found: { outcome, status } }: { readonly found: Found }) {
  const { outcomes, statuses } = STRINGS.coups;
  if (outcome === null)
    return (
      <span className={classes['result']}>
        <Icon name={status === 'void' ? 'undo' : 'clock'} size="sm" />
        {statuses[status]}
      </span>
    );
  return (
    <span className={classes['result']}>
      {outcome !== 'split' && <Side of={SIDES[outcome]} size="sm" />}
      {outcomes[outcome]}
      {status === 'corrected' && <small>{statuses.corrected}</small>}
    </span>
  );
}

function Hands({ hands }: { readonly hands: Found['hands'] }) {
  return (
    <span className={classes['hands']}>
      {hands.map(({ hand, cards, total }) => (
        <span key={hand}>
          <Hand side={hand} cards={cards} total={total} size="tiny" />
          <b>{total}</b>
        </span>
      ))}
    </span>
  );
}
