import { spoken, STRINGS } from '../shell/strings';

/** The visual kind of a phase. Each has its own shape. */
export type PhaseKind = 'betting' | 'dealing' | 'rest' | 'closed' | 'held' | 'bad' | 'other';

const KINDS: Readonly<Record<string, PhaseKind>> = {
  betting: 'betting',
  banco: 'betting',
  bidding: 'betting',
  'bank-offered': 'betting',
  'take-over': 'betting',
  'bank-open': 'betting',
  dealing: 'dealing',
  turning: 'dealing',
  five: 'dealing',
  punter: 'dealing',
  right: 'dealing',
  left: 'dealing',
  banker: 'dealing',
  cutting: 'rest',
  'no-shoe': 'rest',
  unopened: 'closed',
  closed: 'closed',
};

export const kindOfPhase = (phase: string): PhaseKind => KINDS[phase] ?? 'other';

/** Returns a phase in words. */
export const phaseWord = (phase: string): string =>
  (STRINGS.phases as Readonly<Record<string, string>>)[phase] ?? spoken(phase);
