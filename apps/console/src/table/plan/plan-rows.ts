/** A row of the layout, from the patron outwards: where one stakes, and the colour of its name. */
export interface PlanRow {
  readonly on: 'player' | 'banker' | 'tie' | 'punter' | 'right' | 'left' | 'cheval';
  readonly colour: string;
}

const PUNTERS = 'var(--felt-player)';

const HOUSE_BANKED: readonly PlanRow[] = [
  { on: 'player', colour: PUNTERS },
  { on: 'banker', colour: 'var(--felt-banker)' },
  { on: 'tie', colour: 'var(--felt-tie)' },
];
const CHEMIN: readonly PlanRow[] = [{ on: 'punter', colour: PUNTERS }];
const BANQUE: readonly PlanRow[] = [
  { on: 'right', colour: PUNTERS },
  { on: 'left', colour: PUNTERS },
  { on: 'cheval', colour: PUNTERS },
];

/** Returns the rows of a game's layout. Side bets have none: they stand in the list of bets. */
export const rowsOf = (variant: string): readonly PlanRow[] => {
  if (variant === 'chemin-de-fer') return CHEMIN;
  return variant === 'banque' ? BANQUE : HOUSE_BANKED;
};
