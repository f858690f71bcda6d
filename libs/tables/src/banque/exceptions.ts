import { accept, invariant, reject, unreachable, type Decision, type Refused } from '#kernel';
import type { ChangeRules, Refuse, VoidCoup } from '../house-banked/house-banked.commands';
import { tooLate } from '../table/lapsing';
import { findRequest, nextRequest, notByTheAsker, notTheirsToRefuse, type Request } from '../table/requests';
import type { BanqueAsked } from './asked';
import type { Approve, BanqueCommand, CorrectCoup } from './banque.commands';
import type { BanqueEvent, RulesChanged } from './banque.events';
import type { BanqueRules } from './banque.rules';
import type { BanqueOpenState } from './banque.state';
import { correctCoup, notItsCards } from './correcting';
import { openCoupOf } from './places';
import { changedRules, needsApproval, notBetweenShoes } from './rules-change';
import { noOpenCoup, notTheOpenCoup, voidCoup } from './voiding';

/** What may be given while a void or a correction waits for its answer (`vocabulary.md`, Commands). */
const GOES_ON: readonly BanqueCommand['type'][] = ['Approve', 'Refuse', 'BuyIn', 'CashOut', 'TakeSeat'];

/** A void or a correction holds the table up until it is answered. Null: the command may be decided. */
export const heldUp = (command: BanqueCommand, { requests }: BanqueOpenState): Refused | null => {
  const waiting = requests.open.find(({ asked }) => asked.what !== 'rules');
  if (waiting === undefined || GOES_ON.includes(command.type)) return null;
  return reject('WRONG_PHASE', `${waiting.request} waits for the pit to approve or refuse it`, {
    who: 'pit',
  });
};

type Exception = VoidCoup | CorrectCoup | ChangeRules | Approve | Refuse;

/** What an exception needs of the table's phase. Null: it has it. */
export const outOfPhase = (command: Exception, state: BanqueOpenState): Refused | null => {
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
export const decideException = (command: Exception, state: BanqueOpenState): Decision<BanqueEvent> => {
  switch (command.type) {
    case 'VoidCoup':
      return askForVoid(command, state);
    case 'CorrectCoup':
      return askForCorrection(command, state);
    case 'ChangeRules':
      return changeRules(command, state);
    case 'Approve':
      return approve(command, state);
    case 'Refuse':
      return refuse(command, state);
    default:
      return unreachable(command);
  }
};

/** R5. */
const askForVoid = ({ coup, reason, by }: VoidCoup, state: BanqueOpenState): Decision<BanqueEvent> => {
  const refused = notTheOpenCoup(state, coup);
  if (refused !== null) return refused;
  const open = openCoupOf(state);
  invariant(open !== null, 'there is a coup to void');
  const request = nextRequest(state.table, state.requests);
  return accept({ type: 'VoidRequested', request, coup: open.coup, by: by.id, reason });
};

/** R5: of a settled coup, and with cards that can have been its own. */
const askForCorrection = (
  { coup, cards, found, reason, by }: CorrectCoup,
  state: BanqueOpenState,
): Decision<BanqueEvent> => {
  invariant(found !== 'unsettled', 'a coup that was to be settled');
  if (found === null)
    return reject('NO_SUCH_COUP', `no coup ${JSON.stringify(coup)} was settled at this table`);
  const refused = notItsCards(found, cards);
  if (refused !== null) return refused;
  const request = nextRequest(state.table, state.requests);
  return accept({ type: 'CorrectionRequested', request, coup, cards, by: by.id, reason });
};

/** R7, R9: between shoes; what favours the patrons needs a second person. */
const changeRules = ({ rules, by }: ChangeRules, state: BanqueOpenState): Decision<BanqueEvent> => {
  const changed = changedRules(state, rules);
  if (!changed.ok) return changed;
  if (needsApproval(state.rules, changed.value)) {
    const request = nextRequest(state.table, state.requests);
    return accept({ type: 'RulesChangeRequested', request, rules, by: by.id });
  }
  return accept(rulesChanged(changed.value, { changedBy: by.id, request: null, approvedBy: null }));
};

const rulesChanged = (
  rules: BanqueRules,
  who: Pick<RulesChanged, 'changedBy' | 'request' | 'approvedBy'>,
): RulesChanged => ({ type: 'RulesChanged', variant: 'banque', rules, ...who });

const approve = (
  { request: id, found, by, waitedSeconds }: Approve,
  state: BanqueOpenState,
): Decision<BanqueEvent> => {
  const request = findRequest(state.requests, id);
  if (!request.ok) return request;
  const refused =
    tooLate(state.rules.approvalSeconds, request.value.request, waitedSeconds) ??
    notByTheAsker(request.value, by);
  return refused ?? carryOut(request.value, { by, found }, state);
};

const carryOut = (
  { request, by: askedBy, asked }: Request<BanqueAsked>,
  { by, found }: Pick<Approve, 'by' | 'found'>,
  state: BanqueOpenState,
): Decision<BanqueEvent> => {
  const approvedBy = by.id;
  switch (asked.what) {
    case 'void':
      return voidCoup(state, asked.coup, { request, reason: asked.reason, askedBy, approvedBy });
    case 'correction': {
      if (found?.coup !== asked.coup)
        return reject('NO_SUCH_REQUEST', `${request} has only just been asked; approve it again`);
      const agreed = { request, reason: asked.reason, askedBy, approvedBy };
      return correctCoup(state, { coup: found, cards: asked.cards, agreed });
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

const refuse = ({ request: id, by }: Refuse, state: BanqueOpenState): Decision<BanqueEvent> => {
  const found = findRequest(state.requests, id);
  if (!found.ok) return found;
  const refused = notTheirsToRefuse(found.value, by);
  if (refused !== null) return refused;
  const because = found.value.by === by.id ? 'withdrawn' : 'refused';
  return accept({ type: 'RequestRefused', request: found.value.request, because, by: by.id });
};
