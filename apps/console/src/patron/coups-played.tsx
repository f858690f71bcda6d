import { useQueries } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Schemas } from '../api/client';
import { latestCoupsQuestion } from '../api/questions';
import { Hand } from '../cards/hand';
import { coupParts } from '../coup/reading/coup-parts';
import { sideOf } from '../coup/reading/naming';
import { placeOf } from '../parts/places';
import { Side } from '../roads/side';
import { STRINGS } from '../shell/strings';
import { amountFor } from '../system/amount-text';
import { DataTable, type Column } from '../system/data-table';
import { Money } from '../system/money';
import page from '../system/page.module.css';
import { Panel } from '../system/panel';
import classes from './patron.module.css';
import type { PlayedCoup } from './played-coups';

type Summary = Schemas['CoupSummary'];

/** A coup of the patron, with its result if known. */
interface Row extends PlayedCoup {
  readonly summary: Summary | undefined;
}

/** Number of tables whose latest coups are loaded. */
const TABLES_MAX = 4;

/** The coups of a patron, newest first: stake, result, cards, and win or loss. */
export function CoupsPlayed({ coups }: { readonly coups: readonly PlayedCoup[] }) {
  const newest = coups.toReversed();
  const tables = [...new Set(newest.map(({ table }) => table))].slice(0, TABLES_MAX);
  const known = useQueries({
    queries: tables.map((table) => latestCoupsQuestion(table)),
    combine: (asked) =>
      new Map(asked.flatMap(({ data }) => data?.items ?? []).map((each) => [each.coup, each])),
  });
  const currency = newest[0]?.currency;
  const staked = newest
    .filter((each) => each.currency === currency)
    .reduce((sum, each) => sum + BigInt(each.staked), 0n);
  return (
    <Panel
      title={STRINGS.patron.coups}
      className={classes['fill']}
      aside={
        currency !== undefined && STRINGS.patron.coupsSum(newest.length, amountFor(`${staked}`, currency))
      }
    >
      {newest.length === 0 ? (
        <p className={page['empty']}>{STRINGS.patron.noCoups}</p>
      ) : (
        <div className={classes['table']}>
          <DataTable
            caption={STRINGS.patron.coups}
            columns={COLUMNS}
            rows={newest.map((coup): Row => ({ ...coup, summary: known.get(coup.coup) }))}
          />
        </div>
      )}
    </Panel>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'coup',
    head: STRINGS.patron.coup,
    cell: ({ coup, table, number }) => (
      <span className={classes['coupOf']}>
        <Link href={placeOf.coup(coup)} title={coup}>
          {STRINGS.coup.title(number)}
        </Link>
        <span className={classes['small']}>{STRINGS.patron.shoeAt(coupParts(coup).shoe, table)}</span>
      </span>
    ),
  },
  {
    name: 'stake',
    head: STRINGS.patron.stake,
    isAmount: true,
    cell: ({ staked, currency }) => <Money minor={staked} currency={currency} digits="whole" />,
    sortBy: ({ staked }) => BigInt(staked),
  },
  {
    name: 'result',
    head: STRINGS.patron.result,
    cell: ({ summary }) => (
      <>
        <Result of={summary} />
        <Cards of={summary} />
      </>
    ),
  },
  {
    name: 'net',
    head: STRINGS.patron.net,
    isAmount: true,
    cell: ({ net, currency, summary }) =>
      summary?.status === 'open' ? STRINGS.patron.open : <Money minor={net} currency={currency} sign />,
    sortBy: ({ net }) => BigInt(net),
  },
];

/** Returns the hands in force, after a correction if there was one. */
const handsOf = (of: Summary) => {
  const { player, punter, right, left, banker } = of.corrected ?? of;
  return (
    [
      ['player', player ?? undefined],
      ['punter', punter],
      ['right', right],
      ['left', left],
      ['banker', banker ?? undefined],
    ] as const
  ).flatMap(([side, hand]) => (hand === undefined ? [] : [{ side, ...hand }]));
};

function Result({ of }: { readonly of: Summary | undefined }) {
  if (of === undefined) return null;
  if (of.status === 'void') return STRINGS.patron.void;
  const outcome = (of.corrected ?? of).outcome;
  if (outcome === null) return STRINGS.patron.open;
  const side = sideOf(outcome);
  const totals = handsOf(of)
    .map(({ total }) => total)
    .toSorted((a, b) => b - a);
  return (
    <span className={classes['result']}>
      {side !== null && <Side of={side} size="sm" />}
      {totals.length === 2 ? STRINGS.coup.score(totals[0] ?? 0, totals[1] ?? 0) : totals.join(' · ')}
    </span>
  );
}

function Cards({ of }: { readonly of: Summary | undefined }) {
  if (of === undefined) return null;
  return (
    <span className={classes['result']}>
      {handsOf(of).map(({ side, cards, total }) => (
        <Hand key={side} side={side} cards={cards} total={total} size="tiny" />
      ))}
    </span>
  );
}
