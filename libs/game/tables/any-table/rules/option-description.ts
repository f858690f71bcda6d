import { domainText, type Domain } from './options';

/** Values of an option: a domain, or one of the three kinds that give a value for each wager. */
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
  /** Id of the ruling in `docs/reference/rules`. */
  readonly ruling: string;
  /** A phrase that names the option, for people. */
  readonly says: string;
  /** Value if nobody names the option, as `TableOpened` records it; `null` if there is no limit. */
  readonly default: unknown;
};

/** Returns the values of an option in words. */
export const mayBe = (option: OptionDescription): string =>
  'form' in option ? `${option.form}: ${option.values.join(', ')}` : domainText(option);
