import { familyNameOf, type FamilyName, type TableRules } from '#game/tables';
import { InvariantError } from '#kernel/decision';
import { fails, holds, type Fault, type Finding } from '../claims/claim';
import { editionFault } from '../claims/shoe-fault';
import { handsSettled, type CoupFacts } from '../coup/coup-facts';
import { banqueGame } from './banque-game';
import { cheminGame } from './chemin-game';
import type { Game } from './game';
import { houseBankedGame } from './house-banked-game';

/**
 * Checks claim 4: the results that the cards give by the house rules in force, in the edition that the shoe recorded.
 */
export const drawsClaim = (facts: CoupFacts): Finding => {
  const fault = judged(facts, ({ draws }) => draws(facts));
  if (fault !== null) return fails(fault);
  const last = facts.corrections.at(-1)?.corrected;
  const correction = last === undefined ? '' : `; corrected to ${handsTold(last)}`;
  return holds(`${handsTold(facts.settlement)}, by ${rulesTold(facts)}${correction}`);
};

/** Checks claim 5: the result of every stake by those rules. */
export const payoutsClaim = (facts: CoupFacts): Finding => {
  const fault = judged(facts, ({ payouts }) => payouts(facts));
  if (fault !== null) return fails(fault);
  const { settlement, pages, corrections } = facts;
  const bets = [settlement, ...pages].reduce((count, page) => count + page.bets.length, 0);
  const again = corrections.length === 0 ? '' : `, and ${corrections.length} times again by its corrections`;
  return holds(`${bets} bets are settled by ${rulesTold(facts)}${again}`);
};

/** Runs a check. Contents that no writer can have written are a fault of the file. */
const judged = (facts: CoupFacts, ask: (game: Game) => Fault): Fault => {
  try {
    return editionFault(facts) ?? ask(gameOf(facts));
  } catch (error) {
    if (error instanceof InvariantError) return error.message;
    throw error;
  }
};

/** The games by the table's family, each with its rules. */
const GAMES = {
  'house-banked': houseBankedGame,
  'chemin-de-fer': cheminGame,
  banque: banqueGame,
} as const satisfies Readonly<Record<FamilyName, (rules: never) => Game>>;

const gameOf = ({ stated: { rules } }: CoupFacts): Game => {
  const game = GAMES[familyNameOf(rules.variant)] as (rules: TableRules) => Game; // its family's
  return game(rules);
};

const rulesTold = ({ stated, shoe }: CoupFacts): string =>
  `the rules of ${stated.rules.variant} that ${stated.type} stated, edition ${shoe.edition}`;

const handsTold = (event: CoupFacts['settlement'] | CoupFacts['corrections'][number]['corrected']): string =>
  Object.entries(handsSettled(event))
    .map(([hand, { cards, total }]) => `${hand} ${cards.join(' ')} = ${total}`)
    .join(', ');
