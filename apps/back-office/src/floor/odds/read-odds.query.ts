import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { HOUSE_BANKED_VARIANTS, parseSettleRules, type HouseBankedVariant } from '#game/baccarat';
import {
  BANQUE_FIELDS,
  banqueOdds,
  cheminOdds,
  isPlayerBankedVariant,
  oddsReport,
  parseBanqueQuestion,
  parsePlayerBankedRules,
  PLAYER_BANKED_VARIANTS,
  recordedCounts,
  type BanqueField,
  type BanqueTexts,
  type PlayerBankedVariant,
} from '#game/odds';
import { isObject, parsed, reject, type Parsed, type Refused } from '#kernel/decision';
import { WholeText } from '../../reading/parameters';
import { SimpleQuestion } from '../../reading/question';
import { CountedOnce } from './counted-once';
import type { OddsView } from './odds.view';

const NO_RULES = 'BAD_RULES: an object of house rules in JSON, such as {"commissionBps":400}';

/** House rules as JSON in a query's text. The game checks their contents. */
const RulesText = z
  .string({ error: NO_RULES })
  .max(2_000, { error: NO_RULES })
  .transform((text, context): Readonly<Record<string, unknown>> => {
    const rules = objectIn(text);
    if (rules !== null) return rules;
    context.addIssue({ code: 'custom', message: NO_RULES, input: text });
    return z.NEVER;
  });

/** A short field of banque. */
const BanqueText = z.string().max(40).optional();
const BANQUE_TEXTS = {
  hand: BanqueText,
  right: BanqueText,
  left: BanqueText,
  rightStake: BanqueText,
  leftStake: BanqueText,
  chevalStake: BanqueText,
  bank: BanqueText,
  rightFive: BanqueText,
  leftFive: BanqueText,
} satisfies Record<BanqueField, unknown>;

const objectIn = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null; // JSON.parse throws at what isn't JSON and at nothing else.
  }
};

const VARIANTS = [...HOUSE_BANKED_VARIANTS, ...PLAYER_BANKED_VARIANTS] as const;

/**
 * The fields of the query. `decks` defaults to that of the rules, or of the variant. Further fields are for banque and
 * checked by the game.
 */
export const OddsQuery = z.strictObject({
  variant: z.enum(VARIANTS, {
    error: ({ input }) =>
      input === undefined ? 'is missing' : `UNKNOWN_VARIANT: one of ${VARIANTS.join(', ')}`,
  }),
  decks: WholeText(8, 'a number of decks such as 8').optional(),
  rules: RulesText.optional(),
  ...BANQUE_TEXTS,
});
export type OddsQuery = z.output<typeof OddsQuery>;

/** A query for exact odds: of every wager of a house-banked variant, from stored counts, or of free decisions. */
export class ReadOdds extends SimpleQuestion<OddsView, OddsQuery> {}

@QueryHandler(ReadOdds)
export class ReadOddsHandler implements IQueryHandler<ReadOdds> {
  private readonly chemin = new CountedOnce(cheminOdds);

  async execute({ query }: ReadOdds): Promise<Parsed<OddsView>> {
    const { variant, decks, rules = {} } = query;
    const ruled = rules['decks'];
    if (decks !== undefined && ruled !== undefined && ruled !== decks) {
      return reject(
        'BAD_FIELD',
        `decks: differs from the decks in the rules, which is ${JSON.stringify(ruled)}. Give only one of them.`,
      );
    }
    const given = decks === undefined ? rules : { ...rules, decks };
    return isPlayerBankedVariant(variant)
      ? this.playerBanked[variant](given, query)
      : (strangeField(query) ?? houseView(variant, given));
  }

  private readonly playerBanked: Readonly<
    Record<PlayerBankedVariant, (rules: unknown, texts: BanqueTexts) => Parsed<OddsView>>
  > = {
    'chemin-de-fer': (rules, texts) => strangeField(texts) ?? this.cheminView(rules),
    banque: banqueView,
  };

  private cheminView(rules: unknown): Parsed<OddsView> {
    const read = parsePlayerBankedRules('chemin-de-fer', rules);
    return read.ok ? parsed(this.chemin.of(read.value)) : read;
  }
}

const strangeField = (texts: BanqueTexts): Refused | null => {
  const strange = BANQUE_FIELDS.find((field) => texts[field] !== undefined);
  return strange === undefined
    ? null
    : reject('BAD_FIELD', `${strange}: is only for variant=banque. Leave it out.`);
};

const houseView = (variant: HouseBankedVariant, rules: unknown): Parsed<OddsView> => {
  const read = parseSettleRules(variant, rules);
  if (!read.ok) return read;
  const { pay, ...options } = read.value;
  return parsed(oddsReport({ ...pay, ...options }, recordedCounts));
};

const banqueView = (rules: unknown, texts: BanqueTexts): Parsed<OddsView> => {
  const read = parsePlayerBankedRules('banque', rules);
  if (!read.ok) return read;
  const question = parseBanqueQuestion(read.value, texts);
  return question.ok ? parsed(banqueOdds(question.value)) : question;
};
