import { Chips } from '../plan/chip-stack';
import type { Point } from '../plan/even-arc';
import classes from '../plan/table-plan.module.css';

/** Width of a letter in a text beside a seat, and the padding around it, in pixels. */
const [LETTER, AROUND] = [6.3, 18];

/** A text beside a seat: banker, on turn, or its call. */
export function PlanWord({
  word,
  mark,
  placed,
}: {
  readonly word: string;
  readonly mark: 'bank' | 'turn' | undefined;
  /** Returns the centre of the text for half its width. */
  readonly placed: (half: number) => Point;
}) {
  const width = word.length * LETTER + AROUND;
  const { x, y } = placed(width / 2);
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        className={classes['word']}
        data-mark={mark}
        x={-width / 2}
        y={-10}
        width={width}
        height={20}
        rx={10}
      />
      <text className={classes['wordText']} data-mark={mark} y={4}>
        {word}
      </text>
    </g>
  );
}

/** Half the width of the bank's place, and the length of the line for its covered part, in pixels. */
const [HALF, LINE] = [96, 152];

/** The place in the middle of a table: chips, the amount, a line below, and a note. */
export function BankPlace({
  x,
  y,
  caption = null,
  units = null,
  value,
  below,
  covered = null,
  note,
}: Point & {
  readonly caption?: string | null;
  /** The bank in currency units, drawn as chips; `null` without chips. */
  readonly units?: number | null;
  readonly value: string;
  readonly below: string;
  /** The covered part of the bank, 0 to 1; `null` if it isn't offered. */
  readonly covered?: number | null;
  readonly note: string | null;
}) {
  const height = covered === null ? 96 : 112;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={classes['bankPlace']} x={-HALF} y={-62} width={2 * HALF} height={height} rx={14} />
      {units !== null && <Chips y={-28} units={units} />}
      {caption !== null && (
        <text className={classes['onCloth']} data-middle y={-28}>
          {caption}
        </text>
      )}
      <text className={classes['figure']} y={7}>
        {value}
      </text>
      <text className={classes['onCloth']} data-middle y={24}>
        {below}
      </text>
      {covered !== null && <Gauge covered={covered} />}
      {note !== null && (
        <text
          className={classes['onCloth']}
          data-middle
          data-strong={covered === null || undefined}
          y={height - 28}
        >
          {note}
        </text>
      )}
    </g>
  );
}

/** A line for the covered part of the bank, 0 to 1. */
function Gauge({ covered }: { readonly covered: number }) {
  const line = { x: -LINE / 2, y: 33, height: 6, rx: 3 };
  return (
    <>
      <rect className={classes['gauge']} width={LINE} {...line} />
      <rect className={classes['gaugeFill']} width={LINE * Math.min(1, covered)} {...line} />
    </>
  );
}
