import { isHouseBankedVariant } from '#game/baccarat';
import { isHouseBanked, rulesAsJson, type HouseBankedEvent, type HouseBankedRules } from '#game/tables';
import { canonicalJson, type JsonObject } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { sha256Hex } from '#kernel/hashing';
import { decodeEvent, idOfStream, isTableEvent } from '#log/contract';
import { DAYS_OF_UTC, gamingDayOf, periodOf, type GamingCalendar } from '#office/gaming-days';
import type { Folded, ReadModel, Row, TakenEvent } from '../../running/read-model.port';
import { NO_STAKES, plusPage, stakesRow, type CoupStakes, type DayStakes } from './stakes';
import { corrected, NO_TAKINGS, plusBet, settled, type Counted, type Takings } from './takings';

/** The table and its current gaming day. Times never decrease within a shard, so all earlier days are over. */
type State = {
  readonly variant: string;
  readonly currency: string;
  /** The SHA-256 of the rules in force. */
  readonly rules: string;
  readonly day: string;
  /** The first moment after the day. */
  readonly endsAt: string;
  readonly wagers: { readonly [wager: string]: Takings };
  /** Stakes by the hash of the rules that they were placed under. */
  readonly stakes: { readonly [rules: string]: DayStakes };
  readonly coup: CoupStakes | null;
};

type Settled = Extract<HouseBankedEvent, { type: 'CoupSettled' | 'BetsSettled' }>;

/**
 * The stakes, returns, house wins and commission at house-banked tables, by table, gaming day and wager (ledger.md,
 * Money formulas). Counts settled coups; void ones don't count. A correction counts on the day on which it is made, by
 * its changes. A stake carried by a tie (P5) counts once it is won, lost or returned, but for the theoretical win in
 * each coup that it is part of. Rules are stored with the stakes, so the theoretical win can be computed on request.
 */
export const statisticsBy = (calendar: GamingCalendar): ReadModel<State> => ({
  name: 'statistics',
  version: 2,
  takes: ['TableOpened', 'RulesChanged', 'CoupSettled', 'BetsSettled', 'CoupCorrected', 'BetsCorrected'],
  tables: {
    statistics_day: {
      key: ['table', 'day', 'wager'],
      values: ['currency', 'variant', 'bets', 'staked', 'returned', 'commission', 'kept', 'ends_at'],
    },
    statistics_stakes: { key: ['table', 'day', 'rules', 'wager', 'other'], values: ['staked', 'product'] },
    statistics_rules: { key: ['table', 'rules'], values: ['variant', 'currency', 'text'] },
  },
  initial: {
    variant: '',
    currency: '',
    rules: '',
    day: '',
    endsAt: '',
    wagers: {},
    stakes: {},
    coup: null,
  },
  fold(state, taken) {
    const variant = taken.type === 'TableOpened' ? taken.data['variant'] : state.variant;
    if (typeof variant === 'string' && variant !== '' && !isHouseBankedVariant(variant))
      return { state: { ...state, variant }, rows: [] };
    const event = decodeEvent(taken.type, taken.schema, taken.data);
    if (!isTableEvent(event) || !isHouseBanked(event)) return { state, rows: [] };
    switch (event.type) {
      case 'TableOpened':
        return ruled({ ...state, variant: event.variant, currency: event.currency }, taken, event.rules);
      case 'RulesChanged':
        return ruled(state, taken, event.rules);
      case 'CoupSettled':
      case 'BetsSettled':
        return ofCoup(onDay(state, taken, calendar), taken, event);
      case 'CoupCorrected':
      case 'BetsCorrected':
        return counted(onDay(state, taken, calendar), taken, event.bets.map(corrected));
      default:
        return { state, rows: [] };
    }
  },
});

/** The statistics by days of UTC. */
export const statistics = statisticsBy(DAYS_OF_UTC);

const ruled = (state: State, { stream }: TakenEvent, by: HouseBankedRules): Folded<State> => {
  const text = canonicalJson(rulesAsJson(by) as JsonObject); // what the log keeps of them is JSON
  const rules = sha256Hex(text);
  const { variant, currency } = state;
  const values = { table: idOfStream(stream), rules, variant, currency, text };
  return { state: { ...state, rules }, rows: [{ table: 'statistics_rules', values }] };
};

/** Returns the state on the gaming day of an event. A new day begins empty. */
const onDay = (state: State, { stream, recordedAt }: TakenEvent, calendar: GamingCalendar): State => {
  invariant(state.variant !== '', `a coup at ${stream}, which was never opened`);
  if (recordedAt < state.endsAt) return state;
  const day = gamingDayOf(calendar, recordedAt);
  const endsAt = periodOf(calendar, day, null)?.until;
  invariant(endsAt !== undefined, 'every calendar has its days');
  return { ...state, day, endsAt, wagers: {}, stakes: {}, coup: null };
};

/** Adds the results of bets, and the stakes on the table. */
const ofCoup = (state: State, taken: TakenEvent, event: Settled): Folded<State> => {
  const { day, coup, changed } = plusPage(state.stakes[state.rules] ?? NO_STAKES, state.coup, event);
  const next = { ...state, stakes: { ...state.stakes, [state.rules]: day }, coup };
  const result = counted(next, taken, event.bets.map(settled));
  const of = { table: idOfStream(taken.stream), day: state.day, rules: state.rules };
  return { state: result.state, rows: [...result.rows, ...changed.map((pair) => stakesRow(of, day, pair))] };
};

const counted = (state: State, { stream }: TakenEvent, bets: readonly Counted[]): Folded<State> => {
  const wagers: Record<string, Takings> = { ...state.wagers };
  const touched = new Set<string>();
  for (const bet of bets) {
    wagers[bet.on] = plusBet(wagers[bet.on] ?? NO_TAKINGS, bet);
    touched.add(bet.on);
  }
  const next = { ...state, wagers };
  return { state: next, rows: [...touched].map((wager) => rowOf(stream, next, wager)) };
};

const rowOf = (stream: string, { variant, currency, day, endsAt, wagers }: State, wager: string): Row => ({
  table: 'statistics_day',
  values: {
    table: idOfStream(stream),
    day,
    wager,
    currency,
    variant,
    ends_at: endsAt,
    ...(wagers[wager] ?? NO_TAKINGS),
  },
});
