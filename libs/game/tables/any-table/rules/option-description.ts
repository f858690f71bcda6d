import { domainText, type Domain } from './options';

/** The values of an option: a domain, or a kind with a value for each wager. */
type Described =
  | Domain
  | {
      readonly type: 'wagers' | 'pays' | 'limits';
      readonly values: readonly string[];
      readonly form: string;
    };

/** One option of a variant, for the API, the documentation and the command line. */
export type OptionDescription = Described & {
  readonly name: string;
  /** Id of the ruling in `docs/reference/rules`. */
  readonly ruling: string;
  /** A phrase that describes the option. */
  readonly says: string;
  /** Default, as `TableOpened` records it; `null` if there is no limit. */
  readonly default: unknown;
};

/** Returns the values of an option in words. */
export const mayBe = (option: OptionDescription): string => {
  switch (option.type) {
    case 'wagers':
    case 'pays':
    case 'limits':
      return `${option.form}: ${option.values.join(', ')}`;
    default:
      return domainText(option);
  }
};
