import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Ajv2020 } from 'ajv/dist/2020';
import { EVENTS } from '#log/contract';
import { projectRoot } from '#testing';
import { documentedApplication } from '../../bin/build/documented-application';
import { playEvening, type Played } from './play-evening';

jest.setTimeout(240_000);

/** `npm run examples` writes them anew. */
const WRITES = process.env['WRITE_EXAMPLES'] === '1';
const FILES = {
  operations: path.join(projectRoot(), 'libs/edge/rest/openapi/examples.json'),
  messages: path.join(projectRoot(), 'apps/back-office/src/pages/documents/examples.json'),
} as const;

/** Events of refused money, of very many bets, of a restatement: an evening has none. */
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

/** Operations that answer with bytes, or with what no evening repeats. */
const WITHOUT = ['metrics', 'full', 'partial', 'ofThousands', 'ofMillions'];

interface Shown {
  readonly schema?: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly schema: { readonly example?: unknown } }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Shown>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Shown>> }>>;
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

/** A file has a line for each name, so that a change of one shows as one. */
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

it('every operation has the example of its parameters, its body and each of its answers', () => {
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

it('every example is what its schema says', () => {
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

it('no example is kept of an operation that there isn’t', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(Object.keys(played.operations).filter((name) => !names.includes(name))).toEqual([]);
});

it('every type of event has its example, but those that no evening has', () => {
  expect(Object.keys(EVENTS).filter((type) => !Object.hasOwn(played.messages, type))).toEqual(NOT_PLAYED);
});

it('shows no secret of a shoe but of one that was revealed', () => {
  const { operations: asked, messages, records, drawn } = played;
  const shown = JSON.stringify([asked, messages]);
  const revealed = records.flatMap((record) => /"secret":"([0-9a-f]{64})"/u.exec(record)?.[1] ?? []);
  expect(revealed).toHaveLength(1);
  expect(drawn).toEqual(expect.arrayContaining(revealed));
  expect(
    drawn.filter((each) => each.length === 64 && shown.includes(each) && !revealed.includes(each)),
  ).toEqual([]);
});

it('shows no card that the log doesn’t: one that lies face down for good', () => {
  const cardsOf = (text: string): readonly string[] =>
    [...text.matchAll(/"card":"(..)","(leaf|number)":(\d+)/gu)].map(([, ...each]) => each.join(' '));
  const exposed = new Set(played.records.flatMap(cardsOf));
  const shown = cardsOf(JSON.stringify([played.operations, played.messages]));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((card) => !exposed.has(card))).toEqual([]);
});

/** Answers that aren't problems, in the media types that examples are kept of: a report as CSV or PDF is a file. */
const answersOf = (responses: Operation['responses']): readonly (readonly [string, string, Shown])[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .flatMap(([status, { content = {} }]) =>
      Object.entries(content)
        .filter(([media]) => !['text/csv', 'application/pdf', 'image/svg+xml'].includes(media))
        .map(([media, shown]) => [status, media, shown] as const),
    );
