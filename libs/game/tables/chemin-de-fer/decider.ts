import { reject, type Refused } from '#kernel/decision';
import type { ChangeRules } from '../any-table/commands';
import { cardsAreScanned, noPlaceToCut, openTable } from '../any-table/preconditions';
import { forEachException } from '../any-table/requests/exceptions';
import { isPhysical } from '../any-table/shoe/physical-shoe';
import { isIn, isOpen, wasOpened } from '../any-table/state';
import { amountMissing } from '../player-banked/bank/bank-limits';
import { noBidsYet } from '../player-banked/bank/bidding';
import { closeBetting, passBet } from '../player-banked/betting/betting';
import type { ContinueBank } from '../player-banked/commands';
import {
  AT_TABLE,
  deciderOf,
  NAMING,
  OF_STAFF,
  type Deciding,
  type RefusingValues,
} from '../player-banked/decide';
import { bankerOf } from '../player-banked/phases';
import { dealtOutOfPlace } from '../player-banked/play/who-deals';
import { shortfallsFromChips } from '../player-banked/settlement/shortfalls';
import { joinShuffle } from '../player-banked/shoe/players-shuffle';
import type { SuppliedShoe } from '../player-banked/shoe/supplied-shoe';
import { stepsOf } from '../player-banked/steps';
import { continueBank, declineBank, retireBank, stakeBank, takeOverBank, tooFewSeated } from './bank/banking';
import { bidForBank, closeBidding } from './bank/bidding';
import { callBanco, closeBanco } from './betting/banco';
import { placeBet } from './betting/betting';
import { CHEMIN_GIVEN_BY, type CheminCommand, type OpenTable } from './commands';
import type { CheminEvent } from './events';
import { CHEMIN_FOLD } from './evolve';
import { decideException } from './exceptions/exceptions';
import { isInBanco } from './phases';
import { call } from './play/calling';
import { deal } from './play/dealing';
import type { CheminRules } from './rules/rules';
import { rulesWith } from './rules/rules-change';
import { isPlaying } from './seats/may-leave';
import { closeTable, drawSeats, leaveSeat, noLot, takeSeat } from './seats/seats';
import { scanCard, takesScans } from './shoe/scanning';
import { cutShoe, mayNameCutter, nameSeatedCutter, SHOE_COMMANDS, toBeCut } from './shoe/shoes';
import { mayShuffle } from './shoe/shuffling';
import type { At, CheminOpenState, CheminState, OpenCoup } from './state';
import { followingOn } from './what-follows';

const badRules = ({ rules }: ChangeRules, state: CheminState): Refused | null => {
  const changed = wasOpened(state) ? rulesWith(state, rules) : null;
  return changed === null || changed.ok ? null : changed;
};

const VALUES: RefusingValues<CheminState, CheminCommand> = {
  ...NAMING,
  ...OF_STAFF,
  Deal: dealtOutOfPlace,
  ChangeRules: badRules,
  DrawSeats: noLot,
  CutShoe: ({ at }, state) =>
    noPlaceToCut(at, isOpen(state) ? (toBeCut(state) ?? state.shoe?.size ?? null) : null),
  StakeBank: ({ amount }, state) =>
    wasOpened(state) && state.rules.bankBy === 'rotation' && amount === null ? amountMissing('stake') : null,
  BidForBank: ({ amount }) => (amount === null ? amountMissing('bid') : null),
};

const { when, inPhases, fromShoe } = stepsOf<CheminOpenState, CheminEvent>();

type InCoup<Phase extends 'banco' | 'betting' | 'dealing'> = At<Phase> & { readonly coup: OpenCoup };
type Dealing = InCoup<'dealing'> & { readonly shoe: SuppliedShoe };
type Calling = At<'punter' | 'banker'> & { readonly shoe: SuppliedShoe };

/** Refuses a step of the bank while it waits for its shoe (R9). */
const noShoeYet =
  (inPhase: CheminOpenState['phase']) =>
  ({ phase, shoe }: CheminOpenState): Refused | null => {
    if (phase !== inPhase) return null;
    const text =
      shoe === null
        ? 'No shoe is on the table. Shuffle or load one.'
        : 'The shoe is not cut yet. Cut it first.';
    return reject('SHOE_FINISHED', text);
  };

const isInBetting = (state: CheminOpenState): state is InCoup<'betting'> =>
  state.phase === 'betting' && state.coup !== null;

const isDealing = (state: CheminOpenState): state is Dealing =>
  state.phase === 'dealing' && state.coup !== null && state.shoe !== null && !isPhysical(state.shoe);

const notDealt = (state: CheminOpenState): Refused | null => {
  if (state.phase !== 'dealing' || state.coup === null || state.shoe === null)
    return noShoeYet('dealing')(state);
  return cardsAreScanned({ type: 'Deal' }, state);
};

const notScanned = (state: CheminOpenState): Refused | null =>
  state.phase === 'dealing' && state.coup === null ? noShoeYet('dealing')(state) : null;

const isCalling = (state: CheminOpenState): state is Calling =>
  isIn(state, ['punter', 'banker']) && state.shoe !== null;

/** Continues with the bank if enough patrons are seated (F1, F11). */
const continueIfEnough = (command: ContinueBank, state: At<'continue'>) =>
  tooFewSeated(state) ?? continueBank(command, state);

const hasBids = (state: CheminOpenState): state is At<'bidding'> =>
  state.phase === 'bidding' && state.bids.length > 0;

/** The decision for each command at an open table. */
const COMMANDS: Deciding<CheminOpenState, Exclude<CheminCommand, OpenTable>, CheminEvent> = {
  ...AT_TABLE,
  ...SHOE_COMMANDS,
  ...forEachException(decideException),
  CloseTable: closeTable,
  TakeSeat: takeSeat,
  LeaveSeat: leaveSeat,
  DrawSeats: inPhases(['seating'], drawSeats),
  CutShoe: cutShoe,
  JoinShuffle: when(mayShuffle, (command, state) => joinShuffle(command, state, bankerOf(state))),
  NameCutter: when(mayNameCutter, nameSeatedCutter),
  StakeBank: inPhases(['bank-offered', 'bank-open'], stakeBank),
  DeclineBank: inPhases(['bank-offered', 'take-over'], declineBank),
  BidForBank: inPhases(['bidding'], bidForBank),
  CloseBidding: when(hasBids, closeBidding, noBidsYet),
  ContinueBank: inPhases(['continue'], continueIfEnough),
  RetireBank: inPhases(['continue'], retireBank),
  TakeOverBank: inPhases(['take-over'], takeOverBank),
  CallBanco: when(isInBanco, callBanco, noShoeYet('banco')),
  CloseBanco: when(isInBanco, closeBanco, noShoeYet('banco')),
  PlaceBet: when(isInBetting, placeBet, noShoeYet('betting')),
  PassBet: when(isInBetting, passBet, noShoeYet('betting')),
  CloseBetting: when(isInBetting, closeBetting, noShoeYet('betting')),
  Deal: fromShoe(isDealing, deal, notDealt),
  ScanCard: fromShoe(takesScans, scanCard, notScanned),
  CallCard: fromShoe(isCalling, call),
  Stand: fromShoe(isCalling, call),
};

/**
 * The decider of a table of chemin de fer. Its `lookup` gives the contents of the shoe in use, and of no
 * other.
 */
const GAME = deciderOf<CheminCommand, CheminEvent, CheminState>({
  ...CHEMIN_FOLD,
  givenBy: CHEMIN_GIVEN_BY,
  values: VALUES,
  open: openTable<'chemin-de-fer', CheminRules>,
  commands: COMMANDS,
  isPlaying,
  following: followingOn,
  paidOfOwed: shortfallsFromChips,
});

export const { decider: cheminDeFer, refusedAtTheDoor: cheminRefusedAtTheDoor } = GAME;
