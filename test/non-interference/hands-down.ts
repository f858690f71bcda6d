import {
  isBanqueTable,
  isCheminTable,
  isHouseBankedTable,
  type FaceDownCard,
  type TableState,
} from '#game/tables';

/** Face-down cards of a hand, and the patron who may see them now; null: nobody may yet. */
export interface HandDown {
  readonly holder: string | null;
  readonly cards: readonly FaceDownCard[];
}

type At<Phase> = Extract<TableState, { readonly phase: Phase }>;

/**
 * Returns the face-down cards and who may see them, by C2, F7, B5 and `sealed-shoe.md` (The sealed shoe, 6).
 * Written independently of the product.
 */
export const handsDown = (state: TableState): readonly HandDown[] => {
  if (isHouseBankedTable(state)) return state.phase === 'turning' ? turned(state) : [];
  if (!('bank' in state) || !('coup' in state) || state.coup === null) return [];
  const { bank } = state;
  if (isCheminTable(state)) {
    const { play } = state.coup ?? { play: null };
    if (play === null) return [];
    const { down, exposed, called, punter } = play;
    const banker = called.punter === null ? null : bank.patron; // only after the punter has called
    return [
      { holder: punter, cards: exposed.punter === null ? down.punter : [] },
      { holder: banker, cards: exposed.banker === null ? down.banker : [] },
    ];
  }
  const { play } = isBanqueTable(state) && state.coup !== null ? state.coup : { play: null };
  if (play === null) return [];
  return (['right', 'left', 'banker'] as const).map((hand) => ({
    holder: hand === 'banker' ? bank.patron : play.players[hand],
    cards: play.exposed[hand] === null ? play.down[hand] : [],
  }));
};

const turned = ({ coup, down }: At<'turning'>): readonly HandDown[] =>
  (['player', 'banker'] as const).map((hand) => ({
    holder: coup.turners?.[hand] ?? null,
    cards: down[hand],
  }));
