import { ROLES } from '#game/tables';
import { operationsOf, type ApiDocument, type Operation } from '../doors/operations';

/** `docs/reference/roles.md`: every operation against every role, from what the API's document says of each. */
export const rolesPage = (document: ApiDocument): string =>
  [
    '# Who may use what',
    '',
    'Every operation of the API against every role, made from the OpenAPI document of the whole house by `npm run docs`;',
    'a test compares, and another asks a running house for each of them in each role and without a token. A dot: whoever',
    'has another role is refused (403) before the body is read and before anything is looked up: neither a 404 nor a 422',
    'tells it more. Without any token all but those for _everyone_ are refused (401). A route that doesn’t say who may use',
    'it keeps the server from starting.',
    '',
    '`dealer`: the own table. `pit`: tables, limits, approvals. `cage`: accounts. `patron`: the own bets and hand.',
    '`auditor`: reads all, changes nothing. `regulator`: reads, proofs, exports. `integration`: a service. `admin`: keys and',
    'roles, no money. A void, a correction, a waiver of commission and a raised limit need a second person, never the',
    'first. Reading a patron’s statement and exporting are themselves recorded.',
    '',
    'A patron sees its own chips, bets and statement alone, an admin no money. A person with the right role may still have no part in a step (an',
    'unseated patron at the cut, another dealer than the one assigned): that is for the rules. `/metrics` needs no token',
    'from the machine itself. What isn’t an operation of the API: `/openapi.json`, `/asyncapi.json`, `/schemas/events.json`',
    '`/docs`, and the console with its assets, `/` and `/assets`, for everyone. Table servers forward to each other on another port.',
    '',
    '<!-- prettier-ignore -->',
    `| operation | ${ROLES.join(' | ')} |`,
    `|---|${ROLES.map(() => ':-:|').join('')}`,
    ...operationsOf(document).map(row),
    '',
  ].join('\n');

const row = ({ method, path, roles }: Operation): string =>
  `| \`${method} ${path}\` | ${ROLES.map((role) => mark(roles, role)).join(' | ')} |`;

const mark = (roles: Operation['roles'], role: (typeof ROLES)[number]): string => {
  if (roles === undefined) throw new Error('an operation doesn’t say who may use it');
  if (roles === null) return '_everyone_';
  return roles.includes(role) ? 'yes' : '·';
};
