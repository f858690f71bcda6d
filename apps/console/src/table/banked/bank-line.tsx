import { nameOf } from '../../coup/reading/naming';
import { currencyOf } from '../../shell/money';
import { STRINGS } from '../../shell/strings';
import { amountFor, betAmount } from '../../system/amount-text';
import { chipLabel } from '../plan/chip-stack';
import tableClasses from '../table.module.css';
import { numberOfCoup, useBankBook, type Bank, type BankCoup } from './bank-book';
import classes from './banked.module.css';
import { SideMark, WinnersKey } from './side-mark';
import type { Table } from './table-says';

/** Number of coups that fit at reading size; older ones are in the report. */
const COUPS_MAX = 12;
const [WIDTH, HEIGHT, FLOOR, RISE] = [968, 226, 132, 116];
/** Position of the first coup, and the distance between coups, in pixels. */
const [FIRST, STEP] = [60, 76];
/** Lines of the scale. */
const LINES = 3;

/** The last bank of banque over its coups, with the winners on the right and on the left. */
export function BankLine({ table }: { readonly table: Table }) {
  const { banks, mayRead } = useBankBook(table.table);
  const bank = banks?.at(-1);
  const { banked } = STRINGS;
  const first = bank?.played[0];
  return (
    <section className={tableClasses['panel']} aria-label={banked.coupByCoup}>
      <header>
        <h2>{banked.coupByCoup}</h2>
        {bank !== undefined && first !== undefined && (
          <span className={tableClasses['counts']}>
            {banked.sinceStaked(
              nameOf(bank.banker),
              numberOfCoup(first.coup),
              betAmount(bank.staked, currencyOf(bank.currency)),
              betAmount(bank.commission, currencyOf(bank.currency)),
            )}
          </span>
        )}
        <span className={classes['key']}>
          <WinnersKey />
        </span>
      </header>
      {bank === undefined || first === undefined ? (
        <p className={tableClasses['note']}>{mayRead ? banked.noBanks : banked.noBooks}</p>
      ) : (
        <div className={classes['runs']} tabIndex={0} role="region" aria-label={banked.coupByCoup}>
          <Chart bank={bank} />
        </div>
      )}
    </section>
  );
}

/** Returns a round step, such that a few gridlines reach the amount. */
const stepOf = (most: number): number => {
  const rough = most / LINES;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
};

function Chart({ bank }: { readonly bank: Bank }) {
  const currency = currencyOf(bank.currency);
  const coups = bank.played
    .filter(({ status }) => status === 'settled' || status === 'open')
    .slice(-COUPS_MAX);
  const amounts = coups.map((coup) => Number(coup.bank));
  const step = stepOf(Math.max(...amounts, 1));
  const lines = Array.from({ length: LINES + 1 }, (_, at) => at * step);
  const xOf = (at: number): number => FIRST + at * STEP;
  const yOf = (minor: number): number => FLOOR - (minor / (step * LINES)) * RISE;
  const points = amounts.map((minor, at) => `${xOf(at)} ${yOf(minor)}`).join('L');
  const [from, to] = [coups[0], coups.at(-1)];
  return (
    <svg
      className={classes['chart']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      role="img"
      aria-label={STRINGS.banked.lineOf(
        nameOf(bank.banker),
        betAmount(from?.bank ?? '0', currency),
        betAmount(to?.bank ?? '0', currency),
      )}
    >
      {lines.map((minor) => (
        <ScaleLine key={minor} minor={minor} y={yOf(minor)} code={currency.code} />
      ))}
      <path
        d={`M${points}L${xOf(amounts.length - 1)} ${FLOOR}L${xOf(0)} ${FLOOR}Z`}
        fill="var(--brand-soft)"
      />
      <path d={`M${points}`} fill="none" stroke="var(--brand-text)" strokeWidth={2} strokeLinejoin="round" />
      {coups.map((coup, at) => (
        <Coup
          key={`${coup.coup} ${at}`}
          coup={coup}
          x={xOf(at)}
          y={yOf(Number(coup.bank))}
          amount={chipLabel(coup.bank, currency)}
          isLast={at === coups.length - 1}
        />
      ))}
      {(['right', 'left'] as const).map((side, at) => (
        <text key={side} className={classes['plain']} x={40} y={168 + at * 26} textAnchor="end">
          {STRINGS.banked[side]}
        </text>
      ))}
    </svg>
  );
}

/** A gridline with its amount. */
function ScaleLine({
  minor,
  y,
  code,
}: {
  readonly minor: number;
  readonly y: number;
  readonly code: string;
}) {
  return (
    <>
      <path d={`M48 ${y}H${WIDTH - 12}`} stroke={minor === 0 ? 'var(--line-strong)' : 'var(--line)'} />
      <text className={classes['faint']} x={40} y={y + 4} textAnchor="end">
        {amountFor(`${minor}`, code, { digits: 'short' })}
      </text>
    </>
  );
}

/** A coup: the bank at its opening, the winners on the right and on the left, and its number. */
function Coup({
  coup,
  x,
  y,
  amount,
  isLast,
}: {
  readonly coup: BankCoup;
  readonly x: number;
  readonly y: number;
  readonly amount: string;
  readonly isLast: boolean;
}) {
  return (
    <>
      <circle cx={x} cy={y} r={3.2} fill="var(--panel)" stroke="var(--brand-text)" strokeWidth={1.8} />
      <text className={isLast ? classes['strong'] : classes['plain']} x={x} y={y - 9} textAnchor="middle">
        {amount}
      </text>
      <SideMark of={coup.right?.outcome ?? null} x={x} y={164} />
      <SideMark of={coup.left?.outcome ?? null} x={x} y={190} />
      <text className={classes['faint']} x={x} y={220} textAnchor="middle">
        {numberOfCoup(coup.coup)}
      </text>
    </>
  );
}
