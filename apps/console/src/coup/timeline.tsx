import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { sideLetter } from '../roads/side';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import classes from './coup.module.css';
import type { CoupStep } from './reading/events';
import { clockText } from './reading/naming';

export interface TimelineProps {
  readonly steps: readonly CoupStep[];
  /** The present step, from 1. */
  readonly at: number;
  readonly onStep: (to: number) => void;
  /** The present step's sentence, as the slider's value text. */
  readonly says: string;
  readonly timeZone: string;
}

/** A slider over the steps of a coup: a tick for each, and headings at the starts of groups. */
export function Timeline({ steps, at, onStep, says, timeZone }: TimelineProps) {
  const bar = useRef<HTMLDivElement>(null);
  const count = steps.length;
  const goTo = ({ clientX, buttons }: PointerEvent): void => {
    if (bar.current === null || buttons === 0) return;
    const { left, width } = bar.current.getBoundingClientRect();
    onStep(Math.round(((clientX - left) / width) * count + 0.5));
  };
  const onKey = (event: KeyboardEvent): void => {
    const to = { ArrowUp: at + 1, ArrowDown: at - 1, PageUp: at + 5, PageDown: at - 5 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onStep(to);
  };
  return (
    <div
      ref={bar}
      className={classes['scrub']}
      role="slider"
      tabIndex={0}
      aria-label={STRINGS.coup.slider}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={at}
      aria-valuetext={says}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={goTo}
    >
      <span className={classes['lane']}>
        <i style={{ width: placeOf(at - 1, count) }} />
      </span>
      {steps.map((step, index) => (
        <Tick key={step.seq} step={step} at={at} place={placeOf(index, count)} />
      ))}
      {partsOf(steps).map(({ step, index, hasTime }) => (
        <span
          key={step.seq}
          className={classes['part']}
          data-end={index === count - 1 || undefined}
          style={{ left: placeOf(index, count) }}
        >
          {STRINGS.coup.groups[step.group]}
          {hasTime && ` ${clockText(step.recordedAt, timeZone)}`}
        </span>
      ))}
    </div>
  );
}

const placeOf = (index: number, count: number): CSSProperties['left'] => `${((index + 0.5) / count) * 100}%`;

/** The room that a heading needs without and with its time, and at the end: fractions of the bar's length. */
const ROOM = { name: 0.1, time: 0.16, last: 0.08 } as const;

/**
 * Returns the groups' headings. One without room before the next is left out or has no time; the last has
 * both.
 */
const partsOf = (steps: readonly CoupStep[]) => {
  const count = steps.length;
  const starts = steps.flatMap((step, index) =>
    steps[index - 1]?.group === step.group ? [] : [{ step, index }],
  );
  return starts.flatMap(({ step, index }, at) => {
    const next = starts[at + 1];
    if (next === undefined) return [{ step, index, hasTime: true }];
    // a heading of the last step alone ends where the bar ends
    const isBeforeEnd = next.index === count - 1;
    const room = (next.index - index) / count - (isBeforeEnd ? ROOM.last : 0);
    return room < ROOM.name ? [] : [{ step, index, hasTime: room >= ROOM.time }];
  });
};

const stateOf = ({ number }: CoupStep, at: number): 'past' | 'now' | 'later' => {
  if (number === at) return 'now';
  return number < at ? 'past' : 'later';
};

function Tick({
  step,
  at,
  place,
}: {
  readonly step: CoupStep;
  readonly at: number;
  readonly place: CSSProperties['left'];
}) {
  return (
    <span
      className={classes['tick']}
      data-state={stateOf(step, at)}
      data-side={step.side ?? undefined}
      style={{ left: place }}
    >
      {step.side === null ? <Icon name={step.icon} size="sm" /> : <span>{sideLetter(step.side)}</span>}
    </span>
  );
}
