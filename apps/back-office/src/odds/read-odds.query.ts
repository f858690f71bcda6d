import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { parseSettleRules } from '#baccarat';
import { Variant } from '#contract';
import { isObject, parsed, reject, type Parsed } from '#kernel';
import { oddsReport, recordedCounts } from '#odds';
import { WholeText } from '../reading/parameters';
import { Question } from '../reading/question';
import type { OddsView } from './odds.view';

const NO_RULES = 'BAD_RULES: an object of house rules in JSON, such as {"commissionBps":400}';

/** House rules as JSON in the text of a query; what they may be is for the game to say. */
const RulesText = z
  .string({ error: NO_RULES })
  .max(2_000, { error: NO_RULES })
  .transform((text, context): Readonly<Record<string, unknown>> => {
    const rules = objectIn(text);
    if (rules !== null) return rules;
    context.addIssue({ code: 'custom', message: NO_RULES, input: text });
    return z.NEVER;
  });

const objectIn = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null; // JSON.parse throws at what isn't JSON and at nothing else.
  }
};

/** `decks`: of the rules, or else the variant's default. */
export const OddsQuery = z.strictObject({
  variant: Variant,
  decks: WholeText(8, 'a number of decks such as 8').optional(),
  rules: RulesText.optional(),
});
export type OddsQuery = z.output<typeof OddsQuery>;

/** The exact odds of every wager of a variant, from the counts that are kept. */
export class ReadOdds extends Question<OddsView> {
  constructor(readonly query: OddsQuery) {
    super();
  }
}

@QueryHandler(ReadOdds)
export class ReadOddsHandler implements IQueryHandler<ReadOdds> {
  async execute({ query: { variant, decks, rules = {} } }: ReadOdds): Promise<Parsed<OddsView>> {
    const ruled = rules['decks'];
    if (decks !== undefined && ruled !== undefined && ruled !== decks) {
      return reject('BAD_FIELD', `decks: the rules have ${JSON.stringify(ruled)}; say one of them`);
    }
    const read = parseSettleRules(variant, decks === undefined ? rules : { ...rules, decks });
    if (!read.ok) return read;
    const { pay, ...options } = read.value;
    return parsed(oddsReport({ ...pay, ...options }, recordedCounts));
  }
}
