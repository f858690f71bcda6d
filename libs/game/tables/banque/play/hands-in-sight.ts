import { parsed, reject, type Parsed } from '#kernel/decision';
import { isOpen } from '../../any-table/state';
import type { HandInSight } from '../../any-table/table-view';
import { hasBank, openCoupOf } from '../../player-banked/phases';
import { BANQUE_HANDS, type BanqueHand } from '../betting/sides';
import type { BanqueState } from '../state';

/**
 * Returns the face-down cards that this patron may see: a punter those of their side's hand, the banker the
 * banker's, all at once (B5; `sealed-shoe.md`, The sealed shoe, 6). Refuses with `WRONG_PHASE` and
 * `FORBIDDEN`.
 */
export const banqueHandsInSight = (
  patron: string,
  coup: string,
  state: BanqueState,
): Parsed<readonly HandInSight[]> => {
  const open = openCoupOf(state);
  const play = open?.coup === coup ? open.play : null;
  const lying = play === null ? [] : BANQUE_HANDS.filter((hand) => play.exposed[hand] === null);
  if (play === null || lying.length === 0)
    return reject('WRONG_PHASE', `No card of coup ${coup} is face down now.`);
  const banker = isOpen(state) && hasBank(state) ? state.bank.patron : null;
  const holders: Readonly<Record<BanqueHand, string | null>> = { ...play.players, banker };
  const own = lying.filter((hand) => holders[hand] === patron);
  return own.length === 0
    ? reject('FORBIDDEN', 'Only another patron may see these cards.')
    : parsed(own.map((hand) => ({ hand, cards: play.down[hand] })));
};
