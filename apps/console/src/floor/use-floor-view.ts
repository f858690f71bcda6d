import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import type { FloorOrder } from './floor-order';
import { viewIn, type FloorFilter, type FloorView } from './floor-view';

/** Changes of the view, each of which replaces the address's value. */
export interface FloorViewChange {
  readonly order: (to: FloorOrder) => void;
  readonly wanted: (to: string) => void;
  readonly chosen: (name: FloorFilter, to: readonly string[]) => void;
  /** Removes every filter; the order stays. */
  readonly clear: () => void;
}

/** The view in the address, and how to change it; the changes stay the same functions. */
export function useFloorView(): readonly [FloorView, FloorViewChange] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewIn(params), [params]);
  const change = useMemo((): FloorViewChange => {
    const set = (values: Readonly<Record<string, string>>): void =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    return {
      order: (to) => set({ order: to === 'game' ? '' : to }),
      wanted: (to) => set({ find: to }),
      chosen: (name, to) => set({ [name]: to.join(',') }),
      clear: () => set({ find: '', game: '', state: '' }),
    };
  }, [setParams]);
  return [view, change];
}
