import { accept, reject, type Decider, type Decision, type Refused } from '#kernel';
import { refusePatronEdge } from '#odds';
import { coupId } from '../table/ids';
import { neverGives, type Role } from '../table/person';
import type { ShoeLookup } from '../table/shoe';
import { placeBet, withdrawBet } from './betting';
import { carryOver } from './carrying';
import { firstHolder, noCeremony, noTimeToPass, passShoe } from './ceremony';
import { closeTable } from './closing';
import { deal } from './dealing';
import { collectCommission, nothingDue } from './commission';
import { decideOnFive, decisionOutOfPlace } from './deciding';
import { CURRENT_EDITION } from './editions';
import { decideException, heldUp, outOfPhase } from './exceptions';
import {
  GIVEN_BY,
  type CutShoe,
  type LoadShoe,
  type ShuffleShoe,
  type HouseBankedCommand,
  type OpenTable,
  type ScanCard,
  type TurnCards,
} from './house-banked.commands';
import type { HouseBankedEvent } from './house-banked.events';
import { evolveHouseBanked } from './house-banked.evolve';
import {
  UNOPENED,
  type Dealing,
  type HouseBankedState,
  type InCoup,
  type OpenTableState,
  type Ready,
} from './house-banked.state';
import { withShortfallsPaid } from './shortfalls';
import { buyIn, cashOut, leaveSeat, takeSeat } from './seats-and-chips';
import { rulesWith } from './rules-change';
import { isPhysical, scanCard, takesScans } from './scanning';
import { nothingToTurn, turnCards, turnWithoutCard } from './turning';
import {
  cutBeforeDeal,
  cutShoe,
  isDealtAtOnce,
  endShoe,
  loadedForOneCoup,
  loadShoe,
  shoeStillInUse,
  shuffleShoe,
} from './shoes';

type TableCommand = Exclude<HouseBankedCommand, OpenTable>;

/**
 * What is refused before the table is asked anything of its game: a table that isn't there, a value that can't be
 * right at this table, a role that never gives the command (`vocabulary.md`, order of refusals, 1 and 2).
 * Null: the command may be decided.
 */
export const refusedAtTheDoor = (command: HouseBankedCommand, state: HouseBankedState): Refused | null => {
  if (command.type !== 'OpenTable' && (state.phase === 'unopened' || state.phase === 'opening')) {
    return reject('NO_SUCH_TABLE', 'no table has this id; the pit opens one with OpenTable');
  }
  const roles: readonly Role[] = GIVEN_BY[command.type];
  const forbidden = roles.includes(command.by.role) ? null : neverGives(command.type, roles);
  return valueOutOfPlace(command, state) ?? forbidden;
};

const valueOutOfPlace = (command: HouseBankedCommand, state: HouseBankedState): Refused | null => {
  if (command.type === 'ChangeRules' && 'rules' in state) {
    const rules = rulesWith(state, command.rules);
    if (!rules.ok) return rules;
  }
  if (command.type === 'PlaceBet' && 'rules' in state && !state.rules.wagers.includes(command.on)) {
    const { table, rules } = state;
    return reject('UNKNOWN_WAGER', `${table} offers ${rules.wagers.join(', ')}, not ${command.on}`);
  }
  if (command.type === 'DecideOnFive') return decisionOutOfPlace(command, state);
  if (command.type === 'PassShoe') return noCeremony(command, state);
  if (command.type === 'TurnCards') return noCeremony(command, state) ?? turnWithoutCard(command);
  if (command.type === 'LoadShoe' && 'rules' in state) return loadedForOneCoup(command, state);
  if (command.type === 'CutShoe' && 'shoe' in state && (command.at < 1 || command.at >= state.shoe.size)) {
    return reject('BAD_FIELD', `at is a whole number from 1 to ${state.shoe.size - 1}`);
  }
  return null;
};

/** One house-banked table: `lookup` gives the contents of the shoe in use, and of no other. */
export const houseBanked: Decider<HouseBankedCommand, HouseBankedEvent, HouseBankedState, ShoeLookup> = {
  initialState: UNOPENED,
  decide(command, state, lookup) {
    const refused = refusedAtTheDoor(command, state);
    if (refused !== null) return refused;
    if (command.type === 'OpenTable') return openTable(command, state);
    if (state.phase === 'unopened' || state.phase === 'opening' || state.phase === 'closed') {
      return wrongPhase(command, state);
    }
    const decision = heldUp(command, state) ?? decideAtOpenTable(command, state, lookup);
    return decision.ok ? withShortfallsPaid(state, decision.events) : decision;
  },
  evolve: evolveHouseBanked,
};

const openTable = (command: OpenTable, state: HouseBankedState): Decision<HouseBankedEvent> => {
  if (state.phase !== 'unopened') {
    return reject('TABLE_EXISTS', `${command.table} was opened before; an id is used once`);
  }
  const { table, variant, currency, rules } = command;
  const patronEdge = refusePatronEdge(rules);
  if (patronEdge !== null) return patronEdge;
  return accept({ type: 'TableOpened', table, variant, currency, rules, edition: CURRENT_EDITION });
};

const decideAtOpenTable = (
  command: TableCommand,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  switch (command.type) {
    case 'CloseTable':
      return closeTable(state, lookup);
    case 'AssignDealer':
      return accept({ type: 'DealerAssigned', dealer: command.dealer });
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
      return otherDealer(command, state) ?? openBetting(state);
    case 'PlaceBet':
      if (state.phase !== 'betting') return noShoeYet(state) ?? wrongPhase(command, state);
      return placeBet(command, state);
    case 'WithdrawBet':
      return state.phase === 'betting' ? withdrawBet(command, state) : wrongPhase(command, state);
    case 'CloseBetting':
      if (state.phase !== 'betting') return wrongPhase(command, state);
      return otherDealer(command, state) ?? closeBetting(state);
    case 'Deal':
      if (state.phase !== 'dealing' || isPhysical(state.shoe)) return wrongPhase(command, state);
      return otherDealer(command, state) ?? deal(state, lookup(state.shoe.shoe));
    case 'CollectCommission':
      return nothingDue(state) ?? otherDealer(command, state) ?? collectCommission(command, state);
    case 'DecideOnFive':
      if (state.phase !== 'five') return wrongPhase(command, state);
      return otherDealer(command, state) ?? decideOnFive(command, state, lookup);
    case 'TurnCards':
      return turn(command, state, lookup);
    case 'PassShoe':
      return noTimeToPass(state) ?? passShoe(command, state);
    case 'Refuse': // whoever asked may take it back, also when another deals by now
      return decideException(command, state, lookup);
    default:
      return (
        outOfPhase(command, state) ?? otherDealer(command, state) ?? decideException(command, state, lookup)
      );
  }
};

const wrongPhase = ({ type }: HouseBankedCommand, state: HouseBankedState): Refused => {
  const why = takesScans(state) ? ', where cards are scanned (ScanCard)' : '';
  return reject('WRONG_PHASE', `${type} has no place in phase ${state.phase}${why}`);
};

/** R3, R9. */
const bring = (
  command: ShuffleShoe | LoadShoe,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  const refused = shoeStillInUse(state) ?? otherDealer(command, state);
  if (refused !== null) return refused;
  return command.type === 'ShuffleShoe'
    ? shuffleShoe(command, state, lookup)
    : loadShoe(command, state, lookup);
};

/** R4, P8. */
const cut = (command: CutShoe, state: OpenTableState, lookup: ShoeLookup): Decision<HouseBankedEvent> => {
  if (state.phase === 'cutting' && !isPhysical(state.shoe)) return cutShoe(command, state, lookup);
  return mayBeCut(state) ? cutBeforeDeal(command, state) : wrongPhase(command, state);
};

/** R3. */
const scan = (command: ScanCard, state: OpenTableState, lookup: ShoeLookup): Decision<HouseBankedEvent> => {
  if (!takesScans(state)) return wrongPhase(command, state);
  return otherDealer(command, state) ?? scanCard(command, state, lookup(state.shoe.shoe));
};

/** C2. */
const turn = (command: TurnCards, state: OpenTableState, lookup: ShoeLookup): Decision<HouseBankedEvent> => {
  const refused = nothingToTurn(command, state) ?? otherDealer(command, state);
  if (refused !== null) return refused;
  return state.phase === 'turning' ? turnCards(command, state, lookup) : wrongPhase(command, state);
};

/** R9: until a shoe is ready there is nothing to bet on. */
const noShoeYet = ({ phase }: OpenTableState): Refused | null =>
  phase === 'no-shoe' || phase === 'cutting'
    ? reject('SHOE_FINISHED', `no shoe is ready: the table is in phase ${phase}`)
    : null;

/** P8: a sealed shoe of one coup, between `CloseBetting` and `Deal`, that nobody has cut. */
const mayBeCut = (state: OpenTableState): state is Dealing =>
  state.phase === 'dealing' &&
  isDealtAtOnce(state.rules) &&
  state.shoe.kind === 'sealed' &&
  state.shoe.cut === 0;

/**
 * From `AssignDealer` on another dealer is refused: a person's refusal, so it comes after the phase's, and before
 * anything is looked at. Null: this one deals here, or is no dealer.
 */
const otherDealer = ({ by }: HouseBankedCommand, { dealer }: OpenTableState): Refused | null =>
  by.role !== 'dealer' || dealer === null || dealer === by.id
    ? null
    : reject('FORBIDDEN', `${dealer} is the dealer of this table`, { who: dealer });

const openBetting = (state: Ready): Decision<HouseBankedEvent> => {
  const coup = coupId(state.shoe.shoe, state.shoe.coups + 1);
  const opened = { type: 'BettingOpened', coup } as const;
  return accept<HouseBankedEvent>(opened, ...carryOver(state, coup), ...firstHolder(state));
};

const closeBetting = ({ coup }: InCoup): Decision<HouseBankedEvent> =>
  accept({ type: 'BettingClosed', coup: coup.coup, bets: coup.bets.size });
