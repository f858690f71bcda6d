import {
  allowedDecks,
  HOUSE_BANKED_VARIANTS,
  type GameRules,
  type HouseBankedVariant,
  type PayRules,
} from '#game/baccarat';

/** House rules, as far as they decide the odds of a full shoe. */
export interface PricedRules extends PayRules {
  readonly decks: number;
  /** P2. */
  readonly playerOnFive: 'draw' | 'choice';
}

/** Whether P2 leaves a five to anyone; where it doesn't, M1's option decides. */
const HAS_FIVE: Readonly<Record<HouseBankedVariant, boolean>> = {
  'punto-banco': true,
  mini: true,
  'no-commission': true,
  makccarat: false,
};

/** The games that rules may come to: P2's choice is either policy. */
export const gamesOf = (rules: PricedRules): readonly [GameRules, ...GameRules[]] => {
  const { variant, equalAfterFirstDraw } = rules;
  const draw = { variant, equalAfterFirstDraw, onFive: 'draw' } as const;
  return HAS_FIVE[variant] && rules.playerOnFive === 'choice' ? [draw, { ...draw, onFive: 'stand' }] : [draw];
};

/** A name for all that decides the counts: `punto-banco 8 stand`, `makccarat 6 tie`. */
export const gameName = (
  { variant, onFive = 'draw', equalAfterFirstDraw }: GameRules,
  decks: number,
): string => `${variant} ${decks} ${HAS_FIVE[variant] ? onFive : equalAfterFirstDraw}`;

/** Every game that a house may offer, with each number of decks (R2, P2, M1). */
export const everyGame = (): readonly { readonly game: GameRules; readonly decks: number }[] =>
  HOUSE_BANKED_VARIANTS.flatMap((variant) =>
    allowedDecks[variant]
      .toSorted((a, b) => a - b)
      .flatMap((decks) => {
        const plain = { variant, equalAfterFirstDraw: 'other-wins', onFive: 'draw' } as const;
        const other = HAS_FIVE[variant]
          ? ({ ...plain, onFive: 'stand' } as const)
          : ({ ...plain, equalAfterFirstDraw: 'tie' } as const);
        return [plain, other].map((game) => ({ game, decks }));
      }),
  );
