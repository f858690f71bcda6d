import { useEffect, useState } from 'react';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import type { IconName } from '../system/icon-name';
import classes from './coup.module.css';

/** The duration of a step at single speed. */
const STEP_MS = 900;
export const SPEEDS = [1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** Plays the steps from the present one to the last, at a speed. Started at the last one, it begins again. */
export function usePlaying(at: number, count: number, onStep: (to: number) => void) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  if (isPlaying && at >= count) setPlaying(false);
  useEffect(() => {
    if (!isPlaying || at >= count) return undefined;
    const timer = setTimeout(() => onStep(at + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, count, speed, onStep]);
  const toggle = (): void => {
    if (!isPlaying && at >= count) onStep(1);
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle, speed, setSpeed };
}

export interface TransportProps extends ReturnType<typeof usePlaying> {
  readonly at: number;
  readonly count: number;
  readonly onStep: (to: number) => void;
}

/** The replay's buttons: first, previous, play or pause, next, last. */
export function Transport({ at, count, onStep, isPlaying, toggle }: TransportProps) {
  const go = (to: number, label: string, icon: IconName, isExtra = false) => (
    <button
      type="button"
      className={classes['key']}
      data-extra={isExtra || undefined}
      aria-label={label}
      title={label}
      disabled={to < 1 || to > count || to === at}
      onClick={() => onStep(to)}
    >
      <Icon name={icon} />
    </button>
  );
  const { first, previous, next, last, play, pause } = STRINGS.coup;
  return (
    <div className={classes['keys']}>
      {go(1, first, 'first', true)}
      {go(at - 1, previous, 'left')}
      <button
        type="button"
        className={classes['key']}
        aria-label={isPlaying ? pause : play}
        title={isPlaying ? pause : play}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      {go(at + 1, next, 'right')}
      {go(count, last, 'last', true)}
    </div>
  );
}

/** The replay's speed. Each press selects the next one, and after the last the first. */
export function SpeedSwitch({ speed, setSpeed }: Pick<TransportProps, 'speed' | 'setSpeed'>) {
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? SPEEDS[0];
  return (
    <button
      type="button"
      className={classes['speed']}
      aria-label={STRINGS.coup.speed(speed)}
      title={STRINGS.coup.speed(speed)}
      onClick={() => setSpeed(next)}
    >
      {STRINGS.coup.timesSpeed(speed)}
    </button>
  );
}
