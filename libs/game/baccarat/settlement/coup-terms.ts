import { invariant } from '#kernel/decision';
import type { Money } from '#kernel/money';
import { kindOf, numberOfKind } from '../coup-kind';
import type { CoupResult } from '../coup-result';
import type { WagerVerdict } from '../judges';
import { formatRatio } from '../ratio';
import { RULES_BY_VARIANT, wagersOf } from '../rules-by-variant';
import { termsOf, type BetSettlement, type PayRules, type WagerTerms } from './settle-bet';
import type { HouseBankedVariant } from '../variants';
import type { Wager } from '../wagers';

/** What a finished coup does to a wager (P4, P5, P9, P11, M2). The variant must have it (`wagersOf`). */
export const verdictOf = (variant: HouseBankedVariant, on: Wager, result: CoupResult): WagerVerdict => {
  const judge = RULES_BY_VARIANT[variant].judges[on];
  if (judge === undefined) invariant(false, `${variant} has no wager ${on}`);
  return judge(kindOf(result));
};

/**
 * What a finished coup leaves of every wager of its variant, in the order of `wagersOf`. Coups of one kind share one
 * list, made when the first of them comes up, so that a coup costs a look-up whatever is staked on it.
 */
export const termsOfCoup = (rules: PayRules, result: CoupResult): readonly WagerTerms[] =>
  (books.get(rules) ?? opened(rules)).of(result);

/** Settles one wager on a finished coup, rounded by R6. The variant must have it (`wagersOf`). */
export const settleBet = (rules: PayRules, on: Wager, stake: Money, result: CoupResult): BetSettlement => {
  const terms = termsOfCoup(rules, result)[wagersOf(rules.variant).indexOf(on)];
  // The sentence is put together only where it is needed: this runs once for every bet of a coup.
  if (terms === undefined) invariant(false, `${rules.variant} has no wager ${on}`);
  return terms.settle(stake);
};

/** The terms of the coups that have come up under one set of rules. */
class Book {
  /** By the number of their kind. */
  private readonly lists = new Map<number, readonly WagerTerms[]>();
  /** By their verdicts: most kinds differ in nothing that matters to a wager. */
  private readonly alike = new Map<string, readonly WagerTerms[]>();
  /** The bets of one coup are settled one after another. */
  private last: CoupResult | null = null;
  private lastList: readonly WagerTerms[] = [];

  constructor(private readonly rules: PayRules) {}

  of(result: CoupResult): readonly WagerTerms[] {
    if (this.last === result) return this.lastList;
    const number = numberOfKind(result);
    this.last = result;
    this.lastList = this.lists.get(number) ?? this.written(number, result);
    return this.lastList;
  }

  private written(number: number, result: CoupResult): readonly WagerTerms[] {
    const { rules } = this;
    const verdicts = wagersOf(rules.variant).map((on) => [on, verdictOf(rules.variant, on, result)] as const);
    const text = verdicts
      .map(([, verdict]) => (typeof verdict === 'string' ? verdict : formatRatio(verdict)))
      .join();
    const list = this.alike.get(text) ?? verdicts.map(([on, verdict]) => termsOf(rules, on, verdict));
    this.alike.set(text, list);
    this.lists.set(number, list);
    return list;
  }
}

const books = new WeakMap<PayRules, Book>();

const opened = (rules: PayRules): Book => {
  const book = new Book(rules);
  books.set(rules, book);
  return book;
};
