import {
  isRaised,
  keyOfLimit,
  raisesLimits,
  wasOpened,
  type ArrangedLimit,
  type StakeLimit,
  type TableEvent,
  type TableRules,
  type TableState,
} from '#game/tables';
import { differing, type Divergence, type EventPlace } from './divergence';

type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { readonly type: Type }>;

/** An event that a person signs, and the field's meaning in words. */
interface Signed {
  readonly what: string;
  readonly by: string | null;
}

/**
 * Checks the people of events that need two (R5, R7, P4). A second person approved, and each signature is that of the
 * event's sender. Neither person is the patron of a raised limit. The check of the request finds two that are the same.
 */
export class TwoPersons {
  /** Limits that changed rules end in the commit that is being read. */
  private ended: readonly ArrangedLimit[] = [];

  /** Returns what is wrong with the people of an event, given the state before it. */
  take(before: TableState, event: TableEvent, { actor }: EventPlace): readonly Divergence[] {
    const ended = this.ended;
    this.ended = event.type === 'LimitsEnded' ? [...ended, ...endedByRules(before, event)] : [];
    const signed = signedBy(event);
    return [
      ...(signed === null || actor === undefined ? [] : differing(signed.what, signed.by, actor.id)),
      ...ofPatron(event),
      ...(event.type === 'LimitsEnded' ? revokedAlone(before, event) : []),
      ...(event.type === 'RulesChanged' ? changedRules(before, event, ended) : []),
    ];
  }
}

const ALONE: Divergence = { what: 'who approved', recorded: null, recomputed: 'a second person' };

/** Returns the person of an event who must be its sender; `null` for an event without one. */
const signedBy = (event: TableEvent): Signed | null => {
  switch (event.type) {
    case 'VoidRequested':
    case 'CorrectionRequested':
    case 'WaiverRequested':
    case 'RulesChangeRequested':
    case 'LimitsRequested':
      return { what: 'who asked', by: event.by };
    case 'CoupVoided':
    case 'CoupCorrected':
    case 'CommissionWaived':
    case 'LimitsArranged':
      return { what: 'who approved', by: event.approvedBy };
    case 'RulesChanged':
      return event.approvedBy === null
        ? { what: 'who changed the rules', by: event.changedBy }
        : { what: 'who approved', by: event.approvedBy };
    case 'LimitsEnded':
      return event.because === 'revoked' ? { what: 'who ended the limit', by: event.by } : null;
    default:
      return null;
  }
};

/** Reports a person who asks for a limit of the patron with the same id, or approves it (R7). */
const ofPatron = (event: TableEvent): readonly Divergence[] => {
  if (event.type === 'LimitsRequested') return ownFavour('who asked', event.by, event.patron);
  if (event.type !== 'LimitsArranged') return [];
  return [
    ...ownFavour('who asked', event.askedBy, event.patron),
    ...ownFavour('who approved', event.approvedBy, event.patron),
  ];
};

const ownFavour = (what: string, by: string | null, patron: string): readonly Divergence[] =>
  by === patron ? [{ what, recorded: by, recomputed: 'somebody else than the patron' }] : [];

/** Reports one person who ends a limit below the table's own: that raises the patron's maximum (R7). */
const revokedAlone = (before: TableState, event: EventOf<'LimitsEnded'>): readonly Divergence[] => {
  const limit = event.because === 'revoked' && wasOpened(before) ? limitOf(before, event) : undefined;
  return limit !== undefined && wasOpened(before) && isBelow(limit, before.rules) ? [ALONE] : [];
};

/** Reports rules changed by one person that raise a maximum, and people with the id of a patron whose maximum rises (R7). */
const changedRules = (
  before: TableState,
  { rules, changedBy, approvedBy }: EventOf<'RulesChanged'>,
  ended: readonly ArrangedLimit[],
): readonly Divergence[] => {
  if (!wasOpened(before)) return [];
  // The rules before count too: what one change takes away, another may bring back.
  const raised = ended.filter((limit) => isBelow(limit, rules, before.rules));
  return [
    ...(approvedBy === null && (raised.length > 0 || raisesLimits(before, rules)) ? [ALONE] : []),
    ...raised.flatMap(({ patron }) => [
      ...ownFavour('who changed the rules', changedBy, patron),
      ...ownFavour('who approved', approvedBy, patron),
    ]),
  ];
};

/** Returns the limit that changed rules end; none for another reason. */
const endedByRules = (before: TableState, event: EventOf<'LimitsEnded'>): readonly ArrangedLimit[] => {
  const limit = event.because === 'rules' && wasOpened(before) ? limitOf(before, event) : undefined;
  return limit === undefined ? [] : [limit];
};

const limitOf = (
  { arranged }: Extract<TableState, { readonly arranged: unknown }>,
  { patron, on }: EventOf<'LimitsEnded'>,
): ArrangedLimit | undefined => arranged.get(keyOfLimit(patron, on));

/** Returns `true` if the maximum of one of some rules is higher than a limit. */
const isBelow = ({ on, max }: ArrangedLimit, ...rules: readonly TableRules[]): boolean =>
  rules.some(({ limits }) => {
    const own = limitOn(limits, on);
    return own !== undefined && isRaised(max, own.max);
  });

const limitOn = (limits: object, on: string): StakeLimit | undefined =>
  (limits as Readonly<Record<string, StakeLimit | undefined>>)[on]; // each game names its own kinds
