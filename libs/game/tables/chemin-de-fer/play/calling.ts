import {
  bankerDuty,
  isNaturalTotal,
  orthodoxBanker,
  orthodoxPunter,
  totalOf,
  type Call,
} from '#game/baccarat';
import type { Pips } from '#game/cards';
import { accept, invariant, reject, type Decision } from '#kernel/decision';
import { isPhysical } from '../../any-table/shoe/physical-shoe';
import { turnedUp, type ShoeContents } from '../../any-table/shoe/shoe';
import type { CallCard, Stand } from '../../player-banked/commands';
import { notTheirCall } from '../../player-banked/play/calling';
import { actorOf, tooEarly, type Actor } from '../../player-banked/seats/who-may-act';
import { cardFaceDown } from '../../player-banked/shoe/supplied-shoe';
import type { CheminEvent, CheminHand } from '../events';
import { settled } from '../settlement/settling';
import type { At, CheminOpenState, OpenCoup, Play } from '../state';
import { thirdOf } from './playing.evolve';
import { isFalseDraw } from './punter';

type Calling = At<'punter' | 'banker'>;

/**
 * Decides a call of *carte* or *non*. The punter is asked whatever the hand, and a forced call has the same
 * effects as a free one (F8): a banker's natural ends the coup. Otherwise a third card is dealt if it was
 * called for, and the banker is asked (F9). After the banker's call the coup is settled.
 */
export const call = (
  command: CallCard | Stand,
  state: Calling,
  contents: ShoeContents,
): Decision<CheminEvent> => {
  const actor = actorOf(command);
  const refused = notTheirCall(state, onTurnIn(state), actor.patron) ?? tooEarly(command, state);
  if (refused !== null) return refused;
  const given: Call = command.type === 'CallCard' ? 'carte' : 'non';
  return state.phase === 'punter'
    ? punterCalls(state, actor, given, contents)
    : bankerCalls(state, actor, given, contents);
};

const onTurnIn = ({ coup, bank, phase }: Calling): string =>
  phase === 'punter' ? playOf(coup).punter : bank.patron;

const playOf = ({ coup, play }: OpenCoup): Play => {
  invariant(play !== null, `${coup} has no cards`);
  return play;
};

/** Returns the total of a hand's first two cards, which are face down. */
const totalDown = (coup: OpenCoup, hand: CheminHand, contents: ShoeContents): Pips =>
  totalOf(playOf(coup).down[hand].map((card) => turnedUp(contents, card).card));

const called = (coup: OpenCoup, hand: CheminHand, { patron, by }: Actor, what: Call): CheminEvent => ({
  type: what === 'carte' ? 'CardCalled' : 'CardDeclined',
  coup: coup.coup,
  hand,
  patron,
  by,
});

const drawn = (
  state: CheminOpenState,
  coup: OpenCoup,
  hand: CheminHand,
  contents: ShoeContents,
): CheminEvent => {
  invariant(state.shoe !== null, 'a coup is open without a shoe');
  return { type: 'CardDrawn', coup: coup.coup, hand, card: turnedUp(contents, cardFaceDown(state.shoe, 0)) };
};

/** Decides the punter's call (F8). For a patron the orthodox move is made, whichever was given (R11). */
const punterCalls = (
  state: Calling,
  actor: Actor,
  given: Call,
  contents: ShoeContents,
): Decision<CheminEvent> => {
  const { coup, rules } = state;
  const total = totalDown(coup, 'punter', contents);
  const what = actor.by === null ? given : orthodoxPunter(total);
  if (rules.falseDraw === 'refused' && isFalseDraw(coup, total, what)) {
    return reject(
      'FALSE_DRAW',
      `The rules force this hand to call ${what === 'carte' ? 'non' : 'carte'} (F8).`,
    );
  }
  const events: readonly CheminEvent[] = [called(coup, 'punter', actor, what)];
  const bankers = totalDown(coup, 'banker', contents);
  if (isNaturalTotal(bankers)) {
    const announced: CheminEvent = {
      type: 'NaturalAnnounced',
      coup: coup.coup,
      hand: 'banker',
      total: bankers,
    };
    return accept<CheminEvent>(...settled(state, [...events, announced], contents));
  }
  return what === 'carte' && !isToBeScanned(state)
    ? accept<CheminEvent>(...events, drawn(state, coup, 'punter', contents))
    : accept<CheminEvent>(...events);
};

/** Returns `true` if a called card comes when it is scanned (R3). */
const isToBeScanned = ({ shoe }: Calling): boolean => shoe !== null && isPhysical(shoe);

/** Decides the banker's call: by the table with its two free choices, or freely (F9). */
const bankerCalls = (
  state: Calling,
  actor: Actor,
  given: Call,
  contents: ShoeContents,
): Decision<CheminEvent> => {
  const { coup, rules } = state;
  const total = totalDown(coup, 'banker', contents);
  const third = thirdOf(playOf(coup));
  const what = actor.by === null ? given : orthodoxBanker(total, third);
  const duty = bankerDuty(total, third);
  if (rules.bankerPlay === 'tableau' && duty !== null && duty !== what) {
    return reject('FALSE_DRAW', `The drawing rules force this hand to call ${duty} (F9).`);
  }
  const events: readonly CheminEvent[] = [called(coup, 'banker', actor, what)];
  if (what === 'carte' && isToBeScanned(state)) return accept<CheminEvent>(...events);
  const all = what === 'carte' ? [...events, drawn(state, coup, 'banker', contents)] : events;
  return accept<CheminEvent>(...settled(state, all, contents));
};
