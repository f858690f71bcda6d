import type { Card } from '#game/cards';
import { invariant, parsed, reject, type Parsed } from '#kernel/decision';
import type { CoupResult } from './coup-result';
import type { GameRules } from './game-rules';
import { hasNatural, totalOf, type Hands, type Side } from './hands';
import { RULES_BY_VARIANT } from './rules-by-variant';

/**
 * Returns the side that gets the next card; `null` once the coup is complete (P1–P3, M1). Each hand has at
 * least two cards.
 */
export const nextDraw = (game: GameRules, hands: Hands): Side | null =>
  RULES_BY_VARIANT[game.variant].nextDraw(game, hands);

/**
 * Returns `true` if a patron has to be asked under `playerOnFive: choice`: Player has a five, and there is no
 * natural (P2).
 */
export const fiveToDecide = (game: GameRules, hands: Hands): boolean =>
  RULES_BY_VARIANT[game.variant].fiveToDecide(hands);

/** Returns the result of a complete coup. Throws for an incomplete one. */
export const resultOf = (game: GameRules, hands: Hands): CoupResult => {
  const rules = RULES_BY_VARIANT[game.variant];
  if (rules.nextDraw(game, hands) !== null) invariant(false, 'the coup is not complete');
  return {
    player: { cards: hands.player, total: totalOf(hands.player) },
    banker: { cards: hands.banker, total: totalOf(hands.banker) },
    outcome: rules.outcomeOf(game, hands),
    natural: hasNatural(hands),
    cardsUsed: hands.player.length + hands.banker.length,
  };
};

/** Deals a whole coup, taking its cards from `next` in dealing order (P1–P3, M1). */
export const dealCoup = (game: GameRules, next: () => Card): CoupResult => {
  const rules = RULES_BY_VARIANT[game.variant];
  return rules.deal?.(game, next) ?? dealCardByCard(game, next);
};

const dealCardByCard = (game: GameRules, next: () => Card): CoupResult => {
  const [player1, banker1, player2, banker2] = [next(), next(), next(), next()];
  const hands = { player: [player1, player2], banker: [banker1, banker2] };
  for (let hand = nextDraw(game, hands); hand !== null; hand = nextDraw(game, hands))
    hands[hand].push(next());
  return resultOf(game, hands);
};

/**
 * Plays a whole coup from its cards in dealing order: Player, Banker, Player, Banker (P1), then each third
 * card. Refuses with `NOT_ENOUGH_CARDS` (how many are missing, and whose is next) and `UNUSED_CARDS`.
 */
export const playCoup = (game: GameRules, cards: readonly Card[]): Parsed<CoupResult> => {
  const [player1, banker1, player2, banker2] = cards;
  if (player1 === undefined || banker1 === undefined || player2 === undefined || banker2 === undefined) {
    return reject(
      'NOT_ENOUGH_CARDS',
      `A coup begins with four cards, and ${cards.length} were sent. Send all of them.`,
    );
  }
  const player = [player1, player2];
  const banker = [banker1, banker2];
  const hands = { player, banker };
  let used = 4;
  for (let next = nextDraw(game, hands); next !== null; next = nextDraw(game, hands)) {
    const card = cards[used];
    if (card === undefined) {
      return reject(
        'NOT_ENOUGH_CARDS',
        `The ${next} draws a third card, and ${cards.length} cards were sent. Send one more.`,
      );
    }
    hands[next].push(card);
    used += 1;
  }
  return used === cards.length
    ? parsed(resultOf(game, hands))
    : reject('UNUSED_CARDS', `The coup uses ${used} cards, and ${cards.length} were sent. Send only those.`);
};
