import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Ajv2020 } from 'ajv/dist/2020';
import { EVENTS } from '#log/contract';
import { projectRoot } from '#testing';
import { documentedApplication } from '../../bin/build/documented-application';
import { playEvening, type Played } from './play-evening';

jest.setTimeout(240_000);

/** True under `npm run examples`, which writes the files again. */
const WRITES = process.env['WRITE_EXAMPLES'] === '1';
const FILES = {
  operations: path.join(projectRoot(), 'libs/edge/rest/openapi/examples.json'),
  messages: path.join(projectRoot(), 'apps/back-office/src/pages/documents/examples.json'),
} as const;

/** Events of refused money, of very many bets, and of a restatement, which no evening has. */
const NOT_PLAYED = [
  'TableOpening',
  'BetsSettled',
  'BetsVoided',
  'BetsCorrected',
  'ShortfallPaid',
  'SupplyTaken',
  'LossMadeGood',
  'HoldReleased',
  'AccountOpening',
];

/** Operations that answer with bytes, or with values that differ in every evening. */
const WITHOUT = ['metrics', 'full', 'partial', 'ofThousands', 'ofMillions'];

interface DocumentNode {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly schema: { readonly example?: unknown } }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, DocumentNode>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, DocumentNode>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

let played: Played;
let app: NestFastifyApplication;
let close: () => Promise<void>;
let operations: readonly Operation[];
let isValid: (schema: object, value: unknown) => boolean;
beforeAll(async () => {
  played = await playEvening();
  ({ app, close } = await documentedApplication());
  await app.init();
  const { paths, components } = (await app.inject('/openapi.json')).json<Document>();
  operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components }); // compiled once
  const inDocument = (schema: object): object =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as object;
  isValid = (schema, value) => ajv.validate(inDocument(schema), value);
});
afterAll(() => close());

/** Returns a file with a line per name, so that a change of one shows as one. */
const textOf = (of: Readonly<Record<string, unknown>>): string => {
  const lines = Object.entries(of).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
};

it.each(['operations', 'messages'] as const)(
  'the kept %s are those of the evening, byte for byte',
  (kind) => {
    if (WRITES) writeFileSync(FILES[kind], textOf(played[kind]));
    expect(textOf(played[kind])).toBe(readFileSync(FILES[kind], 'utf8'));
  },
);

it('every operation has examples of its parameters, its body and each answer', () => {
  const missing = operations
    .filter(({ operationId }) => !WITHOUT.includes(operationId))
    .flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...parameters
        .filter((each) => each.in === 'path' && each.schema.example === undefined)
        .map(() => `${operationId} path`),
      ...Object.values(requestBody?.content ?? {})
        .filter(({ examples }) => examples === undefined)
        .map(() => `${operationId} body`),
      ...answersOf(responses)
        .filter(([, , { example }]) => example === undefined)
        .map(([status, media]) => `${operationId} ${status} ${media}`),
    ]);
  expect(missing).toEqual([]);
});

it('every example matches its schema', () => {
  const wrong = operations.flatMap(({ operationId, requestBody, responses }) => [
    ...Object.values(requestBody?.content ?? {})
      .flatMap(({ schema = {}, examples = {} }) =>
        Object.values(examples).map(({ value }) => ({ schema, value })),
      )
      .filter(({ schema, value }) => !isValid(schema, value))
      .map(() => `${operationId} body`),
    ...answersOf(responses)
      .filter(([, , { schema = {}, example }]) => example !== undefined && !isValid(schema, example))
      .map(([status]) => `${operationId} ${status}`),
  ]);
  expect(wrong).toEqual([]);
});

it('every example belongs to an existing operation', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(Object.keys(played.operations).filter((name) => !names.includes(name))).toEqual([]);
});

it('every event type has its example, except those that no evening has', () => {
  expect(Object.keys(EVENTS).filter((type) => !Object.hasOwn(played.messages, type))).toEqual(NOT_PLAYED);
});

it('no example has a shoe’s secret, except of a revealed one', () => {
  const { operations: asked, messages, records, drawn } = played;
  const published = JSON.stringify([asked, messages]);
  const revealed = records.flatMap((record) => /"secret":"([0-9a-f]{64})"/u.exec(record)?.[1] ?? []);
  expect(revealed).toHaveLength(1);
  expect(drawn).toEqual(expect.arrayContaining(revealed));
  expect(
    drawn.filter((each) => each.length === 64 && published.includes(each) && !revealed.includes(each)),
  ).toEqual([]);
});

it('no example has a card that stays face down in the log', () => {
  const cardsOf = (text: string): readonly string[] =>
    [...text.matchAll(/"card":"(..)","(leaf|number)":(\d+)/gu)].map(([, ...each]) => each.join(' '));
  const exposed = new Set(played.records.flatMap(cardsOf));
  const publishedCards = cardsOf(JSON.stringify([played.operations, played.messages]));
  expect(publishedCards.length).toBeGreaterThan(10);
  expect(publishedCards.filter((card) => !exposed.has(card))).toEqual([]);
});

/**
 * Returns successful answers in the media types with examples. A report as CSV or PDF is a file without one.
 */
const answersOf = (responses: Operation['responses']): readonly (readonly [string, string, DocumentNode])[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([status, { content = {} }]) =>
      Object.entries(content)
        .filter(([media]) => !['text/csv', 'application/pdf', 'image/svg+xml'].includes(media))
        .map(([media, shown]) => [status, media, shown] as const),
    );
