import { describeConfiguration, type DescribedVariable } from '#edge/configuration';
import type { ExitCode, Given, World } from '../line/command';
import { plain } from '../terminal/plain-text';

/** Runs `sabot config`: prints every variable that sabot reads. Exits with 2 if one can't be used. Shows no secret. */
export async function config({ json }: Given, { env, stdout, stderr }: World): Promise<ExitCode> {
  const variables = describeConfiguration(env);
  stdout.write(json ? `${JSON.stringify(variables)}\n` : `${variables.map(printed).join('\n')}\n`);
  const wrong = variables.filter(({ problem }) => problem !== null);
  for (const { name, problem } of wrong) stderr.write(`sabot config: ${name} ${problem}\n`);
  if (!json && wrong.length === 0) stdout.write('\nAll settings are valid.\n');
  return wrong.length === 0 ? 0 : 2;
}

const printed = ({ name, description, default: usual, value, problem, note }: DescribedVariable): string =>
  [
    `${name}=${plain(value ?? '')}`,
    `  ${description}${defaultIn(description, usual)}`,
    ...(problem === null ? [] : [`  It ${problem}.`]),
    ...(note === null ? [] : [`  ${note}`]),
  ].join('\n');

/** Returns the sentence about the default, or an empty text if the description has one. */
function defaultIn(description: string, usual: string | null): string {
  if (usual !== null) return ` Default: ${usual}`;
  return description.includes('Default:') ? '' : ' No default.';
}
