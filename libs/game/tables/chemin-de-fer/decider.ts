import { accept, reject, type Decider, type Decision, type Refused } from '#kernel/decision';
import {
  cardsAreScanned,
  noPlaceToCut,
  openTable,
  otherDealer,
  refusedBeforeGame,
  wrongPhase,
} from '../any-table/preconditions';
import { decideFloat } from '../any-table/float/float';
import { isFloatCommand, type FloatCommand } from '../any-table/float/float.commands';
import type { ShoeLookup } from '../any-table/shoe/shoe';
import { isPhysical } from '../any-table/shoe/physical-shoe';
import { namedOutOfPlace } from '../player-banked/seats/who-may-act';
import type { CoupCommandType } from '../player-banked/commands';
import { callBanco, closeBanco } from './betting/banco';
import { continueBank, declineBank, retireBank, stakeBank, takeOverBank, tooFewSeated } from './bank/banking';
import { closeBetting, passBet } from '../player-banked/betting/betting';
import { placeBet } from './betting/betting';
import { noBids } from '../player-banked/bank/bidding';
import { bidForBank, closeBidding } from './bank/bidding';
import { withWhatFollows } from './what-follows';
import { call } from './play/calling';
import { CHEMIN_GIVEN_BY, type CheminCommand, type OpenTable } from './commands';
import { evolveChemin, openTableAfter } from './evolve';
import type { CheminEvent } from './events';
import { CHEMIN_UNOPENED, type At, type CheminOpenState, type CheminState, type OpenCoup } from './state';
import { deal } from './play/dealing';
import { heldUp } from '../any-table/requests/exceptions';
import { decideException } from './exceptions/exceptions';
import { noShoeToEnd, shoeStillInUse } from '../player-banked/shoe/shoes';
import { isOpen, openCoupOf } from './phases';
import { rulesWith } from './rules/rules-change';
import { buyIn } from '../any-table/chips/chips';
import { cashOut } from '../player-banked/seats/seats';
import { scanCard, takesScans } from './shoe/scanning';
import { closeTable, drawSeats, leaveSeat, noLot, takeSeat } from './seats/seats';
import { shortfallsFromChips } from '../player-banked/settlement/shortfalls';
import { cutShoe, endShoe, loadShoe, nothingToCut, shuffleShoe, toBeCut } from './shoe/shoes';

type TableCommand = Exclude<CheminCommand, OpenTable>;

/** `errors.md`, order of precedence, 1 and 2. Null: the command may be decided. */
export const cheminRefusedAtTheDoor = (command: CheminCommand, state: CheminState): Refused | null =>
  refusedBeforeGame(command, state, {
    roles: CHEMIN_GIVEN_BY[command.type],
    badValue: () => valueOutOfPlace(command, state),
  });

const valueOutOfPlace = (command: CheminCommand, state: CheminState): Refused | null => {
  switch (command.type) {
    case 'ChangeRules': {
      const rules = 'rules' in state ? rulesWith(state, command.rules) : null;
      return rules === null || rules.ok ? null : rules;
    }
    case 'DrawSeats':
      return noLot(command);
    case 'CutShoe': {
      const size = isOpen(state) ? (toBeCut(state) ?? state.shoe?.size ?? null) : null;
      return noPlaceToCut(command.at, size);
    }
    case 'StakeBank':
      return 'rules' in state && state.rules.bankBy === 'rotation' && command.amount === null
        ? reject('BAD_FIELD', 'amount: is missing. Send the amount to stake.')
        : null;
    case 'BidForBank':
      return command.amount === null
        ? reject('BAD_FIELD', 'amount: is missing. Send the amount to bid.')
        : null;
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

/** One table of chemin de fer: `lookup` gives the contents of the shoe in use, and of no other. */
export const cheminDeFer: Decider<CheminCommand, CheminEvent, CheminState, ShoeLookup> = {
  initialState: CHEMIN_UNOPENED,
  decide(command, state, lookup) {
    const refused = cheminRefusedAtTheDoor(command, state);
    if (refused !== null) return refused;
    if (command.type === 'OpenTable') return openTable(command, state);
    if (!isOpen(state)) return wrongPhase(command, state);
    const decision = heldUp(command, state) ?? decideAtOpenTable(command, state, lookup);
    return decision.ok ? goingOn(state, decision.events, lookup) : decision;
  },
  evolve: evolveChemin,
};

/** What was decided, what follows from it by itself, and what is paid of what is owed (R5). */
const goingOn = (
  state: CheminOpenState,
  decided: readonly CheminEvent[],
  lookup: ShoeLookup,
): Decision<CheminEvent> => {
  const events = withWhatFollows(state, decided, lookup);
  if (state.owed.size === 0 || events.at(-1)?.type === 'TableClosed') return accept(...events);
  return accept(...events, ...shortfallsFromChips(openTableAfter(state, events)));
};

const decideAtOpenTable = (
  command: TableCommand,
  state: CheminOpenState,
  lookup: ShoeLookup,
): Decision<CheminEvent> => {
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
    case 'DrawSeats':
      if (state.phase !== 'seating') return wrongPhase(command, state);
      return otherDealer(command, state) ?? drawSeats(command, state);
    case 'ShuffleShoe':
      return shoeStillInUse(state) ?? otherDealer(command, state) ?? shuffleShoe(command, state, lookup);
    case 'LoadShoe':
      return shoeStillInUse(state) ?? otherDealer(command, state) ?? loadShoe(command, state, lookup);
    case 'CutShoe':
      return nothingToCut(state) ?? cutShoe(command, state);
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

type GameCommand = Exclude<
  TableCommand,
  | FloatCommand
  | {
      type:
        | 'CloseTable'
        | 'AssignDealer'
        | 'TakeSeat'
        | 'LeaveSeat'
        | 'BuyIn'
        | 'CashOut'
        | 'DrawSeats'
        | 'ShuffleShoe'
        | 'LoadShoe'
        | 'CutShoe'
        | 'EndShoe'
        | 'VoidCoup'
        | 'CorrectCoup'
        | 'ChangeRules'
        | 'Approve'
        | 'Refuse';
    }
>;

/** Each in its own phases, else `WRONG_PHASE`; then another dealer; then the step itself. */
const decideGame = (
  command: GameCommand,
  state: CheminOpenState,
  lookup: ShoeLookup,
): Decision<CheminEvent> => {
  switch (command.type) {
    case 'StakeBank':
      return state.phase === 'bank-offered' || state.phase === 'bank-open'
        ? stakeBank(command, state)
        : wrongPhase(command, state);
    case 'DeclineBank':
      if (state.phase !== 'bank-offered' && state.phase !== 'take-over') return wrongPhase(command, state);
      return otherDealer(command, state) ?? declineBank(command, state);
    case 'BidForBank':
      return state.phase === 'bidding' ? bidForBank(command, state) : wrongPhase(command, state);
    case 'CloseBidding':
      if (state.phase !== 'bidding') return wrongPhase(command, state);
      return state.bids.length === 0
        ? noBids()
        : (otherDealer(command, state) ?? closeBidding(command, state));
    case 'ContinueBank':
      if (state.phase !== 'continue') return wrongPhase(command, state);
      return tooFewSeated(state) ?? continueBank(command, state);
    case 'RetireBank':
      if (state.phase !== 'continue') return wrongPhase(command, state);
      return otherDealer(command, state) ?? retireBank(command, state);
    case 'TakeOverBank':
      return state.phase === 'take-over' ? takeOverBank(command, state) : wrongPhase(command, state);
    default:
      return decideCoup(command, state, lookup);
  }
};

type CoupCommand = Extract<GameCommand, { type: CoupCommandType }>;

const decideCoup = (
  command: CoupCommand,
  state: CheminOpenState,
  lookup: ShoeLookup,
): Decision<CheminEvent> => {
  switch (command.type) {
    case 'CallBanco':
      if (state.phase !== 'banco') return wrongPhase(command, state);
      return isInCoup(state) ? callBanco(command, state) : noShoeYet(state);
    case 'CloseBanco':
      if (state.phase !== 'banco') return wrongPhase(command, state);
      if (!isInCoup(state)) return noShoeYet(state);
      return otherDealer(command, state) ?? closeBanco(command, state);
    case 'PlaceBet':
      if (state.phase !== 'betting') return wrongPhase(command, state);
      return isInCoup(state) ? placeBet(command, state) : noShoeYet(state);
    case 'PassBet':
      if (state.phase !== 'betting') return wrongPhase(command, state);
      if (!isInCoup(state)) return noShoeYet(state);
      return otherDealer(command, state) ?? passBet(command, state);
    case 'CloseBetting':
      if (state.phase !== 'betting') return wrongPhase(command, state);
      if (!isInCoup(state)) return noShoeYet(state);
      return otherDealer(command, state) ?? closeBetting(state);
    case 'Deal':
      if (state.phase !== 'dealing') return wrongPhase(command, state);
      if (!isInCoup(state) || state.shoe === null) return noShoeYet(state);
      if (isPhysical(state.shoe)) return cardsAreScanned(command, state);
      return otherDealer(command, state) ?? deal(state, lookup(state.shoe.shoe));
    case 'ScanCard':
      if (state.phase === 'dealing' && state.coup === null) return noShoeYet(state);
      if (!takesScans(state)) return wrongPhase(command, state);
      return otherDealer(command, state) ?? scanCard(command, state, lookup(state.shoe.shoe));
    default:
      if ((state.phase !== 'punter' && state.phase !== 'banker') || state.shoe === null) {
        return wrongPhase(command, state);
      }
      return otherDealer(command, state) ?? call(command, state, lookup(state.shoe.shoe));
  }
};

const isInCoup = <State extends At<'banco' | 'betting' | 'dealing'>>(
  state: State,
): state is State & { readonly coup: OpenCoup } => state.coup !== null;

/** R9: the bank goes on, and waits for its shoe. */
const noShoeYet = ({ shoe }: CheminOpenState): Refused =>
  reject(
    'SHOE_FINISHED',
    shoe === null
      ? 'No shoe is on the table. Shuffle or load one.'
      : 'The shoe is not cut yet. Cut it first.',
  );
