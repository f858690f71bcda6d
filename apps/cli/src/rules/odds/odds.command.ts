import {
  HOUSE_BANKED_VARIANTS,
  isHouseBankedVariant,
  parseSettleRules,
  type HouseBankedVariant,
} from '#game/baccarat';
import {
  BANQUE_FIELDS,
  banqueOdds,
  cheminOdds,
  countOutcomes,
  isPlayerBankedVariant,
  oddsReport,
  parseBanqueQuestion,
  parsePlayerBankedRules,
  PLAYER_BANKED_VARIANTS,
  type BanqueField,
  type BanqueQuestion,
  type PlayerBankedRules,
  type PlayerBankedVariant,
  type PricedRules,
} from '#game/odds';
import { isObject } from '#kernel/decision';
import { UsageError, type ExitCode, type Given, type World } from '../../line/command';
import { unknownName } from '../../line/did-you-mean';
import { readRulesFile } from '../rules-file';
import { banqueOddsText } from './banque-odds.text';
import { cheminOddsText } from './chemin-odds.text';
import { houseOddsText } from './house-odds.text';

/** Runs `sabot odds`: counts every order of a shoe and prints the odds, as JSON or for a person. */
export function odds(given: Given, { stdout }: World): ExitCode {
  const { report, text } = counted(given);
  stdout.write(given.json ? `${JSON.stringify(report)}\n` : text());
  return 0;
}

interface Counted {
  readonly report: object;
  readonly text: () => string;
}

function counted(given: Given): Counted {
  const variant = given.text('variant');
  if (isPlayerBankedVariant(variant)) return PLAYER_BANKED[variant](given);
  refuseBanqueFields(given);
  if (!isHouseBankedVariant(variant)) {
    throw new UsageError(
      unknownName('variant', variant ?? '', [...HOUSE_BANKED_VARIANTS, ...PLAYER_BANKED_VARIANTS]),
    );
  }
  const report = oddsReport(houseRules(variant, given), countOutcomes);
  return { report, text: () => houseOddsText(report) };
}

const PLAYER_BANKED: Readonly<Record<PlayerBankedVariant, (given: Given) => Counted>> = {
  'chemin-de-fer': (given) => {
    refuseBanqueFields(given);
    const report = cheminOdds(playerBankedRules('chemin-de-fer', given));
    return { report, text: () => cheminOddsText(report) };
  },
  banque: (given) => {
    const report = banqueOdds(banqueQuestion(given));
    return { report, text: () => banqueOddsText(report) };
  },
};

function houseRules(variant: HouseBankedVariant, given: Given): PricedRules {
  if (given.text('decks') === undefined)
    throw new UsageError(`Missing option --decks N: ${variant} has no default. Write for example --decks 8.`);
  const parsed = parseSettleRules(variant, rulesGiven(given));
  if (!parsed.ok) throw new UsageError(parsed.rejection.detail);
  const { pay, playerOnFive, decks } = parsed.value;
  return { ...pay, playerOnFive, decks };
}

function playerBankedRules(variant: PlayerBankedVariant, given: Given): PlayerBankedRules {
  const parsed = parsePlayerBankedRules(variant, rulesGiven(given));
  if (!parsed.ok) throw new UsageError(parsed.rejection.detail);
  return parsed.value;
}

function banqueQuestion(given: Given): BanqueQuestion {
  const rules = playerBankedRules('banque', given);
  const texts = Object.fromEntries(BANQUE_FIELDS.map((field) => [field, given.text(optionOf(field))]));
  const question = parseBanqueQuestion(rules, texts, (field) => `--${optionOf(field)}`);
  if (!question.ok) throw new UsageError(question.rejection.detail);
  return question.value;
}

/** Refuses fields about one coup's cards, which only banque has. */
function refuseBanqueFields(given: Given): void {
  const field = BANQUE_FIELDS.find((each) => given.text(optionOf(each)) !== undefined);
  if (field !== undefined)
    throw new UsageError(`Option --${optionOf(field)} is only for --variant banque. Leave it out.`);
}

/** Returns the option of a field: `right-stake` for `rightStake`. */
const optionOf = (field: BanqueField): string =>
  field.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** Returns the rules in the file with the typed number of decks. */
function rulesGiven({ text }: Given): unknown {
  const file = text('rules');
  const rules = file === undefined ? {} : readRulesFile(file);
  const typed = text('decks');
  if (typed === undefined) return rules;
  const decks = decksTyped(typed, isObject(rules) ? rules['decks'] : undefined);
  return isObject(rules) ? { ...rules, decks } : rules;
}

/** Returns the typed number of decks, which must be allowed for the variant (R2). */
function decksTyped(typed: string, ruled: unknown): number {
  if (!/^[1-9][0-9]?$/u.test(typed))
    throw new UsageError(
      `Option --decks is ${JSON.stringify(typed)}; it has to be a whole number such as 8.`,
    );
  if (ruled !== undefined && ruled !== Number(typed)) {
    throw new UsageError(
      `The rules file has decks ${JSON.stringify(ruled)}, but --decks is ${typed}. Give only one of them.`,
    );
  }
  return Number(typed);
}
