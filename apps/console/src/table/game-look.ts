/** A row of the layout, from the patron outwards: its wager and the colour of its name. */
export interface PlanRow {
  readonly on: 'player' | 'banker' | 'tie' | 'punter' | 'right' | 'left' | 'cheval';
  readonly colour: string;
}

/** The differences between games on their pages. */
export interface GameLook {
  /** True if a patron banks: the casino risks nothing, and takes commission or a fee. */
  readonly hasPatronBank: boolean;
  /** True if turns and the bank rotate by seats (F4, F12); otherwise one bank stays until it ends. */
  readonly hasRotation: boolean;
  /** True if two hands play against one: stakes lie on a side, and there is no big road. */
  readonly hasSides: boolean;
  /** The hands in the order of the felt. */
  readonly hands: readonly ('player' | 'punter' | 'right' | 'left' | 'banker')[];
  /** Rows of the layout. Side bets have none and are only in the list of bets. */
  readonly rows: readonly PlanRow[];
  /** Cards that another coup needs (F13, B2); `null` if a cut card ends the shoe. */
  readonly cardsOfCoup: number | null;
  /** True if the lower hand draws until it is ahead (M1), without a tableau. */
  readonly lowerDraws: boolean;
  /** True if the banker plays by a table (F9); otherwise at will (B5). */
  readonly hasBankerTable: boolean;
  /** The rulings on bets in turn. */
  readonly turnBets: readonly string[];
}

const PUNTERS = 'var(--felt-player)';

const HOUSE_BANKED: GameLook = {
  hasPatronBank: false,
  hasRotation: false,
  hasSides: false,
  hands: ['player', 'banker'],
  rows: [
    { on: 'player', colour: PUNTERS },
    { on: 'banker', colour: 'var(--felt-banker)' },
    { on: 'tie', colour: 'var(--felt-tie)' },
  ],
  cardsOfCoup: null,
  lowerDraws: false,
  hasBankerTable: true,
  turnBets: [],
};

/** The console's only table by variant. An unknown variant is shown like punto banco. */
const LOOKS: Readonly<Record<string, GameLook>> = {
  makccarat: { ...HOUSE_BANKED, lowerDraws: true, hasBankerTable: false },
  'chemin-de-fer': {
    hasPatronBank: true,
    hasRotation: true,
    hasSides: false,
    hands: ['punter', 'banker'],
    rows: [{ on: 'punter', colour: PUNTERS }],
    cardsOfCoup: 7,
    lowerDraws: false,
    hasBankerTable: true,
    turnBets: ['F4', 'F6'],
  },
  banque: {
    hasPatronBank: true,
    hasRotation: false,
    hasSides: true,
    hands: ['right', 'left', 'banker'],
    rows: [
      { on: 'right', colour: PUNTERS },
      { on: 'left', colour: PUNTERS },
      { on: 'cheval', colour: PUNTERS },
    ],
    cardsOfCoup: 9,
    lowerDraws: false,
    hasBankerTable: false,
    turnBets: ['B3', 'B6'],
  },
};

/** Returns how a game is shown. */
export const lookOf = (variant: string): GameLook => LOOKS[variant] ?? HOUSE_BANKED;
