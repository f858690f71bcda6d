import { domainText, type Domain } from './options';

/** What an option may be given: a value of a domain, or one of the three that say something of each wager. */
type Described =
  | Domain
  | {
      readonly type: 'wagers' | 'pays' | 'limits';
      readonly values: readonly string[];
      readonly form: string;
    };

/** One option of a variant, as the API, the documents and the command line show it. */
export type OptionDescription = Described & {
  readonly name: string;
  /** The row of `reference/rules`. */
  readonly ruling: string;
  readonly says: string;
  /** What it is when nobody names it, as `TableOpened` records it; null: nothing binds. */
  readonly default: unknown;
};

/** What an option may be, in words. */
export const mayBe = (option: OptionDescription): string =>
  'form' in option ? `${option.form}: ${option.values.join(', ')}` : domainText(option);
