import { forPlot } from '../../shell/money';
import { STRINGS } from '../../shell/strings';
import { betAmount } from '../../system/amount-text';
import { chipLabel, ChipStack } from '../plan/chip-stack';
import { BaizePaint, PlanCroupier, PlanSeat, PlanShoe } from '../plan/plan-parts';
import classes from '../plan/table-plan.module.css';
import { HEIGHT, MIDDLE, oval, seatAt, stakeAt, WIDTH } from './banque-geometry';
import { BankPlace, PlanWord } from './plan-words';
import { nameAtSeat, onTurnOf, planSays, shownName, stakesOf, type Table } from './table-says';

/** Position of the bank between the tableaux. */
const BANK = { x: MIDDLE.x, y: MIDDLE.y - 12 };
/** Half the width of the bank's field, and its extent up and down. */
const [FIELD, FIELD_TOP, FIELD_FOOT] = [92, 108, 28];

/**
 * The table of banque from above: the banker at the foot without a seat, the croupier opposite with shoe and
 * commission, seats 1 to 5 at the right tableau and 6 to 10 at the left, stakes on their spots.
 */
export function BanquePlan({
  table,
  seats,
  commission,
}: {
  readonly table: Table;
  readonly seats: number;
  /** The commission in its box in minor units; `null` if the role doesn't read it. */
  readonly commission: string | null;
}) {
  const { dealer, shoe } = table;
  const { x, y } = MIDDLE;
  return (
    <svg
      className={classes['plan']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={planSays(table)}
    >
      <BaizePaint />
      <path d={oval(0)} fill="url(#plan-wood)" />
      <path d={oval(15)} fill="url(#plan-baize)" stroke="var(--felt-rail)" strokeWidth={2} />
      <path className={classes['clothLine']} d={oval(66)} />
      <path
        className={classes['clothLine']}
        d={`M${x - FIELD} ${y - FIELD_TOP}V${y + FIELD_FOOT}H${x + FIELD}V${y - FIELD_TOP}`}
      />
      <PlanCroupier x={x} y={17} dealer={dealer} />
      {shoe !== null && (
        <>
          <g transform={`translate(${x + 20} 70)`}>
            <PlanShoe />
          </g>
          <text className={classes['onCloth']} data-middle x={x + 48} y={118}>
            {STRINGS.table.cardsLeft(shoe.left)}
          </text>
        </>
      )}
      {commission !== null && (
        <>
          <rect className={classes['box']} x={x - 80} y={78} width={46} height={22} rx={4} />
          <path d={`M${x - 71} 89h28`} stroke="var(--brass)" strokeWidth={2} />
          <text className={classes['onCloth']} data-middle x={x - 57} y={118}>
            <title>{STRINGS.banked.commission}</title>
            {betAmount(commission, table.currency)}
          </text>
        </>
      )}
      <Middle table={table} />
      {Array.from({ length: seats }, (_, at) => (
        <Seat key={at} number={at + 1} table={table} />
      ))}
      <Stakes table={table} />
      <Banker table={table} />
    </svg>
  );
}

/** The bank as chips with its uncovered part, otherwise the offer or the highest bid. */
function Middle({ table }: { readonly table: Table }) {
  const { bank, phase, round, currency, coup } = table;
  const { banked } = STRINGS;
  if (bank !== null && bank.bank !== null) {
    const covered = stakesOf(table).reduce((all, { stake }) => all + BigInt(stake), 0n);
    const left = BigInt(bank.bank) - covered;
    const coveredText = left > 0n ? banked.notCovered(betAmount(`${left}`, currency)) : banked.allCovered;
    return (
      <BankPlace
        units={forPlot(bank.bank, currency.minorDigits)}
        value={betAmount(bank.bank, currency)}
        below={coup === null ? '' : coveredText}
        note={null}
        {...BANK}
      />
    );
  }
  const turn = onTurnOf(table);
  if (phase === 'bidding') {
    const highest = round?.highestBid ?? null;
    const [first] = round?.turns ?? [];
    const isBid = highest !== null && first !== undefined;
    return (
      <BankPlace
        caption={banked.highestBid}
        value={isBid ? betAmount(highest, currency) : '–'}
        below={isBid ? shownName(first.patron) : banked.noBids}
        note={null}
        {...BANK}
      />
    );
  }
  if (turn === null) return null;
  const at = round?.offeredAt ?? null;
  return (
    <BankPlace
      caption={banked.bankAt}
      value={at === null ? banked.anyAmount : betAmount(at, currency)}
      below={banked.askedNow(shownName(turn.patron))}
      note={null}
      {...BANK}
    />
  );
}

function Seat({ number, table }: { readonly number: number; readonly table: Table }) {
  const at = seatAt(number);
  const turn = table.round?.turns.find(({ seat }) => seat === number) ?? null;
  const isOnTurn = turn !== null && (turn.says === 'on-turn' || turn.says === 'asked');
  const plays = table.round?.plays.some(({ seat }) => seat === number) ?? false;
  const holds = plays ? 'holds' : undefined;
  const isWord = turn !== null && ['on-turn', 'asked', 'passed', 'called', 'bid'].includes(turn.says);
  return (
    <>
      <PlanSeat number={number} at={at} name={nameAtSeat(table, number)} mark={isOnTurn ? 'turn' : holds} />
      {isWord && (
        <PlanWord
          word={
            turn.says === 'bid' && turn.amount !== null
              ? betAmount(turn.amount, table.currency)
              : STRINGS.banked.says[turn.says]
          }
          mark={isOnTurn ? 'turn' : undefined}
          placed={(half) => wordAt(at, half)}
        />
      )}
    </>
  );
}

/** Distance of a seat's text from the seat. */
const [BESIDE, BELOW] = [28, 34];

const wordAt = ({ x, y }: { readonly x: number; readonly y: number }, half: number) => {
  const away = x < MIDDLE.x ? -1 : 1;
  const isAtEnd = Math.abs(x - MIDDLE.x) > 400;
  return isAtEnd
    ? { x: Math.min(WIDTH - half - 4, Math.max(half + 4, x)), y: y + BELOW }
    : { x: Math.min(WIDTH - half - 4, Math.max(half + 4, x + away * (BESIDE + half))), y };
};

/** The stakes of the seats, à cheval with a label; bystanders' stakes are only in the list. */
function Stakes({ table }: { readonly table: Table }) {
  const { currency } = table;
  const stakes = stakesOf(table);
  return table.seats.map(({ seat, patron }) => {
    const own = stakes.filter((each) => each.patron === patron);
    if (patron === null || own.length === 0) return null;
    const sum = `${own.reduce((all, { stake }) => all + BigInt(stake), 0n)}`;
    const { x, y } = stakeAt(seat);
    return (
      <g key={seat}>
        <ChipStack
          x={x}
          y={y - 6}
          units={forPlot(sum, currency.minorDigits)}
          label={chipLabel(sum, currency)}
        />
        <text className={classes['onCloth']} data-middle x={x} y={y + 30}>
          {placesOf(own.map(({ on }) => on))}
        </text>
      </g>
    );
  });
}

const placesOf = (places: readonly string[]): string =>
  [...new Set(places)]
    .map((on) => (on === 'right' || on === 'left' || on === 'cheval' ? STRINGS.banked[on] : on))
    .join(', ');

/** Half the banker's plate. */
const PLATE = 80;

function Banker({ table: { bank } }: { readonly table: Table }) {
  if (bank === null) return null;
  const [x, y] = [MIDDLE.x, MIDDLE.y + 197];
  return (
    <>
      <rect
        className={classes['seat']}
        data-mark="bank"
        x={x - PLATE}
        y={y - 15}
        width={2 * PLATE}
        height={30}
        rx={15}
      />
      <text className={classes['name']} x={x} y={y + 4.5}>
        {shownName(bank.patron)} <tspan className={classes['caption']}>{STRINGS.banked.holdsBank}</tspan>
      </text>
    </>
  );
}
