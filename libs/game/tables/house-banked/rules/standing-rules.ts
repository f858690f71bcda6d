import { defaultPays, formatRatio, MAIN_WAGERS, wagersOffered, type Wager } from '#game/baccarat';
import { limitKept } from '../../any-table/rules/limits';
import { rulesAsJson, type HouseBankedRules } from './rules';
import { parseWagers } from './wagers';

type Given = Readonly<Record<string, unknown>>;

/**
 * What `ChangeRules` leaves as it is, as `OpenTable` would be given it. A default that hangs on another option isn't in
 * it, and so follows that option: the wagers on the number of decks (P12), a tie's pay on `equalAfterFirstDraw` (M2), a
 * step and a min on `roundTo` (R7). Pays and limits of a wager that is given up go with it. Shapes: `rulesAsJson`.
 */
export const standingRules = (rules: HouseBankedRules, changes: Given): Given => {
  const { wagers: before, pays: _pays, limits: _limits, autoBuyIn, ...simple } = rulesAsJson(rules);
  const buysIn = rules.autoBuyIn === (rules.dealing === 'every-coup') ? {} : { autoBuyIn };
  const all = wagersOffered(rules.variant, rules.decks);
  const kept = rules.wagers.length === all.length ? {} : { wagers: before };
  const decks = typeof changes['decks'] === 'number' ? changes['decks'] : rules.decks;
  const offered = parseWagers(rules.variant, decks, { ...kept, ...changes }.wagers);
  const after = offered.ok ? offered.value : rules.wagers;
  return { ...simple, ...buysIn, ...kept, pays: paysKept(rules, after), limits: limitsKept(rules, after) };
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

/** A wager that is offered anew has the limit that all the others share, if they do. */
const limitsKept = ({ limits, roundTo }: HouseBankedRules, after: readonly Wager[]): Given => {
  const all = Object.entries(limits).map(([on, limit]): [string, Given] => [on, limitKept(limit, roundTo)]);
  const [shared] = all;
  const alike = all.every(([, limit]) => JSON.stringify(limit) === JSON.stringify(shared?.[1]));
  const still = all.filter(([on]) => (after as readonly string[]).includes(on));
  return { ...Object.fromEntries(still), ...(alike && shared !== undefined ? { default: shared[1] } : {}) };
};
