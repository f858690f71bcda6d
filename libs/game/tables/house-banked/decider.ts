import { refusePatronEdge } from '#game/odds';
import { accept, reject, type Decider, type Decision, type Refused } from '#kernel/decision';
import { kindNotOffered } from '../any-table/arranged/arranging';
import { buyIn } from '../any-table/chips/chips';
import {
  type AssignDealer,
  type CutShoe,
  type LoadShoe,
  type ScanCard,
  type ShuffleShoe,
} from '../any-table/commands';
import { decideFloat } from '../any-table/float/float';
import { isFloatCommand } from '../any-table/float/float.commands';
import {
  cardsAreScanned,
  forNobody,
  wrongPhase as noPlace,
  noPlaceToCut,
  openTable,
  otherDealer,
  refusedBeforeGame,
} from '../any-table/preconditions';
import { heldUp } from '../any-table/requests/exceptions';
import { decideInvitation, isInvitation, notInvited } from '../any-table/seats/invitations';
import { positionOutOfPlace } from '../any-table/seats/positions';
import { isPhysical } from '../any-table/shoe/physical-shoe';
import type { ShoeLookup } from '../any-table/shoe/shoe';
import { isOpen, wasOpened } from '../any-table/state';
import { placeBet, withdrawBet } from './betting/betting';
import { closeBetting, openBetting } from './betting/opening';
import { GIVEN_BY, type HouseBankedCommand, type OpenTable, type TurnCards } from './commands';
import type { HouseBankedEvent } from './events';
import { evolveHouseBanked } from './evolve';
import { decideException } from './exceptions/exceptions';
import { askForWaiver } from './exceptions/waiving';
import { deal } from './play/dealing';
import { decideOnFive, decisionOutOfPlace } from './play/deciding';
import { dealUnattended, notForPatrons, shuffleUnattended } from './play/unattended';
import { rulesWith } from './rules/rules-change';
import { closeTable } from './seats/closing';
import { cashOut, leaveSeat, takeSeat } from './seats/seats-and-chips';
import { withShortfallsPaid } from './seats/shortfalls';
import { withSeatsLeft } from './seats/withdrawn';
import { collectCommission, nothingDue } from './settlement/commission';
import { scanCard, takesScans } from './shoe/scanning';
import {
  cutBeforeDeal,
  cutShoe,
  endShoe,
  isDealtAtOnce,
  loadedForOneCoup,
  loadShoe,
  shoeStillInUse,
  shuffleShoe,
} from './shoe/shoes';
import { noCeremony, noTimeToPass, passShoe } from './squeeze/ceremony';
import { nothingToTurn, turnCards } from './squeeze/turning';
import {
  hasShoe,
  isPlaying,
  UNOPENED,
  type Dealing,
  type HouseBankedState,
  type OpenTableState,
} from './state';

type TableCommand = Exclude<HouseBankedCommand, OpenTable>;

/**
 * Refuses a command before the game's rules apply (`errors.md`, order of precedence, 1 and 2); `null` if it
 * may be decided.
 */
export const refusedAtTheDoor = (command: HouseBankedCommand, state: HouseBankedState): Refused | null =>
  refusedBeforeGame(command, state, {
    roles: GIVEN_BY[command.type],
    uninvited: () =>
      wasOpened(state) ? notInvited(command, state, (patron) => isPlaying(state, patron)) : null,
    badValue: () => valueOutOfPlace(command, state),
  });

const namesWager = (command: HouseBankedCommand) =>
  command.type === 'PlaceBet' || command.type === 'ArrangeLimits' || command.type === 'RevokeLimits';

const valueOutOfPlace = (command: HouseBankedCommand, state: HouseBankedState): Refused | null => {
  if (command.type === 'ChangeRules' && wasOpened(state)) {
    const rules = rulesWith(state, command.rules);
    if (!rules.ok) return rules;
  }
  if (namesWager(command) && wasOpened(state)) return kindNotOffered(state, command.on, state.rules.wagers);
  if (command.type === 'Deal') return forNobody(command) ?? notForPatrons(command, state);
  if (command.type === 'ShuffleShoe') return notForPatrons(command, state);
  if (command.type === 'AssignDealer' && wasOpened(state)) return positionOutOfPlace(command, state);
  if (command.type === 'DecideOnFive') return decisionOutOfPlace(command, state);
  if (command.type === 'PassShoe' || command.type === 'TurnCards') return noCeremony(command, state);
  if (command.type === 'LoadShoe' && wasOpened(state)) return loadedForOneCoup(command, state);
  return command.type === 'CutShoe' && hasShoe(state) ? noPlaceToCut(command.at, state.shoe.size) : null;
};

/**
 * The decider of a house-banked table. Its `lookup` gives the contents of the shoe in use, and of no other.
 */
export const houseBanked: Decider<HouseBankedCommand, HouseBankedEvent, HouseBankedState, ShoeLookup> = {
  initialState: UNOPENED,
  decide(command, state, lookup) {
    const refused = refusedAtTheDoor(command, state);
    if (refused !== null) return refused;
    if (command.type === 'OpenTable') return openAllowed(command, state);
    if (!isOpen(state)) return wrongPhase(command, state);
    const decision = heldUp(command, state) ?? decideAtOpenTable(command, state, lookup);
    return decision.ok ? withShortfallsPaid(state, withSeatsLeft(state, decision.events)) : decision;
  },
  evolve: evolveHouseBanked,
};

/** Opens a table. A taken id is refused first, then rules that favour the patrons (R8). */
const openAllowed = (command: OpenTable, state: HouseBankedState): Decision<HouseBankedEvent> => {
  const decision = openTable(command, state);
  return decision.ok ? (refusePatronEdge(command.rules) ?? decision) : decision;
};

/** Deals a coup: a patron at a table without staff, the dealer at any other (P14). */
const dealCoup = (
  command: Extract<TableCommand, { readonly type: 'Deal' }>,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  if (command.by.role === 'patron') return dealUnattended(command, state, lookup);
  if (state.phase !== 'dealing' || isPhysical(state.shoe)) return wrongPhase(command, state);
  return otherDealer(command, state) ?? deal(state, lookup(state.shoe.shoe));
};

const decideAtOpenTable = (
  command: TableCommand,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  if (isFloatCommand(command)) return decideFloat(command, state);
  if (isInvitation(command)) return decideInvitation(command, state);
  switch (command.type) {
    case 'CloseTable':
      return closeTable(state, lookup);
    case 'AssignDealer':
      return assignDealer(command);
    case 'TakeSeat':
      return takeSeat(command, state);
    case 'LeaveSeat':
      return leaveSeat(command, state, lookup);
    case 'BuyIn':
      return buyIn(command, state);
    case 'CashOut':
      return cashOut(command, state);
    case 'ShuffleShoe':
    case 'LoadShoe':
      return bring(command, state, lookup);
    case 'ScanCard':
      return scan(command, state, lookup);
    case 'CutShoe':
      return cut(command, state, lookup);
    case 'EndShoe':
      return state.phase === 'cutting' || state.phase === 'ready'
        ? endShoe(command, state, lookup)
        : wrongPhase(command, state);
    case 'OpenBetting':
      if (state.phase !== 'ready') return noShoeYet(state) ?? wrongPhase(command, state);
      return otherDealer(command, state) ?? accept(...openBetting(state));
    case 'PlaceBet':
      if (state.phase !== 'betting') return noShoeYet(state) ?? wrongPhase(command, state);
      return placeBet(command, state);
    case 'WithdrawBet':
      return state.phase === 'betting' ? withdrawBet(command, state) : wrongPhase(command, state);
    case 'CloseBetting':
      if (state.phase !== 'betting') return wrongPhase(command, state);
      return otherDealer(command, state) ?? accept(closeBetting(state));
    case 'Deal':
      return dealCoup(command, state, lookup);
    case 'CollectCommission':
      return nothingDue(state) ?? otherDealer(command, state) ?? collectCommission(command, state);
    case 'DecideOnFive':
      if (state.phase !== 'five') return wrongPhase(command, state);
      return otherDealer(command, state) ?? decideOnFive(command, state, lookup);
    case 'TurnCards':
      return turn(command, state, lookup);
    case 'PassShoe':
      return noTimeToPass(state) ?? passShoe(command, state);
    case 'WaiveCommission':
      return otherDealer(command, state) ?? askForWaiver(command, state);
    default:
      return decideException(command, state, lookup);
  }
};

/** Assigns the table's dealer, or a person to a position (P13). */
const assignDealer = ({ dealer, position }: AssignDealer): Decision<HouseBankedEvent> =>
  accept({ type: 'DealerAssigned', dealer, ...(position === null ? {} : { position }) });

const wrongPhase = (command: HouseBankedCommand, state: HouseBankedState): Refused =>
  (takesScans(state) ? cardsAreScanned : noPlace)(command, state);

/** Brings a shoe (R3, R9). */
const bring = (
  command: ShuffleShoe | LoadShoe,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  const refused = shoeStillInUse(state) ?? otherDealer(command, state);
  if (refused !== null) return refused;
  if (command.type === 'LoadShoe') return loadShoe(command, state, lookup);
  return command.by.role === 'patron'
    ? shuffleUnattended(command, state, lookup)
    : shuffleShoe(command, state, lookup);
};

/** Cuts a shoe (R4, P8). */
const cut = (command: CutShoe, state: OpenTableState, lookup: ShoeLookup): Decision<HouseBankedEvent> => {
  if (state.phase === 'cutting' && !isPhysical(state.shoe)) return cutShoe(command, state, lookup);
  return mayBeCut(state) ? cutBeforeDeal(command, state) : wrongPhase(command, state);
};

/** Scans a card (R3). */
const scan = (command: ScanCard, state: OpenTableState, lookup: ShoeLookup): Decision<HouseBankedEvent> => {
  if (!takesScans(state)) return wrongPhase(command, state);
  return otherDealer(command, state) ?? scanCard(command, state, lookup(state.shoe.shoe));
};

/** Turns cards (C2). */
const turn = (command: TurnCards, state: OpenTableState, lookup: ShoeLookup): Decision<HouseBankedEvent> => {
  const refused = nothingToTurn(command, state) ?? otherDealer(command, state);
  if (refused !== null) return refused;
  return state.phase === 'turning' ? turnCards(command, state, lookup) : wrongPhase(command, state);
};

/** Refuses betting until a shoe is ready (R9); `null` otherwise. */
const noShoeYet = ({ phase }: OpenTableState): Refused | null =>
  phase === 'no-shoe' || phase === 'cutting'
    ? reject('SHOE_FINISHED', `No shoe is ready: the table is in phase ${phase}. Bring a shoe and cut it.`)
    : null;

/** Returns `true` for an uncut sealed shoe of one coup, between `CloseBetting` and `Deal` (P8). */
const mayBeCut = (state: OpenTableState): state is Dealing =>
  state.phase === 'dealing' &&
  isDealtAtOnce(state.rules) &&
  state.shoe.kind === 'sealed' &&
  state.shoe.cut === 0;
