import { accept, invariant, reject, unreachable, type Decision, type Refused } from '#kernel';
import type { Money } from '#money';
import { findRequest, nextRequest, notByTheAsker, notTheirsToRefuse, type Request } from '../table/requests';
import type { ShoeLookup } from '../table/shoe';
import type { Asked } from './asked';
import { correctCoup, notItsCards } from './correcting';
import type {
  Approve,
  ChangeRules,
  CorrectCoup,
  HouseBankedCommand,
  Refuse,
  VoidCoup,
  WaiveCommission,
} from './house-banked.commands';
import type { RulesChanged } from './exceptions.events';
import type { HouseBankedEvent } from './house-banked.events';
import type { HouseBankedRules } from './house-banked.rules';
import type { OpenTableState } from './house-banked.state';
import { tooLate } from '../table/lapsing';
import { changedRules, needsApproval, notBetweenShoes } from './rules-change';
import { noOpenCoup, notTheOpenCoup, voidCoup } from './voiding';

/** What may be given while a void or a correction waits for its answer (`vocabulary.md`, Commands). */
const GOES_ON: readonly HouseBankedCommand['type'][] = ['Approve', 'Refuse', 'BuyIn', 'CashOut', 'TakeSeat'];

/** A void or a correction holds the table up until it is answered. Null: the command may be decided. */
export const heldUp = (command: HouseBankedCommand, { requests }: OpenTableState): Refused | null => {
  const waiting = requests.open.find(({ asked }) => asked.what === 'void' || asked.what === 'correction');
  if (waiting === undefined || GOES_ON.includes(command.type)) return null;
  return reject('WRONG_PHASE', `${waiting.request} waits for the pit to approve or refuse it`, {
    who: 'pit',
  });
};

type Exception = VoidCoup | CorrectCoup | WaiveCommission | ChangeRules | Approve | Refuse;

/** What an exception needs of the table's phase. Null: it has it. */
export const outOfPhase = (command: Exception, state: OpenTableState): Refused | null => {
  switch (command.type) {
    case 'VoidCoup':
      return noOpenCoup(state);
    case 'CorrectCoup':
      return command.found === 'unsettled'
        ? reject('WRONG_PHASE', `${command.coup} isn't settled; a coup that can't be finished is voided`)
        : null;
    case 'ChangeRules':
      return notBetweenShoes(state);
    default:
      return null;
  }
};

/** What is out of the ordinary: asked for by one member of staff, and most of it approved by another. */
export const decideException = (
  command: Exception,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  switch (command.type) {
    case 'VoidCoup':
      return askForVoid(command, state);
    case 'CorrectCoup':
      return askForCorrection(command, state);
    case 'WaiveCommission':
      return askForWaiver(command, state);
    case 'ChangeRules':
      return changeRules(command, state);
    case 'Approve':
      return approve(command, state, lookup);
    case 'Refuse':
      return refuse(command, state);
    default:
      return unreachable(command);
  }
};

/** R5. */
const askForVoid = ({ coup, reason, by }: VoidCoup, state: OpenTableState): Decision<HouseBankedEvent> => {
  const refused = notTheOpenCoup(state, coup);
  if (refused !== null) return refused;
  invariant('coup' in state, 'there is a coup to void');
  const request = nextRequest(state.table, state.requests);
  return accept({ type: 'VoidRequested', request, coup: state.coup.coup, by: by.id, reason });
};

/** R5: of a settled coup, and with cards that can have been its own. */
const askForCorrection = (
  { coup, cards, found, reason, by }: CorrectCoup,
  state: OpenTableState,
): Decision<HouseBankedEvent> => {
  invariant(found !== 'unsettled', 'a coup that was to be settled');
  if (found === null)
    return reject('NO_SUCH_COUP', `no coup ${JSON.stringify(coup)} was settled at this table`);
  const refused = notItsCards(found, cards);
  if (refused !== null) return refused;
  const request = nextRequest(state.table, state.requests);
  return accept({ type: 'CorrectionRequested', request, coup, cards, by: by.id, reason });
};

/** P4: of what the patron owes, and no more. */
const askForWaiver = (
  { patron, amount, reason, by }: WaiveCommission,
  state: OpenTableState,
): Decision<HouseBankedEvent> => {
  const refused = notDue(state, patron, amount);
  if (refused !== null) return refused;
  const request = nextRequest(state.table, state.requests);
  const { currency } = state;
  return accept({ type: 'WaiverRequested', request, patron, amount, currency, by: by.id, reason });
};

const notDue = ({ due }: OpenTableState, patron: string, amount: Money): Refused | null => {
  const owed = due.get(patron);
  if (owed === undefined) return reject('NO_SUCH_PATRON', `${patron} owes no commission at this table`);
  return amount > owed
    ? reject('ABOVE_MAXIMUM', `${patron} owes ${owed}, and no more can be waived`, { limit: `${owed}` })
    : null;
};

/** R7, R9: between shoes; what favours the patrons needs a second person. */
const changeRules = ({ rules, by }: ChangeRules, state: OpenTableState): Decision<HouseBankedEvent> => {
  const changed = changedRules(state, rules);
  if (!changed.ok) return changed;
  if (needsApproval(state.rules, changed.value)) {
    const request = nextRequest(state.table, state.requests);
    return accept({ type: 'RulesChangeRequested', request, rules, by: by.id });
  }
  return accept(rulesChanged(changed.value, { changedBy: by.id, request: null, approvedBy: null }));
};

const rulesChanged = (
  rules: HouseBankedRules,
  who: Pick<RulesChanged, 'changedBy' | 'request' | 'approvedBy'>,
): RulesChanged => ({ type: 'RulesChanged', variant: rules.variant, rules, ...who });

const approve = (
  { request: id, found, by, waitedSeconds }: Approve,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  const request = findRequest(state.requests, id);
  if (!request.ok) return request;
  const refused =
    tooLate(state.rules.approvalSeconds, request.value.request, waitedSeconds) ??
    notByTheAsker(request.value, by);
  return refused ?? carryOut(request.value, { by, found }, state, lookup);
};

const carryOut = (
  { request, by: askedBy, asked }: Request<Asked>,
  { by, found }: Pick<Approve, 'by' | 'found'>,
  state: OpenTableState,
  lookup: ShoeLookup,
): Decision<HouseBankedEvent> => {
  const approvedBy = by.id;
  switch (asked.what) {
    case 'void':
      return voidCoup(state, asked.coup, { request, reason: asked.reason, askedBy, approvedBy }, lookup);
    case 'correction': {
      if (found?.coup !== asked.coup)
        return reject('NO_SUCH_REQUEST', `${request} has only just been asked; approve it again`);
      const agreed = { request, reason: asked.reason, askedBy, approvedBy };
      return correctCoup(state, { coup: found, cards: asked.cards, agreed });
    }
    case 'waiver': {
      const { patron, amount, reason } = asked;
      const refused = notDue(state, patron, amount);
      if (refused !== null) return refused;
      const { currency } = state;
      return accept({
        type: 'CommissionWaived',
        request,
        patron,
        amount,
        currency,
        reason,
        askedBy,
        approvedBy,
      });
    }
    case 'rules': {
      const changed = changedRules(state, asked.rules);
      if (!changed.ok) return changed;
      return accept(rulesChanged(changed.value, { changedBy: askedBy, request, approvedBy }));
    }
    default:
      return unreachable(asked);
  }
};

const refuse = ({ request: id, by }: Refuse, state: OpenTableState): Decision<HouseBankedEvent> => {
  const found = findRequest(state.requests, id);
  if (!found.ok) return found;
  const refused = notTheirsToRefuse(found.value, by);
  if (refused !== null) return refused;
  const because = found.value.by === by.id ? 'withdrawn' : 'refused';
  return accept({ type: 'RequestRefused', request: found.value.request, because, by: by.id });
};
