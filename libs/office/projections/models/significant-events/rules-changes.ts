import { canonicalJson, type JsonObject } from '#kernel/canonical';

/** Options whose change is a change of limits. A change of any other option is one of house rules. */
const LIMITS: ReadonlySet<string> = new Set(['limits', 'maxPayout', 'maxDifferential', 'bankMin', 'bankMax']);
const PAYS: ReadonlySet<string> = new Set(['pays', 'commissionBps', 'equalAfterFirstDraw', 'roundTo']);

type ChangeKind = 'limits-changed' | 'pay-table-changed' | 'rules-changed';

/** Returns the options that differ between two recorded rulesets, by kind of change, with both values. */
export const changesOfRules = (
  before: JsonObject,
  after: JsonObject,
): readonly { readonly kind: ChangeKind; readonly before: JsonObject; readonly after: JsonObject }[] => {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (option) => canonicalJson(before[option] ?? null) !== canonicalJson(after[option] ?? null),
  );
  return KINDS.flatMap((kind) => {
    const options = changed.filter((option) => kindOf(option) === kind);
    return options.length === 0 ? [] : [{ kind, before: only(before, options), after: only(after, options) }];
  });
};

const KINDS: readonly ChangeKind[] = ['limits-changed', 'pay-table-changed', 'rules-changed'];

const kindOf = (option: string): ChangeKind => {
  if (LIMITS.has(option)) return 'limits-changed';
  return PAYS.has(option) ? 'pay-table-changed' : 'rules-changed';
};

const only = (rules: JsonObject, options: readonly string[]): JsonObject =>
  Object.fromEntries(options.map((option) => [option, rules[option] ?? null]));
