import {
  allowedDecks,
  HOUSE_BANKED_VARIANTS,
  RULES_BY_VARIANT,
  type GameRules,
  type HouseBankedVariant,
  type PayRules,
} from '#game/baccarat';

/** House rules that affect the odds of a full shoe. */
export interface PricedRules extends PayRules {
  readonly decks: number;
  /** `choice` if a patron decides on Player's five (P2). */
  readonly playerOnFive: 'draw' | 'choice';
}

const hasFive = (variant: HouseBankedVariant): boolean => RULES_BY_VARIANT[variant].hasFive;

/** Returns the games that rules may lead to: with P2's choice, one for each policy. */
export const gamesOf = (rules: PricedRules): readonly [GameRules, ...GameRules[]] => {
  const { variant, equalAfterFirstDraw } = rules;
  const draw = { variant, equalAfterFirstDraw, onFive: 'draw' } as const;
  return hasFive(variant) && rules.playerOnFive === 'choice' ? [draw, { ...draw, onFive: 'stand' }] : [draw];
};

/** Returns a name for everything that affects the counts: `punto-banco 8 stand`, `makccarat 6 tie`. */
export const gameName = (
  { variant, onFive = 'draw', equalAfterFirstDraw }: GameRules,
  decks: number,
): string => `${variant} ${decks} ${hasFive(variant) ? onFive : equalAfterFirstDraw}`;

/** Returns every game that a house may offer, with each number of decks (R2, P2, M1). */
export const everyGame = (): readonly { readonly game: GameRules; readonly decks: number }[] =>
  HOUSE_BANKED_VARIANTS.flatMap((variant) =>
    allowedDecks[variant]
      .toSorted((a, b) => a - b)
      .flatMap((decks) => {
        const plain = { variant, equalAfterFirstDraw: 'other-wins', onFive: 'draw' } as const;
        const other = hasFive(variant)
          ? ({ ...plain, onFive: 'stand' } as const)
          : ({ ...plain, equalAfterFirstDraw: 'tie' } as const);
        return [plain, other].map((game) => ({ game, decks }));
      }),
  );
