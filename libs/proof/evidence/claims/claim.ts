/** The claims in order of their numbers (docs/reference/evidence-format.md). */
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
 * The verdicts on a claim. A claim is `not-yet` checkable before the shoe is revealed, and `unproven` if a
 * claim that it depends on has failed. `nothing` means that there is nothing to check.
 */
export const VERDICTS = ['holds', 'fails', 'not-yet', 'nothing', 'unproven'] as const;

/**
 * Stable codes of faults that every checker of a file uses (docs/reference/evidence-format.md, Codes). The
 * words with a code may change from one release to the next; the code doesn't.
 */
export const FINDING_CODES = [
  'BAD_CURRENCY',
  'BAD_TIME',
  'TIME_RUNS_BACKWARDS',
  'OTHER_COUP',
  'STAKE_TWICE',
  'WITHDRAWN_OTHERWISE',
  'BAD_EDITION',
  'TWO_CURRENCIES',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** A fault that has a stable code, with its words. */
export interface CodedFault {
  readonly code: FindingCode;
  readonly says: string;
}

/** The result of checking a claim: its verdict, the words that explain it, and the fault's code if it has one. */
export interface Finding {
  readonly verdict: (typeof VERDICTS)[number];
  readonly says: string;
  readonly code: FindingCode | null;
}

export interface Claim extends Finding {
  readonly number: number;
  readonly name: ClaimName;
}

export const holds = (says: string): Finding => ({ verdict: 'holds', says, code: null });
export const nothing = (says: string): Finding => ({ verdict: 'nothing', says, code: null });
export const notYet = (says: string): Finding => ({ verdict: 'not-yet', says, code: null });
export const unproven = (says: string): Finding => ({ verdict: 'unproven', says, code: null });
export const fails = (fault: NonNullable<Fault>): Finding =>
  typeof fault === 'string'
    ? { verdict: 'fails', says: fault, code: null }
    : { verdict: 'fails', says: fault.says, code: fault.code };

/**
 * A fault in words, with a code if it has one; `null` if there is none. A fault names only what the file shows anyway.
 */
export type Fault = string | CodedFault | null;

export const coded = (code: FindingCode, says: string): CodedFault => ({ code, says });

/** Runs the checks in order and returns the first fault. */
export const firstFault = (...checks: readonly (() => Fault)[]): Fault => {
  for (const check of checks) {
    const fault = check();
    if (fault !== null) return fault;
  }
  return null;
};
