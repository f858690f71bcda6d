import { existsSync } from 'node:fs';
import path from 'node:path';
import { isLoopback, readConfiguration, type Configuration } from '#edge/configuration';
import { DEMO_PEOPLE, DEMO_TOKEN_SECONDS, issueToken, openKeySet } from '#edge/identity';
import { ROLES, type Person } from '#game/tables';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { didYouMean } from '../line/did-you-mean';

/** Runs `sabot token ROLE`: prints a token of a demo person, signed by the key in the data folder of a demo casino. */
export async function token(given: Given, { env, stdout }: World): Promise<ExitCode> {
  const configuration = readConfiguration(env);
  const person = personOf(given.argument ?? '', given.text('id'));
  const keys = await openKeySet(keyFileOf(configuration));
  const expiresAt = new Date(Date.now() + DEMO_TOKEN_SECONDS * 1000).toISOString();
  const issued = await issueToken(keys, person, DEMO_TOKEN_SECONDS);
  stdout.write(given.json ? `${JSON.stringify({ ...person, token: issued, expiresAt })}\n` : `${issued}\n`);
  return 0;
}

/** Returns the demo person of a role, the first one unless an id is given. Throws `UsageError`. */
function personOf(asked: string, id: string | undefined): Person {
  const role = ROLES.find((each) => each === asked);
  if (role === undefined)
    throw new UsageError(
      `Unknown role ${JSON.stringify(asked)}.${didYouMean(asked, ROLES)} The roles are ${ROLES.join(', ')}.`,
    );
  const people = DEMO_PEOPLE.filter((person) => person.role === role);
  const found = id === undefined ? people[0] : people.find((person) => person.id === id);
  if (found !== undefined) return found;
  const ids = people.map((person) => person.id);
  throw new UsageError(
    id === undefined
      ? `No demo person has the role ${role}.`
      : `No demo person of the role ${role} is called ${JSON.stringify(id)}.${didYouMean(id, ids)} There are ${ids.join(', ')}.`,
  );
}

/** Returns the file of the key that signs demo tokens. Throws `UsageError` if a casino makes no demo tokens. */
function keyFileOf({ jwksUrl, host, dataDir }: Configuration): string {
  if (jwksUrl !== null)
    throw new UsageError(
      `SABOT_JWKS_URL is set: this casino accepts only tokens of your identity provider (${jwksUrl}). Get a token there.`,
    );
  if (!isLoopback(host))
    throw new UsageError(
      `HOST is ${host}, which other machines can reach, so there are no demo tokens. Use an identity provider (SABOT_JWKS_URL), or set HOST to 127.0.0.1.`,
    );
  const file = path.join(dataDir, 'identity.json');
  // The list of demo tokens is written only by a server that listens on a loopback address and has no identity provider.
  if (existsSync(file) && existsSync(path.join(dataDir, 'demo-tokens.json'))) return file;
  throw new UsageError(
    `The folder ${JSON.stringify(dataDir)} holds no demo casino. Run npm start first, or set SABOT_DATA to the folder of the running server.`,
  );
}
