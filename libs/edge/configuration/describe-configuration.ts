import { problemOf, textOf, type Environment } from './configuration';
import { problemOfUnknown, unknownNames } from './unknown-names';
import { VARIABLE_NAMES, VARIABLES, type Variable, type VariableName } from './variables';

/** A variable as `sabot config` shows it. */
export interface DescribedVariable {
  readonly name: string;
  readonly description: string;
  readonly default: string | null;
  /** The value in effect. For a secret, only that it is set. */
  readonly value: string | null;
  /** The reason why the value is refused; `null` if it is usable. */
  readonly problem: string | null;
  /** A warning about a usable value, or `null`. */
  readonly note: string | null;
}

/** Returns every variable with its description, default and value, and then unknown names. */
export const describeConfiguration = (environment: Environment): readonly DescribedVariable[] => [
  ...VARIABLE_NAMES.map((name) => {
    const variable: Variable = VARIABLES[name];
    const text = textOf(environment, name);
    return {
      name,
      description: variable.description,
      default: variable.default,
      value: variable.secret === true && text !== null ? '(set)' : text,
      problem: problemOf(environment, name),
      note: name === 'DATABASE_URL' ? noteOnLogins(environment) : null,
    };
  }),
  ...unknownNames(environment).map((name) => ({
    name,
    description: 'Not a setting of sabot.',
    default: null,
    value: '(set)', // it may be a password under a wrong name
    problem: problemOfUnknown(name),
    note: null,
  })),
];

const LOGINS: readonly VariableName[] = [
  'DATABASE_URL_WRITER',
  'DATABASE_URL_READER',
  'DATABASE_URL_PROJECTOR',
  'DATABASE_URL_SEALER',
];

/**
 * Returns a note on logins. The embedded server has one for each part; another PostgreSQL only if the variables name
 * them.
 */
function noteOnLogins(environment: Environment): string | null {
  if (textOf(environment, 'DATABASE_URL') === null) return null;
  const missing = LOGINS.filter((name) => textOf(environment, name) === null);
  if (missing.length === 0)
    return 'Each part has a login of its own, so only sabot migrate needs this one. Unset it for the servers.';
  const which = missing.length === LOGINS.length ? 'every part' : 'several parts';
  return `This login serves ${which}, so each connection, also one of the back office, has all its rights. Set ${missing.join(', ')}.`;
}
