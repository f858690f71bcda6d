/**
 * Every wager: the three of P4, and the side wagers (P11). `wagersOffered` says which of them a table offers.
 */
export const WAGERS = [
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
  'either-pair',
  'perfect-pair',
  'big',
  'small',
  'dragon-player',
  'dragon-banker',
] as const;
export type Wager = (typeof WAGERS)[number];

/** The wagers on the outcome itself (P4). */
export const MAIN_WAGERS = ['player', 'banker', 'tie'] as const satisfies readonly Wager[];
export type MainWager = (typeof MAIN_WAGERS)[number];

/** The wagers with a fixed pay-out that depends on the margin of the win (P11); `pays` can't name them. */
export const DRAGON_WAGERS = ['dragon-player', 'dragon-banker'] as const satisfies readonly Wager[];
export type DragonWager = (typeof DRAGON_WAGERS)[number];

const NAMES: ReadonlySet<unknown> = new Set(WAGERS);
const MAIN: ReadonlySet<Wager> = new Set(MAIN_WAGERS);
const DRAGONS: ReadonlySet<Wager> = new Set(DRAGON_WAGERS);

export const isWager = (text: unknown): text is Wager => NAMES.has(text);
export const isMain = (wager: Wager): wager is MainWager => MAIN.has(wager);
export const isDragon = (wager: Wager): wager is DragonWager => DRAGONS.has(wager);
