import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { readConfiguration } from '#configuration';
import { UsageError, type ExitCode, type Given, type World } from './command';
import { DemoTokens } from './demo/demo-tokens';
import { RestHouse } from './demo/rest-house';
import { houseAddress } from './house-address';
import { plain } from './plain';

/** An erasure waits for nobody: whoever gave it sees that the house doesn't answer. */
const PATIENCE_MS = 10_000;

/**
 * `sabot erase PATRON`: gives `EraseTexts` to a house that runs, as the admin whose token there is, so that an event says
 * who erased what. 0 when it is done, also when nothing was there any more.
 */
export async function erase(given: Given, { env, stdout }: World): Promise<ExitCode> {
  const patron = given.argument ?? '';
  const texts = given.text('texts')?.split(',');
  const configuration = readConfiguration(env);
  const file = given.text('tokens') ?? path.join(configuration.dataDir, 'demo-tokens.json');
  const tokens = DemoTokens.read(file);
  if (tokens === null)
    throw new UsageError(
      `finds no ${JSON.stringify(file)}: name a file with an admin’s token with --tokens, as [{"id":"alma","role":"admin","token":"…"}]`,
    );
  const admin = tokens.first('admin');
  const house = new RestHouse({
    url: houseAddress(given, configuration),
    tokenOf: (person) => tokens.tokenOf(person),
    auditor: admin,
    patienceMs: PATIENCE_MS,
  });
  const order = {
    name: 'EraseTexts',
    target: patron,
    ...(texts !== undefined && { fields: { texts } }),
  } as const;
  const result = await house.give(order, admin, randomUUID());
  if (!result.ok) throw new UsageError(`was refused: ${result.rejection.code}: ${result.rejection.detail}`);
  const erased = result.answer.events.flatMap(({ data }) => hashesIn(data['texts']));
  const said = erased.length === 0 ? 'nothing about this patron was there to be erased' : erased.join('\n');
  stdout.write(
    given.json ? `${JSON.stringify({ patron, erased })}\n` : `${said.split('\n').map(plain).join('\n')}\n`,
  );
  return 0;
}

const hashesIn = (texts: unknown): readonly string[] => (Array.isArray(texts) ? texts.map(String) : []);
