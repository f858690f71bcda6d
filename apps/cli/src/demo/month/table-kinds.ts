import { sideWagersOf, type HouseBankedVariant } from '#game/baccarat';
import type { EveningVariant } from '../players/play-evening';

/** The kind of dealing: from a sealed shoe, a sealed shoe for every coup, or scanned cards. */
export type ShoeOfKind = 'sealed' | 'every-coup' | 'scanned';

export interface HouseKind {
  readonly variant: HouseBankedVariant;
  readonly shoe: ShoeOfKind;
  /** The usual pace. */
  readonly secondsACoup: number;
  readonly isTallied: boolean;
}

const house = <Variant extends HouseBankedVariant>(
  variant: Variant,
  secondsACoup: number,
  shoe: ShoeOfKind = 'sealed',
  isTallied = false,
): HouseKind & { readonly variant: Variant } => ({ variant, shoe, secondsACoup, isTallied });

/** A kind of table at which a patron banks. */
interface EveningKind {
  readonly variant: EveningVariant;
  readonly shoe?: never;
}

/** The tables of a casino in order. With more tables the list repeats. */
const KINDS = {
  online: house('punto-banco', 55, 'every-coup'),
  'scanned mini': house('mini', 60, 'scanned'),
  'no-commission': house('no-commission', 65),
  makccarat: house('makccarat', 80, 'sealed', true),
  'chemin-de-fer': { variant: 'chemin-de-fer' },
  banque: { variant: 'banque' },
  tallied: house('punto-banco', 80, 'sealed', true),
  scanned: house('punto-banco', 90, 'scanned'),
  'punto-banco': house('punto-banco', 75),
  mini: house('mini', 50),
} as const satisfies Readonly<Record<string, HouseKind | EveningKind>>;
export type KindName = keyof typeof KINDS;

const NAMES = Object.keys(KINDS) as KindName[]; // the keys of a constant record

export const kindOfTable = (number: number): KindName => NAMES[(number - 1) % NAMES.length] ?? 'punto-banco';

/** Returns the game of a kind of table: house-banked or player-banked. */
export const gameOfKind = (kind: KindName): HouseKind | EveningKind => KINDS[kind];

const PREFIXES = {
  'punto-banco': 'PB',
  mini: 'MB',
  'no-commission': 'NC',
  makccarat: 'MK',
  'chemin-de-fer': 'CF',
  banque: 'BQ',
} as const satisfies Readonly<Record<(typeof KINDS)[KindName]['variant'], string>>;

/** Returns the name of a table: `PB-01`, `MB-02` … */
export const nameOfTable = (number: number): string =>
  `${PREFIXES[KINDS[kindOfTable(number)].variant]}-${`${number}`.padStart(2, '0')}`;

/** The limits of side bets, which are small. */
const SMALL = { min: '500', max: '50000', step: '500' } as const;

/** Returns the house rules of a house-banked table. The smallest chips are quarters of a unit. */
export const rulesOfKind = ({ variant, shoe, isTallied }: HouseKind): Readonly<Record<string, unknown>> => {
  const limits = {
    default: { min: '2500', max: '500000', step: '500' },
    ...Object.fromEntries(['tie', ...sideWagersOf(variant)].map((on) => [on, SMALL])),
  };
  return {
    decks: 8,
    roundTo: '25',
    limits,
    ...(isTallied ? { commissionCollected: 'tallied' } : {}),
    ...(shoe === 'every-coup' ? { dealing: 'every-coup' } : {}),
  };
};
