import {
  banqueStanding,
  cardsLeft,
  cheminStanding,
  familyNameOf,
  hasBank,
  hasCoup,
  hasShoe,
  openCoupOf,
  seatOf,
  STAKED_ON,
  standingInOrder,
  type BanqueState,
  type Bet,
  type CheminState,
  type FamilyName,
  type HouseBankedState,
  type Shoe,
  type ShoeInUse,
  type StakedOn,
  type TableState,
} from '#game/tables';
import { sum, type Money } from '#kernel/money';
import type { Sight } from '../../reading/sight';
import type { TableView } from './table.view';

/** The part of a table's view that depends on its family. */
export type GameView = Pick<
  TableView,
  'shoe' | 'decides' | 'holderSeat' | 'turning' | 'carried' | 'coup' | 'bank' | 'due'
>;

type Known<State> = Extract<State, { readonly table: string }>;
type KnownHouse = Known<HouseBankedState>;
type KnownChemin = Known<CheminState>;
type KnownBanque = Known<BanqueState>;

/** The functions of each family of tables, as methods, so that each receives its own family's states. */
interface Viewed {
  of(state: Known<TableState>, sight: Sight): GameView;
}

const houseView = (state: KnownHouse, sight: Sight): GameView => ({
  shoe: hasShoe(state) ? shoeView(state.shoe) : null,
  decides: state.phase === 'five' && sight.of(state.decides) ? state.decides : null,
  holderSeat: state.shoeHolder === null ? null : seatOf(state, state.shoeHolder),
  turning: state.phase === 'turning' ? handsDown(state, sight) : [],
  carried: state.phase === 'ready' ? state.carried.filter(({ patron }) => sight.of(patron)).map(betView) : [],
  coup: hasCoup(state) ? coupView(state, sight) : null,
  bank: null,
  due: state.due
    .entries()
    .filter(([patron]) => sight.of(patron))
    .map(([patron, amount]) => ({ patron, amount: `${amount}` })),
});

const shoeView = (shoe: ShoeInUse): NonNullable<TableView['shoe']> => {
  const { kind, decks, size, dealt, commitment, cut, coups, cutCardOut, lastCoup } = shoe;
  const left = cardsLeft(shoe);
  return { shoe: shoe.shoe, kind, decks, size, dealt, left, commitment, cut, coups, cutCardOut, lastCoup };
};

const handsDown = (state: Extract<KnownHouse, { phase: 'turning' }>, sight: Sight): TableView['turning'] =>
  (['player', 'banker'] as const).flatMap((hand) => {
    const cards = state.down[hand].length;
    if (cards === 0) return [];
    const turner = state.coup.turners?.[hand] ?? null;
    const seat = turner === null ? null : seatOf(state, turner);
    return [{ hand, cards, seat, patron: turner !== null && sight.of(turner) ? turner : null }];
  });

const coupView = (
  { coup }: Extract<KnownHouse, { readonly coup: object }>,
  sight: Sight,
): NonNullable<TableView['coup']> => ({
  coup: coup.coup,
  bets: standingInOrder(coup)
    .filter(({ patron }) => sight.of(patron))
    .map(betView),
  totals: sight.sums ? textsOf(coup.totals) : {},
});

const betView = ({ bet, patron, on, stake }: Bet) => ({ bet, patron, on, stake: `${stake}` });

const textsOf = (sums: Readonly<Partial<Record<string, Money>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).map(([wager, total]) => [wager, `${total}`]));

/** Returns the view of a table of chemin de fer (F1–F15). */
const cheminView = (state: KnownChemin, sight: Sight): GameView => {
  const open = openCoupOf(state);
  const bank = hasBank(state) ? state.bank : null;
  const bets = open === null ? [] : cheminStanding(open);
  const lying = open === null ? (bank?.carried ?? []) : [];
  const view = ({ bet, patron, stake }: Omit<Bet, 'on'>) => ({
    bet,
    patron,
    on: 'punter',
    stake: `${stake}`,
  });
  return {
    shoe: state.shoe === null ? null : plainShoe(state.shoe),
    decides: null,
    holderSeat: null,
    turning: [],
    carried: lying.filter(({ patron }) => sight.of(patron)).map(view),
    coup:
      open === null
        ? null
        : {
            coup: open.coup,
            bets: bets.filter(({ patron }) => sight.of(patron)).map(view),
            totals: sight.sums ? { punter: `${open.covered}` } : {},
          },
    bank:
      bank === null
        ? null
        : {
            patron: sight.of(bank.patron) ? bank.patron : null,
            seat: bank.seat,
            bank: sight.sums ? `${bank.amount}` : null,
            reserve: sight.sums ? `${bank.reserve}` : null,
          },
    due: [],
  };
};

/** Returns the view of a table of banque (B1–B11). */
const banqueView = (state: KnownBanque, sight: Sight): GameView => {
  const open = openCoupOf(state);
  const bank = hasBank(state) ? state.bank : null;
  const bets = open === null ? [] : banqueStanding(open);
  const on = (place: StakedOn): Money =>
    sum(bets.filter((bet) => bet.on === place).map(({ stake }) => stake));
  const view = ({ bet, patron, on: place, stake }: (typeof bets)[number]) => {
    return { bet, patron, on: place, stake: `${stake}` };
  };
  return {
    shoe: state.shoe === null ? null : plainShoe(state.shoe),
    decides: null,
    holderSeat: null,
    turning: [],
    carried: [],
    coup:
      open === null
        ? null
        : {
            coup: open.coup,
            bets: bets.filter(({ patron }) => sight.of(patron)).map(view),
            totals: sight.sums
              ? textsOf(Object.fromEntries(STAKED_ON.map((place) => [place, on(place)])))
              : {},
          },
    bank:
      bank === null
        ? null
        : {
            patron: sight.of(bank.patron) ? bank.patron : null,
            seat: null,
            bank: sight.sums ? `${bank.amount}` : null,
            reserve: sight.sums ? '0' : null,
          },
    due: [],
  };
};

/** Returns the view of a shoe without a cut card (F13). */
const plainShoe = (shoe: Shoe): NonNullable<TableView['shoe']> =>
  shoeView({ ...shoe, cutCardOut: false, lastCoup: null, nextCoupIsLast: false, scans: null });

const VIEWED: Readonly<Record<FamilyName, Viewed>> = {
  'house-banked': { of: houseView },
  'chemin-de-fer': { of: cheminView },
  banque: { of: banqueView },
};

/** Returns the part of the view for the table's family. */
export const gameView = (state: Known<TableState>, sight: Sight): GameView =>
  VIEWED[familyNameOf(state.variant)].of(state, sight);
