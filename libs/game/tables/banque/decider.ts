import { accept, reject, type Decider, type Decision, type Refused } from '#kernel/decision';
import { isPhysical } from '../any-table/shoe/physical-shoe';
import { namedOutOfPlace } from '../player-banked/seats/who-may-act';
import type { CoupCommandType } from '../player-banked/commands';
import { shortfallsFromChips } from '../player-banked/settlement/shortfalls';
import {
  cardsAreScanned,
  noPlaceToCut,
  openTable,
  otherDealer,
  refusedBeforeGame,
  wrongPhase,
} from '../any-table/preconditions';
import { decideFloat } from '../any-table/float/float';
import { isFloatCommand } from '../any-table/float/float.commands';
import type { ShoeLookup } from '../any-table/shoe/shoe';
import { callBanco, closeBanco } from './betting/banco';
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
import { BANQUE_GIVEN_BY, type BanqueCommand, type OpenTable } from './commands';
import type { BanqueEvent } from './events';
import { evolveBanque, openTableAfter } from './evolve';
import {
  BANQUE_UNOPENED,
  type At,
  type BanqueOpenState,
  type BanqueShoe,
  type BanqueState,
  type OpenCoup,
} from './state';
import { closeBetting, passBet } from '../player-banked/betting/betting';
import { placeBet } from './betting/betting';
import { bidForBank, noBids } from '../player-banked/bank/bidding';
import { closeBidding, putOnList } from './bank/bidding';
import { withWhatFollows } from './what-follows';
import { call } from './play/calling';
import { deal } from './play/dealing';
import { heldUp } from '../any-table/requests/exceptions';
import { decideException } from './exceptions/exceptions';
import { noShoeToEnd, shoeStillInUse } from '../player-banked/shoe/shoes';
import { hasBegun, isOpen, mustBeAccepted, openCoupOf } from './phases';
import { rulesWith } from './rules/rules-change';
import { buyIn } from '../any-table/chips/chips';
import { cashOut } from '../player-banked/seats/seats';
import { scanCard, takesScans } from './shoe/scanning';
import { closeTable, leaveSeat, takeSeat } from './seats/seats';
import { cutShoe, endShoe, loadShoe, shuffleShoe } from './shoe/shoes';

type TableCommand = Exclude<BanqueCommand, OpenTable>;

/** `errors.md`, order of precedence, 1 and 2. Null: the command may be decided. */
export const banqueRefusedAtTheDoor = (command: BanqueCommand, state: BanqueState): Refused | null =>
  refusedBeforeGame(command, state, {
    roles: BANQUE_GIVEN_BY[command.type],
    badValue: () => valueOutOfPlace(command, state),
  });

const valueOutOfPlace = (command: BanqueCommand, state: BanqueState): Refused | null => {
  switch (command.type) {
    case 'ChangeRules': {
      const rules = 'rules' in state ? rulesWith(state, command.rules) : null;
      return rules === null || rules.ok ? null : rules;
    }
    case 'CutShoe': {
      const size = isOpen(state) ? (state.shoe?.size ?? null) : null;
      return noPlaceToCut(command.at, size);
    }
    case 'StakeBank':
      return isListKept(state) && command.amount === null
        ? reject('BAD_FIELD', 'amount: is missing. Send the amount to stake.')
        : null;
    case 'BidForBank':
      return bidOutOfPlace(command.amount === null, state);
    case 'DeclineBank':
    case 'RetireBank':
    case 'PassBet':
    case 'CallCard':
    case 'Stand':
      return namedOutOfPlace(command);
    default:
      return null;
  }
};

const isListKept = (state: BanqueState): boolean => 'rules' in state && state.rules.bankBy === 'list';

/** B1: a name on the list has no amount, and a bid has one. */
const bidOutOfPlace = (isName: boolean, state: BanqueState): Refused | null => {
  if (isListKept(state) === isName) return null;
  return isName
    ? reject('BAD_FIELD', 'amount: is missing. Send the amount to bid.')
    : reject('BAD_FIELD', 'amount: is not used at a table with a list. Leave it out.');
};

/** One table of banque: `lookup` gives the contents of the shoe in use, and of no other. */
export const banque: Decider<BanqueCommand, BanqueEvent, BanqueState, ShoeLookup> = {
  initialState: BANQUE_UNOPENED,
  decide(command, state, lookup) {
    const refused = banqueRefusedAtTheDoor(command, state);
    if (refused !== null) return refused;
    if (command.type === 'OpenTable') return openTable(command, state);
    if (!isOpen(state)) return wrongPhase(command, state);
    const decision = heldUp(command, state) ?? decideAtOpenTable(command, state, lookup);
    return decision.ok ? goingOn(state, decision.events, lookup) : decision;
  },
  evolve: evolveBanque,
};

/** What was decided, what follows from it by itself, and what is paid of what is owed (R5). */
const goingOn = (
  state: BanqueOpenState,
  decided: readonly BanqueEvent[],
  lookup: ShoeLookup,
): Decision<BanqueEvent> => {
  const events = withWhatFollows(state, decided, lookup);
  if (state.owed.size === 0 || events.at(-1)?.type === 'TableClosed') return accept(...events);
  return accept(...events, ...shortfallsFromChips(openTableAfter(state, events)));
};

const decideAtOpenTable = (
  command: TableCommand,
  state: BanqueOpenState,
  lookup: ShoeLookup,
): Decision<BanqueEvent> => {
  if (isFloatCommand(command)) return decideFloat(command, state);
  switch (command.type) {
    case 'CloseTable':
      return closeTable(state, lookup);
    case 'AssignDealer':
      return accept({ type: 'DealerAssigned', dealer: command.dealer });
    case 'TakeSeat':
      return takeSeat(command, state);
    case 'LeaveSeat':
      return leaveSeat(command, state);
    case 'BuyIn':
      return buyIn(command, state);
    case 'CashOut':
      return cashOut(command, state);
    case 'ShuffleShoe':
      return shoeStillInUse(state) ?? otherDealer(command, state) ?? shuffleShoe(command, state, lookup);
    case 'LoadShoe':
      return shoeStillInUse(state) ?? otherDealer(command, state) ?? loadShoe(command, state, lookup);
    case 'CutShoe':
      return state.phase === 'cutting' ? cutShoe(command, state) : wrongPhase(command, state);
    case 'EndShoe':
      return noShoeToEnd(state, openCoupOf(state)) ?? endShoe(command, state, lookup);
    case 'VoidCoup':
    case 'CorrectCoup':
    case 'ChangeRules':
    case 'Approve':
    case 'Refuse':
      return decideException(command, state, lookup);
    default:
      return decideGame(command, state, lookup);
  }
};

type GameCommand = Extract<
  TableCommand,
  {
    type:
      | 'StakeBank'
      | 'DeclineBank'
      | 'BidForBank'
      | 'CloseBidding'
      | 'ContinueBank'
      | 'RetireBank'
      | 'TakeOverBank'
      | 'ReplenishBank'
      | 'AcceptStakes'
      | CoupCommandType;
  }
>;

/** Each in its own phases, else `WRONG_PHASE`; then another dealer; then the step itself. */
const decideGame = (
  command: GameCommand,
  state: BanqueOpenState,
  lookup: ShoeLookup,
): Decision<BanqueEvent> => {
  switch (command.type) {
    case 'StakeBank':
      return state.phase === 'bank-offered' ? stakeBank(command, state) : wrongPhase(command, state);
    case 'DeclineBank':
      if (state.phase !== 'bank-offered' && state.phase !== 'take-over') return wrongPhase(command, state);
      return otherDealer(command, state) ?? declineBank(command, state);
    case 'BidForBank':
      if (isListKept(state)) return putOnList(command, state);
      return state.phase === 'bidding' ? bidForBank(command, state) : wrongPhase(command, state);
    case 'CloseBidding':
      if (state.phase !== 'bidding') return wrongPhase(command, state);
      return state.bids.length === 0
        ? noBids()
        : (otherDealer(command, state) ?? closeBidding(command, state));
    case 'ContinueBank':
      return state.phase === 'continue' ? continueBank(command, state) : wrongPhase(command, state);
    case 'RetireBank':
      if (!mayRetire(state)) return wrongPhase(command, state);
      return otherDealer(command, state) ?? retireBank(command, state);
    case 'TakeOverBank':
      return state.phase === 'take-over' ? takeOverBank(command, state) : wrongPhase(command, state);
    case 'ReplenishBank':
      return state.phase === 'broken' ? replenishBank(command, state) : wrongPhase(command, state);
    case 'AcceptStakes':
      if (state.phase !== 'dealing' || hasBegun(state)) return wrongPhase(command, state);
      return isExceeded(state)
        ? acceptStakes(command, state)
        : reject(
            'WRONG_PHASE',
            'The bank covers all stakes, so there is nothing to accept (B7). Deal the coup.',
          );
    default:
      return decideCoup(command, state, lookup);
  }
};

/** B2, B7. */
const mayRetire = (state: BanqueOpenState): state is At<'continue' | 'broken' | 'dealing'> =>
  state.phase === 'continue' ||
  state.phase === 'broken' ||
  (state.phase === 'dealing' && mustBeAccepted(state));

type CoupCommand = Extract<TableCommand, { type: CoupCommandType }>;

const decideCoup = (
  command: CoupCommand,
  state: BanqueOpenState,
  lookup: ShoeLookup,
): Decision<BanqueEvent> => {
  switch (command.type) {
    case 'CallBanco':
      return isInBanco(state) ? callBanco(command, state) : (noShoeYet(state) ?? wrongPhase(command, state));
    case 'CloseBanco':
      if (!isInBanco(state)) return wrongPhase(command, state);
      return otherDealer(command, state) ?? closeBanco(command, state);
    case 'PlaceBet':
      if (state.phase !== 'betting') return noShoeYet(state) ?? wrongPhase(command, state);
      return placeBet(command, state);
    case 'PassBet':
      if (state.phase !== 'betting') return wrongPhase(command, state);
      return otherDealer(command, state) ?? passBet(command, state);
    case 'CloseBetting':
      if (state.phase !== 'betting') return wrongPhase(command, state);
      return otherDealer(command, state) ?? closeBetting(state);
    case 'Deal':
      if (state.phase !== 'dealing' || !hasShoe(state)) return wrongPhase(command, state);
      if (isPhysical(state.shoe)) return cardsAreScanned(command, state);
      return otherDealer(command, state) ?? deal(state, lookup(state.shoe.shoe));
    case 'ScanCard':
      if (!takesScans(state)) return wrongPhase(command, state);
      return otherDealer(command, state) ?? scanCard(command, state, lookup(state.shoe.shoe));
    default: {
      const isTime = state.phase === 'right' || state.phase === 'left' || state.phase === 'banker';
      if (!isTime || !hasShoe(state)) return wrongPhase(command, state);
      return otherDealer(command, state) ?? call(command, state, lookup(state.shoe.shoe));
    }
  }
};

const isInBanco = (state: BanqueOpenState): state is At<'banco'> & { readonly coup: OpenCoup } =>
  state.phase === 'banco' && state.coup !== null;

const hasShoe = <State extends BanqueOpenState>(
  state: State,
): state is State & { readonly shoe: BanqueShoe } => state.shoe !== null;

/** R9. Null: there is a shoe that is ready. */
const noShoeYet = ({ phase }: BanqueOpenState): Refused | null => {
  if (phase === 'no-shoe') return reject('SHOE_FINISHED', 'No shoe is on the table. Shuffle or load one.');
  return phase === 'cutting' ? reject('SHOE_FINISHED', 'The shoe is not cut yet. Cut it first.') : null;
};
