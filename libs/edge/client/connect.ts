import createClient, { type Client } from 'openapi-fetch';
import { fetchAgain, type Patience } from './again';
import type { paths } from './openapi';

/** Every operation of the API by its path, with the types of its document. */
export type Api = Client<paths>;

/** A token, or a function that returns the currently valid one. */
export type TokenSource = string | (() => string | Promise<string>);

export interface Connection extends Patience {
  /** Such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly token: TokenSource;
}

/**
 * Returns a typed client for one person, which retries requests that may be sent again (`fetchAgain`).
 * Throws `TypeError` for a URL that isn't absolute.
 */
export function connect({ url, token, ...patience }: Connection): Api {
  if (!URL.canParse(url))
    throw new TypeError(`url has to be absolute, such as http://127.0.0.1:3000; it is “${url}”`);
  const api = createClient<paths>({ baseUrl: url, fetch: fetchAgain(patience) });
  api.use({
    async onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${await tokenNow(token)}`);
      return request;
    },
  });
  return api;
}

export const tokenNow = async (token: TokenSource): Promise<string> =>
  typeof token === 'string' ? token : token();
