import { currencyOfEvent } from '#game/tables';
import type { JsonObject } from '#kernel/canonical';
import { currency, decodeEvent, idOfStream, type DomainEvent, type EventType } from '#log/contract';
import type { ReadModel, TakenEvent } from '../../running/read-model.port';
import { bankAfter, NO_BANK, type Banking, type BankResult } from './bank-result';
import { withPage } from './exception-pages';
import { shoeAfter, type WatchedShoe } from './shoe-watch';
import { LARGE_UNITS, SIGNIFICANT_KINDS } from './significant-events.kinds';
import { notedOf, rulesIn, type Noted } from './significant-events.noted';
import { SIGNIFICANT_TABLES, type SignificantRow } from './significant-events.rows';

/** The state of a table between two events. Patrons' accounts need none. */
type State = {
  readonly currency: string;
  /** The house rules as last recorded. */
  readonly rules: JsonObject;
  readonly banking: Banking;
  /** The void or correction whose further pages may follow. */
  readonly paged: SignificantRow | null;
  readonly watched: WatchedShoe | null;
};

/** Types of events that are read only for facts about others: the banker, or a burned card. */
const FOR_OTHERS: readonly EventType[] = ['CoupOpened', 'CardsBurned'];

/**
 * The events that staff, auditors and regulators look for: voids, corrections, waivers, refused requests,
 * changes of rules, large sums, and unusual shoes (significant-events.md, Significant events).
 */
export const significantEvents: ReadModel<State> = {
  name: 'significant-events',
  version: 2,
  takes: [...new Set([...Object.values(SIGNIFICANT_KINDS).flatMap(({ from }) => from), ...FOR_OTHERS])],
  tables: SIGNIFICANT_TABLES,
  initial: { currency: '', rules: {}, banking: NO_BANK, paged: null, watched: null },
  fold(state, taken) {
    const event = decodeEvent(taken.type, taken.schema, taken.data);
    const own = currencyOfEvent(event);
    const known = own === null ? state : { ...state, currency: own };
    const large = largeOf(known.currency);
    const { banking, result } = bankAfter(state.banking, event);
    const { watched, alarm } = shoeAfter(state.watched, event);
    const noted = [
      ...notedOf(event, taken.data, { ...known, large }),
      ...bankWin(result, known.currency, large),
      ...alarm,
    ];
    const rows = noted.map((each, part) => rowOf(taken, each, part));
    const paged = pagedAfter(state.paged, rows, event);
    return {
      state: {
        currency: known.currency,
        rules: rulesAfter(state.rules, event, taken.data),
        banking,
        paged,
        watched,
      },
      rows: withPaged(rows, paged, event).map((values) => ({ table: 'significant_event', values })),
    };
  },
};

/** Matches streams that belong neither to a table nor to its refusals. */
const OF_NO_TABLE = /^(?:patron|break|decks):/u;

const largeOf = (code: string): bigint => {
  const known = LARGE.get(code);
  if (known !== undefined) return known;
  const large = BigInt(LARGE_UNITS) * 10n ** BigInt(currency(code)?.minorDigits ?? DIGITS_UNKNOWN);
  LARGE.set(code, large);
  return large;
};
/** Caches the threshold of each currency, which never changes. */
const LARGE = new Map<string, bigint>();
/** The digits of a currency that ISO 4217 no longer lists. */
const DIGITS_UNKNOWN = 2;

const bankWin = (result: BankResult | null, currencyOf: string, large: bigint): readonly Noted[] =>
  result === null || result.amount < large ? [] : [{ kind: 'large-win', ...result, currency: currencyOf }];

const rulesAfter = (rules: JsonObject, { type }: DomainEvent, data: JsonObject): JsonObject =>
  type === 'TableOpened' || type === 'RulesChanged' ? rulesIn(data) : rules;

/** Returns the row that further pages add to, after this event. */
const pagedAfter = (
  paged: SignificantRow | null,
  [first]: readonly SignificantRow[],
  event: DomainEvent,
): SignificantRow | null => {
  switch (event.type) {
    case 'CoupVoided':
    case 'CoupCorrected':
      return first === undefined ? null : withPage(first, event);
    case 'BetsVoided':
    case 'BetsCorrected':
      return paged === null ? null : withPage(paged, event);
    default:
      return paged;
  }
};

const withPaged = (
  rows: readonly SignificantRow[],
  paged: SignificantRow | null,
  event: DomainEvent,
): readonly SignificantRow[] => {
  if (paged === null) return rows;
  switch (event.type) {
    case 'CoupVoided':
    case 'CoupCorrected':
      return [paged, ...rows.slice(1)];
    case 'BetsVoided':
    case 'BetsCorrected':
      return [paged, ...rows];
    default:
      return rows;
  }
};

const rowOf = (taken: TakenEvent, noted: Noted, part: number): SignificantRow => {
  const { stream, actor } = taken;
  const { kind, askedBy = null, approver = null } = noted;
  const asStaff = actor.role === 'patron' || actor.role === 'system' ? null : actor.id;
  return {
    seq: taken.seq,
    part,
    at: taken.recordedAt,
    kind,
    severity: SIGNIFICANT_KINDS[kind].severity,
    type: taken.type,
    stream,
    table: noted.table ?? (OF_NO_TABLE.test(stream) ? null : idOfStream(stream)),
    patron: noted.patron ?? null,
    coup: noted.coup ?? null,
    shoe: noted.shoe ?? null,
    request: noted.request ?? null,
    who: actor.id,
    role: actor.role,
    asked_by: askedBy,
    approver,
    staff: [...new Set([asStaff, askedBy, approver].flatMap((id) => id ?? []))],
    amount: noted.amount === undefined ? null : `${noted.amount}`,
    currency: noted.currency ?? null,
    before: noted.before ?? null,
    after: noted.after ?? null,
    reason: noted.reason ?? null,
  };
};
