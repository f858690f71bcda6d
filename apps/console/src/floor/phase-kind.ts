/** What a phase is for the eye: each kind has its own shape. */
export type PhaseKind = 'betting' | 'dealing' | 'rest' | 'closed' | 'held' | 'bad' | 'other';

const KINDS: Readonly<Record<string, PhaseKind>> = {
  betting: 'betting',
  banco: 'betting',
  bidding: 'betting',
  'bank-offered': 'betting',
  dealing: 'dealing',
  turning: 'dealing',
  five: 'dealing',
  cutting: 'rest',
  'no-shoe': 'rest',
  unopened: 'closed',
  closed: 'closed',
};

export const kindOfPhase = (phase: string): PhaseKind => KINDS[phase] ?? 'other';
