import { connect, type Api } from 'sabot-client';

const set = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} isn't set`);
  return value;
};
export const url = set('SABOT');

/** Returns the API as one person sees it; `person` names the variable that holds the token. */
export const as = (person: string): Api => connect({ url, token: set(person) });
