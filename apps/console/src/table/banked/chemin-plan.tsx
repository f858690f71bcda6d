import { forPlot } from '../../shell/money';
import { STRINGS } from '../../shell/strings';
import { betAmount } from '../../system/amount-text';
import { chipLabel, ChipStack } from '../plan/chip-stack';
import { BaizePaint, PlanCroupier, PlanSeat, PlanShoe } from '../plan/plan-parts';
import classes from '../plan/table-plan.module.css';
import { HEIGHT, MIDDLE, rim, seatAt, shoeAt, stakeAt, TOP, wayTo, WIDTH, wordAt } from './chemin-geometry';
import { BankPlace, PlanWord } from './plan-words';
import { nameAtSeat, onTurnOf, planSays, playerOf, shownName, stakesOf, type Table } from './table-says';

/** The commission in its box in minor units; `null` if the role doesn't read it. */
interface PlanProps {
  readonly table: Table;
  readonly seats: number;
  readonly commission: string | null;
}

/**
 * The table of chemin de fer from above: seats in rotation from the croupier's right, the shoe with the
 * banker and its next move, the bank in the middle, reserve and commission before the croupier, stakes on
 * their spots.
 */
export function CheminPlan(props: PlanProps) {
  const { table, seats } = props;
  return (
    <svg
      className={classes['plan']}
      viewBox={`0 ${TOP} ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={planSays(table)}
    >
      <BaizePaint />
      <path d={rim(0)} fill="url(#plan-wood)" />
      <path d={rim(15)} fill="url(#plan-baize)" stroke="var(--felt-rail)" strokeWidth={2} />
      <path className={classes['clothLine']} data-dotted d={rim(62)} />
      <PlanCroupier x={MIDDLE.x} y={64} dealer={table.dealer} />
      <Boxes {...props} />
      <Middle {...props} />
      <Shoe {...props} />
      {Array.from({ length: seats }, (_, at) => (
        <Seat key={at} number={at + 1} {...props} />
      ))}
      <Stakes {...props} />
    </svg>
  );
}

/** Width of a box before the croupier. */
const BOX = 146;

function Boxes({ table: { bank, currency, dealer }, commission }: PlanProps) {
  const { banked } = STRINGS;
  const reserve = bank?.reserve ?? null;
  const boxes = [
    ...(reserve === null
      ? []
      : [
          {
            name: dealer === null ? banked.reserve : banked.reserveBox(shownName(dealer)),
            value: reserve,
          },
        ]),
    ...(commission === null ? [] : [{ name: banked.commissionBox, value: commission }]),
  ];
  return boxes.map(({ name, value }, at) => {
    const x = MIDDLE.x + (at - boxes.length / 2) * (BOX + 12) + 6;
    return (
      <g key={name} transform={`translate(${x} 106)`}>
        <rect className={classes['box']} width={BOX} height={46} rx={9} />
        <text className={classes['onCloth']} x={12} y={18}>
          {name}
        </text>
        <text className={classes['onCloth']} data-strong x={12} y={37}>
          {betAmount(value, currency)}
        </text>
      </g>
    );
  });
}

/** The centre: the bank, the offer, or the highest bid. */
function Middle({ table }: PlanProps) {
  const { phase, round, bank, currency, coup } = table;
  const { banked } = STRINGS;
  const turn = onTurnOf(table);
  const asked = turn === null ? null : banked.askedNow(shownName(turn.patron));
  if (phase === 'bidding') {
    const [first] = round?.turns ?? [];
    const highest = round?.highestBid ?? null;
    return (
      <BankPlace
        caption={banked.highestBid}
        value={highest === null ? '–' : betAmount(highest, currency)}
        below={highest === null || first === undefined ? banked.noBids : shownName(first.patron)}
        note={banked.shoeWithCroupier}
        {...MIDDLE}
      />
    );
  }
  if (phase === 'bank-offered' || phase === 'take-over') {
    const at = round?.offeredAt ?? null;
    return (
      <BankPlace
        caption={banked.bankAt}
        value={at === null ? banked.anyAmount : betAmount(at, currency)}
        below={at === null ? '' : banked.takerStakes}
        note={asked}
        {...MIDDLE}
      />
    );
  }
  if (bank === null || bank.bank === null) return null;
  const covered = stakesOf(table).reduce((all, { stake }) => all + BigInt(stake), 0n);
  const left = BigInt(bank.bank) - covered;
  const coveredText = left === 0n ? banked.allCovered : banked.leftToCover(betAmount(`${left}`, currency));
  const suivi = phase === 'banco' ? (round?.turns.find((each) => each.suivi) ?? null) : null;
  return (
    <BankPlace
      units={forPlot(bank.bank, currency.minorDigits)}
      value={betAmount(bank.bank, currency)}
      below={phase === 'banco' ? banked.bancoCovers : coveredText}
      covered={coup === null || phase === 'banco' ? null : Number(covered) / Number(bank.bank)}
      note={suivi === null ? null : banked.mayCallSuivi(shownName(suivi.patron))}
      {...MIDDLE}
    />
  );
}

/** The shoe at the banker's seat with an arrow to the next banker; without a bank it is at the croupier. */
function Shoe({ table, seats }: PlanProps) {
  const { shoe, bank, round } = table;
  if (shoe === null) return null;
  const seat = bank?.seat ?? null;
  const { x, y } = seat === null ? { x: MIDDLE.x + 200, y: 128 } : shoeAt(seat, seats);
  const next = round?.nextSeat ?? null;
  const name = next === null ? null : nameAtSeat(table, next);
  const isOnWay = seat !== null && next !== null && next !== seat;
  const way = isOnWay ? wayTo(seat, next, seats) : null;
  return (
    <>
      <g transform={`translate(${x - 31} ${y - 16}) rotate(${seat === null ? 0 : -8})`}>
        <PlanShoe />
      </g>
      {way !== null && name !== null && (
        <>
          <defs>
            <marker
              id="plan-way-end"
              viewBox="0 0 8 8"
              refX="6"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M1 1l6 3-6 3" fill="none" stroke="var(--brass)" strokeWidth={1.5} />
            </marker>
          </defs>
          <path className={classes['way']} d={way.d} markerEnd="url(#plan-way-end)" />
          <text
            className={classes['onCloth']}
            x={way.words.x}
            y={way.words.y}
            textAnchor={way.words.x < MIDDLE.x ? 'start' : 'end'}
          >
            {STRINGS.banked.thenTo(name)}
          </text>
        </>
      )}
    </>
  );
}

function Seat({ number, table, seats }: PlanProps & { readonly number: number }) {
  const at = seatAt(number, seats);
  const name = nameAtSeat(table, number);
  const isBanker = table.bank?.seat === number;
  const turn = table.round?.turns.find(({ seat }) => seat === number) ?? null;
  const isOnTurn = turn !== null && (turn.says === 'on-turn' || turn.says === 'asked');
  const onTurn = isOnTurn ? 'turn' : undefined;
  const mark = isBanker ? 'bank' : onTurn;
  const saidOnTurn = turn === null ? null : wordOf(turn, table);
  const word = isBanker ? STRINGS.banked.banker : saidOnTurn;
  return (
    <>
      <PlanSeat number={number} at={at} name={name} mark={mark} />
      {name !== null && word !== null && (
        <PlanWord word={word} mark={mark} placed={(half) => wordAt(number, seats, half)} />
      )}
    </>
  );
}

/** Returns the text of a turn: a bid as its amount, otherwise a word. Stakes are drawn on the cloth. */
const wordOf = (
  { says, amount }: NonNullable<Table['round']>['turns'][number],
  { currency }: Table,
): string | null => {
  if (says === 'bet' || says === 'may-call') return null;
  return says === 'bid' && amount !== null ? betAmount(amount, currency) : STRINGS.banked.says[says];
};

/** The stakes of the seats; bystanders' stakes are only in the list. */
function Stakes({ table, seats }: PlanProps) {
  const { currency, phase } = table;
  const stakes = stakesOf(table);
  const player = playerOf(table, 'punter');
  const turn = phase === 'betting' ? onTurnOf(table) : null;
  return (
    <>
      {table.seats.map(({ seat, patron }) => {
        const own = stakes.filter((each) => each.patron === patron);
        if (patron === null || own.length === 0) return null;
        const sum = `${own.reduce((all, { stake }) => all + BigInt(stake), 0n)}`;
        const { x, y } = stakeAt(seat, seats);
        const label = chipLabel(sum, currency);
        return (
          <g key={seat}>
            <ChipStack x={x} y={y - 4} units={forPlot(sum, currency.minorDigits)} label={label} />
            {player?.seat === seat && (
              <>
                <rect className={classes['spot']} x={x - 28} y={y - 28} width={56} height={54} rx={12} />
                <text className={classes['brass']} x={x} y={y - 34}>
                  {STRINGS.banked.punter}
                </text>
              </>
            )}
          </g>
        );
      })}
      {turn !== null && turn.seat !== null && turn.amount === null && (
        <circle
          className={classes['spot']}
          data-empty
          cx={stakeAt(turn.seat, seats).x}
          cy={stakeAt(turn.seat, seats).y}
          r={19}
        />
      )}
    </>
  );
}
