import { problemOf, textOf, type Environment } from './configuration';
import { VARIABLE_NAMES, VARIABLES, type VariableName } from './variables';

/** A variable as `sabot config` shows it. */
export interface DescribedVariable {
  readonly name: VariableName;
  readonly description: string;
  readonly default: string | null;
  /** What counts now; of a secret only that it is set. */
  readonly value: string | null;
  /** What would do instead; null when the value is usable. */
  readonly problem: string | null;
}

/** Every variable with its description, its default and what counts now. */
export const describeConfiguration = (environment: Environment): readonly DescribedVariable[] =>
  VARIABLE_NAMES.map((name) => {
    const variable = VARIABLES[name];
    const text = textOf(environment, name);
    return {
      name,
      description: variable.description,
      default: variable.default,
      value: 'secret' in variable && text !== null ? '(set)' : text,
      problem: problemOf(environment, name),
    };
  });
