import type { Card } from '#game/cards';
import { isObject, parsed, reject, type Code, type Parsed } from '#kernel/decision';
import type { CoupResult, FinalHand } from '../coup-result';
import type { Outcome } from '../hands';
import { playCoup } from '../play-coup';
import { HOUSE_BANKED_VARIANTS, isHouseBankedVariant } from '../variants';
import type { Wager } from '../wagers';
import { settleBet } from './coup-terms';
import { parseBets, parseShoeCards, type SettleBet } from './settle-fields';
import { parseSettleRules, type SettleRules } from './settle-rules';

/** A settled coup in the output of `sabot settle`: these fields in this order, money as decimal strings. */
export interface SettledCoup {
  readonly id: string;
  readonly player: FinalHand;
  readonly banker: FinalHand;
  readonly outcome: Outcome;
  readonly natural: boolean;
  readonly cardsUsed: number;
  readonly bets: readonly ScriptedBet[];
}

export interface ScriptedBet {
  readonly id: string;
  readonly on: Wager;
  readonly stake: string;
  readonly outcome: 'win' | 'lose' | 'push';
  readonly winnings: string;
  readonly commission: string;
  readonly returned: string;
}

/** The answer to a line that can't be settled. `id` is `null` if the line has no readable one. */
export interface SettleError {
  readonly id: string | null;
  readonly error: { readonly code: Code; readonly detail: string };
}

export type SettleOutput = SettledCoup | SettleError;

/**
 * Settles one line of `sabot settle`, a coup with its bets, and returns the answer. The first of several
 * errors is reported, in the order line, variant, rules, cards, bets, number of cards. A line without an id,
 * without a list of bets, or with a bet without an id is `BAD_JSON`.
 */
export const settleLine = (text: string): SettleOutput => {
  const line = parseLine(text);
  const id = line?.['id'];
  if (line === null || typeof id !== 'string') {
    return refused(
      null,
      reject('BAD_JSON', 'Each line has to be a JSON object of one coup, whose id is a string.'),
    );
  }
  const settled = settleCoup(id, line);
  return settled.ok ? settled.value : refused(id, settled);
};

/** Returns `true` for the answer to a line that can't be settled. */
export const isSettleError = (output: SettleOutput): output is SettleError => 'error' in output; // the line that is printed has no other mark

const refused = (id: string | null, { rejection }: ReturnType<typeof reject>): SettleError => ({
  id,
  error: { code: rejection.code, detail: rejection.detail },
});

type Line = Readonly<Record<string, unknown>>;

const parseLine = (text: string): Line | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null; // JSON.parse throws only for invalid JSON
  }
};

const settleCoup = (id: string, line: Line): Parsed<SettledCoup> => {
  const { variant } = line;
  if (!isHouseBankedVariant(variant)) {
    return reject('UNKNOWN_VARIANT', `variant has to be one of ${HOUSE_BANKED_VARIANTS.join(', ')}.`);
  }
  const rules = parseSettleRules(variant, line['rules']);
  if (!rules.ok) return rules;
  const cards = parseShoeCards(line['cards'], rules.value.decks);
  if (!cards.ok) return cards;
  const bets = parseBets(variant, line['bets']);
  if (!bets.ok) return bets;
  const coup = play(rules.value, cards.value);
  if (!coup.ok) return coup;
  const { player, banker, outcome, natural, cardsUsed } = coup.value;
  return parsed({
    id,
    player,
    banker,
    outcome,
    natural,
    cardsUsed,
    bets: bets.value.map((bet) => settled(rules.value, bet, coup.value)),
  });
};

/**
 * Plays the coup of a line. With `playerOnFive: choice` the cards show the decision on a five (P2). If they
 * fit both, the fifth card went to Player, as it does when nobody decides.
 */
const play = (rules: SettleRules, cards: readonly Card[]): Parsed<CoupResult> => {
  const drawn = playCoup(rules.pay, cards);
  if (drawn.ok || rules.playerOnFive === 'draw') return drawn;
  const stood = playCoup({ ...rules.pay, onFive: 'stand' }, cards);
  return stood.ok ? stood : drawn;
};

const settled = (rules: SettleRules, { id, on, stake }: SettleBet, coup: CoupResult): ScriptedBet => {
  const { outcome, winnings, commission, returned } = settleBet(rules.pay, on, stake, coup);
  return {
    id,
    on,
    stake: `${stake}`,
    outcome,
    winnings: `${winnings}`,
    commission: `${commission}`,
    returned: `${returned}`,
  };
};
