/** The claims by their numbers (docs/evidence.md). */
export const CLAIMS = [
  'form',
  'events',
  'checkpoint',
  'cards',
  'draws',
  'payouts',
  'entries',
  'shuffle',
] as const;
export type ClaimName = (typeof CLAIMS)[number];

/**
 * `not-yet`: it can be checked once the shoe is revealed. `nothing`: there is nothing to check. `unproven`: what it rests
 * on has failed.
 */
export const VERDICTS = ['holds', 'fails', 'not-yet', 'nothing', 'unproven'] as const;

/** What came of checking a claim, in words: what it stands on, or what is wrong. */
export interface Finding {
  readonly verdict: (typeof VERDICTS)[number];
  readonly says: string;
}

export interface Claim extends Finding {
  readonly number: number;
  readonly name: ClaimName;
}

export const holds = (says: string): Finding => ({ verdict: 'holds', says });
export const fails = (says: string): Finding => ({ verdict: 'fails', says });
export const nothing = (says: string): Finding => ({ verdict: 'nothing', says });
export const notYet = (says: string): Finding => ({ verdict: 'not-yet', says });
export const unproven = (says: string): Finding => ({ verdict: 'unproven', says });

/** What is wrong, in words; null: nothing. Faults tell ids and what was recorded, which the file shows anyway. */
export type Fault = string | null;

/** The first fault of those that are asked for, one after the other. */
export const firstFault = (...checks: readonly (() => Fault)[]): Fault => {
  for (const check of checks) {
    const fault = check();
    if (fault !== null) return fault;
  }
  return null;
};
