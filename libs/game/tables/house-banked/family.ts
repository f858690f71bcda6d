import { isWager, WAGERS, type HouseBankedVariant } from '#game/baccarat';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { ZERO } from '#kernel/money';
import type { BetFields, CoupStep, Family, RecordedFamily } from '../any-table/family';
import type { Person } from '../any-table/person';
import { wasOpened } from '../any-table/state';
import type { ShownResult, ShownTable } from '../any-table/table-view';
import { GIVEN_BY, type HouseBankedCommand } from './commands';
import { houseBanked, refusedAtTheDoor } from './decider';
import { tableEntry } from './entries';
import type { HouseBankedEvent } from './events';
import { waitsForBets } from './play/unattended';
import { optionsOf } from './rules/options-described';
import { parseRules, rulesAsJson, type HouseBankedRules } from './rules/rules';
import { raisesLimits } from './rules/rules-change';
import { freeChips, lackOfChips } from './settlement/commission';
import type { CoupInForce } from './settlement/coup-in-force';
import { coupInForceOf } from './settlement/coup-in-log';
import { traceOfRefusal } from './shoe/scanning';
import { handsInSight } from './squeeze/turning';
import { hasCoup, hasShoe, isPlaying, type HouseBankedState } from './state';

/** Returns the role of an event in a coup. A coup that was opened and never dealt ends with its shoe. */
const coupStep = (before: HouseBankedState, event: HouseBankedEvent): CoupStep | null => {
  switch (event.type) {
    case 'BettingOpened':
      return { coup: event.coup, status: 'open' };
    case 'CoupSettled':
    case 'BetsSettled':
    case 'CommissionTallied':
      return { coup: event.coup, status: 'settled' };
    case 'CoupVoided':
    case 'BetsVoided':
      return { coup: event.coup, status: 'void' };
    case 'CoupCorrected':
    case 'BetsCorrected':
      return { coup: event.coup, status: 'corrected' };
    case 'ShoeFinished':
      return hasCoup(before) ? { coup: before.coup.coup, status: 'void' } : null;
    default:
      return null;
  }
};

/**
 * Returns stakes by wager, all patrons together, and exposed cards; a state contains no others (ADR 0006).
 */
const shownTableOf = (state: HouseBankedState): ShownTable => {
  if (!hasCoup(state)) return { coup: null, bank: null, stakes: [], hands: [] };
  const { coup, totals, hands } = state.coup;
  const stakes = WAGERS.flatMap((on) => {
    const stake = totals[on] ?? ZERO;
    return stake === ZERO ? [] : [{ on, seat: null, stake }];
  });
  return {
    coup,
    bank: null,
    stakes,
    hands: (['player', 'banker'] as const).map((hand) => ({ hand, cards: hands[hand] })),
  };
};

/** Returns a coup's result, also from its correction (R5). */
const result = (event: HouseBankedEvent): ShownResult | null => {
  if (event.type !== 'CoupSettled' && event.type !== 'CoupCorrected') return null;
  const { coup, outcome, player, banker } = event;
  return {
    coup,
    outcome,
    hands: [
      { hand: 'player', ...player },
      { hand: 'banker', ...banker },
    ],
  };
};

/**
 * Returns the person who decides on a five (P2). Otherwise it returns a key of those who turn cards, whose
 * time starts again with a third card (C2), or of the betting at a table without staff (P14).
 */
const waitsFor = (state: HouseBankedState): string | null => {
  if (state.phase === 'turning') return `${state.coup.coup} with ${state.shoe.dealt} cards dealt`;
  return state.phase === 'five' ? state.decides : waitsForBets(state);
};

/** Returns a bet, which must name a wager (P12). */
const betOf = (by: Person, { on, stake }: BetFields): Parsed<HouseBankedCommand> => {
  if (on === undefined) return reject('BAD_FIELD', 'on: is missing. Send the wager.');
  return isWager(on)
    ? parsed({ type: 'PlaceBet', by, on, stake })
    : reject('UNKNOWN_WAGER', `on: has to be one of ${WAGERS.join(', ')}.`);
};

/** Reading of the events and rules of these tables. */
export const houseBankedRecorded: RecordedFamily<HouseBankedVariant, HouseBankedEvent, HouseBankedRules> = {
  entry: tableEntry,
  parseRules,
  rulesAsJson,
};

/** The house-banked tables. */
export const houseBankedFamily: Family<
  HouseBankedVariant,
  HouseBankedCommand,
  HouseBankedEvent,
  HouseBankedState,
  HouseBankedRules,
  CoupInForce
> = {
  ...houseBankedRecorded,
  givenBy: GIVEN_BY,
  decide: houseBanked.decide,
  evolve: houseBanked.evolve,
  betOf,
  bancoOf: () => reject('UNKNOWN_COMMAND', 'The casino banks this game, so nobody calls banco.'),
  refusedAtTheDoor,
  traceOf: traceOfRefusal,
  options: optionsOf,
  coupStep,
  coup: (state) => (hasCoup(state) ? state.coup.coup : null),
  waitsFor,
  shoe: (state) => (hasShoe(state) ? state.shoe : null),
  shown: shownTableOf,
  round: () => null,
  handsInSight,
  isPlaying: (state, patron) => wasOpened(state) && isPlaying(state, patron),
  raisesLimits,
  result,
  coupInForce: coupInForceOf,
  freeChips: (state, patron) => (wasOpened(state) ? freeChips(state, patron) : ZERO),
  lackOfChips: (command, state) => (command.type === 'PlaceBet' ? lackOfChips(command, state) : null),
};
