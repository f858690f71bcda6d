import { orthodoxPunter, totalOf, type Call } from '#game/baccarat';
import type { Pips } from '#game/cards';
import { accept, invariant, reject, type Decision } from '#kernel/decision';
import { isPhysical } from '../../any-table/shoe/physical-shoe';
import { cardFaceDown, turnedUp, type ShoeContents } from '../../any-table/shoe/shoe';
import type { CallCard, Stand } from '../../player-banked/commands';
import { notTheirCall } from '../../player-banked/play/calling';
import { actorOf, tooEarly } from '../../player-banked/seats/who-may-act';
import type { BanqueEvent } from '../events';
import { settled } from '../settlement/settling';
import type { At, BanqueShoe, Play } from '../state';
import { isFalseDraw } from './punter-duty';

type Calling = At<'right' | 'left' | 'banker'> & { readonly shoe: BanqueShoe };

/**
 * Decides a call of *carte* or *non*. Right, left and banker are asked in turn, whatever their hands, and a
 * third card is dealt face up (B5). A punter must follow F8; the banker is free. After the banker's call the
 * coup is settled.
 */
export const call = (
  command: CallCard | Stand,
  state: Calling,
  contents: ShoeContents,
): Decision<BanqueEvent> => {
  const { patron, by } = actorOf(command);
  const refused = notTheirCall(state, onTurnIn(state), patron) ?? tooEarly(command, state);
  if (refused !== null) return refused;
  const { phase: hand, coup, shoe, rules } = state;
  const total = totalDown(state, contents);
  const given: Call = command.type === 'CallCard' ? 'carte' : 'non';
  const what = by === null ? given : orthodoxPunter(total); // the banker, too, draws on 0–5 (R11)
  if (hand !== 'banker' && rules.falseDraw === 'refused' && isFalseDraw(coup, hand, total, what)) {
    return reject(
      'FALSE_DRAW',
      `The rules force this hand to call ${what === 'carte' ? 'non' : 'carte'} (F8).`,
    );
  }
  const type = what === 'carte' ? 'CardCalled' : 'CardDeclined';
  const called: BanqueEvent = { type, coup: coup.coup, hand, patron, by };
  const isToCome = what === 'carte' && isPhysical(shoe); // the card comes when it is scanned (R3)
  const drawn: readonly BanqueEvent[] =
    what === 'carte' && !isToCome
      ? [{ type: 'CardDrawn', coup: coup.coup, hand, card: turnedUp(contents, cardFaceDown(shoe, 0)) }]
      : [];
  return hand === 'banker' && !isToCome
    ? accept<BanqueEvent>(...settled(state, [called, ...drawn], contents))
    : accept<BanqueEvent>(called, ...drawn);
};

const onTurnIn = (state: Calling): string => {
  const { bank, phase } = state;
  const onTurn = phase === 'banker' ? bank.patron : playOf(state).players[phase];
  invariant(onTurn !== null, `nobody plays the hand on the ${phase}`);
  return onTurn;
};

const playOf = ({ coup: { coup, play } }: Calling): Play => {
  invariant(play !== null, `${coup} has no cards`);
  return play;
};

/** Returns the total of the first two cards, face down, of the hand on turn. */
const totalDown = (state: Calling, contents: ShoeContents): Pips =>
  totalOf(playOf(state).down[state.phase].map((card) => turnedUp(contents, card).card));
