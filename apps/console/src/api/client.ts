import createClient from 'openapi-fetch';
import * as house from '#edge/client';
import type { components, paths } from '#edge/client';
import { OWN_HEADER, session } from '../shell/session';

export { Refusal } from '#edge/client';
export type Schemas = components['schemas'];
export type Me = Schemas['Me'];
export type Role = Me['role'];

/** The typed client of the house that served this page. */
export const api = createClient<paths>({ baseUrl: globalThis.location.origin, headers: OWN_HEADER });

/** Returns an answer's data, or throws a `Refusal`. A 401 also ends the session here. */
export async function answerOf<T>(asked: Parameters<typeof house.answerOf<T>>[0]): Promise<T> {
  const { response } = await asked;
  if (response.status === 401) refused(response);
  return house.answerOf(asked);
}

/** Ends the session, unless the refusal demands a new sign-in for this request alone (RFC 9470). */
const refused = ({ headers }: Response): void => {
  if (headers.get('WWW-Authenticate')?.includes('insufficient_user_authentication') === true)
    session.ask(true);
  else session.end();
};

/** Requests an address that the typed client doesn't know, such as a newer server's report. */
export async function askFor(
  path: string,
  accept: string,
  { prefer }: { readonly prefer?: string } = {},
): Promise<Response> {
  const headers = {
    ...OWN_HEADER,
    accept,
    ...(prefer === undefined ? {} : { prefer }),
  };
  const response = await fetch(path, { headers });
  if (response.ok) return response;
  if (response.status === 401) refused(response);
  const body: unknown = await response.json().catch(() => null);
  throw house.refusalOf(body, response.status);
}

/** Downloads an answer as a file. */
export async function download(path: string, accept: string, name: string): Promise<void> {
  saveBlob(await (await askFor(path, accept)).blob(), name);
}

/** Saves a text that the page wrote as a file. */
export const saveFile = (text: string, type: string, name: string): void =>
  saveBlob(new Blob([text], { type }), name);

const saveBlob = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
