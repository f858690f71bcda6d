import { useRef } from 'react';
import { kindOfPhase, phaseWord, type PhaseKind } from './phase-kind';
import classes from './phase.module.css';
import { clockText, secondsSince, useTicks } from './ticks';

/** A dot in the shape of the phase's kind, the phase in a word, and the time in it if known. */
export function Phase({
  of,
  since,
  kind = kindOfPhase(of),
  word = phaseWord(of),
}: {
  readonly of: string;
  /** UTC; `null` if unknown. */
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

/** The time since then as minutes and seconds, which updates itself. */
export function Elapsed({ since }: { readonly since: string }) {
  const element = useRef<HTMLSpanElement>(null);
  useTicks(() => {
    const text = element.current?.firstChild;
    // writes into the text node, because replacing it would create one each second
    if (text instanceof Text) text.data = clockText(secondsSince(since));
  });
  return (
    <span ref={element} className={classes['elapsed']}>
      {clockText(secondsSince(since))}
    </span>
  );
}
