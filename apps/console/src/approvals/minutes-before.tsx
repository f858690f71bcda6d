import type { CoupStep } from '../coup/reading/events';
import { handsAfter } from '../coup/reading/felt-state';
import { clockText, durationText, nameOf } from '../coup/reading/naming';
import { sideLetter } from '../roads/side';
import { STRINGS } from '../shell/strings';
import classes from './approvals.module.css';

const [WIDTH, HEIGHT, LINE] = [920, 66, 30];
/** Width for the texts at both ends. */
const [LEFT, RIGHT] = [46, 60];
/** Marks nearer to each other than this share a name. */
const APART = 40;
/** Distance between simultaneous bets, which are drawn side by side. */
const BESIDE = 19;

const DEALING: ReadonlySet<string> = new Set(['CardsDealt', 'CardDrawn', 'CardsTurned', 'HandExposed']);

interface Mark {
  readonly at: string;
  readonly x: number;
  readonly label: string;
  readonly isAsking: boolean;
}

/** A timeline from the first bet to the request. */
export function MinutesBefore({
  steps,
  askedAt,
  by,
  timeZone,
}: {
  readonly steps: readonly CoupStep[];
  readonly askedAt: string;
  readonly by: string;
  readonly timeZone: string;
}) {
  const earlier = steps.filter(({ recordedAt }) => recordedAt <= askedAt);
  const opening = earlier.find(({ type }) => type === 'BettingOpened' || type === 'CoupOpened');
  if (opening === undefined) return null;
  const [begin, end] = [Date.parse(opening.recordedAt), Date.parse(askedAt)];
  const xOf = (at: string): number =>
    LEFT + ((WIDTH - LEFT - RIGHT) * (Date.parse(at) - begin)) / Math.max(1, end - begin);
  const closed = earlier.find(({ type }) => type === 'BettingClosed');
  const bets = earlier.filter(({ type }) => type === 'BetPlaced');
  const until = closed?.recordedAt ?? askedAt;
  const clock = (at: string): string => clockText(at, timeZone);
  const { approvals } = STRINGS;
  return (
    <section aria-label={approvals.before} className={classes['before']}>
      <h2>{approvals.before}</h2>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        role="img"
        aria-label={approvals.lineSays(bets.length, clock(opening.recordedAt), clock(askedAt))}
      >
        <path d={`M${LEFT - 20} ${LINE}H${WIDTH - RIGHT + 30}`} stroke="var(--line-strong)" />
        <path d={`M${xOf(opening.recordedAt)} ${LINE}H${xOf(until)}`} stroke="var(--brand)" strokeWidth={3} />
        <text x={xOf(opening.recordedAt)} y={14} fill="var(--brand-text)">
          {durationText(opening.recordedAt, until)}
        </text>
        <Bets bets={bets} xOf={xOf} from={xOf(opening.recordedAt)} />
        {marksOf({ opened: opening, closed, told: earlier, askedAt, by, xOf }).map((mark) => (
          <g key={`${mark.at} ${mark.label}`}>
            <circle
              cx={mark.x}
              cy={LINE}
              r={5}
              fill="var(--panel)"
              stroke={mark.isAsking ? 'var(--warn-solid)' : 'var(--brand)'}
              strokeWidth={2.5}
            />
            <text x={mark.x} y={53} textAnchor="middle" fill="var(--text)">
              {mark.label}
            </text>
            <text x={mark.x} y={65} textAnchor="middle" fill="var(--text-3)">
              {clock(mark.at)}
            </text>
          </g>
        ))}
      </svg>
    </section>
  );
}

const SHAPES = {
  B: (x: number) => <circle cx={x} cy={LINE} r={8.5} fill="var(--banker)" />,
  P: (x: number) => <rect x={x - 8.5} y={LINE - 8.5} width={17} height={17} rx={4} fill="var(--player)" />,
  T: (x: number) => (
    <rect
      x={x - 7}
      y={LINE - 7}
      width={14}
      height={14}
      rx={2.5}
      transform={`rotate(45 ${x} ${LINE})`}
      fill="var(--tie)"
    />
  ),
} as const;

/** Bets in the shape of their side, with names where they fit. */
function Bets({
  bets,
  xOf,
  from,
}: {
  readonly bets: readonly CoupStep[];
  readonly xOf: (at: string) => number;
  /** Position of the opening, next to the first bet. The first name leaves room for the duration. */
  readonly from: number;
}) {
  let free = from + 2 * APART;
  let last = from;
  return bets.map(({ seq, recordedAt, side, head }) => {
    const x = Math.max(xOf(recordedAt), last + BESIDE);
    last = x;
    const isNamed = x >= free;
    if (isNamed) free = x + APART;
    return (
      <g key={seq}>
        {side === null ? <circle cx={x} cy={LINE} r={4} fill="var(--brand)" /> : SHAPES[side](x)}
        {side !== null && (
          <text x={x} y={LINE + 4} textAnchor="middle" fill="var(--on-solid)" className={classes['letter']}>
            {sideLetter(side)}
          </text>
        )}
        {isNamed && (
          <text x={x} y={14} textAnchor="middle" fill="var(--text-2)">
            {nameOf(head.facts.patron ?? head.patron ?? '')}
          </text>
        )}
      </g>
    );
  });
}

/**
 * Returns marks for openings, closings, cards and the request. Of overlapping marks the first is kept, and
 * the request always.
 */
const marksOf = ({
  opened,
  closed,
  told,
  askedAt,
  by,
  xOf,
}: {
  readonly opened: CoupStep;
  readonly closed: CoupStep | undefined;
  readonly told: readonly CoupStep[];
  readonly askedAt: string;
  readonly by: string;
  readonly xOf: (at: string) => number;
}): readonly Mark[] => {
  const { approvals } = STRINGS;
  const dealt = told.findLast(({ type }) => DEALING.has(type));
  const cards = handsAfter(told, told.length, []).reduce((sum, hand) => sum + hand.cards.length, 0);
  const marks = [
    { at: opened.recordedAt, label: approvals.opens },
    ...(closed === undefined ? [] : [{ at: closed.recordedAt, label: approvals.closes }]),
    ...(dealt === undefined ? [] : [{ at: dealt.recordedAt, label: approvals.cards(cards) }]),
  ].map((mark) => ({ ...mark, x: xOf(mark.at), isAsking: false }));
  const asking = { at: askedAt, x: xOf(askedAt), label: approvals.asksNow(nameOf(by)), isAsking: true };
  const drawn: Mark[] = [];
  for (const mark of marks)
    if (mark.x - (drawn.at(-1)?.x ?? -Infinity) > 2 * APART && asking.x - mark.x > 2 * APART)
      drawn.push(mark);
  return [...drawn, asking];
};
