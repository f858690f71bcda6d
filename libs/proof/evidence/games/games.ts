import { InvariantError } from '#kernel/decision';
import { familyNameOf, type FamilyName, type TableRules } from '#game/tables';
import { banqueGame } from './banque-game';
import { cheminGame } from './chemin-game';
import { fails, holds, type Fault, type Finding } from '../claims/claim';
import { handsSettled, type CoupFacts } from '../coup/coup-facts';
import type { Game } from './game';
import { houseBankedGame } from './house-banked-game';
import { editionFault } from '../claims/shoe-fault';

/** Claim 4: what the cards come to by the house rules in force, in the edition that the shoe recorded. */
export const drawsClaim = (facts: CoupFacts): Finding => {
  const fault = judged(facts, ({ draws }) => draws(facts));
  if (fault !== null) return fails(fault);
  const last = facts.corrections.at(-1)?.corrected;
  const told = last === undefined ? '' : `; corrected to ${handsTold(last)}`;
  return holds(`${handsTold(facts.settlement)}, by ${rulesTold(facts)}${told}`);
};

/** Claim 5: what every stake comes to by those rules. */
export const payoutsClaim = (facts: CoupFacts): Finding => {
  const fault = judged(facts, ({ payouts }) => payouts(facts));
  if (fault !== null) return fails(fault);
  const { settlement, pages, corrections } = facts;
  const bets = [settlement, ...pages].reduce((count, page) => count + page.bets.length, 0);
  const again = corrections.length === 0 ? '' : `, and ${corrections.length} times again by its corrections`;
  return holds(`${bets} bets are settled by ${rulesTold(facts)}${again}`);
};

/** What no writer can have written is a fault of the file's. */
const judged = (facts: CoupFacts, ask: (game: Game) => Fault): Fault => {
  try {
    return editionFault(facts) ?? ask(gameOf(facts));
  } catch (error) {
    if (error instanceof InvariantError) return error.message;
    throw error;
  }
};

/** The one table in which a family picks its rules. */
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
