import { Link } from 'wouter';
import { nameOf } from '../../coup/reading/naming';
import { placeOf } from '../../parts/places';
import { currencyOf } from '../../shell/money';
import { STRINGS } from '../../shell/strings';
import { betAmount } from '../../system/amount-text';
import { chipLabel } from '../plan/chip-stack';
import tableClasses from '../table.module.css';
import { numberOfCoup, useBankBook, type Bank, type BankCoup } from './bank-book';
import classes from './banked.module.css';
import { SideMark, WinnersKey } from './side-mark';
import type { Table } from './table-says';

/** Number of coups that fit at reading size; older ones are in the report. */
const COUPS_MAX = 8;
/** The drawing's width and height, the baseline of the bars, and the highest bar. */
const [WIDTH, HEIGHT, BASE, BAR_MAX] = [940, 228, 150, 116];
/** The centre of the first bar, the distance between bars, and half a bar. */
const [FIRST, STEP, HALF] = [62, 112, 30];

/** A coup with its bank. */
interface Played {
  readonly bank: Bank;
  readonly coup: BankCoup;
}

/**
 * The bank of chemin de fer coup by coup, grouped by banker: covered and uncovered parts, with commission and
 * reserve.
 */
export function BankRuns({ table }: { readonly table: Table }) {
  const { banks, mayRead } = useBankBook(table.table);
  const all = (banks ?? []).flatMap((bank) => bank.played.map((coup): Played => ({ bank, coup })));
  const shownCoups = all
    .filter(({ coup }) => coup.status !== 'lapsed' && coup.status !== 'void')
    .slice(-COUPS_MAX);
  const { banked } = STRINGS;
  return (
    <section className={tableClasses['panel']} aria-label={banked.coupByCoup}>
      <header>
        <h2>{banked.coupByCoup}</h2>
        <span className={tableClasses['counts']}>{banked.coupByCoupNote}</span>
        <Key />
      </header>
      {shownCoups.length === 0 ? (
        <p className={tableClasses['note']}>{mayRead ? banked.noBanks : banked.noBooks}</p>
      ) : (
        <div className={classes['runs']} tabIndex={0} role="region" aria-label={banked.coupByCoup}>
          <Bars shown={shownCoups} table={table} />
        </div>
      )}
    </section>
  );
}

function Key() {
  const { banked } = STRINGS;
  return (
    <span className={classes['key']}>
      <span>
        <svg width={11} height={11} aria-hidden>
          <rect width={11} height={11} rx={2} fill="var(--brand)" />
        </svg>
        {banked.coveredKey}
      </span>
      <span>
        <svg width={11} height={11} aria-hidden>
          <rect
            x={0.5}
            y={0.5}
            width={10}
            height={10}
            rx={2}
            fill="var(--brand-soft)"
            stroke="var(--brand-text)"
            strokeDasharray="2 1.5"
          />
        </svg>
        {banked.notCoveredKey}
      </span>
      <WinnersKey />
    </span>
  );
}

const xOf = (at: number): number => FIRST + at * STEP;

function Bars({ shown, table }: { readonly shown: readonly Played[]; readonly table: Table }) {
  const highest = shown.reduce((most, { coup }) => Math.max(most, Number(coup.bank)), 1);
  const heightOf = (minor: string | bigint): number => (Number(minor) / highest) * BAR_MAX;
  const runs = new Set(shown.map(({ bank }) => bank.number)).size;
  return (
    <svg
      className={classes['chart']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      role="group"
      aria-label={STRINGS.banked.runsOf(runs, shown.length)}
    >
      <path d={`M20 ${BASE}H${WIDTH - 10}`} stroke="var(--line-strong)" />
      {shown.map((played, at) => {
        const next = shown[at + 1];
        const isNextOfSame = next !== undefined && next.bank.number === played.bank.number;
        return (
          <g key={`${played.bank.number} ${played.coup.coup} ${at}`}>
            <Bar played={played} x={xOf(at)} heightOf={heightOf} table={table} />
            {isNextOfSame && (
              <path
                d={`M${xOf(at) + HALF + 6} ${BASE - heightOf(played.coup.bank) + 6} C ${xOf(at) + 60} ${BASE - heightOf(played.coup.bank)} ${xOf(at) + 56} ${BASE - heightOf(next.coup.bank) + 6} ${xOf(at + 1) - HALF - 6} ${BASE - heightOf(next.coup.bank) + 6}`}
                fill="none"
                stroke="var(--text-3)"
                strokeDasharray="2 3"
              />
            )}
          </g>
        );
      })}
      <Spans shown={shown} />
    </svg>
  );
}

function Bar({
  played: { bank, coup },
  x,
  heightOf,
  table,
}: {
  readonly played: Played;
  readonly x: number;
  readonly heightOf: (minor: string | bigint) => number;
  readonly table: Table;
}) {
  const currency = currencyOf(bank.currency);
  const isOpen = coup.status === 'open';
  const covered =
    isOpen && table.coup?.coup === coup.coup ? (table.coup.totals['punter'] ?? '0') : coup.covered;
  const left = BigInt(coup.bank) - BigInt(covered);
  const number = numberOfCoup(coup.coup);
  const { banked } = STRINGS;
  const text = (minor: string): string => chipLabel(minor, currency);
  return (
    <>
      <Link
        href={placeOf.coup(coup.coup)}
        aria-label={banked.barOf(
          number,
          nameOf(bank.banker),
          betAmount(coup.bank, currency),
          betAmount(covered, currency),
        )}
      >
        <rect
          x={x - HALF}
          y={BASE - heightOf(coup.bank)}
          width={2 * HALF}
          height={heightOf(coup.bank)}
          rx={4}
          fill="var(--brand-soft)"
          {...(left > 0n ? { stroke: 'var(--brand-text)', strokeDasharray: '3 2.5' } : {})}
        />
        <rect
          x={x - HALF}
          y={BASE - heightOf(covered)}
          width={2 * HALF}
          height={heightOf(covered)}
          rx={4}
          fill="var(--brand)"
          opacity={isOpen ? 0.8 : 1}
        />
      </Link>
      <text className={classes['strong']} x={x} y={BASE - heightOf(coup.bank) - 7} textAnchor="middle">
        {text(coup.bank)}
      </text>
      <BelowBar coup={coup} x={x} left={left} text={text} />
    </>
  );
}

/** Below a bar: the coup's winner, its number, the commission, and the uncovered part. */
function BelowBar({
  coup,
  x,
  left,
  text,
}: {
  readonly coup: BankCoup;
  readonly x: number;
  readonly left: bigint;
  readonly text: (minor: string) => string;
}) {
  return (
    <>
      <SideMark of={coup.outcome} x={x} y={167} />
      <text className={classes['faint']} x={x + 17} y={171}>
        {numberOfCoup(coup.coup)}
      </text>
      {coup.commission !== '0' && (
        <text className={classes['plain']} x={x - 16} y={171} textAnchor="end">
          −{text(coup.commission)}
        </text>
      )}
      {left > 0n && (
        <text className={classes['plain']} x={x} y={190} textAnchor="middle">
          {coup.status === 'open' ? STRINGS.banked.openAmount : STRINGS.banked.reserve} {text(`${left}`)}
        </text>
      )}
    </>
  );
}

/** The banker of each group of bars, and how the bank ended. */
function Spans({ shown }: { readonly shown: readonly Played[] }) {
  const banks = [...new Set(shown.map(({ bank }) => bank))];
  return banks.map((bank) => {
    const [first, last] = [
      shown.findIndex((each) => each.bank === bank),
      shown.findLastIndex((each) => each.bank === bank),
    ];
    const middle = (xOf(first) + xOf(last)) / 2;
    return (
      <g key={bank.number}>
        <path
          d={`M${xOf(first) - HALF} 200V205H${xOf(last) + HALF}V200`}
          fill="none"
          stroke="var(--line-strong)"
        />
        <text x={middle} y={221} textAnchor="middle">
          <tspan className={classes['strong']}>{nameOf(bank.banker)}</tspan>{' '}
          {first < last || bank.ended !== null ? (
            <tspan className={classes['faint']}>{endOf(bank, first === last)}</tspan>
          ) : null}
        </text>
      </g>
    );
  });
}

const endOf = (bank: Bank, isShort: boolean): string => {
  const { banked } = STRINGS;
  const currency = currencyOf(bank.currency);
  if (bank.ended === 'passed') return isShort && bank.origin === 'taken-over' ? banked.tookOver : banked.lost;
  const amount = chipLabel(`${BigInt(bank.bank) + BigInt(bank.reserve)}`, currency);
  if (bank.ended === 'retired') return banked.retiredWith(amount);
  const [first] = bank.played;
  return banked.sinceCoup(
    first === undefined ? '' : numberOfCoup(first.coup),
    chipLabel(bank.commission, currency),
  );
};
