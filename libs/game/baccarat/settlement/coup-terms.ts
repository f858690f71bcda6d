import { invariant } from '#kernel/decision';
import type { Money } from '#kernel/money';
import { kindOf, numberOfKind } from '../coup-kind';
import type { CoupResult } from '../coup-result';
import type { WagerVerdict } from '../judges';
import { formatRatio } from '../ratio';
import { RULES_BY_VARIANT, wagersOf } from '../rules-by-variant';
import type { HouseBankedVariant } from '../variants';
import type { Wager } from '../wagers';
import { termsOf, type BetSettlement, type PayRules, type WagerTerms } from './settle-bet';

/**
 * Returns the verdict of a finished coup on a wager (P4, P5, P9, P11, M2). The variant must have the wager
 * (`wagersOf`).
 */
export const verdictOf = (variant: HouseBankedVariant, on: Wager, result: CoupResult): WagerVerdict => {
  const judge = RULES_BY_VARIANT[variant].judges[on];
  if (judge === undefined) invariant(false, `${variant} has no wager ${on}`);
  return judge(kindOf(result));
};

/**
 * Returns the terms of every wager of the variant after a finished coup, in the order of `wagersOf`. Coups of
 * one kind share a cached list, so a coup costs one look-up, whatever is staked on it.
 */
export const termsOfCoup = (rules: PayRules, result: CoupResult): readonly WagerTerms[] =>
  (books.get(rules) ?? newBook(rules)).of(result);

/** Settles one wager on a finished coup, rounded by R6. The variant must have the wager (`wagersOf`). */
export const settleBet = (rules: PayRules, on: Wager, stake: Money, result: CoupResult): BetSettlement => {
  const terms = termsOfCoup(rules, result)[wagersOf(rules.variant).indexOf(on)];
  // The message is only built on failure: this runs for every bet of a coup.
  if (terms === undefined) invariant(false, `${rules.variant} has no wager ${on}`);
  return terms.settle(stake);
};

/** The cached terms of coups under one set of rules. */
class Book {
  /** Terms by the number of the coup's kind. */
  private readonly lists = new Map<number, readonly WagerTerms[]>();
  /** Terms by the verdicts: most kinds differ in nothing that a wager depends on. */
  private readonly alike = new Map<string, readonly WagerTerms[]>();
  /** The last coup, because its bets are settled one after another. */
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

const newBook = (rules: PayRules): Book => {
  const book = new Book(rules);
  books.set(rules, book);
  return book;
};
