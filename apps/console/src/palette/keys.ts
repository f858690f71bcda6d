import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { placesFor } from '../parts/places';
import { useWho } from '../shell/who';

/** The time after which `G` alone is ignored. */
const SECOND_KEY_MS = 1_500;

/** The letter after `G` for each page. */
export const LETTER: Readonly<Record<string, string>> = {
  '/': 'F',
  '/coups': 'O',
  '/patrons': 'P',
  '/reports': 'R',
  '/approvals': 'A',
  '/breaks': 'D',
  '/audit': 'L',
};

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));

/**
 * Returns true if a key may be a shortcut: outside text fields, without a modifier. `[` and `]` need AltGr on
 * many keyboards.
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !isTyping(event) &&
  !event.metaKey &&
  (event.getModifierState('AltGraph') || (!event.ctrlKey && !event.altKey));

/** Listens to `Ctrl K`, `G` with a letter, and `?`, outside text fields. */
export function useKeys({
  onFind,
  onHelp,
}: {
  readonly onFind: () => void;
  readonly onHelp: () => void;
}): void {
  const { role } = useWho();
  const [, go] = useLocation();
  const goneAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        event.preventDefault();
        onFind();
      }
      if (!isShortcut(event)) return;
      const isSecond = performance.now() - goneAt.current < SECOND_KEY_MS;
      goneAt.current = key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY;
      if (key === '?') onHelp();
      const place = isSecond
        ? placesFor(role).find(({ path }) => LETTER[path]?.toLowerCase() === key)
        : undefined;
      if (place === undefined) return;
      event.stopImmediatePropagation(); // A and R are keys of the approvals, too
      go(place.path);
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [role, go, onFind, onHelp]);
}
