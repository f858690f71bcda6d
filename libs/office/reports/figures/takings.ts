import { isHouseBanked } from '#game/tables';
import type { TableDay } from '../table-day/table-day.fields';
import { figureOf, unknown, type Figure, type Part } from './figure';
import { sumOf } from './house-win';
import type { PlacedTableEvent } from './placed';

/** The stakes and payments of a period. At a player-banked table the house only has commission and fines. */
type Takings = Pick<TableDay, 'handle' | 'returned' | 'ggr' | 'commission' | 'fines' | 'coups' | 'voids'>;

const COMMISSION = /^table:[^:]*:commission$/u;
const FINES = /^table:[^:]*:fines$/u;

/** Returns the sums of a period's events. A correction counts when it is made, by its changes. */
export const takingsOf = (events: readonly PlacedTableEvent[], houseBanks: boolean): Takings => {
  const bets = houseBanks ? events.map(betsOf) : [];
  const handle = bets.map(({ staked: amount, place }) => ({ amount, place })).filter(isSomething);
  const returned = bets.map(({ returned: amount, place }) => ({ amount, place })).filter(isSomething);
  const ggr = bets.map(({ staked, returned: back, place }) => ({ amount: staked - back, place }));
  const ofBets = (parts: readonly Part[]): Figure => (houseBanks ? figureOf(parts) : unknown('patrons-bank'));
  const of = (accounts: RegExp): Figure =>
    figureOf(events.map(({ legs, place }) => ({ amount: sumOf(legs, accounts), place })).filter(isSomething));
  const times = (type: string): number => events.filter(({ event }) => event.type === type).length;
  return {
    handle: ofBets(handle),
    returned: ofBets(returned),
    ggr: ofBets(ggr.filter(isSomething)),
    commission: of(COMMISSION),
    fines: of(FINES),
    coups: times('CoupSettled'),
    voids: times('CoupVoided'),
  };
};

const isSomething = ({ amount }: Part): boolean => amount !== 0n;

/**
 * Says if a stake is carried to the next coup by a tie (P5, F15). It is the same money there, so it counts
 * once: when it is won, lost or returned.
 */
export const staysLying = (bet: { readonly outcome?: string; readonly returned: bigint }): boolean =>
  bet.outcome === 'push' && bet.returned === 0n;

/** Returns the stakes and returns of the bets that an event settles, also for a second time. */
const betsOf = ({ event, place }: PlacedTableEvent) => {
  const none = { staked: 0n, returned: 0n, place };
  if (!isHouseBanked(event)) return none;
  switch (event.type) {
    case 'CoupSettled':
    case 'BetsSettled':
      return event.bets
        .filter((bet) => !staysLying(bet))
        .reduce(
          (so, { stake, returned }) => ({
            ...so,
            staked: so.staked + stake,
            returned: so.returned + returned,
          }),
          none,
        );
    case 'CoupCorrected':
    case 'BetsCorrected':
      return event.bets.reduce(
        (so, { returned, before }) => ({ ...so, returned: so.returned + returned - before.returned }),
        none,
      );
    default:
      return none;
  }
};
