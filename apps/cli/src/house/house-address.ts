import type { Configuration } from '#edge/configuration';
import { UsageError, type Given } from '../line/command';

/** Where a house is asked, such as `http://127.0.0.1:3000`: `--url`, or where this environment has one. Throws `UsageError`. */
export const houseAddress = (given: Given, configuration: Configuration): string =>
  originIn(given.text('url') ?? addressOfHouse(configuration));

const addressOfHouse = ({ host, port }: Configuration): string =>
  `http://${host.includes(':') ? `[${host.replaceAll(/[[\]]/g, '')}]` : host}:${port}`;

/** Origin alone: what follows it is ours to say. */
function originIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `Option --url is ${JSON.stringify(text)}; it has to be an address such as http://127.0.0.1:3000.`,
    );
  return url.origin;
}
