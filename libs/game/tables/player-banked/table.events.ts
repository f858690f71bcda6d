/** F1: seats by lot, in the order drawn. */
export interface SeatsDrawn {
  readonly type: 'SeatsDrawn';
  readonly seats: readonly { readonly seat: number; readonly patron: string }[];
}
/**
 * F13: cards set apart to be dealt from: how many, beginning at which dealt position, and cut where by whom (0: not cut,
 * by nobody). Published before any of them is dealt (`sealed-shoe.md`, The sealed shoe, 9).
 */
export interface SupplyTaken {
  readonly type: 'SupplyTaken';
  readonly shoe: string;
  readonly start: number;
  readonly size: number;
  readonly cut: number;
  readonly patron: string | null;
  readonly seat: number | null;
}
