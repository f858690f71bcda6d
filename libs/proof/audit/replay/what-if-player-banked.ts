import {
  bankAt,
  isOfBanque,
  isOfChemin,
  parseRules,
  rulesAsJson,
  type TableEvent,
  type TableRules,
  type TableState,
} from '#game/tables';
import { parsed, type Parsed } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import { rulesOf } from '../recompute/player-banked-judge';
import { banqueReplayedBet } from './banque-replay';
import { cheminReplayedBet } from './chemin-replay';
import type { ReplayedBet } from './played-coup';
import type { OtherPayout, Otherwise } from './what-if';

type Exposed = TableState & { readonly rules: TableRules };

/**
 * Settles a player-banked coup by other rules of the table's variant: commission, ties, the cost of a false
 * draw. Limits aren't applied, because the stakes and the bank were already placed. `exposed` is the table
 * once all hands were exposed.
 *
 * A patron's `returned` includes fines and compensated losses; the banker's is the whole bank. Refuses with
 * `BAD_RULES`, also if people would have acted differently or other cards been dealt by those rules.
 */
export const otherwiseAtPlayerBanked = (exposed: Exposed, given: unknown): Parsed<Otherwise> => {
  const rules = parseRules(exposed.rules.variant, given);
  if (!rules.ok) return rules;
  const game = rulesOf(exposed);
  const was = game.otherwise(exposed, exposed.rules);
  const would = game.otherwise(exposed, rules.value);
  if (!was.ok) return was;
  if (!would.ok) return would;
  const bets = would.events.flatMap(replayedBets);
  return parsed({
    rules: rulesAsJson(rules.value),
    outcome: outcomeIn(would.events),
    bets: bets.map(({ bet, outcome, returned }) => ({ bet, outcome, returned })),
    patrons: payouts(purses(exposed, was.events), purses(exposed, would.events)),
  });
};

const replayedBets = (event: TableEvent): readonly ReplayedBet[] => {
  if (event.type !== 'CoupSettled' && event.type !== 'BetsSettled') return [];
  if (isOfBanque(event)) return event.bets.map(banqueReplayedBet);
  return isOfChemin(event) ? event.bets.map(cheminReplayedBet) : [];
};

const outcomeIn = (events: readonly TableEvent[]): string => {
  for (const event of events) {
    if (event.type !== 'CoupSettled') continue;
    if (!isOfBanque(event)) return event.outcome;
    const { right, left } = event.sides;
    return right.outcome === left.outcome ? right.outcome : 'split';
  }
  return '';
};

/** Returns each patron's money from a coup once all its consequences are applied. */
const purses = (exposed: TableState, events: readonly TableEvent[]): ReadonlyMap<string, Money> => {
  const all = new Map<string, Money>();
  const give = (patron: string, amount: Money): void => {
    all.set(patron, add(all.get(patron) ?? ZERO, amount));
  };
  const bank = bankAt(exposed);
  for (const event of events) {
    for (const { patron, returned } of replayedBets(event)) give(patron, BigInt(returned) as Money);
    if (event.type === 'FineCharged' || event.type === 'LossMadeGood')
      give(event.patron, subtract(ZERO, event.amount));
    if (event.type === 'LossMadeGood') give(event.to, event.amount);
  }
  if (bank !== null)
    give(
      bank.patron,
      events.reduce((sum, event) => add(sum, gainOfBank(event)), bank.amount),
    );
  return all;
};

/**
 * Returns the bank's gain from a page of a settlement. On a tie a stake is returned or stays, and is never the bank's.
 */
const gainOfBank = (event: TableEvent): Money => {
  if (event.type !== 'CoupSettled' && event.type !== 'BetsSettled') return ZERO;
  const { commission = ZERO, bets }: AnySettlement = event;
  return bets.reduce<Money>(
    (sum, { outcome, stake, returned }) => add(sum, outcome === 'push' ? ZERO : subtract(stake, returned)),
    subtract(ZERO, commission),
  );
};

/** A page of a settlement in any game. One of banque has an outcome for each part of a bet, and none for the bet. */
interface AnySettlement {
  readonly commission?: Money;
  readonly bets: readonly {
    readonly stake: Money;
    readonly returned: Money;
    readonly outcome?: string;
  }[];
}

const payouts = (
  was: ReadonlyMap<string, Money>,
  would: ReadonlyMap<string, Money>,
): readonly OtherPayout[] =>
  [...new Set([...was.keys(), ...would.keys()])].map((patron) => {
    const [before, after] = [was.get(patron) ?? ZERO, would.get(patron) ?? ZERO];
    const difference = `${subtract(after, before)}`;
    return { patron, returned: `${before}`, returnedOtherwise: `${after}`, difference };
  });
