import { accept, invariant, reject, type Decision, type Refused } from '#kernel/decision';
import type { Deal, ShuffleShoe } from '../../any-table/commands';
import { neverGives } from '../../any-table/person';
import { wrongPhase } from '../../any-table/preconditions';
import { isPhysical } from '../../any-table/shoe/physical-shoe';
import type { ShoeLookup } from '../../any-table/shoe/shoe';
import { wasOpened } from '../../any-table/state';
import { closeBetting, openBetting } from '../betting/opening';
import type { HouseBankedEvent } from '../events';
import { openTableAfter } from '../evolve';
import { shuffleShoe } from '../shoe/shoes';
import { hasStake, seatOf, type HouseBankedState, type InCoup, type OpenTableState } from '../state';
import { deal } from './dealing';

// Tables without staff (P14). The events are those of an attended table, in fewer commands.

/** Refuses a patron who shuffles or deals where staff does (P14); `null` otherwise, and without a table. */
export const notForPatrons = ({ type, by }: Deal | ShuffleShoe, state: HouseBankedState): Refused | null =>
  by.role === 'patron' && wasOpened(state) && state.rules.attended ? neverGives(type, ['dealer']) : null;

const notSeatedHere = (state: OpenTableState, patron: string): Refused | null =>
  seatOf(state, patron) === null
    ? reject(
        'FORBIDDEN',
        'Only a seated patron shuffles and deals at an unattended table. Take a seat first.',
      )
    : null;

/** Refuses a new coup while changed rules wait for an answer, so that staff gets its turn (P14); `null` otherwise. */
const rulesAreWaiting = ({ requests }: OpenTableState): Refused | null => {
  const waiting = requests.open.find(({ asked }) => asked.what === 'rules');
  return waiting === undefined
    ? null
    : reject('WRONG_PHASE', `The table waits until the pit approves or refuses request ${waiting.request}.`, {
        who: 'pit',
      });
};

/** Shuffles and opens the betting: the order is committed to before any bet of the coup (P8, P14). */
export const shuffleUnattended = (
  command: ShuffleShoe,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  const refused = notSeatedHere(state, command.by.id) ?? rulesAreWaiting(state);
  if (refused !== null) return refused;
  const shuffled = shuffleShoe(command, state, lookup);
  if (!shuffled.ok) return shuffled;
  const ready = openTableAfter(state, shuffled.events);
  invariant(ready.phase === 'ready', `a shuffle for one coup leads to phase ${ready.phase}`);
  return accept(...shuffled.events, ...openBetting(ready));
};

/** Closes the betting, if it is open, and deals the coup: for a seated patron with a stake (P14). */
export const dealUnattended = (
  command: Deal,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  if ((state.phase !== 'betting' && state.phase !== 'dealing') || isPhysical(state.shoe))
    return wrongPhase(command, state);
  const refused = notTheirDeal(command, state);
  if (refused !== null) return refused;
  const contents = lookup(state.shoe.shoe);
  if (state.phase === 'dealing') return deal(state, contents);
  const closed = closeBetting(state);
  const dealing = openTableAfter(state, [closed]);
  invariant(dealing.phase === 'dealing', `closed betting leads to phase ${dealing.phase}`);
  const dealt = deal(dealing, contents);
  return dealt.ok ? accept(closed, ...dealt.events) : dealt;
};

/**
 * Refuses another patron than one with a seat and a stake, and any before `bettingSeconds`; `null` otherwise. Once
 * staff has closed the betting a stake is enough, because it is locked.
 */
const notTheirDeal = ({ by, waitedSeconds }: Deal, state: InCoup): Refused | null => {
  const refused = state.phase === 'betting' ? notSeatedHere(state, by.id) : null;
  if (refused !== null) return refused;
  const isPlaying = hasStake(state, by.id);
  if (!isPlaying)
    return reject('FORBIDDEN', 'Only a patron with a stake in this coup deals it. Place a bet first.');
  const { bettingSeconds } = state.rules;
  return state.phase === 'betting' && waitedSeconds < bettingSeconds
    ? reject('TOO_EARLY', `Betting stays open for ${bettingSeconds} seconds. Deal when they are over.`)
    : null;
};

/** Returns the coup whose betting is timed at an unattended table; `null` elsewhere, where nobody waits for it. */
export const waitsForBets = (state: HouseBankedState): string | null =>
  state.phase === 'betting' && !state.rules.attended ? state.coup.coup : null;
