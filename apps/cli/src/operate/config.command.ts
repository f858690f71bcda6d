import { describeConfiguration, type DescribedVariable } from '#edge/configuration';
import type { ExitCode, Given, World } from '../line/command';
import { plain } from '../terminal/plain-text';

/** `sabot config`: every variable that sabot reads; 2 if one of them can't be used as it is. Shows no secret. */
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

/** Returns the sentence about the default, or nothing if the description has one. */
function defaultIn(description: string, usual: string | null): string {
  if (usual !== null) return ` Default: ${usual}`;
  return description.includes('Default:') ? '' : ' No default.';
}
