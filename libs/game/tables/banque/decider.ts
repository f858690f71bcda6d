import { reject, type Decision, type Refused } from '#kernel/decision';
import type { ChangeRules } from '../any-table/commands';
import { cardsAreScanned, noPlaceToCut, openTable, wrongPhase } from '../any-table/preconditions';
import { forEachException } from '../any-table/requests/exceptions';
import { isPhysical } from '../any-table/shoe/physical-shoe';
import { isIn, isOpen, wasOpened } from '../any-table/state';
import { amountMissing } from '../player-banked/bank/bank-limits';
import { bidForBank, noBidsYet } from '../player-banked/bank/bidding';
import { closeBetting, passBet } from '../player-banked/betting/betting';
import type { BidForBank } from '../player-banked/commands';
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
import { nameCutter } from '../player-banked/shoe/cutter';
import { joinShuffle } from '../player-banked/shoe/players-shuffle';
import { stepsOf } from '../player-banked/steps';
import {
  acceptStakes,
  continueBank,
  declineBank,
  isExceeded,
  replenishBank,
  retireBank,
  stakeBank,
  takeOverBank,
} from './bank/banking';
import { closeBidding, putOnList } from './bank/bidding';
import { callBanco, closeBanco } from './betting/banco';
import { placeBet } from './betting/betting';
import { BANQUE_GIVEN_BY, type BanqueCommand, type OpenTable } from './commands';
import type { BanqueEvent } from './events';
import { BANQUE_FOLD } from './evolve';
import { decideException } from './exceptions/exceptions';
import { hasBegun, isInBanco, mayRetire } from './phases';
import { call } from './play/calling';
import { deal } from './play/dealing';
import type { BanqueRules } from './rules/rules';
import { rulesWith } from './rules/rules-change';
import { isPlaying } from './seats/may-leave';
import { closeTable, leaveSeat, takeSeat } from './seats/seats';
import { cutterMayNotBank } from './shoe/cutter';
import { scanCard, takesScans } from './shoe/scanning';
import { cutShoe, isToBeCut, isUncut, mayNameCutter, SHOE_COMMANDS } from './shoe/shoes';
import { mayShuffle } from './shoe/shuffling';
import type { At, BanqueOpenState, BanqueShoe, BanqueState } from './state';
import { followingOn } from './what-follows';

const isListKept = (state: BanqueState): boolean => wasOpened(state) && state.rules.bankBy === 'list';

/** Refuses a name on the list with an amount, or a bid without one (B1). */
const bidOutOfPlace = ({ amount }: BidForBank, state: BanqueState): Refused | null => {
  if (isListKept(state) === (amount === null)) return null;
  return amount === null
    ? amountMissing('bid')
    : reject('BAD_FIELD', 'amount: is not used at a table with a list. Leave it out.');
};

const badRules = ({ rules }: ChangeRules, state: BanqueState): Refused | null => {
  const changed = wasOpened(state) ? rulesWith(state, rules) : null;
  return changed === null || changed.ok ? null : changed;
};

const VALUES: RefusingValues<BanqueState, BanqueCommand> = {
  ...NAMING,
  ...OF_STAFF,
  Deal: dealtOutOfPlace,
  ChangeRules: badRules,
  CutShoe: ({ at }, state) => noPlaceToCut(at, isOpen(state) ? (state.shoe?.size ?? null) : null),
  StakeBank: ({ amount }, state) => (isListKept(state) && amount === null ? amountMissing('stake') : null),
  BidForBank: bidOutOfPlace,
};

const { when, inPhases, fromShoe } = stepsOf<BanqueOpenState, BanqueEvent>();

type WithShoe = { readonly shoe: BanqueShoe };

/** Refuses a step without a ready shoe (R9); `null` if there is one. */
const noShoeYet = (state: BanqueOpenState): Refused | null => {
  const { phase } = state;
  if (phase === 'no-shoe') return reject('SHOE_FINISHED', 'No shoe is on the table. Shuffle or load one.');
  return phase === 'cutting' ? NOT_CUT : notCutYet(state);
};

/** Refuses a step of the bank while its shoe waits for the cut (R4, R9); `null` otherwise. */
const notCutYet = (state: BanqueOpenState): Refused | null => (isUncut(state) ? NOT_CUT : null);

const NOT_CUT = reject('SHOE_FINISHED', 'The shoe is not cut yet. Cut it first.');

/** Adds a name to the list at any time, or takes a bid during the bidding (B1). */
const bidOrName = (command: BidForBank, state: BanqueOpenState): Decision<BanqueEvent> => {
  if (isListKept(state)) return putOnList(command, state);
  if (state.phase !== 'bidding') return wrongPhase(command, state);
  return cutterMayNotBank(state, command.by.id) ?? bidForBank(command, state);
};

const hasBids = (state: BanqueOpenState): state is At<'bidding'> =>
  state.phase === 'bidding' && state.bids.length > 0;

const mayAccept = (state: BanqueOpenState): state is At<'dealing'> =>
  state.phase === 'dealing' && !hasBegun(state) && isExceeded(state);

const nothingToAccept = (state: BanqueOpenState): Refused | null => {
  if (state.phase !== 'dealing' || hasBegun(state)) return null;
  return reject(
    'WRONG_PHASE',
    'The bank covers all stakes, so there is nothing to accept (B7). Deal the coup.',
  );
};

const isBetting = (state: BanqueOpenState): state is At<'betting'> => state.phase === 'betting';

const isDealing = (state: BanqueOpenState): state is At<'dealing'> & WithShoe =>
  state.phase === 'dealing' && state.shoe !== null && !isPhysical(state.shoe);

const notDealt = (state: BanqueOpenState): Refused | null =>
  state.phase === 'dealing' && state.shoe !== null ? cardsAreScanned({ type: 'Deal' }, state) : null;

const isCalling = (state: BanqueOpenState): state is At<'right' | 'left' | 'banker'> & WithShoe =>
  isIn(state, ['right', 'left', 'banker']) && state.shoe !== null;

/** The decision for each command at an open table. */
const COMMANDS: Deciding<BanqueOpenState, Exclude<BanqueCommand, OpenTable>, BanqueEvent> = {
  ...AT_TABLE,
  ...SHOE_COMMANDS,
  ...forEachException(decideException),
  CloseTable: closeTable,
  TakeSeat: takeSeat,
  LeaveSeat: leaveSeat,
  CutShoe: when(isToBeCut, cutShoe),
  JoinShuffle: when(mayShuffle, (command, state) => joinShuffle(command, state, bankerOf(state))),
  NameCutter: when(mayNameCutter, nameCutter),
  CallBanco: when(isInBanco, callBanco, noShoeYet),
  CloseBanco: when(isInBanco, closeBanco, notCutYet),
  PlaceBet: when(isBetting, placeBet, noShoeYet),
  PassBet: inPhases(['betting'], passBet),
  CloseBetting: inPhases(['betting'], closeBetting),
  Deal: fromShoe(isDealing, deal, notDealt),
  ScanCard: fromShoe(takesScans, scanCard),
  CallCard: fromShoe(isCalling, call),
  Stand: fromShoe(isCalling, call),
  StakeBank: inPhases(['bank-offered'], stakeBank),
  DeclineBank: inPhases(['bank-offered', 'take-over'], declineBank),
  BidForBank: bidOrName,
  CloseBidding: when(hasBids, closeBidding, noBidsYet),
  ContinueBank: inPhases(['continue'], continueBank),
  RetireBank: when(mayRetire, retireBank),
  TakeOverBank: inPhases(['take-over'], takeOverBank),
  ReplenishBank: inPhases(['broken'], replenishBank),
  AcceptStakes: when(mayAccept, acceptStakes, nothingToAccept),
};

/** The decider of a table of banque. Its `lookup` gives the contents of the shoe in use, and of no other. */
const GAME = deciderOf<BanqueCommand, BanqueEvent, BanqueState>({
  ...BANQUE_FOLD,
  givenBy: BANQUE_GIVEN_BY,
  values: VALUES,
  open: openTable<'banque', BanqueRules>,
  commands: COMMANDS,
  isPlaying,
  following: followingOn,
  paidOfOwed: shortfallsFromChips,
});

export const { decider: banque, refusedAtTheDoor: banqueRefusedAtTheDoor } = GAME;
