import type { Schemas } from '../api/client';
import { AskWaiver } from '../desk/exceptions';
import { may } from '../parts/places';
import { Side } from '../roads/side';
import { moneyText, sumOf } from '../shell/money';
import { spoken, STRINGS } from '../shell/strings';
import { useWho } from '../shell/who';
import { betAmount } from '../system/amount-text';
import { DataTable, type Column } from '../system/data-table';
import { shownName } from './banked/table-says';
import classes from './table.module.css';

type Table = Schemas['Table'];

/** A bet, or a seated patron without one. */
interface Row {
  readonly key: string;
  readonly seat: number | null;
  readonly patron: string | null;
  readonly on: string | null;
  readonly stake: string | null;
  readonly chips: string | null;
}

const SIDES = { player: 'P', banker: 'B', tie: 'T' } as const;
const isSide = (on: string): on is keyof typeof SIDES => on in SIDES;

/**
 * Returns a row for each bet in order of seats, with each patron's chips once. Bets of patrons without a seat
 * come last.
 */
const rowsOf = ({ seats, coup, carried, chips }: Table): readonly Row[] => {
  const bets = [...(coup?.bets ?? []), ...carried];
  const chipsOf = (patron: string | null): string | null =>
    chips.find((each) => each.patron === patron)?.chips ?? null;
  const seated = new Set(seats.map(({ patron }) => patron));
  const people = [
    ...seats,
    ...[...new Set(bets.map(({ patron }) => patron))]
      .filter((patron) => !seated.has(patron))
      .map((patron) => ({ seat: null, patron })),
  ];
  return people.flatMap(({ seat, patron }): Row[] => {
    const own = bets.filter((bet) => bet.patron === patron);
    const held = chipsOf(patron);
    const whose = { seat, patron };
    if (own.length === 0) return [{ key: `${seat}`, ...whose, on: null, stake: null, chips: held }];
    return own.map(({ bet, on, stake }, at) => {
      return { key: bet, ...whose, on, stake, chips: at === 0 ? held : null };
    });
  });
};

/** Stakes by person and wager, the sums of both sides, and the exposure. */
export function BetsPanel({ found }: { readonly found: Table }) {
  const { coup, currency, exposure } = found;
  const stakes = sumOf([...(coup?.bets ?? []), ...found.carried].map(({ stake }) => stake));
  const columns: readonly Column<Row>[] = [
    { name: 'seat', head: STRINGS.table.seat, cell: ({ seat }) => seat ?? '' },
    { name: 'patron', head: STRINGS.patron.id, cell: ({ patron }) => shownName(patron) },
    {
      name: 'on',
      head: STRINGS.table.on,
      cell: ({ on }) => {
        if (on === null) return STRINGS.table.noBet;
        return isSide(on) ? <Side of={SIDES[on]} size="sm" /> : spoken(on);
      },
    },
    {
      name: 'stake',
      head: STRINGS.table.stake,
      isAmount: true,
      cell: ({ stake }) => (stake === null ? '' : betAmount(stake, currency)),
    },
    {
      name: 'chips',
      head: STRINGS.table.chips,
      isAmount: true,
      cell: ({ chips }) => (chips === null ? '' : betAmount(chips, currency)),
    },
  ];
  const rows = rowsOf(found);
  return (
    <section className={classes['panel']} aria-label={STRINGS.table.bets}>
      <header>
        <h2>{STRINGS.table.bets}</h2>
        <span className={classes['end']}>{betAmount(stakes, currency)}</span>
      </header>
      {coup !== null && <Pools found={found} />}
      {exposure !== null && exposure !== '0' && (
        <p className={classes['note']} title={STRINGS.floor.exposureHelp}>
          {STRINGS.table.worstCase} <b>{betAmount(exposure, currency)}</b>
        </p>
      )}
      {rows.length === 0 ? (
        <p className={classes['note']}>{STRINGS.table.noSeats}</p>
      ) : (
        <div className={classes['scroll']}>
          <DataTable caption={STRINGS.table.bets} columns={columns} rows={rows} />
        </div>
      )}
      <Due found={found} />
    </section>
  );
}

/** The commission that patrons owe, with the form that asks for a waiver. */
function Due({ found: { table, due, currency } }: { readonly found: Table }) {
  const { role } = useWho();
  if (due.length === 0) return null;
  return (
    <>
      <p className={classes['note']}>
        {STRINGS.table.due}:{' '}
        {due.map(({ patron, amount }) => `${shownName(patron)} ${moneyText(amount, currency)}`).join(', ')}
      </p>
      {may(role, 'waivers') && (
        <div className={classes['asks']}>
          <AskWaiver table={table} currency={currency} due={due} />
        </div>
      )}
    </>
  );
}

/** The stakes on Player and on Banker, and their balance. */
function Pools({ found: { coup, currency } }: { readonly found: Table }) {
  const sums = (['player', 'banker'] as const).map((on) => {
    const bets = (coup?.bets ?? []).filter((bet) => bet.on === on);
    return { on, bets: bets.length, sum: sumOf(bets.map(({ stake }) => stake)) };
  });
  const all = sums.reduce((whole, { sum }) => whole + Number(sum), 0);
  if (all === 0) return null;
  return (
    <>
      <dl className={classes['pools']}>
        {sums.map(({ on, bets, sum }) => (
          <div key={on}>
            <dt>
              <Side of={SIDES[on]} size="sm" /> {STRINGS.sides.name[on]}
              <span>{STRINGS.table.betsCount(bets)}</span>
            </dt>
            <dd>{betAmount(sum, currency)}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['balance']} aria-hidden>
        {sums.map(({ on, sum }) => (
          <i key={on} data-of={on} style={{ width: `${(100 * Number(sum)) / all}%` }} />
        ))}
      </div>
    </>
  );
}
