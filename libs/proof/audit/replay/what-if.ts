import type { Hands } from '#game/baccarat';
import {
  editionOf,
  parseRules,
  rulesAsJson,
  settledBy,
  type Bet,
  type SettledBet,
  type SettlementTerms,
} from '#game/tables';
import { parsed, reject, type Parsed } from '#kernel/decision';
import { add, subtract, ZERO, type Money } from '#kernel/money';
import type { OpenedTable } from './reading/coup-reading';

/** A patron's payment from a coup, as it was and under other rules. Decimal strings; `difference` may be negative. */
export interface OtherPayout {
  readonly patron: string;
  readonly returned: string;
  readonly returnedOtherwise: string;
  readonly difference: string;
}

/** The same cards and bets under other house rules. This is recorded nowhere. */
export interface Otherwise {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly outcome: string;
  readonly bets: readonly { readonly bet: string; readonly outcome: string; readonly returned: string }[];
  readonly patrons: readonly OtherPayout[];
}

/**
 * Settles a coup's bets by other rules of the table's variant. Limits aren't applied, because the stakes were
 * already placed. Refuses with `BAD_RULES`, also if those rules would have dealt other cards, and with
 * `UNKNOWN_WAGER` if they don't offer a bet's wager.
 */
export const otherwise = (
  opened: OpenedTable,
  { edition, rules: recorded, hands, isLast }: SettlementTerms,
  settled: readonly SettledBet[],
  given: unknown,
): Parsed<Otherwise> => {
  const rules = parseRules(opened.variant, given);
  if (!rules.ok) return rules;
  const stranger = settled.find(({ on }) => !rules.value.wagers.includes(on));
  if (stranger !== undefined) {
    return reject(
      'UNKNOWN_WAGER',
      `The bet ${stranger.bet} is on ${stranger.on}, which these rules do not offer.`,
    );
  }
  // If the other rules leave a five to a patron, the recorded decision is used (P2).
  const { onFive } = recorded;
  const decided = rules.value.playerOnFive === 'choice' && onFive !== undefined ? { onFive } : {};
  const game = { ...rules.value, ...decided };
  if (!dealsTheSame(edition, game, hands)) {
    return reject(
      'BAD_RULES',
      'With these rules other cards would have been dealt, so the coup cannot be recomputed.',
    );
  }
  const terms = { edition, rules: game, hands, isLast };
  const bets = settledBy(terms, settled satisfies readonly Bet[]);
  return parsed({
    rules: rulesAsJson(rules.value),
    outcome: editionOf(edition).resultOf(game, hands).outcome,
    bets: bets.map(({ bet, outcome, returned }) => ({ bet, outcome, returned: `${returned}` })),
    patrons: payouts(settled, bets),
  });
};

/** Says if the rules deal the same cards: each third card to the same hand, and no more cards. */
const dealsTheSame = (
  edition: number,
  rules: SettlementTerms['rules'],
  { player, banker }: Hands,
): boolean => {
  const { nextDraw } = editionOf(edition);
  let hands: Hands = { player: player.slice(0, 2), banker: banker.slice(0, 2) };
  for (let next = nextDraw(rules, hands); next !== null; next = nextDraw(rules, hands)) {
    const card = { player, banker }[next][2];
    if (card === undefined || hands[next].length > 2) return false;
    hands = { ...hands, [next]: [...hands[next], card] };
  }
  return hands.player.length === player.length && hands.banker.length === banker.length;
};

const payouts = (was: readonly SettledBet[], would: readonly SettledBet[]): readonly OtherPayout[] => {
  const [before, after] = [returnedByPatron(was), returnedByPatron(would)];
  return [...before].map(([patron, returned]) => {
    const returnedOtherwise = after.get(patron) ?? ZERO;
    return {
      patron,
      returned: `${returned}`,
      returnedOtherwise: `${returnedOtherwise}`,
      difference: `${subtract(returnedOtherwise, returned)}`,
    };
  });
};

const returnedByPatron = (bets: readonly SettledBet[]): ReadonlyMap<string, Money> => {
  const sums = new Map<string, Money>();
  for (const { patron, returned } of bets) sums.set(patron, add(sums.get(patron) ?? ZERO, returned));
  return sums;
};
