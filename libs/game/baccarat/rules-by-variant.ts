import type { GameRules } from './game-rules';
import { makccarat } from './makccarat/variant';
import { mini } from './mini/variant';
import { noCommission } from './no-commission/variant';
import { puntoBanco } from './punto-banco/variant';
import type { OfferedPays, VariantRules } from './variant-rules';
import { HOUSE_BANKED_VARIANTS, type HouseBankedVariant } from './variants';
import { isDragon, isMain, type Wager } from './wagers';

/** The rules by variant. */
export const RULES_BY_VARIANT: Readonly<Record<HouseBankedVariant, VariantRules>> = {
  'punto-banco': puntoBanco,
  mini,
  'no-commission': noCommission,
  makccarat,
};

/** Returns a property of the rules of each variant. */
export const ofEachVariant = <T>(pick: (rules: VariantRules) => T): Readonly<Record<HouseBankedVariant, T>> =>
  Object.fromEntries(
    HOUSE_BANKED_VARIANTS.map((variant) => [variant, pick(RULES_BY_VARIANT[variant])]),
  ) as Record<HouseBankedVariant, T>; // a key for each variant

/** Returns the variants whose rules satisfy `is`, in display order. */
export const variantsWhere = (is: (rules: VariantRules) => boolean): readonly HouseBankedVariant[] =>
  HOUSE_BANKED_VARIANTS.filter((variant) => is(RULES_BY_VARIANT[variant]));

/** The default commission on Banker's wins, in basis points (P4). */
export const defaultCommissionBps = ofEachVariant((rules) => rules.commissionBps);

/** The permitted numbers of decks, the default first (R2). */
export const allowedDecks = ofEachVariant((rules) => rules.decks);

/** The default number of decks (R2). */
export const defaultDecks = ofEachVariant((rules) => rules.decks[0]);

/** Returns the default pay-outs (P4, P9, P11, M2). */
export const defaultPays = (game: GameRules): OfferedPays => RULES_BY_VARIANT[game.variant].pays(game);

/** Returns the wagers of a variant, whatever the number of decks (P12). */
export const wagersOf = (variant: HouseBankedVariant): readonly Wager[] => RULES_BY_VARIANT[variant].wagers;

/** Returns the side wagers of a variant (P11) with a pay-out: all except the dragons, which pay by the margin. */
export const sideWagersOf = (variant: HouseBankedVariant): readonly Wager[] =>
  wagersOf(variant).filter((wager) => !isMain(wager) && !isDragon(wager));

/** Returns the wagers that a table may offer (P12). A perfect pair can't be won from one deck. */
export const wagersOffered = (variant: HouseBankedVariant, decks: number): readonly Wager[] =>
  wagersOf(variant).filter((wager) => wager !== 'perfect-pair' || decks > 1);
