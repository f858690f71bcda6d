import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isShortcut } from '../palette/keys';
import { placeOf } from '../parts/places';
import { EVIDENCE_BUTTON } from './coup-head';
import type { Replay } from './reading/events';

/** Returns the step in the address, by default the last, and a function that changes it. */
export function useStep(count: number): readonly [at: number, onStep: (to: number) => void] {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('step') ?? count);
  const at = Number.isInteger(wanted) ? Math.max(1, Math.min(count, wanted)) : count;
  const onStep = useCallback(
    (to: number): void => {
      const step = Math.max(1, Math.min(count, to));
      // replaced in the history, so that back leaves the coup
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          after.set('step', `${step}`);
          return after;
        },
        { replace: true },
      );
    },
    [count, setParams],
  );
  return [at, onStep];
}

interface Keys extends Pick<Replay, 'previous' | 'next'> {
  readonly at: number;
  readonly count: number;
  readonly onStep: (to: number) => void;
  readonly toggle: () => void;
}

/**
 * Keys of the page: arrows, Home and End step, Space plays, `[` and `]` open neighbouring coups, E downloads
 * the evidence.
 */
export function useCoupKeys({ at, count, onStep, toggle, previous, next }: Keys): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const goTo = (coup: string | undefined): void => {
      if (coup !== undefined) navigate(placeOf.coup(coup));
    };
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      const isButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
      const acts: Readonly<Record<string, () => void>> = {
        ArrowRight: () => onStep(at + 1),
        ArrowLeft: () => onStep(at - 1),
        Home: () => onStep(1),
        End: () => onStep(count),
        '[': () => goTo(previous?.coup),
        ']': () => goTo(next?.coup),
        e: () => document.getElementById(EVIDENCE_BUTTON)?.click(),
        ...(isButton ? {} : { ' ': toggle }),
      };
      const act = acts[event.key === 'E' ? 'e' : event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [at, count, onStep, toggle, previous, next, navigate]);
}
