import type { Configuration } from '#edge/configuration';
import { UsageError, type Given } from '../line/command';

/**
 * Returns the address of the server, such as `http://127.0.0.1:3000`: from `--url` or the environment. Throws
 * `UsageError`.
 */
export const houseAddress = (given: Given, configuration: Configuration): string =>
  originIn(given.text('url') ?? addressOfHouse(configuration));

const addressOfHouse = ({ host, port }: Configuration): string =>
  `http://${host.includes(':') ? `[${host.replaceAll(/[[\]]/g, '')}]` : host}:${port}`;

/** Returns the origin of a URL. A path after it is refused. */
function originIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `Option --url is ${JSON.stringify(text)}; it has to be an address such as http://127.0.0.1:3000.`,
    );
  return url.origin;
}
