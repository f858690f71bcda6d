import {
  accept,
  invariant,
  reject,
  unreachable,
  type Decision,
  type Parsed,
  type Refused,
} from '#kernel/decision';
import type { ArrangedLimits } from '../arranged/arranged-limits';
import type { LimitsEvent } from '../arranged/arranged.events';
import {
  arrangeAsAgreed,
  askForLimits,
  inOwnFavour,
  revokeLimits,
  type ArrangingLimits,
} from '../arranged/arranging';
import type {
  Approve,
  ArrangeLimits,
  ChangeRules,
  CorrectCoup,
  Refuse,
  RevokeLimits,
  VoidCoup,
} from '../commands';
import { otherDealer } from '../preconditions';
import { changeAsAgreed, changeRules, notBetweenShoes, type ChangingRules } from '../rules/rules-change';
import type { ShoeLookup } from '../shoe/shoe';
import type { Asked, WaiverAsked } from './approval-asked';
import type { Correction, TrueCards } from './correcting';
import type {
  Agreed,
  CorrectionRequested,
  RequestRefused,
  RulesChanged,
  RulesChangeRequested,
  VoidRequested,
} from './exceptions.events';
import { tooLate } from './lapsing';
import {
  findRequest,
  nextRequest,
  notByTheAsker,
  notTheirsToRefuse,
  type Request,
  type RequestBook,
} from './requests';

/**
 * Commands that are permitted while a void or a correction waits for its answer (`table-phases.md`, Requests
 * and approvals).
 */
const GOES_ON: readonly string[] = [
  'Approve',
  'Refuse',
  'BuyIn',
  'CashOut',
  'CountFloat',
  'Invite',
  'RecordDrop',
  'TakeSeat',
  'WithdrawInvitation',
];

/**
 * Refuses a command while a void or a correction waits for its answer. Returns `null` if it may be decided.
 */
export const heldUp = (
  { type }: { readonly type: string },
  { requests }: { readonly requests: RequestBook<Asked> },
): Refused | null => {
  const waiting = requests.open.find(({ asked }) => asked.what === 'void' || asked.what === 'correction');
  if (waiting === undefined || GOES_ON.includes(type)) return null;
  return reject(
    'WRONG_PHASE',
    `The table waits until the pit approves or refuses request ${waiting.request}.`,
    {
      who: 'pit',
    },
  );
};

/** The exceptional commands of any table. `Found` is a settled coup from the log. */
type Exception<Found> =
  VoidCoup | CorrectCoup<Found> | ChangeRules | ArrangeLimits | RevokeLimits | Approve<Found> | Refuse;

interface AnyRules {
  readonly variant: string;
  readonly approvalSeconds: number;
}

interface AnyTable<Rules = unknown> {
  readonly table: string;
  readonly phase: string;
  readonly currency: string;
  readonly arranged: ArrangedLimits;
  readonly dealer: string | null;
  readonly rules: Rules;
  readonly requests: RequestBook<Asked>;
}

/** A family's part in exceptions. Its members are methods and receive only the family's own types. */
export interface OwnExceptions<State, Rules, Found, Event>
  extends ChangingRules<State, Rules>, ArrangingLimits<State> {
  /** Returns the open coup; `null` if there is none. */
  openCoup(state: State): string | null;
  /** Returns the events that return every stake (R5). */
  voidCoup(state: State, coup: string, agreed: Agreed, lookup: ShoeLookup): Decision<Event>;
  /** Refuses impossible cards of a coup; `null` if they are possible (R5). */
  notItsCards(found: Found, asked: TrueCards): Refused | null;
  /** Settles the coup again (R5). */
  correctCoup(state: State, correction: Correction<Found>): Decision<Event>;
  /** Waives commission (P4); `null` if no commission is tallied. */
  readonly waive: ((state: State, asked: WaiverAsked, agreed: Agreed) => Decision<Event>) | null;
}

type OfRequests<Rules extends AnyRules> =
  | VoidRequested
  | CorrectionRequested
  | RulesChangeRequested
  | LimitsEvent
  | RequestRefused
  | RulesChanged<Rules['variant'], Rules>;

/**
 * Returns the decisions on requests, approvals and refusals, which are the same at every table apart from
 * their results.
 */
export const exceptionsOf =
  <State extends AnyTable<Rules>, Rules extends AnyRules, Found extends { readonly coup: string }, Event>(
    family: OwnExceptions<State, Rules, Found, Event>,
  ) =>
  (command: Exception<Found>, state: State, lookup: ShoeLookup): Decision<Event | OfRequests<Rules>> => {
    const refused = outOfPhase(family, command, state) ?? notTheirs(command, state);
    if (refused !== null) return refused;
    switch (command.type) {
      case 'VoidCoup':
        return askForVoid(command, state, family.openCoup(state));
      case 'CorrectCoup':
        return askForCorrection(command, state, family);
      case 'ChangeRules':
        return changeRules(family, command, state);
      case 'ArrangeLimits':
        return askForLimits(family, command, state);
      case 'RevokeLimits':
        return revokeLimits(family, command, state);
      case 'Approve': {
        const request = toApprove(command, state);
        if (!request.ok) return request;
        const approval = { request: request.value, approvedBy: command.by.id, found: command.found };
        return carryOut(family, approval, state, lookup);
      }
      case 'Refuse':
        return refuse(command, state);
      default:
        return unreachable(command);
    }
  };

/** Returns a decision for each exceptional command of any table. */
export const forEachException = <Decide>(decide: Decide) => ({
  VoidCoup: decide,
  CorrectCoup: decide,
  ChangeRules: decide,
  ArrangeLimits: decide,
  RevokeLimits: decide,
  Approve: decide,
  Refuse: decide,
});

/** Refuses an exception in the wrong phase. Returns `null` in the right one. */
const outOfPhase = <State extends AnyTable, Rules>(
  family: ChangingRules<State, Rules> & { openCoup(state: State): string | null },
  command: Exception<unknown>,
  state: State,
): Refused | null => {
  switch (command.type) {
    case 'VoidCoup':
      return family.openCoup(state) === null
        ? reject(
            'WRONG_PHASE',
            `No coup is open: the table is in phase ${state.phase}. Correct a settled coup with CorrectCoup.`,
          )
        : null;
    case 'CorrectCoup':
      return command.found === 'unsettled'
        ? reject(
            'WRONG_PHASE',
            `Coup ${command.coup} is not settled yet. Void it with VoidCoup if it cannot be finished.`,
          )
        : null;
    case 'ChangeRules':
      return family.rulesMayWait(state) ? null : notBetweenShoes(family, state);
    default:
      return null;
  }
};

/**
 * Refuses an exception by another dealer. A request may be taken back by its author, even after another
 * dealer was assigned. Returns `null` if it is permitted.
 */
const notTheirs = (command: Exception<unknown>, state: AnyTable): Refused | null =>
  command.type === 'Refuse' ? null : otherDealer(command, state);

/** Requests a void. A given coup id must be that of the open coup (R5). */
const askForVoid = (
  { coup, reason, by }: VoidCoup,
  { table, requests }: AnyTable,
  open: string | null,
): Decision<VoidRequested> => {
  invariant(open !== null, 'there is a coup to void');
  if (coup !== null && coup !== open) {
    return reject('NO_SUCH_COUP', `The open coup is ${open}. Correct a settled coup with CorrectCoup.`);
  }
  const request = nextRequest(table, requests);
  return accept({ type: 'VoidRequested', request, coup: open, by: by.id, reason });
};

/** Requests the correction of a settled coup with possible cards (R5). */
const askForCorrection = <Found>(
  { coup, cards, five, found, reason, by }: CorrectCoup<Found>,
  { table, requests }: AnyTable,
  family: { notItsCards(found: Found, asked: TrueCards): Refused | null },
): Decision<CorrectionRequested> => {
  invariant(found !== 'unsettled', 'a coup that was to be settled');
  if (found === null)
    return reject('NO_SUCH_COUP', `No coup ${JSON.stringify(coup)} was settled at this table. Check the id.`);
  const asked: TrueCards = five === undefined ? { cards } : { cards, five };
  const refused = family.notItsCards(found, asked);
  if (refused !== null) return refused;
  const request = nextRequest(table, requests);
  return accept({ type: 'CorrectionRequested', request, coup, ...asked, by: by.id, reason });
};

/** Returns the request that this person may approve in time. */
const toApprove = (
  { request: id, by, waitedSeconds }: Approve<unknown>,
  { requests, rules }: AnyTable<AnyRules>,
): Parsed<Request<Asked>> => {
  const request = findRequest(requests, id);
  if (!request.ok) return request;
  const refused =
    tooLate(rules.approvalSeconds, request.value.request, waitedSeconds) ??
    notByTheAsker(request.value, by) ??
    notInOwnFavour(request.value, by);
  return refused ?? request;
};

/** Refuses approval by a person who has the id of the patron that it favours; `null` otherwise (R7, P4). */
const notInOwnFavour = ({ asked }: Request<Asked>, by: Approve<unknown>['by']): Refused | null =>
  asked.what === 'limits' || asked.what === 'waiver' ? inOwnFavour([asked.patron], by.id) : null;

/** A request that has been approved in time, with the settled coup that a correction is about. */
interface Approval<Found> {
  readonly request: Request<Asked>;
  readonly approvedBy: string;
  readonly found: Found | null;
}

const carryOut = <
  State extends AnyTable<Rules>,
  Rules extends AnyRules,
  Found extends { readonly coup: string },
  Event,
>(
  family: OwnExceptions<State, Rules, Found, Event>,
  { request: { request, by: askedBy, asked }, approvedBy, found }: Approval<Found>,
  state: State,
  lookup: ShoeLookup,
): Decision<Event | OfRequests<Rules>> => {
  if (asked.what === 'rules') {
    return changeAsAgreed(family, state, asked.rules, { changedBy: askedBy, request, approvedBy });
  }
  if (asked.what === 'limits') return arrangeAsAgreed(family, state, asked, { request, askedBy, approvedBy });
  const agreed = { request, reason: asked.reason, askedBy, approvedBy };
  switch (asked.what) {
    case 'void':
      return family.voidCoup(state, asked.coup, agreed, lookup);
    case 'correction':
      return found === null || found.coup !== asked.coup
        ? reject('NO_SUCH_REQUEST', `Request ${request} was recorded only now. Approve it again.`)
        : family.correctCoup(state, { ...asked, coup: found, agreed });
    case 'waiver':
      invariant(family.waive !== null, `${request} waives what no such table tallies`);
      return family.waive(state, asked, agreed);
    default:
      return unreachable(asked);
  }
};

const refuse = ({ request: id, by }: Refuse, { requests }: AnyTable): Decision<RequestRefused> => {
  const found = findRequest(requests, id);
  if (!found.ok) return found;
  const refused = notTheirsToRefuse(found.value, by);
  if (refused !== null) return refused;
  const because = found.value.by === by.id ? 'withdrawn' : 'refused';
  return accept({ type: 'RequestRefused', request: found.value.request, because, by: by.id });
};
