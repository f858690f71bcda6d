import { forPlot, type Currency } from '../../shell/money';
import { STRINGS } from '../../shell/strings';
import { lookOf, type PlanRow } from '../game-look';
import { chipLabel, ChipStack } from './chip-stack';
import { arcOf, dividers, EDGES, HEIGHT, MIDDLE, outline, seatAt, stakeAt, WIDTH } from './plan-geometry';
import { BaizePaint, PlanCroupier, PlanSeat, PlanShoe } from './plan-parts';
import classes from './table-plan.module.css';

/** A stake on the felt. */
export interface PlanBet {
  readonly bet: string;
  readonly patron: string;
  readonly on: string;
  readonly stake: string;
}

interface Seated {
  readonly seat: number;
  readonly patron: string | null;
}

interface PlanProps {
  readonly variant: string;
  readonly seats: number;
  readonly seated: readonly Seated[];
  readonly bets: readonly PlanBet[];
  readonly currency: Currency;
  readonly dealer: string | null;
  /** The table has no staff: patrons shuffle and deal (P14). */
  readonly patronsDeal: boolean;
  readonly shoe: { readonly dealt: number; readonly left: number } | null;
  /** The seat of the patron who holds the shoe or the bank; `null` without one. */
  readonly holder: number | null;
}

/**
 * The table seen from above: croupier, tray, shoe and discards at the top, seats along the rim at equal
 * distances, counted from the croupier's right, and chips in the rows of the layout. The tables beside it
 * have its data, too.
 */
export function TablePlan(props: PlanProps) {
  const { seats, seated, variant } = props;
  const { rows } = lookOf(variant);
  return (
    <svg
      className={classes['plan']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={STRINGS.table.planOf(seated.length, seats)}
    >
      <Felt seats={seats} rows={rows} />
      <Croupier {...props} />
      {Array.from({ length: seats }, (_, at) => (
        <Seat key={at} number={at + 1} {...props} />
      ))}
      <Chips rows={rows} {...props} />
    </svg>
  );
}

function Felt({ seats, rows }: { readonly seats: number; readonly rows: readonly PlanRow[] }) {
  return (
    <>
      <BaizePaint />
      <path d={outline(0)} fill="url(#plan-wood)" />
      <path d={outline(16)} fill="url(#plan-baize)" stroke="var(--felt-rail)" strokeWidth={2} />
      {EDGES.slice(0, rows.length + 1).map((radii) => (
        <path key={radii.x} d={arcOf(radii)} fill="none" stroke="var(--felt-line)" />
      ))}
      <path d={dividers(seats, rows.length)} stroke="var(--felt-line)" strokeOpacity={0.6} />
      {rows.map(({ on, colour }, row) => {
        const [outer, inner] = [EDGES[row], EDGES[row + 1]];
        if (outer === undefined || inner === undefined) return null;
        const between = { x: (outer.x + inner.x) / 2 + 4, y: (outer.y + inner.y) / 2 + 4 };
        return (
          <g key={on}>
            <path id={`plan-row-${on}`} d={arcOf(between)} fill="none" />
            {['62%', '83%'].map((offset) => (
              <text key={offset} className={classes['rowName']} fill={colour}>
                <textPath href={`#plan-row-${on}`} startOffset={offset}>
                  {STRINGS.table.placeOf[on].toUpperCase()}
                </textPath>
              </text>
            ))}
          </g>
        );
      })}
    </>
  );
}

/** The colours of the chips in the tray, from the left. */
const TRAY = ['25', '25', '100', '100', '100', '500', '500', '1000', '1000', '5000'];

function Croupier({ dealer, patronsDeal, shoe }: PlanProps) {
  return (
    <>
      <g data-part="tray">
        <rect className={classes['well']} x={MIDDLE - 124} y={46} width={248} height={24} rx={5} />
        {TRAY.map((value, at) => (
          <g key={at} transform={`translate(${MIDDLE - 115 + at * 23.5} 50)`}>
            <rect width={17} height={16} rx={3} fill={`var(--chip-${value})`} />
            <path d="M0 4h17M0 8h17M0 12h17" stroke="var(--on-solid)" strokeOpacity={0.38} />
          </g>
        ))}
      </g>
      <PlanCroupier
        x={MIDDLE}
        y={17}
        dealer={dealer}
        nobody={patronsDeal ? STRINGS.table.patronsDeal : STRINGS.table.noDealer}
      />
      {shoe !== null && (
        <>
          <g transform={`translate(${MIDDLE + 182} 46)`}>
            <PlanShoe />
            <text className={classes['count']} x={70} y={20}>
              {STRINGS.table.cardsLeft(shoe.left)}
            </text>
          </g>
          <g transform={`translate(${MIDDLE - 246} 50)`}>
            <rect className={classes['well']} width={40} height={28} rx={4} />
            <path d="M7 21h26M7 18h26M7 15h26M7 12h26" stroke="var(--on-solid)" strokeOpacity={0.4} />
            <text className={classes['count']} x={-8} y={18} textAnchor="end">
              {STRINGS.table.cardsDealt(shoe.dealt)}
            </text>
          </g>
        </>
      )}
    </>
  );
}

function Seat({ number, seats, seated, holder }: PlanProps & { readonly number: number }) {
  const taken = seated.find(({ seat }) => seat === number);
  return (
    <PlanSeat
      number={number}
      at={seatAt(number, seats)}
      name={taken === undefined ? null : (taken.patron ?? STRINGS.table.anotherPatron)}
      mark={holder === number ? 'holds' : undefined}
    />
  );
}

/** A pile for each patron and row, with all of the patron's bets there. */
function Chips({ rows, bets, seated, seats, currency }: PlanProps & { readonly rows: readonly PlanRow[] }) {
  return seated.flatMap(({ seat, patron }) =>
    rows.flatMap(({ on }, row) => {
      const own = bets.filter((bet) => bet.patron === patron && bet.on === on);
      if (own.length === 0) return [];
      const sum = `${own.reduce((all, { stake }) => all + BigInt(stake), 0n)}`;
      const { x, y } = stakeAt(seat, seats, row);
      const label = chipLabel(sum, currency);
      return [
        <ChipStack
          key={`${seat}${on}`}
          x={x}
          y={y - 3}
          units={forPlot(sum, currency.minorDigits)}
          label={label}
        />,
      ];
    }),
  );
}
