import type { Json } from '#kernel/canonical';
import type { Fault } from '../claims/claim';
import { otherCoupFault, stakesFault } from './coup-contents';
import { isInOrder, type PlacedEvent } from './coup-order';

/** A correction that was made, with its request and its further pages. */
export interface CorrectionParts<Event extends PlacedEvent> {
  readonly requested: Event;
  readonly corrected: Event;
  readonly pages: readonly Event[];
}

/** The events of a file, grouped by purpose. */
export interface CoupParts<Event extends PlacedEvent> {
  /** The event that states the house rules in force: the last one before the shoe. */
  readonly rules: Event;
  readonly shoe: Event;
  /** The coup's own events, including its corrections. */
  readonly own: readonly Event[];
  readonly settlement: Event;
  readonly pages: readonly Event[];
  readonly corrections: readonly CorrectionParts<Event>[];
}

export type Parts<Event extends PlacedEvent> =
  | { readonly ok: true; readonly parts: CoupParts<Event> }
  | { readonly ok: false; readonly why: NonNullable<Fault> };

const OPENINGS: ReadonlySet<string> = new Set(['BettingOpened', 'CoupOpened']);
const SHOES: ReadonlySet<string> = new Set(['ShoeShuffled', 'ShoeLoaded']);

/** Returns the shoe of a coup: `BAC-01/S12` for `BAC-01/S12/C45`. */
export const shoeOfCoup = (coup: string): string => coup.slice(0, coup.lastIndexOf('/'));

/** Returns the table of a coup: `BAC-01` for `BAC-01/S12/C45`. */
export const tableOfCoup = (coup: string): string => coup.slice(0, coup.indexOf('/'));

/** Says if an event states all house rules. */
export const statesRules = ({ type, data }: Pick<PlacedEvent, 'type' | 'data'>): boolean =>
  type === 'TableOpened' || type === 'RulesChanged' || (type === 'TableOpening' && data['page'] === 1);

export const bringsShoe = ({ type, data }: Pick<PlacedEvent, 'type' | 'data'>, shoe: string): boolean =>
  SHOES.has(type) && data['shoe'] === shoe;

/**
 * Groups the events of a file, which come in order of version. `why` says what is missing or impossible. A
 * coup's opening, its settlement and every event between belong to its evidence, so no version between may be
 * missing (claim 1).
 */
export const partsOf = <Event extends PlacedEvent>(coup: string, events: readonly Event[]): Parts<Event> => {
  const shoes = events.filter((event) => bringsShoe(event, shoeOfCoup(coup)));
  const [shoe] = shoes;
  if (shoe === undefined || shoes.length > 1) return missing('exactly one ShoeShuffled or ShoeLoaded');
  const rules = events.filter((event) => statesRules(event) && event.version < shoe.version).at(-1);
  if (rules === undefined) return missing('the event that states the house rules before the shoe');
  const own = events.filter(({ data }) => data['coup'] === coup);
  const run = runOf(coup, events);
  if ((run[0]?.version ?? 0) < shoe.version) return missing('the coup’s opening after its shoe');
  const settlements = own.filter(({ type }) => type === 'CoupSettled');
  const [settlement] = settlements;
  if (settlement === undefined || settlements.length > 1) return missing('exactly one CoupSettled');
  const pages = pagesAfter(coup, run, run.indexOf(settlement), 'BetsSettled');
  if (pages === null) return missing('the coup from its opening to its last page of bets, without a gap');
  if (run.slice(0, run.indexOf(settlement)).some(({ type }) => type === 'StakesReturned'))
    return cannotBe('stakes are returned during the coup');
  if (!isInOrder(coup, shoeOfCoup(coup), events))
    return cannotBe('the coup’s events are in an order in which no coup is played');
  if (countOfType(own, 'BetsSettled') > pages.length)
    return cannotBe('the file has more BetsSettled than its pages');
  const wrong =
    otherCoupFault(coup, events, { from: run[0]?.version ?? 0, until: settlement.version }) ??
    stakesFault(own);
  if (wrong !== null) return cannotBe(wrong);
  const corrections = correctionsOf(coup, events);
  if (corrections === null) return missing('a correction’s one request or a page of it, or its number');
  if (countOfType(own, 'BetsCorrected') > corrections.flatMap((each) => each.pages).length)
    return cannotBe('the file has more BetsCorrected than its pages');
  return { ok: true, parts: { rules, shoe, own, settlement, pages, corrections } };
};

const cannotBe = (why: NonNullable<Fault>): { readonly ok: false; readonly why: NonNullable<Fault> } => ({
  ok: false,
  why,
});
const missing = (what: string): ReturnType<typeof cannotBe> => cannotBe(`the file lacks ${what}`);

const countOfType = (events: readonly PlacedEvent[], wanted: string): number =>
  events.filter(({ type }) => type === wanted).length;

const isOf =
  (coup: string, type: string) =>
  (event: PlacedEvent): boolean =>
    event.type === type && event.data['coup'] === coup;

/** Returns the events from the coup's first opening on, up to the first missing version. */
const runOf = <Event extends PlacedEvent>(coup: string, events: readonly Event[]): readonly Event[] => {
  const first = events.findIndex(({ type, data }) => OPENINGS.has(type) && data['coup'] === coup);
  if (first < 0) return [];
  const from = events.slice(first);
  const gap = from.findIndex(({ version }, at) => at > 0 && from[at - 1]?.version !== version - 1);
  return gap < 0 ? from : from.slice(0, gap);
};

/**
 * Returns the further pages of the settlement or the correction at an index of `events`. They must follow
 * immediately. Returns `null` if a page is missing or there is no event at that index.
 */
const pagesAfter = <Event extends PlacedEvent>(
  coup: string,
  events: readonly Event[],
  at: number,
  type: string,
): readonly Event[] | null => {
  const first = events[at];
  const count = countOf(first?.data['pages']);
  if (first === undefined || count === null) return null;
  const pages = events.slice(at + 1, at + 1 + count);
  const isPage = isOf(coup, type);
  const follow = pages.every(
    (event, page) =>
      isPage(event) && event.data['page'] === page + 1 && event.version === first.version + page + 1,
  );
  return follow && pages.length === count ? pages : null;
};

const countOf = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

const correctionsOf = <Event extends PlacedEvent>(
  coup: string,
  events: readonly Event[],
): readonly CorrectionParts<Event>[] | null => {
  const corrections: CorrectionParts<Event>[] = [];
  const requests = requestsOf(coup, events);
  const isCorrection = isOf(coup, 'CoupCorrected');
  for (const [at, corrected] of events.entries()) {
    if (!isCorrection(corrected)) continue;
    const { request, correction } = corrected.data;
    const requested = requests.get(request) ?? null;
    requests.delete(request); // a request is carried out once
    const pages = pagesAfter(coup, events, at, 'BetsCorrected');
    const isAsked = requested !== null && requested.version < corrected.version;
    if (!isAsked || pages === null || correction !== corrections.length + 1) return null;
    corrections.push({ requested, corrected, pages });
  }
  return corrections;
};

/** Returns the requests to correct a coup by their ids; `null` for an id that occurs twice. */
const requestsOf = <Event extends PlacedEvent>(
  coup: string,
  events: readonly Event[],
): Map<Json | undefined, Event | null> => {
  const requests = new Map<Json | undefined, Event | null>();
  for (const event of events.filter(isOf(coup, 'CorrectionRequested'))) {
    const { request } = event.data;
    requests.set(request, requests.has(request) ? null : event);
  }
  return requests;
};
