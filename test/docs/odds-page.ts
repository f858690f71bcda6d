import { allowedDecks, parseSettleRules, type HouseBankedVariant } from '#game/baccarat';
import { oddsReport, recordedCounts, type OddsReport, type WagerOdds } from '#game/odds';
import { freeDecisionsSection } from './free-decisions-section';

/** `docs/reference/odds.md`: the house's edge on every wager of every variant by decks, and what the options change. */
export const oddsPage = (): string =>
  [
    '# What the wagers are worth',
    '',
    'The house’s edge on every wager (P11), by the number of decks: what the house keeps of a stake on average, of a full',
    'shoe, money unrounded, with the defaults of [the rulings](rules/index.md); below, what single options change of it. Made',
    'from the counts in `libs/game/odds` by `npm run docs`; a test counts every coup again. The exact fractions, and the odds',
    'of a house’s own rules, are told by `sabot odds` and `GET /v1/odds` ([the sabot command](cli.md)). A table on which a',
    'patron would have the edge isn’t opened (R8). A perfect pair can’t be won from one deck, and isn’t offered (P12).',
    'Where a five is left to the patron, the edge is that of the decision that is worse for the house (R8). Where a player',
    'banks there are no wagers to price but decisions to make: chemin de fer’s and banque’s follow at the end.',
    '',
    '<!-- prettier-ignore-start -->',
    ...section('punto-banco and mini', 'punto-banco'),
    ...section('punto-banco and mini', 'punto-banco', { pays: { tie: '9:1' } }),
    ...section('punto-banco and mini', 'punto-banco', { playerOnFive: 'choice' }),
    ...section('no-commission', 'no-commission'),
    ...section('no-commission', 'no-commission', { playerOnFive: 'choice' }),
    ...section('makccarat', 'makccarat'),
    ...section('makccarat', 'makccarat', { equalAfterFirstDraw: 'tie' }),
    ...freeDecisionsSection(),
    '<!-- prettier-ignore-end -->',
    '',
  ].join('\n');

const section = (name: string, variant: HouseBankedVariant, rules?: object): readonly string[] => {
  const decks = allowedDecks[variant].toSorted((a, b) => a - b);
  const usual = decks.map((each) => reportOf(variant, each, {}));
  const reports = rules === undefined ? usual : decks.map((each) => reportOf(variant, each, rules));
  const wagers = (usual[0]?.edges ?? []).map(({ on }) => on);
  const shown = wagers.filter((on) => rules === undefined || edgesOn(on, reports) !== edgesOn(on, usual));
  return [
    `## ${name}${rules === undefined ? '' : `, \`${JSON.stringify(rules)}\``}`,
    '',
    `| wager | pays |${decks.map((each) => ` ${each === 1 ? '1 deck' : `${each} decks`} |`).join('')}`,
    `|---|---|${decks.map(() => '--:|').join('')}`,
    ...shown.map((on) => `| ${on} | ${paid(oddsOn(on, reports)[0])} |${edgesOn(on, reports)}`),
    '',
  ];
};

const reportOf = (variant: HouseBankedVariant, decks: number, given: object): OddsReport => {
  const rules = parseSettleRules(variant, { ...given, decks });
  if (!rules.ok) throw new Error(rules.rejection.detail);
  const { pay, ...options } = rules.value;
  return oddsReport({ ...pay, ...options }, recordedCounts);
};

const oddsOn = (on: string, reports: readonly OddsReport[]): readonly WagerOdds[] =>
  reports.flatMap(({ edges }) => edges.filter((each) => each.on === on));

/** No-commission's Banker pays in two ways (P9). */
const paid = (odds: WagerOdds | undefined): string =>
  odds === undefined || odds.pays === null
    ? 'by margin'
    : [...new Set([odds.pays, ...odds.outcomes.flatMap(({ pays }) => pays ?? [])])].join(' or ');

const edgesOn = (on: string, reports: readonly OddsReport[]): string =>
  oddsOn(on, reports)
    .map(({ edge }) => ` ${percent(edge)} |`)
    .join('');

/** `0.012350813` as `1.23508 %`. */
const percent = (edge: string): string => `${(Number(edge) * 100).toFixed(5)} %`;
