import { parsed, reject, type Parsed } from '#kernel/decision';
import { isOpen } from '../../any-table/state';
import type { HandInSight } from '../../any-table/table-view';
import { hasBank, openCoupOf } from '../../player-banked/phases';
import { CHEMIN_HANDS, type CheminHand } from '../events';
import type { CheminState, Play } from '../state';

/**
 * Returns the face-down cards that this patron may see: the active punter the punters' hand at once, the
 * banker the banker's hand only after the punter has called (F7; `sealed-shoe.md`, The sealed shoe, 6).
 * Refuses with `WRONG_PHASE`, `FORBIDDEN`, and `NOT_YOUR_TURN` for a banker who looks too early.
 */
export const cheminHandsInSight = (
  patron: string,
  coup: string,
  state: CheminState,
): Parsed<readonly HandInSight[]> => {
  const open = openCoupOf(state);
  const play = open?.coup === coup ? open.play : null;
  const lying = play === null ? [] : CHEMIN_HANDS.filter((hand) => play.exposed[hand] === null);
  if (play === null || lying.length === 0)
    return reject('WRONG_PHASE', `No card of coup ${coup} is face down now.`);
  const banker = isOpen(state) && hasBank(state) ? state.bank.patron : null;
  const holders: Readonly<Record<CheminHand, string | null>> = { punter: play.punter, banker };
  const own = lying.filter((hand) => holders[hand] === patron);
  if (own.length === 0) return reject('FORBIDDEN', 'Only another patron may see these cards.');
  const seen = own.filter((hand) => hand === 'punter' || hasCalled(play));
  return seen.length === 0
    ? reject('NOT_YOUR_TURN', 'The banker may look at the hand after the punter’s call. Wait for it.', {
        who: play.punter,
      })
    : parsed(seen.map((hand) => ({ hand, cards: play.down[hand] })));
};

const hasCalled = ({ called }: Play): boolean => called.punter !== null;
