import type { DemoToken } from '#edge/identity';

/** What a person reads when the house is ready: where it is, and the demo people's tokens to paste into a shell. */
export function greeting(url: string, tokens: readonly DemoToken[]): string {
  const places = [
    `sabot is ready at ${url}`,
    `the console: ${url}/ (sign in with a token)`,
    `the API's documents: ${url}/docs`,
    `the documentation: ${url}/guide`,
    '',
  ];
  if (tokens.length === 0) return places.join('\n');
  return [
    ...places,
    '# The people of this demo house, for twelve hours, on this machine alone. Paste them into a shell:',
    `export SABOT=${url}`,
    ...tokens.map((token) => `export ${nameOf(token, tokens)}=${token.token}`),
    '',
  ].join('\n');
}

/** The first of a role goes by it, `PIT`; patrons and further staff by their names, `ADA`. */
const nameOf = ({ id, role }: DemoToken, all: readonly DemoToken[]): string => {
  const first = role !== 'patron' && all.find((each) => each.role === role)?.id === id;
  return (first ? role : id).toUpperCase();
};
