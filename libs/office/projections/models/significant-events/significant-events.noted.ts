import { tableOfBreak } from '#game/breaks';
import { coupOfEvent, isHouseBanked, isOfBanque } from '#game/tables';
import type { JsonObject } from '#kernel/canonical';
import type { DomainEvent } from '#log/contract';
import { changesOfRules } from './rules-changes';
import type { SignificantKind } from './significant-events.kinds';

/** The contents of a significant event, apart from the fields that every row has. */
export interface Noted {
  readonly kind: SignificantKind;
  /** The table, if it doesn't follow from the stream. */
  readonly table?: string | null;
  readonly patron?: string | null;
  readonly coup?: string | null;
  readonly shoe?: string;
  readonly request?: string | null;
  readonly askedBy?: string;
  readonly approver?: string | null;
  readonly amount?: bigint;
  readonly currency?: string;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
  readonly reason?: string | null;
}

/** The facts about a table that are needed to classify its events. */
export interface TableKnown {
  readonly currency: string;
  /** The rules as recorded in `TableOpened` and `RulesChanged`. */
  readonly rules: JsonObject;
  /** The amount in minor units from which a sum is large. */
  readonly large: bigint;
}

type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;

/** Returns what one event contributes by itself. Further pages and the current banker are added by the read model. */
export const notedOf = (event: DomainEvent, data: JsonObject, known: TableKnown): readonly Noted[] => {
  switch (event.type) {
    case 'TableOpened': {
      const { variant, currency, edition } = event;
      const tableOpened: Noted = { kind: 'table-opened', currency, after: { variant, edition } };
      return [tableOpened, ...edgeAllowed({}, rulesIn(data))];
    }
    case 'TableClosed':
      return [{ kind: 'table-closed' }];
    case 'DealerAssigned':
      return [{ kind: 'dealer-assigned', after: { dealer: event.dealer } }];
    case 'RulesChanged': {
      const { request, changedBy: askedBy, approvedBy: approver } = event;
      const agreed = { request, askedBy, approver };
      const rules = rulesIn(data);
      const changes = [...changesOfRules(known.rules, rules), ...edgeAllowed(known.rules, rules)];
      return changes.map((change) => ({ ...change, ...agreed }));
    }
    case 'RulesChangeRequested': {
      const { request, by: askedBy } = event;
      return [{ kind: 'rules-change-asked', request, askedBy, after: rulesIn(data) }];
    }
    default:
      return [
        ...breakNoted(event),
        ...exceptionNoted(event),
        ...penaltyNoted(event),
        ...floatNoted(event),
        ...shoeNoted(event, known),
        ...sumNoted(event, known),
        ...overrideNoted(event),
      ];
  }
};

/** Returns the significant events of a discrepancy that was found or closed. */
const breakNoted = (event: DomainEvent): readonly Noted[] => {
  switch (event.type) {
    case 'BreakOpened': {
      const { break: id, source, amount, currency, times } = event;
      const sum = amount === undefined ? {} : { amount: amount < 0n ? 0n - amount : amount };
      const where = { ...sum, ...(currency !== undefined && { currency }), table: tableOfBreak(id) };
      return [{ kind: 'break-opened', ...where, after: { break: id, source, times } }];
    }
    case 'BreakClosed': {
      const { break: id, outcome, reason, explainedBy: askedBy, by: approver } = event;
      const agreed = { askedBy, approver, reason, table: tableOfBreak(id) };
      return [{ kind: 'break-closed', ...agreed, after: { break: id, outcome } }];
    }
    default:
      return [];
  }
};

/** Returns the significant events of requests that need a second person, and of their results (R5). */
const exceptionNoted = (event: DomainEvent): readonly Noted[] => {
  switch (event.type) {
    case 'VoidRequested':
      return [{ kind: 'void-asked', coup: event.coup, ...askedOf(event) }];
    case 'CorrectionRequested':
      return [{ kind: 'correction-asked', coup: event.coup, ...askedOf(event) }];
    case 'WaiverRequested': {
      const { patron, amount, currency } = event;
      return [{ kind: 'waiver-asked', patron, amount, currency, ...askedOf(event) }];
    }
    case 'CommissionWaived': {
      const { patron, amount, currency } = event;
      return [{ kind: 'commission-waived', patron, amount, currency, ...agreedOf(event) }];
    }
    case 'LimitsRequested': {
      const { patron, on, max: amount, until, currency, request, by: askedBy } = event;
      return [{ kind: 'limit-asked', patron, amount, currency, request, askedBy, after: { on, until } }];
    }
    case 'LimitsArranged': {
      const { patron, on, max: amount, until, currency, request, askedBy, approvedBy: approver } = event;
      const agreed = { request, askedBy, approver };
      return [{ kind: 'limit-arranged', patron, amount, currency, ...agreed, after: { on, until } }];
    }
    case 'LimitsEnded': {
      const { patron, on, because } = event;
      return [{ kind: 'limit-ended', patron, after: { on, because } }];
    }
    case 'RequestRefused': {
      const { request, because } = event;
      return [{ kind: 'request-refused', request, after: { because } }];
    }
    case 'CoupVoided':
      return [{ kind: 'coup-voided', coup: event.coup, currency: event.currency, ...agreedOf(event) }];
    case 'CoupCorrected': {
      const { coup, correction, currency } = event;
      const outcome = isOfBanque(event) ? {} : { outcome: event.outcome };
      const after = { correction, ...outcome };
      const corrected: Noted = { kind: 'coup-corrected', coup, currency, after, ...agreedOf(event) };
      return [corrected, ...shortfalls(event)];
    }
    case 'BetsCorrected':
      return shortfalls(event);
    case 'ShortfallPaid': {
      const { patron, amount, currency } = event;
      return [{ kind: 'shortfall-paid', patron, amount, currency }];
    }
    default:
      return [];
  }
};

/** Returns the significant events of false draws and their cost (F8), impossible cards (R3), and erased texts. */
const penaltyNoted = (event: DomainEvent): readonly Noted[] => {
  switch (event.type) {
    case 'ImpossibleCardScanned': {
      const { shoe, coup, number } = event;
      return [{ kind: 'impossible-card', shoe, coup, after: { number } }];
    }
    case 'FalseDrawRecorded':
      return [{ kind: 'false-draw', coup: event.coup, patron: event.patron, after: callOf(event) }];
    case 'FineCharged': {
      const { coup, patron, amount, currency } = event;
      return [{ kind: 'fine-charged', coup, patron, amount, currency }];
    }
    case 'LossMadeGood': {
      const { coup, patron, amount, currency, to } = event;
      return [{ kind: 'loss-made-good', coup, patron, amount, currency, after: { to } }];
    }
    case 'TextsErased': {
      const { patron, what, texts } = event;
      return [{ kind: 'erasure', patron, after: { what, texts: texts.length } }];
    }
    default:
      return [];
  }
};

/** Returns the significant events of fills, credits, and counts that differ from the expected float. */
const floatNoted = (event: DomainEvent): readonly Noted[] => {
  switch (event.type) {
    case 'FloatFilled':
    case 'FloatCredited': {
      const { slip, amount, currency } = event;
      const kind = event.type === 'FloatFilled' ? 'float-filled' : 'float-credited';
      return [{ kind, amount, currency, after: { slip } }];
    }
    case 'FloatCounted': {
      const { kind: of, amount: counted, expected, difference, currency } = event;
      if (expected === null || difference === null || difference === 0n) return [];
      const amount = difference < 0n ? 0n - difference : difference;
      const before = { expected: `${expected}` };
      return [
        { kind: 'count-difference', amount, currency, before, after: { kind: of, counted: `${counted}` } },
      ];
    }
    default:
      return [];
  }
};

const shoeNoted = (event: DomainEvent, { rules }: TableKnown): readonly Noted[] => {
  // At a table with a new shoe for every coup these events would hide all others (P8).
  const eachCoup = rules['dealing'] === 'every-coup';
  switch (event.type) {
    case 'ShoeShuffled':
    case 'ShoeLoaded': {
      const { shoe, decks, cards } = event;
      return eachCoup ? [] : [{ kind: 'shoe-opened', shoe, after: { decks, cards } }];
    }
    case 'CutCardReached': {
      const { shoe, coup, cardsLeft } = event;
      return [{ kind: 'cut-card', shoe, coup, after: { cardsLeft } }];
    }
    case 'ShoeFinished': {
      const { shoe, because, cardsLeft, coups, reason } = event;
      const after = { because, cardsLeft, coups };
      if (because === 'ended') return [{ kind: 'shoe-pulled-early', shoe, after, reason }];
      return eachCoup ? [] : [{ kind: 'shoe-closed', shoe, after }];
    }
    case 'ShoeRevealed':
      return eachCoup ? [] : [{ kind: 'commitment-opened', shoe: event.shoe }];
    default:
      return [];
  }
};

const sumNoted = (event: DomainEvent, { large, currency }: TableKnown): readonly Noted[] => {
  switch (event.type) {
    case 'BetPlaced': {
      const { coup, patron, stake: amount } = event;
      return amount < large ? [] : [{ kind: 'large-bet', coup, patron, amount, currency }];
    }
    case 'CoupSettled':
    case 'BetsSettled':
      return event.bets.flatMap(({ patron, winnings: amount }) =>
        amount < large ? [] : [{ kind: 'large-win', coup: event.coup, patron, amount, currency } as const],
      );
    case 'Deposited':
    case 'Withdrawn': {
      const { patron, amount, means, currency: own } = event;
      if (means !== 'cash' || amount < large) return [];
      const direction = event.type === 'Deposited' ? 'in' : 'out';
      return [{ kind: 'large-cash', patron, amount, currency: own, after: { direction } }];
    }
    default:
      return [];
  }
};

const overrideNoted = (event: DomainEvent): readonly Noted[] => {
  switch (event.type) {
    case 'CutterNamed':
      return event.by === null ? [] : [{ kind: 'override', patron: event.banker }];
    case 'CardsDealt': {
      if (isHouseBanked(event) || typeof event.by !== 'string') return [];
      const banker = event.hands.find(({ hand }) => hand === 'banker');
      return banker === undefined ? [] : [{ kind: 'override', coup: event.coup, patron: banker.patron }];
    }
    case 'FiveDecided':
    case 'CardsTurned':
    case 'BankDeclined':
    case 'BetPassed':
    case 'BankRetired':
    case 'CardCalled':
    case 'CardDeclined': {
      if (event.by === null) return [];
      return [{ kind: 'override', coup: coupOfEvent(event), patron: event.patron }];
    }
    default:
      return [];
  }
};

/** Returns the banker that a correction pays or charges: on its first page, where a patron banks. */
const bankerIn = (event: EventOf<'CoupCorrected' | 'BetsCorrected'>) =>
  event.type === 'BetsCorrected' || isHouseBanked(event) ? [] : [event.bank];

/** Returns, by patron, what a correction couldn't take from chips, including the banker's (R5). */
const shortfalls = (event: EventOf<'CoupCorrected' | 'BetsCorrected'>): readonly Noted[] => {
  const owed = new Map<string, bigint>();
  const parties = [...event.bets, ...bankerIn(event)];
  for (const party of parties)
    if (party.owed > 0n) owed.set(party.patron, (owed.get(party.patron) ?? 0n) + party.owed);
  const { coup, currency } = event;
  return [...owed].map(([patron, amount]) => ({ kind: 'shortfall', coup, patron, amount, currency }));
};

/** Returns the significant event of a new permission for a wager that favours patrons (R8). */
const edgeAllowed = (before: JsonObject, after: JsonObject): readonly Noted[] =>
  after['allowPatronEdge'] === true && before['allowPatronEdge'] !== true
    ? [{ kind: 'patron-edge-allowed', after: { allowPatronEdge: true } }]
    : [];

const askedOf = ({
  request,
  by: askedBy,
  reason,
}: Pick<EventOf<'VoidRequested'>, 'request' | 'by' | 'reason'>) => ({
  request,
  askedBy,
  reason,
});

const agreedOf = ({
  request,
  askedBy,
  approvedBy: approver,
  reason,
}: EventOf<'CommissionWaived'> | Agreed) => ({
  request,
  askedBy,
  approver,
  reason,
});
type Agreed = Pick<EventOf<'CommissionWaived'>, 'request' | 'askedBy' | 'approvedBy' | 'reason'>;

const callOf = ({ total, called }: EventOf<'FalseDrawRecorded'>): JsonObject => ({ total, called });

/** Returns the rules in an event's data, as recorded or requested. */
export const rulesIn = ({ rules }: JsonObject): JsonObject =>
  typeof rules === 'object' && rules !== null && !Array.isArray(rules) ? (rules as JsonObject) : {}; // a list isn't one
