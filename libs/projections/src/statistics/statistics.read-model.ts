import { isHouseBankedVariant } from '#baccarat';
import { decodeEvent, idOfStream, isTableEvent } from '#contract';
import { invariant } from '#kernel';
import { isHouseBanked } from '#tables';
import type { ReadModel, Row, TakenEvent } from '../read-model.port';

/** What was staked on a wager in a day, in decimal strings of minor units. */
type Takings = {
  readonly bets: number;
  readonly staked: string;
  readonly returned: string;
  readonly commission: string;
};

/** The table, and the day that is running: times never go backwards in a shard, so all before it are over. */
type State = {
  readonly variant: string;
  readonly currency: string;
  readonly day: string;
  readonly wagers: { readonly [wager: string]: Takings };
};

/** A bet as it was settled, or a correction of it: what is new of it, and what of that had been counted before. */
interface Counted {
  readonly on: string;
  readonly bets: number;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly commission: bigint;
}

/**
 * What was staked, returned and kept as commission at house-banked tables, by table, day (UTC) and wager, from settled
 * coups: a void one counts in neither (back-office.md, Money identities). A correction counts on the day it is made, by
 * what it changes. A tie's stake that lies for the next coup (P5) counts when it is won, lost or given back.
 */
export const statistics: ReadModel<State> = {
  name: 'statistics',
  version: 1,
  takes: ['TableOpened', 'CoupSettled', 'BetsSettled', 'CoupCorrected', 'BetsCorrected'],
  tables: {
    statistics_day: {
      key: ['table', 'day', 'wager'],
      values: ['currency', 'variant', 'bets', 'staked', 'returned', 'commission'],
    },
  },
  initial: { variant: '', currency: '', day: '', wagers: {} },
  fold(state, taken) {
    const variant = taken.type === 'TableOpened' ? taken.data['variant'] : state.variant;
    if (typeof variant === 'string' && variant !== '' && !isHouseBankedVariant(variant))
      return { state: { ...state, variant }, rows: [] };
    const event = decodeEvent(taken.type, taken.schema, taken.data);
    if (!isTableEvent(event) || !isHouseBanked(event)) return { state, rows: [] };
    switch (event.type) {
      case 'TableOpened':
        return { state: { ...state, variant: event.variant, currency: event.currency }, rows: [] };
      case 'CoupSettled':
      case 'BetsSettled':
        return counted(state, taken, event.bets.map(settled));
      case 'CoupCorrected':
      case 'BetsCorrected':
        return counted(state, taken, event.bets.map(corrected));
      default:
        return { state, rows: [] };
    }
  },
};

type Fields = {
  readonly on: string;
  readonly stake: bigint;
  readonly returned: bigint;
  readonly commission: bigint;
};

const settled = ({
  on,
  stake,
  returned,
  commission,
  outcome,
}: Fields & { readonly outcome: string }): Counted | null => {
  const lies = outcome === 'push' && returned === 0n;
  return lies ? null : { on, bets: 1, staked: stake, returned, commission };
};

const corrected = ({
  on,
  returned,
  commission,
  before,
}: Fields & { readonly before: Pick<Fields, 'returned' | 'commission'> }): Counted => ({
  on,
  bets: 0,
  staked: 0n,
  returned: returned - before.returned,
  commission: commission - before.commission,
});

const counted = (state: State, { stream, recordedAt }: TakenEvent, bets: readonly (Counted | null)[]) => {
  invariant(state.variant !== '', `a coup at ${stream}, which was never opened`);
  const day = recordedAt.slice(0, 10);
  const wagers: Record<string, Takings> = day === state.day ? { ...state.wagers } : {};
  const touched = new Set<string>();
  for (const bet of bets) {
    if (bet === null) continue;
    wagers[bet.on] = plus(wagers[bet.on] ?? NONE, bet);
    touched.add(bet.on);
  }
  const next = { ...state, day, wagers };
  return { state: next, rows: [...touched].map((wager) => rowOf(stream, next, wager)) };
};

const NONE: Takings = { bets: 0, staked: '0', returned: '0', commission: '0' };

const plus = (so: Takings, bet: Counted): Takings => ({
  bets: so.bets + bet.bets,
  staked: `${BigInt(so.staked) + bet.staked}`,
  returned: `${BigInt(so.returned) + bet.returned}`,
  commission: `${BigInt(so.commission) + bet.commission}`,
});

const rowOf = (stream: string, { variant, currency, day, wagers }: State, wager: string): Row => ({
  table: 'statistics_day',
  values: { table: idOfStream(stream), day, wager, currency, variant, ...(wagers[wager] ?? NONE) },
});
