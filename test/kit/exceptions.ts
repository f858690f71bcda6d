import type { BetInForce, CoupInForce, HouseBankedEvent, HouseBankedRules, Person } from '#game/tables';
import { cards, DEALER, money, PIT, rulesOf, TABLE, type HouseBankedScene } from './house-banked-scene';

/** A second pit boss. */
export const RUTH: Person = { id: 'ruth', role: 'pit' };
export const REASON = '5a'.repeat(32);
export const askVoid = { type: 'VoidCoup', coup: null, reason: REASON, by: DEALER } as const;
export const approve = { type: 'Approve', request: null, found: null, waitedSeconds: 0, by: PIT } as const;
export const refuse = { type: 'Refuse', request: null, by: PIT } as const;

/** The end of every limit that `arrangeLimit` asks for. */
export const LIMIT_UNTIL = '2030-01-01T04:00:00Z';
/** Asks for a maximum for one patron (R7); `approve` arranges it. */
export const arrangeLimit = (max: number, { who = 'ada', on = 'player', secondsLeft = 60 } = {}) =>
  ({
    type: 'ArrangeLimits',
    patron: who,
    on,
    max: money(max),
    until: LIMIT_UNTIL,
    secondsLeft,
    by: RUTH,
  }) as const;

const onFiveOf = (decided: HouseBankedEvent | undefined): CoupInForce['onFive'] => {
  if (decided?.type !== 'FiveDecided') return null;
  return decided.draw ? 'draw' : 'stand';
};

/** Returns a settled coup with its result in force, as a command's handler looks it up in the log. */
export const inForce = (
  events: readonly HouseBankedEvent[],
  { coup, rules = rulesOf() }: { readonly coup: string; readonly rules?: HouseBankedRules },
): CoupInForce => {
  const results = events.filter(
    (event) => (event.type === 'CoupSettled' || event.type === 'CoupCorrected') && event.coup === coup,
  );
  const last = results.at(-1);
  const from = last === undefined ? events.length : events.lastIndexOf(last);
  const pages = events
    .slice(from + 1)
    .filter(
      (event) => (event.type === 'BetsSettled' || event.type === 'BetsCorrected') && event.coup === coup,
    );
  const bets = [last, ...pages].flatMap((page): readonly BetInForce[] =>
    page?.type === 'CoupSettled' ||
    page?.type === 'BetsSettled' ||
    page?.type === 'CoupCorrected' ||
    page?.type === 'BetsCorrected'
      ? page.bets
      : [],
  );
  const decided = events.find((event) => event.type === 'FiveDecided' && event.coup === coup);
  return { coup, rules, edition: 1, onFive: onFiveOf(decided), corrections: results.length - 1, bets };
};

/** The first coup of the first shoe. */
const FIRST = `${TABLE}/S1/C1`;

/** Asks for the coup to be settled again with these cards. */
export const askCorrection = (
  scene: HouseBankedScene,
  trueCards: string,
  options: object = {},
  five?: 'draw' | 'stand',
) =>
  ({
    type: 'CorrectCoup',
    coup: FIRST,
    cards: cards(trueCards),
    ...(five === undefined ? {} : { five }),
    reason: REASON,
    found: inForce(scene.events, { coup: FIRST, rules: rulesOf(options) }),
    by: DEALER,
  }) as const;

/** Asks and approves. */
export const correct = (
  scene: HouseBankedScene,
  trueCards: string,
  options: object = {},
  five?: 'draw' | 'stand',
): HouseBankedScene => {
  const asked = askCorrection(scene, trueCards, options, five);
  return scene.after(asked, { ...approve, found: asked.found });
};
