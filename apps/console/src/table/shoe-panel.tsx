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
import { moneyText } from '../shell/money';
import { spoken, STRINGS } from '../shell/strings';
import { DataTable, type Column } from '../system/data-table';
import { ShoeTrack } from './shoe-track';
import classes from './table.module.css';

type Table = Schemas['Table'];
type CoupSummary = Schemas['CoupSummary'];

/** The shoe in use with its cut card, the bank where a patron holds one, and the last coups. */
export function ShoePanel({ found }: { readonly found: Table }) {
  const { shoe, table } = found;
  return (
    <section className={classes['panel']} aria-label={STRINGS.table.shoe}>
      <header>
        <h2>
          {shoe === null ? STRINGS.table.shoe : STRINGS.table.shoeNumber(shoe.shoe.split('/S').at(-1) ?? '')}
        </h2>
        {shoe !== null && (
          <>
            <span className={classes['tag']} title={shoe.commitment ?? undefined}>
              {spoken(shoe.kind)}
            </span>
            <span className={classes['end']}>{STRINGS.table.shoeLeft(shoe.left, shoe.size)}</span>
          </>
        )}
      </header>
      {shoe === null ? (
        <p className={classes['note']}>{STRINGS.table.noShoe}</p>
      ) : (
        <ShoeTrack size={shoe.size} dealt={shoe.dealt} cutAt={cutOf(found)} />
      )}
      <Bank found={found} />
      <LastCoups table={table} />
    </section>
  );
}

/** The card before which the cut card lies; games without one play the shoe to its end (F13). */
const cutOf = ({ shoe, rules, variant }: Table): number | null => {
  if (shoe === null || variant === 'chemin-de-fer' || variant === 'banque') return null;
  const { cutCardFromBottom } = rules;
  return typeof cutCardFromBottom === 'number' ? shoe.size - cutCardFromBottom : null;
};

function Bank({ found: { bank, currency } }: { readonly found: Table }) {
  if (bank === null || bank.bank === null) return null;
  return (
    <p className={classes['note']}>
      {STRINGS.table.bank}: <b>{moneyText(bank.bank, currency)}</b>{' '}
      {STRINGS.table.bankOf(bank.patron ?? STRINGS.table.anotherPatron)}
      {bank.reserve !== null && `, ${STRINGS.table.reserve} ${moneyText(bank.reserve, currency)}`}
    </p>
  );
}

const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;
const SIDES: Readonly<Record<string, 'P' | 'B' | 'T'>> = { player: 'P', punter: 'P', banker: 'B', tie: 'T' };

const outcomeOf = ({ outcome, status }: CoupSummary): React.ReactNode => {
  const side = outcome === null ? undefined : SIDES[outcome];
  if (status === 'settled' && side !== undefined) return <Side of={side} size="sm" />;
  return status === 'settled' && outcome !== null ? spoken(outcome) : STRINGS.coup.status[status];
};

const columns = (): readonly Column<CoupSummary>[] => [
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
        {HANDS.map((name) => {
          const hand = coup[name] ?? null;
          return hand === null ? null : (
            <span key={name}>
              <b>{hand.total}</b> <Hand side={name} cards={hand.cards} total={hand.total} size="tiny" />
            </span>
          );
        })}
      </span>
    ),
  },
];

function LastCoups({ table }: { readonly table: string }) {
  const asked = useInfiniteQuery(coupsQuestion(table));
  return (
    <Answer asked={asked}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        if (rows.length === 0) return <p className={classes['note']}>{STRINGS.table.noCoups}</p>;
        return (
          <div className={classes['scroll']}>
            <DataTable caption={STRINGS.table.coups} columns={columns()} rows={rows} />
            <More of={asked} />
          </div>
        );
      }}
    </Answer>
  );
}
