import { Validator } from '@seriousme/openapi-schema-validator';
import { Problem } from '#edge/problem';
import type { Answer } from '#log/commands';
import {
  COMMAND_NAMES,
  COMMANDS,
  decodeEvent,
  entryOfEvent,
  isBreakEvent,
  isDeckEvent,
  isTableEvent,
  parse,
  pathOf,
  SCHEMA_VERSION,
} from '#log/contract';
import { openHouse, type House } from './house-for-tests';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody: {
    readonly required: boolean;
    readonly content: Record<string, { readonly examples: Record<string, { readonly value: unknown }> }>;
  };
  readonly responses: Record<
    string,
    {
      readonly content?: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>;
    }
  >;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: object; readonly securitySchemes: object };
  readonly security: readonly object[];
}

let house: House;
let document: Document;
beforeAll(async () => {
  house = await openHouse();
  document = (await house.ask('/openapi.json', {})).json as unknown as Document;
}, 60_000);
afterAll(() => house.close());

/** Returns a copy, because the validator resolves references in place. */
const copyOf = (of: Document): Record<string, unknown> => ({ ...structuredClone(of) });

const pathIn = (name: (typeof COMMAND_NAMES)[number]): string =>
  ({
    'new-table': '/v1/tables',
    table: `/v1/tables/{table}/${pathOf(name)}`,
    patron: `/v1/patrons/{patron}/${pathOf(name)}`,
    request: `/v1/requests/{request}/${pathOf(name)}`,
    'new-break': '/v1/breaks',
    break: `/v1/breaks/{break}/${pathOf(name)}`,
    'new-batch': '/v1/deck-batches',
    batch: `/v1/deck-batches/{batch}/${pathOf(name)}`,
  })[COMMANDS[name].target];
const operationOf = (name: (typeof COMMAND_NAMES)[number]): Operation =>
  document.paths[pathIn(name)]!['post']!;

/** Statuses of commands that create something, and of those that may need an approval. */
const SUCCESSES: Readonly<Record<string, readonly string[]>> = {
  OpenTable: ['201'],
  VoidCoup: ['202'],
  CorrectCoup: ['202'],
  WaiveCommission: ['202'],
  ArrangeLimits: ['202'],
  ChangeRules: ['200', '202'],
};

describe('the OpenAPI document', () => {
  it('is valid by version 3.1', async () => {
    const result = await new Validator().validate(copyOf(document));
    expect(result).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('is refused by the validator once broken', async () => {
    const broken = { ...copyOf(document), paths: { '/v1/tables': { post: { responses: 'none' } } } };
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
  });

  it('refers to nothing that it lacks', () => {
    const text = JSON.stringify(document);
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/gu)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !Object.hasOwn(document.components.schemas, name ?? ''))).toEqual([]);
    expect(
      [...text.matchAll(/"\$ref":"([^"]+)"/gu)].filter(([, to]) => to?.startsWith('#/components/') !== true),
    ).toEqual([]);
  });

  it('requires a bearer token except where it says so', () => {
    expect(document.security).toEqual([{ bearer: [] }]);
    expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
    const open = Object.entries(document.paths).filter(([, path]) => path['get']?.security?.length === 0);
    expect(open.map(([path]) => path).sort()).toEqual(['/health/live', '/health/ready', '/problems/{name}']);
  });

  it('has unique operation ids', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no field for a shoe’s order, which only scripts can give', () => {
    expect(JSON.stringify(operationOf('LoadShoe').requestBody)).not.toContain('cards');
  });
});

const isPartial = ({ partial }: Answer): boolean => partial === true;

describe.each(COMMAND_NAMES)('%s in the document', (name) => {
  it('has its summary, its key, and a body that can be sent unchanged', () => {
    const operation = operationOf(name);
    expect(operation.summary).toBe(COMMANDS[name].summary);
    expect(operation.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', required: true }),
    );
    const { examples } = operation.requestBody.content['application/json']!;
    for (const { value } of Object.values(examples))
      expect(parse<unknown>(COMMANDS[name].body, value)).toMatchObject({ ok: true });
    expect(operation.requestBody.required).toBe(!parse<unknown>(COMMANDS[name].body, {}).ok);
  });

  it('shows an answer with valid events of the right stream', () => {
    const successes = Object.entries(operationOf(name).responses).filter(([status]) => Number(status) < 300);
    expect(successes.map(([status]) => status)).toEqual(SUCCESSES[name] ?? ['200']);
    const answers = successes.map(([, { content }]) => content!['application/json']!.example as Answer);
    // A patron's answer leaves out other people, so its events need not be those of the log.
    const [partial, whole] = [answers.filter(isPartial), answers.filter((answer) => !isPartial(answer))];
    expect(
      partial.flatMap(({ events }) => events.filter(({ stream }) => !stream.startsWith('table:'))),
    ).toEqual([]);
    expect(whole.filter(({ events }) => events.length === 0)).toEqual([]);
    for (const { type, stream, data } of whole.flatMap(({ events }) => events)) {
      const event = decodeEvent(type, SCHEMA_VERSION, data);
      const ofDecks = isDeckEvent(event) ? /^decks:/u : /^patron:/u;
      const of = isBreakEvent(event) ? /^break:/u : ofDecks;
      expect(stream).toMatch(isTableEvent(event) ? /^table:/u : of);
      const sum = entryOfEvent(stream, event).reduce((total, { amount }) => total + amount, 0n);
      expect(sum).toBe(0n);
    }
  });

  it('shows refusals for every possible status, as problems', () => {
    const refusals = Object.entries(operationOf(name).responses).filter(([status]) => Number(status) >= 400);
    expect(refusals.map(([status]) => status)).toEqual([
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '422',
      '429',
      '503',
    ]);
    for (const [status, { content }] of refusals) {
      const { examples } = content!['application/problem+json']!;
      for (const { value } of Object.values(examples!))
        expect(Problem.parse(value)).toMatchObject({ status: Number(status) });
    }
  });
});
