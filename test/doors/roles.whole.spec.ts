import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteOptions } from 'fastify';
import { DEMO_PEOPLE } from '#edge/identity';
import {
  CHEMIN_GIVEN_BY,
  GIVEN_BY,
  HOUSE_BANKED_GIVEN_BY,
  ROLES,
  type Person,
  type Role,
} from '#game/tables';
import { ACCOUNTS_GIVEN_BY, BREAKS_GIVEN_BY, DECKS_GIVEN_BY } from '#log/commands';
import { pathOf, type CommandName } from '#log/contract';
import { documentedApplication } from '../../bin/build/documented-application';
import { CONSOLE_ROLES, consoleRoles } from '../docs/console-roles';
import { rolesPage } from '../docs/roles-page';
import { HouseUnderTest } from '../house-under-test';
import { operationsOf, type ApiDocument, type Operation } from './operations';

jest.setTimeout(180_000);

const page = (name: string): string => readFileSync(join(__dirname, '../../docs', name), 'utf8');

/** The roles that may give each command, from the deciders of tables, accounts and discrepancies. */
const GIVERS: ReadonlyMap<string, readonly Role[]> = new Map(
  Object.entries({ ...GIVEN_BY, ...ACCOUNTS_GIVEN_BY, ...BREAKS_GIVEN_BY, ...DECKS_GIVEN_BY }),
);

/** Commands that create something, by the address of the collection. */
const NEW: Readonly<Record<string, string>> = {
  '/v1/tables': 'OpenTable',
  '/v1/breaks': 'OpenBreak',
  '/v1/deck-batches': 'ReceiveDecks',
};

/** The roles that may read each address, as in `roles.md`. */
const READERS: Readonly<Record<string, readonly Role[]>> = {
  '/metrics': ['admin', 'integration', 'auditor'],
  '/v1/tables': ROLES,
  '/v1/tables/{table}': ROLES,
  '/v1/tables/{table}/coups': ROLES,
  '/v1/tables/{table}/live': ROLES.filter((role) => role !== 'admin'),
  '/v1/floor/live': ROLES.filter((role) => role !== 'admin'),
  '/v1/me': ROLES,
  '/v1/requests': ['dealer', 'pit', 'auditor', 'regulator'],
  '/v1/breaks': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/breaks/{break}': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/house': ROLES,
  '/v1/coups': ['dealer', 'pit', 'cage', 'auditor', 'regulator', 'integration'],
  '/v1/coups/{coup}': ROLES,
  '/v1/coups/{coup}/hand': ['patron'],
  '/v1/coups/{coup}/replay': ROLES.filter((role) => role !== 'admin'),
  '/v1/coups/{coup}/evidence': ['auditor', 'regulator', 'integration'],
  '/v1/shoes/{shoe}/roads': ROLES,
  '/v1/big-roads': ROLES,
  '/v1/odds': ROLES,
  '/v1/rules/{variant}': ROLES,
  '/v1/patrons/{patron}': ['cage', 'pit', 'patron', 'auditor', 'regulator', 'integration'],
  '/v1/patrons/{patron}/statement': ['cage', 'pit', 'patron', 'auditor', 'regulator', 'integration'],
  '/v1/ledger/accounts': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/ledger/trial-balance': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/report-jobs': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/report-jobs/{job}': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/report-jobs/{job}/result': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/coup': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/shoe': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/bank-book': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/table-day': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/adjustments': ['auditor', 'pit', 'regulator'],
  '/v1/reports/cash-transactions': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/commission': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/patron': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/liability': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/trial-balance': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/significant-events': ['auditor', 'pit', 'regulator'],
  '/v1/reports/decks': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/reports/signalling': ['auditor', 'regulator'],
  '/v1/reports/statistics': ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  '/v1/significant-events': ['pit', 'auditor', 'regulator'],
  '/v1/events': ['auditor', 'regulator', 'integration'],
  '/v1/access-log': ['auditor', 'regulator', 'admin'],
  '/v1/webhooks/deliveries': ['auditor', 'integration', 'admin'],
  '/v1/audit/sealing': ROLES,
  '/v1/audit/checkpoint': ROLES,
  '/v1/audit/logs': ROLES,
  '/v1/audit/proofs/consistency': ROLES,
  '/v1/audit/proofs/inclusion': ['auditor', 'regulator', 'integration'],
  '/v1/audit/tile/{level}/{first}': ROLES,
  '/v1/audit/tile/{level}/{first}/{second}': ROLES,
  '/v1/audit/tile/{level}/{first}/{second}/{third}': ROLES,
  '/v1/audit/tile/{level}/{first}/{second}/{third}/{fourth}': ROLES,
};

let house: HouseUnderTest;
let operations: readonly Operation[];
let document: ApiDocument;
beforeAll(async () => {
  house = await HouseUnderTest.onSharedServer();
  document = (await (await fetch(`${house.url}/openapi.json`)).json()) as ApiDocument;
  operations = operationsOf(document);
});
afterAll(() => house.end());

const firstOf = (role: Role): Person => DEMO_PEOPLE.find((each) => each.role === role)!;

/**
 * Sends a request as a person or without a token. It claims to come from another machine, because on this one
 * the metrics are open to everyone.
 */
const ask = async ({ method, address, body }: Operation, by: Person | null, path = address) => {
  const response = await fetch(`${house.url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': '192.0.2.1',
      'idempotency-key': randomUUID(),
      ...(by === null ? {} : { authorization: `Bearer ${house.tokens.tokenOf(by)}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type');
  const isProblem = type === 'application/problem+json';
  const neverEnds = type?.startsWith('text/event-stream') === true;
  const text = neverEnds ? '' : await response.text();
  if (neverEnds) await response.body?.cancel();
  const problem = (isProblem && text !== '' ? JSON.parse(text) : {}) as {
    readonly code?: string;
    readonly who?: string;
  };
  return { status: response.status, code: problem.code ?? null, who: problem.who ?? null };
};

describe('the document of a running house', () => {
  it('names the roles of every operation', () => {
    expect(operations.length).toBeGreaterThan(25);
    expect(operations.filter(({ roles }) => roles === undefined || roles?.length === 0)).toEqual([]);
    for (const { roles } of operations) expect(ROLES).toEqual(expect.arrayContaining([...(roles ?? [])]));
  });

  it('agrees with docs/reference/roles.md; `npm run docs` writes it', () => {
    expect(page('reference/roles.md')).toBe(rolesPage(document));
  });

  it('agrees with the console’s roles; `npm run docs` writes them', () => {
    expect(readFileSync(CONSOLE_ROLES, 'utf8')).toBe(consoleRoles(document));
  });

  it('has unique operation ids, which client generators use as function names', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('gives each command to the roles of its decider', () => {
    const commands = operations.filter(({ method }) => method === 'POST');
    for (const { path, roles } of commands) {
      const name = NEW[path] ?? nameOf(path, [...GIVERS.keys()]);
      expect({ path, roles: [...(roles ?? [])].toSorted() }).toEqual({
        path,
        roles: [...(GIVERS.get(name) ?? [])].toSorted(),
      });
    }
  });

  it('gives each query to its roles', () => {
    for (const { path, method, roles } of operations) {
      if (method !== 'GET' || roles === null) continue;
      expect({ path, roles: [...(roles ?? [])].toSorted() }).toEqual({
        path,
        roles: [...(READERS[path] ?? [])].toSorted(),
      });
    }
  });

  it('has every route of the house except the documents, the console, and those between servers', async () => {
    const { app, close } = await documentedApplication();
    const routes: string[] = [];
    app
      .getHttpAdapter()
      .getInstance()
      .addHook('onRoute', ({ method, url }: RouteOptions) => {
        const isDocument =
          /^\/(docs|(openapi|asyncapi|schemas\/events)[.]json$|$|check$|licenses$|guide(\/|$)|session(\/|$)|assets\/)/u.test(
            url,
          );
        for (const each of [method].flat()) if (each !== 'HEAD' && !isDocument) routes.push(`${each} ${url}`);
      });
    await app.init();
    await close();
    const served = routes.map((route) => route.replaceAll(/:(\w+)/gu, '{$1}'));
    const documented = operations.map(({ method, path }) => `${method} ${path}`);
    expect(served.toSorted()).toEqual(documented.toSorted());
  });
});

/** Returns the operation's address at a table whose game has the command. */
const atItsTable = ({ method, path, address }: Operation): string => {
  const isOneOf = (commands: object): boolean =>
    Object.keys(commands).some((name) => path.endsWith(`/${pathOf(name as CommandName)}`));
  if (method !== 'POST' || isOneOf(HOUSE_BANKED_GIVEN_BY)) return address;
  return address.replace('/BAC-01/', isOneOf(CHEMIN_GIVEN_BY) ? '/CDF-01/' : '/BQ-01/');
};

const nameOf = (path: string, names: readonly string[]): string =>
  names.find((name) => path.endsWith(`/${pathOf(name as CommandName)}`)) ?? path;

describe('a running house', () => {
  beforeAll(async () => {
    const { pit, cage, patrons } = house.tokens.people(1);
    const open = { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR' };
    await house.client.give({ name: 'OpenTable', target: 'BAC-01', fields: open }, pit, randomUUID());
    const chemin = { ...open, table: 'CDF-01', variant: 'chemin-de-fer' };
    await house.client.give({ name: 'OpenTable', target: 'CDF-01', fields: chemin }, pit, randomUUID());
    const banque = { ...open, table: 'BQ-01', variant: 'banque' };
    await house.client.give({ name: 'OpenTable', target: 'BQ-01', fields: banque }, pit, randomUUID());
    const fields = { amount: '100000', currency: 'EUR' };
    for (const { id } of patrons)
      await house.client.give({ name: 'Deposit', target: id, fields }, cage, randomUUID());
  });

  it('allows each role what the document says, and nothing else', async () => {
    // Closing the table comes last, because a closed table would refuse every role.
    const order = [...operations].sort(
      (a, b) => Number(a.path.endsWith('/close-table')) - Number(b.path.endsWith('/close-table')),
    );
    let asked = 0;
    for (const operation of order) {
      const { method, path, roles } = operation;
      for (const role of ROLES) {
        const heard = await ask(operation, firstOf(role), atItsTable(operation));
        const may = roles === null || roles?.includes(role) === true;
        const expected = may
          ? { isRefused: false }
          : { isRefused: true, status: 403, code: 'FORBIDDEN', who: roles?.join(',') };
        // The right role may still get a 403, for example for passing a shoe that nobody holds.
        const isRefused = heard.status === 401 || (heard.status === 403 && heard.who === roles?.join(','));
        expect({ method, path, role, isRefused, ...(may ? {} : heard) }).toEqual({
          method,
          path,
          role,
          ...expected,
        });
        expect({ method, path, role, isFault: heard.status >= 500 }).toMatchObject({ isFault: false });
        asked++;
      }
    }
    expect(asked).toBe(operations.length * ROLES.length);
  });

  it('refuses a role before it reads or looks up anything', async () => {
    let asked = 0;
    for (const { method, path, roles } of operations) {
      if (roles === null) continue;
      const by = firstOf(ROLES.find((role) => roles?.includes(role) === false) ?? 'dealer');
      if (roles?.includes(by.role) === true) continue; // open to every role
      const nowhere = path.replaceAll(/\{\w+\}/gu, 'no%2Fsuch');
      for (const [body, key] of [
        ['{"no":"such field"}', randomUUID()],
        ['{"no":', randomUUID()],
        [' '.repeat(70_000), randomUUID()],
        ['{}', 'no key'],
      ] as const) {
        const response = await fetch(`${house.url}${nowhere}?no=such`, {
          method,
          headers: {
            authorization: `Bearer ${house.tokens.tokenOf(by)}`,
            'x-forwarded-for': '192.0.2.1',
            'idempotency-key': key,
            'content-type': 'application/json',
          },
          ...(method === 'POST' ? { body } : {}),
        });
        const { code } = (await response.json()) as { readonly code?: string };
        expect({ method, path, body: body.slice(0, 20), code }).toMatchObject({ code: 'FORBIDDEN' });
        asked++;
      }
    }
    expect(asked).toBeGreaterThan(200);
  });

  it('requires a token for everything that is not open to everyone', async () => {
    for (const operation of operations) {
      const { status, code } = await ask(operation, null);
      const { path, roles } = operation;
      expect({ path, isIn: status !== 401 }).toEqual({ path, isIn: roles === null });
      if (roles !== null) expect(code).toBe('UNAUTHENTICATED');
    }
  });

  it('reveals no more to HEAD than to GET', async () => {
    for (const operation of operations.filter(
      ({ method, path }) => method === 'GET' && path !== '/health/ready',
    )) {
      for (const role of [null, 'patron', 'admin', 'auditor'] as const) {
        const by = role === null ? null : firstOf(role);
        const [get, head] = [await ask(operation, by), await ask({ ...operation, method: 'HEAD' }, by)];
        expect({ path: operation.path, role, status: head.status }).toEqual({
          path: operation.path,
          role,
          status: get.status,
        });
      }
    }
  });

  it('shows a patron only that patron’s own data', async () => {
    const statement = operations.find(({ path }) => path === '/v1/patrons/{patron}/statement')!;
    const [ada, bob] = DEMO_PEOPLE.filter(({ role }) => role === 'patron');
    expect(await ask(statement, ada!, '/v1/patrons/ada/statement')).toMatchObject({ status: 200 });
    expect(await ask(statement, bob!, '/v1/patrons/ada/statement')).toMatchObject({ status: 403 });
    expect(await ask(statement, bob!, '/v1/patrons/no-such-patron/statement')).toMatchObject({ status: 403 });
  });
});
