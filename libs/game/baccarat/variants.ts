/** The house-banked variants (`reference/rules`, opening paragraph). */
export const HOUSE_BANKED_VARIANTS = ['punto-banco', 'mini', 'no-commission', 'makccarat'] as const;
export type HouseBankedVariant = (typeof HOUSE_BANKED_VARIANTS)[number];

const NAMES: ReadonlySet<unknown> = new Set(HOUSE_BANKED_VARIANTS);

export const isHouseBankedVariant = (text: unknown): text is HouseBankedVariant => NAMES.has(text);
