import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { DEMO_PEOPLE } from '#edge/identity';
import { createLog, Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import type { Role } from '#game/tables';
import { STATUS_BY_CODE, type Code } from '#kernel/decision';
import { Floor } from '#log/commands';
import { COMMAND_NAMES, COMMANDS, pathOf, type CommandName } from '#log/contract';
import { InMemoryEventLog, Vault } from '#log/event-store';
import { TableServerModule } from '../../apps/table-server/src/table-server.module';
import { HouseUnderTest } from '../house-under-test';

jest.setTimeout(180_000);

/** Codes that need a longer play than this suite has. The suites of those plays cover them. */
const ELSEWHERE: readonly Code[] = [
  'SAME_PERSON', // approvals
  'NOT_YOUR_TURN', // turns: the ceremony, the player-banked games
  'STAKE_LOCKED', // carried stakes
  'FALSE_DRAW', // player-banked games
  'BANCO_LIMIT', // banque
  'EXCEEDS_BANK', // player-banked games
  'IMPOSSIBLE_CARD', // physical shoes
  'NOT_ENOUGH_CARDS', // only scripts have short shoes
  'UNUSED_CARDS', // sabot settle
  'NOT_CAUGHT_UP', // a worker that is held back
];

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Operation {
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-roles'?: readonly Role[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly role: Role | 'nobody';
  readonly body?: string;
  readonly key?: string | null;
}

/** Values that are invalid in nearly every field, as JSON. */
const WRONG = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e400',
  '""',
  '"-1"',
  '"01"',
  '"1e3"',
  '[]',
  '{}',
  '[[[[]]]]',
]
  .concat([
    '"9999999999999999999"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"__proto__"',
    '"<script>"',
    '"\' or 1=1 --"',
  ])
  .concat([JSON.stringify('x'.repeat(1_001))]);
const BODIES = ['', '{', '[]', '"x"', 'null', '7', '{"a":1}', '{"constructor":{"prototype":{}}}', '[{}]'];
const IDS = [
  'NOPE-1',
  '',
  '%00',
  '%2F',
  '..%2F..',
  'a%3Ab',
  '%ED%A0%80',
  'x'.repeat(300),
  '🂡',
  '__proto__',
  ' ',
];

describe('requests generated from the OpenAPI document', () => {
  let house: HouseUnderTest;
  let document: Document;
  const seen = new Set<string>();

  beforeAll(async () => {
    house = await HouseUnderTest.onSharedServer();
    document = (await (await fetch(`${house.url}/openapi.json`)).json()) as Document;
  });
  afterAll(async () => {
    await house.end();
  });

  const tokenOf = (role: Role): string => {
    const person = DEMO_PEOPLE.find((each) => each.role === role);
    if (person === undefined) throw new Error(`nobody is ${role}`);
    return house.tokens.tokenOf(person);
  };

  const send = async ({ method, path, role, body, key = randomUUID() }: Sent) => {
    const response = await fetch(`${house.url}${path}`, {
      method,
      headers: {
        ...(role === 'nobody' ? {} : { authorization: `Bearer ${tokenOf(role)}` }),
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined || method === 'GET' ? {} : { body }),
    });
    const type = response.headers.get('content-type') ?? '';
    const text = await response.text();
    return {
      status: response.status,
      type,
      json: (/json/u.test(type) ? JSON.parse(text) : {}) as { code?: string },
    };
  };

  /**
   * Expects a documented refusal: a problem with its code, the code's status, and a status in the document.
   */
  const expectRefused = async (sent: Sent, documented?: readonly string[]): Promise<void> => {
    const { status, type, json } = await send(sent);
    const heard = { sent: { ...sent, body: sent.body?.slice(0, 200) }, status, code: json.code };
    expect(heard).toEqual({ ...heard, status: STATUS_BY_CODE[json.code as Code] });
    expect(type).toContain('application/problem+json');
    expect(status).toBeLessThan(500);
    if (documented !== undefined) expect([...documented]).toContain(`${status}`);
    seen.add(json.code ?? '');
  };

  const fieldsOf = (operation: Operation): readonly string[] => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    const named = schema?.$ref?.split('/').at(-1);
    const resolved = named === undefined ? schema : document.components.schemas[named];
    return Object.keys(resolved?.properties ?? {});
  };

  /**
   * Returns a role that may give the command, because another one would be refused before anything is read.
   */
  const roleFor = (name: CommandName): Role => {
    const [role] = document.paths[patternOf(name)]?.['post']?.['x-roles'] ?? [];
    if (role === undefined) throw new Error(`nobody gives ${name}`);
    return role;
  };
  /**
   * Adds an unknown field to the example of a command that would otherwise be executed, because it needs
   * nothing to exist.
   */
  const neverRight = (name: CommandName, body: object): object =>
    ['new-table', 'new-break', 'new-batch', 'patron'].includes(COMMANDS[name].target)
      ? { ...body, stranger: 1 }
      : body;
  const patternOf = (name: CommandName): string => {
    const { target } = COMMANDS[name];
    const thing = target.replace('new-', '');
    const things = thing === 'batch' ? 'deck-batches' : `${thing}s`;
    return target === thing ? `/v1/${things}/{${thing}}/${pathOf(name)}` : `/v1/${things}`;
  };

  const positions = async (): Promise<unknown> => {
    const { position } = (await house.get('/v1/ledger/trial-balance')) as { position: unknown };
    return position;
  };

  it('cover every command', () => {
    for (const name of COMMAND_NAMES) expect(document.paths[patternOf(name)]?.['post']).toBeDefined();
  });

  it('with invalid bodies, fields, ids, keys and tokens are refused as documented, and leave the log unchanged', async () => {
    const before = await positions();
    for (const name of COMMAND_NAMES) {
      const operation = document.paths[patternOf(name)]?.['post'];
      if (operation === undefined) throw new Error(`${name} isn't documented`);
      const documented = Object.keys(operation.responses);
      const example = COMMANDS[name].example as Readonly<Record<string, unknown>>;
      const path = patternOf(name).replace(/\{\w+\}/u, 'NOPE-1');
      const to = { method: 'POST', path, role: roleFor(name) } as const;
      const wrongOnce = JSON.stringify(neverRight(name, example));
      for (const body of BODIES) await expectRefused({ ...to, body }, documented);
      await expectRefused({ ...to, body: JSON.stringify({ ...example, stranger: 1 }) }, documented);
      for (const field of fieldsOf(operation)) {
        const { [field]: _, ...others } = neverRight(name, example) as Readonly<Record<string, unknown>>;
        await expectRefused({ ...to, body: JSON.stringify(others) }, documented);
        const rest = JSON.stringify(others).slice(1);
        for (const value of WRONG) {
          await expectRefused(
            { ...to, body: `{"${field}":${value}${rest === '}' ? '' : ','}${rest}` },
            documented,
          );
        }
      }
      for (const key of [null, '', 'x', '00000000-0000-0000-0000-00000000000g']) {
        await expectRefused({ ...to, body: JSON.stringify(example), key }, documented);
      }
      await expectRefused({ ...to, role: 'nobody', body: JSON.stringify(example) }, documented);
      await expectRefused({ ...to, role: 'regulator', body: JSON.stringify(example) }, documented);
      await expectRefused({ ...to, body: JSON.stringify({ reason: 'x'.repeat(70_000) }) }, documented);
      for (const id of path.includes('NOPE-1') ? IDS : []) {
        await expectRefused({ ...to, path: path.replace('NOPE-1', id), body: wrongOnce });
      }
    }
    expect(await positions()).toEqual(before);
  });

  it('with any JSON are refused, and leave the log unchanged', async () => {
    const before = await positions();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...COMMAND_NAMES), fc.jsonValue(), async (name, value) => {
        const path = patternOf(name).replace(/\{\w+\}/u, 'NOPE-1');
        await expectRefused({ method: 'POST', path, role: roleFor(name), body: JSON.stringify(value) });
      }),
      { numRuns: 300 },
    );
    expect(await positions()).toEqual(before);
  });

  it('to read what is missing or forbidden are refused as documented', async () => {
    const reads = Object.entries(document.paths).filter(
      ([path, { get }]) => get !== undefined && path.startsWith('/v1/'),
    );
    expect(reads.length).toBeGreaterThan(8);
    for (const [pattern, { get }] of reads) {
      const documented = Object.keys(get?.responses ?? {});
      const names = (get?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
      const there = pattern.replace(/\{\w+\}/gu, 'NOPE-1');
      await expectRefused({ method: 'GET', path: there, role: 'nobody' }, documented);
      for (const name of names) {
        const path = `${there}?${name}=%00&stream=a`;
        await expectRefused({ method: 'GET', path, role: 'auditor' }, documented);
      }
      for (const id of pattern.includes('{') ? IDS.slice(2) : []) {
        await expectRefused({ method: 'GET', path: pattern.replace(/\{\w+\}/gu, id), role: 'auditor' });
      }
    }
    await expectRefused({ method: 'GET', path: '/v1/coups/NOPE-1%2FS1%2FC1', role: 'auditor' });
    await expectRefused({ method: 'GET', path: '/v1/patrons/nobody/statement', role: 'auditor' });
    await expectRefused({ method: 'GET', path: '/v1/ledger/accounts', role: 'patron' });
  });

  it('that a table’s rules refuse get each remaining code', async () => {
    const { pit, cage, dealer, patrons } = house.tokens.people(2);
    const [ada, bob] = patrons;
    if (ada === undefined || bob === undefined) throw new Error('the demo house has no patrons');
    type By = typeof ada;
    const giveWithKey = async (key: string, by: By, order: Parameters<typeof house.client.give>[0]) => {
      const result = await house.client.give(order, by, key);
      if (!result.ok) seen.add(result.rejection.code);
      return result;
    };
    const give = (by: By, name: CommandName, fields = {}, target = 'GEN-1') =>
      giveWithKey(randomUUID(), by, { name, target, fields });
    const deposit = (amount: string) =>
      ({ name: 'Deposit', target: ada.id, fields: { amount, currency: 'EUR' } }) as const;
    const rules = { maxDifferential: '500', limits: { default: { min: '100', max: '1000', step: '50' } } };
    const open = { table: 'GEN-1', variant: 'punto-banco', currency: 'EUR', rules };
    const key = randomUUID();
    await give(pit, 'OpenTable', open);
    await give(pit, 'OpenTable', open); // TABLE_EXISTS
    await give(pit, 'OpenTable', { ...open, table: 'GEN-2', rules: { commissionBps: 0 } }, 'GEN-2'); // PATRON_EDGE
    await give(dealer, 'OpenBetting'); // SHOE_FINISHED
    await give(cage, 'Withdraw', { amount: '1', currency: 'EUR' }, 'stranger'); // NO_SUCH_PATRON
    await giveWithKey(key, cage, deposit('5000'));
    await giveWithKey(key, cage, deposit('5001')); // IDEMPOTENCY_MISMATCH
    await give(cage, 'Withdraw', { amount: '5001', currency: 'EUR' }, ada.id); // INSUFFICIENT_FUNDS
    await give(ada, 'BuyIn', { amount: '5000' });
    await give(ada, 'TakeSeat', { seat: 99 }); // NO_SUCH_SEAT
    await give(ada, 'TakeSeat', { seat: 1 });
    await give(ada, 'TakeSeat', { seat: 2 }); // ALREADY_SEATED
    await give(bob, 'TakeSeat', { seat: 1 }); // SEAT_TAKEN
    await give(dealer, 'ShuffleShoe');
    await give(ada, 'CutShoe', { at: 7 });
    await give(dealer, 'OpenBetting');
    for (const stake of ['50', '1050', '125', '600', '500'])
      await give(ada, 'PlaceBet', { on: 'player', stake });
    await give(bob, 'PlaceBet', { on: 'banker', stake: '100' }); // INSUFFICIENT_CHIPS
    await give(ada, 'WithdrawBet', { bet: 'GEN-1/S1/C1/B9' }); // NO_SUCH_BET
    await give(ada, 'LeaveSeat'); // STAKE_IN_PLAY
    await give(dealer, 'Deal'); // WRONG_PHASE
    const received = { batch: 'GEN-3', decks: 8, uses: 'once' };
    await give(pit, 'ReceiveDecks', received, 'GEN-3');
    await give(pit, 'ReceiveDecks', received, 'GEN-3'); // BATCH_EXISTS
    await give(pit, 'IssueDecks', { decks: [1], table: 'GEN-1' }, 'GEN-3'); // DECK_NOT_READY
    await give(pit, 'InspectDecks', { decks: [9], faulty: [] }, 'GEN-3'); // NO_SUCH_DECK
    await give(pit, 'OpenTable', { ...open, table: 'GEN-4', private: true }, 'GEN-4');
    await give(bob, 'TakeSeat', { seat: 1 }, 'GEN-4'); // NOT_INVITED
    const alone = { ...rules, dealing: 'every-coup', attended: false };
    await give(pit, 'OpenTable', { ...open, table: 'GEN-5', rules: alone }, 'GEN-5');
    await give(cage, 'Deposit', { amount: '500', currency: 'EUR' }, bob.id);
    await give(bob, 'BuyIn', { amount: '500' }, 'GEN-5');
    await give(bob, 'TakeSeat', { seat: 1 }, 'GEN-5');
    await give(bob, 'ShuffleShoe', {}, 'GEN-5');
    await give(bob, 'PlaceBet', { on: 'player', stake: '100' }, 'GEN-5');
    await give(bob, 'Deal', {}, 'GEN-5'); // TOO_EARLY
  });

  it('to a full or closing house get OVERLOADED or UNAVAILABLE, with a time to retry', async () => {
    const floor = await Floor.open({
      log: new InMemoryEventLog(),
      vault: Vault.forNow(),
      owner: 'a full house',
      random: (bytes) => new Uint8Array(bytes),
      unansweredMax: 0,
    });
    const log = createLog('fatal', { write: () => undefined });
    const metrics = new Metrics();
    const modules = [TableServerModule.with({ floor, metrics, log })];
    const verify = async () => ({ id: 'pia', role: 'pit' }) as const;
    const app = await createRestApplication({ modules, verify, log, metrics, probes: [] });
    await app.listen(0, '127.0.0.1');
    const url = `${await app.getUrl()}/v1/tables`;
    const refused = async (status: number): Promise<void> => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: 'Bearer x',
          'idempotency-key': randomUUID(),
          'content-type': 'application/json',
        },
        body: JSON.stringify(COMMANDS.OpenTable.example),
      });
      expect(response.status).toBe(status);
      expect(response.headers.get('retry-after')).toMatch(/^[0-9]+$/u);
      seen.add(((await response.json()) as { code: string }).code);
    };
    await refused(429);
    await floor.close();
    await refused(503);
    await app.close();
  });

  it('have met every code except those of longer plays', () => {
    const reachable = Object.keys(STATUS_BY_CODE).filter((code) => !ELSEWHERE.includes(code as Code));
    expect([...seen].toSorted()).toEqual(reachable.toSorted());
  });
});
