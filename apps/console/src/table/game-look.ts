/** A row of the layout, from the patron outwards: where one stakes, and the colour of its name. */
export interface PlanRow {
  readonly on: 'player' | 'banker' | 'tie' | 'punter' | 'right' | 'left' | 'cheval';
  readonly colour: string;
}

/** All in which the pages of one game differ from those of another. */
export interface GameLook {
  /** A patron banks: the casino risks nothing, and takes commission or a fee. */
  readonly hasPatronBank: boolean;
  /** Turns and the bank go round by seats (F4, F12); else one bank stays until it ends. */
  readonly hasRotation: boolean;
  /** Two hands play against one: stakes lie on a side, and there is no big road. */
  readonly hasSides: boolean;
  /** The hands in the order of the felt. */
  readonly hands: readonly ('player' | 'punter' | 'right' | 'left' | 'banker')[];
  /** Rows of the layout. Side bets have none: they stand in the list of bets. */
  readonly rows: readonly PlanRow[];
  /** Cards that have to be left for another coup (F13, B2); `null` where a cut card ends the shoe. */
  readonly cardsOfCoup: number | null;
  /** The lower hand draws until it is ahead (M1), and no tableau is asked. */
  readonly lowerDraws: boolean;
  /** The banker has a table to play by (F9); else the hand is played at will (B5). */
  readonly hasBankerTable: boolean;
  /** The rulings of bets in turn. */
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

/** The one table in which the console looks a variant up. A variant that it lacks is shown as punto banco is. */
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
