import { useRef } from 'react';
import { kindOfPhase, phaseWord, type PhaseKind } from './phase-kind';
import classes from './phase.module.css';
import { clockText, secondsSince, useTicks } from './ticks';

/** A dot whose shape says the kind of phase, the phase in a word, and the time in it where it is known. */
export function Phase({
  of,
  since,
  kind = kindOfPhase(of),
  word = phaseWord(of),
}: {
  readonly of: string;
  /** Time in UTC; `null` if it is not known. */
  readonly since: string | null;
  readonly kind?: PhaseKind;
  readonly word?: string;
}) {
  return (
    <span className={classes['phase']} data-kind={kind}>
      {word}
      {since !== null && (
        <>
          {' '}
          <Elapsed since={since} />
        </>
      )}
    </span>
  );
}

/** The time that has passed since then, as minutes and seconds; it counts by itself. */
export function Elapsed({ since }: { readonly since: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useTicks(() => {
    const text = element.current?.firstChild;
    // The text in its node: an element's text anew would be a new node each second.
    if (text instanceof Text) text.data = clockText(secondsSince(since));
  });
  return (
    <span ref={element} className={classes['elapsed']}>
      {clockText(secondsSince(since))}
    </span>
  );
}
