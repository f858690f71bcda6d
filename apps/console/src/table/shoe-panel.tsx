import { VisuallyHidden } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import { coupsQuestion } from '../api/questions';
import { Hand } from '../cards/hand';
import { More } from '../parts/more';
import { Answer } from '../parts/page';
import { placeOf } from '../parts/places';
import { Side } from '../roads/side';
import { spoken, STRINGS } from '../shell/strings';
import { betAmount } from '../system/amount-text';
import { DataTable, type Column } from '../system/data-table';
import { Icon } from '../system/icon';
import { Tag } from '../system/panel';
import { useBanksAfter } from './banked/bank-book';
import { lookOf } from './game-look';
import { ShoeTrack } from './shoe-track';
import classes from './table.module.css';

type Table = Schemas['Table'];
type CoupSummary = Schemas['CoupSummary'];

/** The shoe in use with its cut card, if the game has one, and the last coups. */
export function ShoePanel({ found }: { readonly found: Table }) {
  const { shoe, table, variant } = found;
  const { cardsOfCoup, hasPatronBank } = lookOf(variant);
  return (
    <section className={classes['panel']} aria-label={STRINGS.table.shoe}>
      <header>
        <h2>
          {shoe === null ? STRINGS.table.shoe : STRINGS.table.shoeNumber(shoe.shoe.split('/S').at(-1) ?? '')}
        </h2>
        {shoe !== null && (
          <>
            <Tag of={shoe.kind === 'sealed' ? 'ok' : 'plain'} title={shoe.commitment ?? undefined}>
              {shoe.kind === 'sealed' && <Icon name="lock" size="sm" />}
              {spoken(shoe.kind)}
            </Tag>
            <span className={classes['end']}>{STRINGS.table.shoeLeft(shoe.left, shoe.size)}</span>
          </>
        )}
      </header>
      {shoe === null ? (
        <p className={classes['note']}>{STRINGS.table.noShoe}</p>
      ) : (
        <>
          <ShoeTrack size={shoe.size} dealt={shoe.dealt} cutAt={cutOf(found)} />
          {cardsOfCoup !== null && (
            <p className={classes['trackFacts']}>
              <span>{STRINGS.banked.decks(shoe.decks)}</span>
              <span>{STRINGS.banked.cardsToEnd(cardsOfCoup)}</span>
            </p>
          )}
        </>
      )}
      {hasPatronBank ? <BankedCoups found={found} /> : <LastCoups table={table} columns={houseColumns()} />}
    </section>
  );
}

/** Returns the card before which the cut card lies. Games without one play the shoe to its end (F13). */
const cutOf = ({ shoe, rules, variant }: Table): number | null => {
  if (shoe === null || lookOf(variant).cardsOfCoup !== null) return null;
  const { cutCardFromBottom } = rules;
  return typeof cutCardFromBottom === 'number' ? shoe.size - cutCardFromBottom : null;
};

const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;
const SIDES: Readonly<Record<string, 'P' | 'B' | 'T'>> = { player: 'P', punter: 'P', banker: 'B', tie: 'T' };

const outcomeOf = ({ outcome, status }: CoupSummary): React.ReactNode => {
  const side = outcome === null ? undefined : SIDES[outcome];
  if (status === 'settled' && side !== undefined) return <Side of={side} size="sm" />;
  return status === 'settled' && outcome !== null ? spoken(outcome) : STRINGS.coup.status[status];
};

const houseColumns = (): readonly Column<CoupSummary>[] => [
  {
    name: 'coup',
    head: STRINGS.table.coup,
    cell: ({ coup }) => (
      <Link className={classes['coupLink'] ?? ''} href={placeOf.coup(coup)} title={coup}>
        <VisuallyHidden component="span">{STRINGS.table.coup} </VisuallyHidden>
        {coup.split('/C').at(-1)}
      </Link>
    ),
  },
  { name: 'outcome', head: STRINGS.coup.outcome, cell: outcomeOf },
  {
    name: 'hands',
    head: STRINGS.table.hands,
    cell: (coup) => (
      <span className={classes['coupHands']}>
        {HANDS.map((name) => (
          <HandCell key={name} of={name} coup={coup} />
        ))}
      </span>
    ),
  },
];

/** The last coups with a column for each hand, and the bank after each. */
function BankedCoups({ found: { table, variant, currency } }: { readonly found: Table }) {
  const after = useBanksAfter(table);
  const [number] = houseColumns();
  const all: readonly Column<CoupSummary>[] = [
    ...(number === undefined ? [] : [number]),
    ...lookOf(variant).hands.map((name): Column<CoupSummary> => ({
      name,
      head: STRINGS.hands[name],
      cell: (coup) => <HandCell of={name} coup={coup} />,
    })),
    {
      name: 'after',
      head: STRINGS.banked.bankAfter,
      isAmount: true,
      cell: ({ coup, status }) => {
        if (status === 'open' || status === 'void') return STRINGS.coup.status[status];
        const left = after.get(coup) ?? null;
        if (left === null) return '';
        return left === 0n ? STRINGS.banked.after.lost : betAmount(`${left}`, currency);
      },
    },
  ];
  return <LastCoups table={table} columns={all} />;
}

function HandCell({ of, coup }: { readonly of: (typeof HANDS)[number]; readonly coup: CoupSummary }) {
  const hand = coup[of] ?? null;
  if (hand === null) return null;
  return (
    <span className={classes['coupHand']}>
      <b>{hand.total}</b> <Hand side={of} cards={hand.cards} total={hand.total} size="tiny" />
    </span>
  );
}

function LastCoups({
  table,
  columns,
}: {
  readonly table: string;
  readonly columns: readonly Column<CoupSummary>[];
}) {
  const asked = useInfiniteQuery(coupsQuestion(table));
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        if (rows.length === 0) return <p className={classes['note']}>{STRINGS.table.noCoups}</p>;
        return (
          <div className={classes['scroll']}>
            <DataTable caption={STRINGS.table.coups} columns={columns} rows={rows} />
            <More of={asked} />
          </div>
        );
      }}
    </Answer>
  );
}
