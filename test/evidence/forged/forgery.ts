import { evidenceText, type ClaimName, type FindingCode } from '#proof/evidence';
import { dataOf, eventOf, fileOf, objectsWith, type Draft, type DraftData } from '../draft';

/** A forged file and the claim that has to fail, whatever else fails. */
export interface Forgery {
  readonly name: string;
  /** The sample it is made from. */
  readonly of: string;
  readonly claim: ClaimName;
  /** The stable code of the fault in every checker. */
  readonly code?: FindingCode;
  /** Not JSON, or more of it than a reader must accept: exit 2. */
  readonly unreadable?: true;
  /**
   * True if only the rules of the game or the ledger show the fault, which a checker without them can't find.
   */
  readonly byRules?: true;
  readonly forge: (draft: Draft) => string | Uint8Array;
}

export type Change = (draft: Draft) => unknown;

export const forgery = (of: string, claim: ClaimName, name: string, forge: Forgery['forge']): Forgery => ({
  name,
  of,
  claim,
  forge,
});

/** Gives forgeries the code that every checker reports for them. */
export const coded = (code: FindingCode, ...forgeries: readonly Forgery[]): readonly Forgery[] =>
  forgeries.map((each) => ({ ...each, code }));

/** Returns a forged file as canonical JSON, so that its form doesn't reveal it. */
export const bytes =
  (...changes: readonly Change[]) =>
  (draft: Draft): string => {
    for (const change of changes) change(draft);
    return evidenceText(fileOf(draft));
  };

/** Changes the file's text itself. */
export const text =
  (change: (text: string) => string) =>
  (draft: Draft): string =>
    change(evidenceText(fileOf(draft)));

export const PB = 'punto-banco-revealed';
export const CORRECTED = 'punto-banco-corrected';
export const PHYSICAL = 'punto-banco-physical';
export const UNATTENDED = 'punto-banco-unattended';
export const COMMISSION = 'punto-banco-commission';
export const CHEMIN = 'chemin-de-fer';

export const without =
  (type: string, nth = 0): Change =>
  (draft) =>
    draft.events.splice(draft.events.indexOf(eventOf(draft, type, nth)), 1);

/** Returns a different card. */
export const otherOf = (card: unknown): string => (card === 'AS' ? 'KS' : 'AS');
export const firstFace = (draft: Draft): DraftData => objectsWith(dataOf(draft, 'CardsDealt'), 'card')[0]!;
export const settled = (draft: Draft): DraftData => dataOf(draft, 'CoupSettled');

/** A value to forge, and the one for a field that has it already. */
interface ForgedValue {
  readonly value: unknown;
  readonly otherwise: unknown;
}

/** Changes a field of a side of banque’s settlement. */
export function sideOf(draft: Draft, side: string, field: string, { value, otherwise }: ForgedValue): void {
  const sides = settled(draft)['sides'] as Record<string, Record<string, unknown>>;
  sides[side]![field] = sides[side]![field] === value ? otherwise : value;
}
