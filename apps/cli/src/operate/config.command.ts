import { describeConfiguration, type DescribedVariable } from '#edge/configuration';
import type { ExitCode, Given, World } from '../line/command';
import { plain } from '../terminal/plain-text';

/** `sabot config`: every variable that sabot reads; 2 if one of them can't be used as it is. Shows no secret. */
export async function config({ json }: Given, { env, stdout, stderr }: World): Promise<ExitCode> {
  const variables = describeConfiguration(env);
  stdout.write(json ? `${JSON.stringify(variables)}\n` : `${variables.map(printed).join('\n')}\n`);
  const wrong = variables.filter(({ problem }) => problem !== null);
  for (const { name, problem } of wrong) stderr.write(`sabot config: ${name} ${problem}\n`);
  return wrong.length === 0 ? 0 : 2;
}

const printed = ({ name, description, default: usual, value, problem, note }: DescribedVariable): string =>
  [
    `${name}=${plain(value ?? '')}`,
    `  ${description} ${usual === null ? 'No default.' : `Default: ${usual}`}`,
    ...(problem === null ? [] : [`  It ${problem}.`]),
    ...(note === null ? [] : [`  ${note}`]),
  ].join('\n');
