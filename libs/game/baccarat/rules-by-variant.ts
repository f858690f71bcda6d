import { makccarat } from './makccarat/variant';
import { mini } from './mini/variant';
import { noCommission } from './no-commission/variant';
import { puntoBanco } from './punto-banco/variant';
import type { GameRules } from './game-rules';
import type { Pays, VariantRules } from './variant-rules';
import type { HouseBankedVariant } from './variants';
import type { Wager } from './wagers';

/** The one place where a variant is picked. */
export const RULES_BY_VARIANT: Readonly<Record<HouseBankedVariant, VariantRules>> = {
  'punto-banco': puntoBanco,
  mini,
  'no-commission': noCommission,
  makccarat,
};

const ofEach = <T>(pick: (rules: VariantRules) => T): Readonly<Record<HouseBankedVariant, T>> => ({
  'punto-banco': pick(puntoBanco),
  mini: pick(mini),
  'no-commission': pick(noCommission),
  makccarat: pick(makccarat),
});

/** P4: the commission on Banker's wins, in basis points, where the house doesn't set another. */
export const defaultCommissionBps = ofEach((rules) => rules.commissionBps);

/** R2: the numbers of decks that a variant is played with, the default first. */
export const allowedDecks = ofEach((rules) => rules.decks);

/** R2: the number of decks where the house doesn't set another. */
export const defaultDecks = ofEach((rules) => rules.decks[0]);

/** P4, P9, P11, M2: the pay-outs where the house doesn't set others. */
export const defaultPays = (game: GameRules): Pays => RULES_BY_VARIANT[game.variant].pays(game);

/** P12: the wagers that a variant can have, whatever the decks (`settle` asks no more). */
export const wagersOf = (variant: HouseBankedVariant): readonly Wager[] => RULES_BY_VARIANT[variant].wagers;

/** P12: the wagers that a table may offer; a perfect pair can't be won from one deck. */
export const wagersOffered = (variant: HouseBankedVariant, decks: number): readonly Wager[] =>
  wagersOf(variant).filter((wager) => wager !== 'perfect-pair' || decks > 1);
