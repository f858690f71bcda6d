import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { DEMO_PEOPLE } from '#edge/identity';
import { ROLES, type Role } from '#game/tables';
import { HouseUnderTest } from '../house-under-test';
import { operationsOf, type ApiDocument, type Operation } from './operations';

jest.setTimeout(300_000);

/** Days and times at the limits of years, calendars, PostgreSQL and JavaScript. */
const DAYS = [
  '9999-12-31',
  '9999-12-30',
  '0001-01-01',
  '1969-12-31',
  '+275760-09-13',
  '%2B275760-09-13',
  '10000-01-01',
  '2026-02-29',
  '2026-02-30',
  '2016-12-31T23:59:60Z',
  '9999-12-31T23:59:59.999999Z',
];

/**
 * Texts in a URL: NUL, text that becomes NUL when decoded twice, invalid UTF-8, paths that lead elsewhere.
 */
const TEXTS = [
  '%00',
  'a%00b',
  '%2500',
  'a%2500b',
  '%ff',
  '%ED%A0%80',
  '%25ED%25A0%2580',
  '..',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  '%5C',
  '%E2%80%8B',
  '%F4%8F%BF%BF',
  'BAC-01%2FS1%00',
  'BAC-01%2FS999999999',
  'BAC-01%2FS1%2FC999999999',
  'three-way%2F%00',
  'ledger%2Fentry%2F%2500',
  '63:999999999999999',
  '64:1',
  '9007199254740993',
  '2147483648',
  '999999999999999',
  '9999-12-31T23:59:59.999999Z_63_999999999999999_9999',
  'crm_99_999999999999999',
  Buffer.from('patron:\u0000\nEUR').toString('base64url'),
  Buffer.from('9999-12-31T00:00:00.000000Z\n\u0000').toString('base64url'),
  Buffer.from(JSON.stringify({ a: '\u0000' })).toString('base64url'),
  'x'.repeat(5_000),
];
const STRANGE = [...DAYS, ...TEXTS];

let house: HouseUnderTest;
let operations: readonly Operation[];
beforeAll(async () => {
  house = await HouseUnderTest.onSharedServer({
    env: { SABOT_READINGS_PER_SECOND: '0', SABOT_PATRON_COMMANDS_PER_SECOND: '0', LOG_LEVEL: 'error' },
  });
  const document = await fetch(`${house.url}/openapi.json`);
  operations = operationsOf((await document.json()) as ApiDocument);
  const { pit, cage, patrons } = house.tokens.people(1);
  const open = { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR' };
  await house.client.give({ name: 'OpenTable', target: 'BAC-01', fields: open }, pit, randomUUID());
  const fields = { amount: '100000', currency: 'EUR' };
  for (const { id } of patrons)
    await house.client.give({ name: 'Deposit', target: id, fields }, cage, randomUUID());
});
afterAll(() => house?.end());

/** Returns a token with a permitted role; the auditor's if several are, since it reads most. */
const tokenFor = ({ roles }: Operation): string | null => {
  if (roles === null || roles === undefined) return null;
  const order: readonly Role[] = ['auditor', ...ROLES];
  const role = order.find((each) => roles.includes(each));
  return house.tokens.tokenOf(DEMO_PEOPLE.find((each) => each.role === role)!);
};

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());

/** Resolves to the answer's status. The path is sent unchanged, which `fetch` would not do. */
const ask = ({ method, path, token, body }: Asked): Promise<number> =>
  new Promise((resolve, fail) => {
    const headers = {
      'idempotency-key': randomUUID(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const asked = request({ port: house.port, method, path, headers, agent }, (response) => {
      resolve(response.statusCode ?? 0);
      // A stream would never end.
      if (response.headers['content-type']?.startsWith('text/event-stream') === true) response.destroy();
      else response.resume();
    });
    asked.on('error', fail);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body?: unknown;
}

/** Returns the requests that were answered with a server error (5xx). A refusal is none. */
const faultsIn = async (all: readonly Asked[]): Promise<readonly string[]> => {
  const faults = await Promise.all(
    all.map(async (asked) => {
      const status = await ask(asked);
      return status >= 200 && status < 500
        ? []
        : [`${status} ${asked.method} ${asked.path.slice(0, 200)} ${JSON.stringify(asked.body) ?? ''}`];
    }),
  );
  return faults.flat();
};

/** Addresses beside the API: documents, pages, and unknown ones. */
const ADDRESSES = [
  ...[
    '/docs',
    '/check',
    '/assets',
    '/console',
    '/schemas',
    '/problems',
    '/health',
    '/openapi.json',
    '',
  ].flatMap((folder) =>
    [
      '/..',
      '/%00',
      '/a%00.css',
      '/%2500',
      '/%2e%2e/',
      '/..%2f..%2fpackage.json',
      '/%ff',
      '//',
      '/.',
      '/.%2f',
      '/%5c..%5c',
      '/x/../..',
      `/${'x'.repeat(5_000)}`,
      '%00',
    ].map((name) => `${folder}${name}`),
  ),
  '/docs/LICENSE',
  '/docs/static/',
];

describe('an unforeseen value', () => {
  it('in the address of a page, or in an unknown address, is no server error', async () => {
    const asked = ADDRESSES.flatMap((path) =>
      ['GET', 'HEAD'].map((method) => ({ method, path, token: null })),
    );
    expect(await faultsIn(asked)).toEqual([]);
    // The API page's own files are still served.
    expect(await ask({ method: 'GET', path: '/docs/swagger-ui.css', token: null })).toBe(200);
    expect(await ask({ method: 'GET', path: '/docs/%00', token: null })).toBe(404);
  });

  it('in a path, a query or a cursor is no server error', async () => {
    const asked = operations
      .filter(({ method }) => method === 'GET')
      .flatMap((operation) =>
        addressesOf(operation).map((path): Asked => ({ method: 'GET', path, token: tokenFor(operation) })),
      );
    expect(asked.length).toBeGreaterThan(2_500);
    expect(await faultsIn(asked)).toEqual([]);
    const token = house.tokens.tokenOf(house.tokens.people(1).auditor);
    for (const path of [
      '/v1/reports/table-day?day=9999-12-31',
      '/v1/reports/table-day?day=1969-12-31',
      '/v1/breaks?cursor=%2500',
      '/v1/breaks?cursor=no-break',
    ])
      expect({ path, status: await ask({ method: 'GET', path, token }) }).toEqual({ path, status: 422 });
    const last = '/v1/reports/table-day?day=9998-12-31';
    expect(await ask({ method: 'GET', path: last, token })).toBe(200);
  });

  it('in a field of a command is no server error', async () => {
    const asked = operations
      .filter(({ method }) => method === 'POST')
      .flatMap((operation) => {
        const { method, address: path } = operation;
        const body = (operation.body ?? {}) as Readonly<Record<string, unknown>>;
        return Object.keys(body).flatMap((field) =>
          FIELDS.map((value): Asked => {
            return { method, path, token: tokenFor(operation), body: { ...body, [field]: value } };
          }),
        );
      });
    expect(asked.length).toBeGreaterThan(300);
    expect(await faultsIn(asked)).toEqual([]);
  });
});

/** Texts that JSON may contain. */
const FIELDS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '9999-12-31',
  '__proto__',
  '\u200b',
  ['\u0000'],
  { '\u0000': 1 },
];

/** Returns an operation's address with each strange text in place of each parameter, one at a time. */
const addressesOf = ({ path, address, queries, examples }: Operation): readonly string[] => {
  const inPath = Object.keys(examples).flatMap((name) =>
    STRANGE.map((text) =>
      path.replaceAll(/\{(\w+)\}/gu, (_, each: string) => (each === name ? text : examples[each]!)),
    ),
  );
  const needed = queries.filter(({ required }) => required);
  const inQuery = queries.flatMap(({ name }) => {
    const others = needed.filter((each) => each.name !== name).map((each) => `${each.name}=${each.example}`);
    return [...STRANGE, `1&${name}=2`].map(
      (text) => `${address}?${[`${name}=${text}`, ...others].join('&')}`,
    );
  });
  return [...inPath, ...inQuery];
};
