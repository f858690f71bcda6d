import { evidenceText, type ClaimName, type FindingCode } from '#proof/evidence';
import { dataOf, eventOf, fileOf, objectsWith, type Draft, type DraftData } from '../draft';

/** A forged file: which claim has to fail of it, whatever else does. */
export interface Forgery {
  readonly name: string;
  /** The sample that it was made from. */
  readonly of: string;
  readonly claim: ClaimName;
  /** The stable code that every checker gives the fault. */
  readonly code?: FindingCode;
  /** No JSON at all, or more of it than anyone has to read: exit 2. */
  readonly unreadable?: true;
  /** Found by the rules of the game or the ledger alone, which a checker without them doesn't know. */
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

/** Forgeries whose fault every checker gives this code. */
export const coded = (code: FindingCode, ...forgeries: readonly Forgery[]): readonly Forgery[] =>
  forgeries.map((each) => ({ ...each, code }));

/** The bytes of a forged file: of canonical JSON, so that it isn't its form that gives it away. */
export const bytes =
  (...changes: readonly Change[]) =>
  (draft: Draft): string => {
    for (const change of changes) change(draft);
    return evidenceText(fileOf(draft));
  };

/** The same text, changed itself. */
export const text =
  (change: (text: string) => string) =>
  (draft: Draft): string =>
    change(evidenceText(fileOf(draft)));

export const PB = 'punto-banco-revealed';
export const CORRECTED = 'punto-banco-corrected';
export const PHYSICAL = 'punto-banco-physical';
export const COMMISSION = 'punto-banco-commission';
export const CHEMIN = 'chemin-de-fer';

export const without =
  (type: string, nth = 0): Change =>
  (draft) =>
    draft.events.splice(draft.events.indexOf(eventOf(draft, type, nth)), 1);

/** A card that is another. */
export const otherOf = (card: unknown): string => (card === 'AS' ? 'KS' : 'AS');
export const firstFace = (draft: Draft): DraftData => objectsWith(dataOf(draft, 'CardsDealt'), 'card')[0]!;
export const settled = (draft: Draft): DraftData => dataOf(draft, 'CoupSettled');

/** A field of a side of banque’s settlement is another. */
export function sideOf(draft: Draft, side: string, field: string, value: unknown, otherwise: unknown): void {
  const sides = settled(draft)['sides'] as Record<string, Record<string, unknown>>;
  sides[side]![field] = sides[side]![field] === value ? otherwise : value;
}
