import { HOUSE_BANKED_VARIANTS, ofEachVariant } from '#game/baccarat';
import { BANQUE_VARIANTS } from './banque/rules/options';
import { CHEMIN_VARIANTS } from './chemin-de-fer/rules/options';

/** Every variant that a table can have, in the order in which they are shown. */
export const TABLE_VARIANTS = [...HOUSE_BANKED_VARIANTS, ...CHEMIN_VARIANTS, ...BANQUE_VARIANTS] as const;
export type TableVariant = (typeof TABLE_VARIANTS)[number];

/** The families of tables: variants that share commands, events and phases. */
export type FamilyName = 'house-banked' | 'chemin-de-fer' | 'banque';

/** The one table in which a variant picks its family. */
const FAMILY_BY_VARIANT: Readonly<Record<TableVariant, FamilyName>> = {
  ...ofEachVariant(() => 'house-banked' as const),
  'chemin-de-fer': 'chemin-de-fer',
  banque: 'banque',
};

const VARIANTS: ReadonlySet<unknown> = new Set(TABLE_VARIANTS);
export const isTableVariant = (text: unknown): text is TableVariant => VARIANTS.has(text);

export const familyNameOf = (variant: TableVariant): FamilyName => FAMILY_BY_VARIANT[variant];

const HOUSE_BANKS: Readonly<Record<FamilyName, boolean>> = {
  'house-banked': true,
  'chemin-de-fer': false,
  banque: false,
};

/** Returns `false` for a variant in which a patron banks. */
export const houseBanks = (variant: TableVariant): boolean => HOUSE_BANKS[familyNameOf(variant)];
