import {
  HOUSE_BANKED_VARIANTS,
  isHouseBankedVariant,
  parseSettleRules,
  wagersOffered,
  type HouseBankedVariant,
} from '#baccarat';
import { isObject } from '#kernel';
import {
  countOutcomes,
  oddsReport,
  type Combinations,
  type OddsReport,
  type PricedRules,
  type WagerOdds,
} from '#odds';
import { UsageError, type ExitCode, type Given, type World } from './command';
import { counted } from './progress';
import { readRulesFile } from './rules-file';

/** `sabot odds`: deals every coup of a full shoe anew, and prints what each wager is worth, as JSON or for a person. */
export function odds(given: Given, { stdout }: World): ExitCode {
  const report = oddsReport(rulesOf(given), countOutcomes);
  stdout.write(given.json ? `${JSON.stringify(report)}\n` : printed(report));
  return 0;
}

function rulesOf({ text }: Given): PricedRules {
  const variant = text('variant');
  if (!isHouseBankedVariant(variant)) {
    throw new UsageError(`--variant is one of ${HOUSE_BANKED_VARIANTS.join(', ')}: where the house banks`);
  }
  const file = text('rules');
  const rules = file === undefined ? {} : readRulesFile(file);
  const decks = decksOf(text('decks') ?? '', isObject(rules) ? rules['decks'] : undefined);
  const parsed = parseSettleRules(variant, isObject(rules) ? { ...rules, decks } : rules);
  if (!parsed.ok) throw new UsageError(parsed.rejection.detail);
  const { pay, playerOnFive } = parsed.value;
  return { ...pay, playerOnFive, decks: parsed.value.decks };
}

/** How many decks there can be is the variant's (R2). */
function decksOf(typed: string, ruled: unknown): number {
  if (!/^[1-9][0-9]?$/u.test(typed)) throw new UsageError('--decks is a whole number such as 8');
  if (ruled !== undefined && ruled !== Number(typed)) {
    throw new UsageError(
      `the rules have decks ${JSON.stringify(ruled)}, and --decks is ${typed}: say one of them`,
    );
  }
  return Number(typed);
}

const printed = (report: OddsReport): string => {
  const { variant, decks, combinations, edges, policies } = report;
  const offered = new Set<string>(wagersOffered(variant, decks));
  const missing = edges.filter(({ on }) => !offered.has(on)).map(({ on }) => on);
  const favours = edges.filter(({ on, fraction }) => offered.has(on) && fraction.startsWith('-'));
  return [
    `${variant}, ${decks === 1 ? '1 deck' : `${decks} decks`}: ${counted(combinations.total)} orders of the first six cards`,
    ...(policies ?? [{ onFive: null, combinations }]).map(
      (policy) =>
        `${winners(policy.combinations)}${policy.onFive === null ? '' : `  where the Player ${DOES[policy.onFive]} on five`}`,
    ),
    '',
    ...table(edges, BigInt(combinations.total)),
    ...missing.map((on) => `${on} isn’t offered by ${variantWith(variant, decks)} (P12)`),
    ...favours.map(
      ({ on }) => `${on} favours the patron: such a table isn’t opened without allowPatronEdge (R8)`,
    ),
    '',
  ].join('\n');
};

const DOES = { draw: 'draws', stand: 'stands' } as const;
const variantWith = (variant: HouseBankedVariant, decks: number): string =>
  `${variant} with ${decks === 1 ? 'one deck' : `${decks} decks`}`;

const winners = ({ total, ...outcomes }: Combinations): string =>
  Object.entries(outcomes)
    .map(([outcome, orders]) => `${outcome} ${share(BigInt(orders), BigInt(total))}`)
    .join('  ');

const table = (edges: readonly WagerOdds[], total: bigint): readonly string[] => {
  const head = ['wager', 'pays', 'edge', 'wins', 'pushes', 'edge exactly'];
  const rows = edges.map(({ on, pays, edge, fraction, outcomes, onFive }) => {
    const sum = (outcome: string): bigint =>
      outcomes.reduce((all, each) => all + (each.outcome === outcome ? BigInt(each.combinations) : 0n), 0n);
    const policy = onFive === undefined ? '' : ` (${onFive})`;
    const wins = [share(sum('win'), total), share(sum('push'), total)];
    return [on, paid(pays, outcomes), `${percent(edge)}${policy}`, ...wins, fraction];
  });
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => (at >= 2 && at <= 4 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
};

/** P9 pays less on a six than `pays` says; a dragon pays by the margin, and each pay-out would fill the line. */
const paid = (pays: string | null, outcomes: WagerOdds['outcomes']): string =>
  pays === null
    ? 'by margin'
    : [...new Set([pays, ...outcomes.flatMap((each) => each.pays ?? [])])].join(' or ');

/** `0.012350813` as `1.2350813 %`. */
const percent = (edge: string): string => {
  const [, sign = '', whole = '', tenths = '', rest = ''] =
    /^(-?)([0-9]+)\.([0-9]{2})([0-9]*)$/u.exec(edge) ?? [];
  return `${sign}${BigInt(whole + tenths)}.${rest} %`;
};

/** A share of all, to four places of a percent, rounded half up. */
const share = (part: bigint, total: bigint): string => {
  const digits = ((part * 2_000_000n + total) / (2n * total)).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)} %`;
};
