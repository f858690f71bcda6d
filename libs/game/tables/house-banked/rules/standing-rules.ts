import { defaultPays, formatRatio, MAIN_WAGERS, wagersOffered, type Wager } from '#game/baccarat';
import { limitKept } from '../../any-table/rules/limits';
import { rulesAsJson, type HouseBankedRules } from './rules';
import { parseWagers } from './wagers';

type Given = Readonly<Record<string, unknown>>;

/**
 * Returns the options that `ChangeRules` keeps, in the form of `OpenTable`. Defaults that depend on another
 * option are omitted, so that they follow it. These are the wagers on the number of decks (P12), a tie's pay on
 * `equalAfterFirstDraw` (M2), a step and a minimum on `roundTo` (R7). Pays and limits of a dropped wager are
 * dropped, too.
 */
export const standingRules = (rules: HouseBankedRules, changes: Given): Given => {
  const { wagers: before, pays: _pays, limits: _limits, autoBuyIn, ...simple } = rulesAsJson(rules);
  const buysIn = rules.autoBuyIn === (rules.dealing === 'every-coup') ? {} : { autoBuyIn };
  const all = wagersOffered(rules.variant, rules.decks);
  const chosenWagers = rules.wagers.length === all.length ? {} : { wagers: before };
  const decks = typeof changes['decks'] === 'number' ? changes['decks'] : rules.decks;
  const offered = parseWagers(rules.variant, decks, { ...chosenWagers, ...changes }.wagers);
  const after = offered.ok ? offered.value : rules.wagers;
  return {
    ...simple,
    ...buysIn,
    ...chosenWagers,
    pays: paysKept(rules, after),
    limits: limitsKept(rules, after),
  };
};

const paysKept = (rules: HouseBankedRules, after: readonly Wager[]): Given => {
  const paid: readonly string[] = [...MAIN_WAGERS, ...after];
  const unset = Object.entries(defaultPays(rules)).map(([on, ratio]) => `${on} ${formatRatio(ratio)}`);
  return Object.fromEntries(
    Object.entries(rules.pays)
      .map(([on, ratio]): [string, string] => [on, formatRatio(ratio)])
      .filter(([on, ratio]) => paid.includes(on) && !unset.includes(`${on} ${ratio}`)),
  );
};

/** Returns the limits to keep. A newly offered wager gets the limit that all others share, if they do. */
const limitsKept = ({ limits, roundTo }: HouseBankedRules, after: readonly Wager[]): Given => {
  const all = Object.entries(limits).map(([on, limit]): [string, Given] => [on, limitKept(limit, roundTo)]);
  const [shared] = all;
  const alike = all.every(([, limit]) => JSON.stringify(limit) === JSON.stringify(shared?.[1]));
  const still = all.filter(([on]) => (after as readonly string[]).includes(on));
  return { ...Object.fromEntries(still), ...(alike && shared !== undefined ? { default: shared[1] } : {}) };
};
