import { Parser, type Input } from '@asyncapi/parser';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Ajv, { type ValidateFunction } from 'ajv';
import { canonicalJson, eventHashHex } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import { eventOfRecord, EVENTS } from '#log/contract';
import { topicsOf } from '#streams/kafka';
import { alertMessage, checkpointMessage, deadLetterMessage } from '#streams/relay';
import { documentedApplication } from '../../bin/build/documented-application';

interface Document {
  readonly asyncapi: string;
  readonly info: object;
  readonly channels: Record<string, { address: string; messages: Record<string, unknown> }>;
  readonly components: {
    readonly messages: Record<string, { payload: object; examples?: { payload: unknown }[] }>;
    readonly schemas: Record<string, object>;
  };
}

let app: NestFastifyApplication;
let close: () => Promise<void>;
let document: Document;
beforeAll(async () => {
  ({ app, close } = await documentedApplication());
  await app.init();
  document = (await app.inject('/asyncapi.json')).json<Document>();
}, 60_000);
afterAll(() => close());

/** Returns the faults that the parser finds. */
const faultsOf = async (of: object): Promise<readonly string[]> => {
  const { diagnostics } = await new Parser().parse(of as Input);
  return diagnostics.filter(({ severity }) => severity === 0).map(({ message }) => message);
};

describe('/asyncapi.json', () => {
  it('is a valid AsyncAPI 3 document by the authors’ parser, open to everyone', async () => {
    expect(document.asyncapi).toBe('3.0.0');
    expect(await faultsOf(document)).toEqual([]);
  }, 60_000);

  it('fails in the parser once broken', async () => {
    const { asyncapi, info } = document;
    const events = { address: 5, messages: { BetPlaced: { $ref: '#/components/messages/BetLost' } } };
    expect(await faultsOf({ asyncapi, info, channels: {} })).toEqual([]);
    expect(await faultsOf({ asyncapi, info, channels: { events } })).not.toEqual([]);
  }, 60_000);

  it('has the topics, the live feed, and a message for every type of event', () => {
    const addresses = Object.values(document.channels).map(({ address }) => address);
    expect(addresses).toEqual([
      'sabot.events.v1',
      'sabot.ledger.v1',
      'sabot.audit.v1',
      'sabot.dead-letters.v1',
      '/v1/tables/{table}/live',
    ]);
    expect(Object.keys(document.channels['events']!.messages)).toEqual([
      ...Object.keys(EVENTS),
      'LogRestored',
    ]);
  });

  it('has examples that match their own schema and no other', () => {
    const ajv = new Ajv({ strict: false });
    const { messages, schemas } = document.components;
    ajv.addSchema({ $id: 'document', components: { schemas } }); // compiled once
    const validators = new Map<string, ValidateFunction>();
    const compiled = (of: string): ValidateFunction => {
      const payload = JSON.stringify(messages[of]!.payload).replaceAll('"#/', '"document#/');
      const validate = validators.get(of) ?? ajv.compile(JSON.parse(payload) as object);
      validators.set(of, validate);
      return validate;
    };
    const messageExamples = Object.entries(messages).flatMap(([name, { examples = [] }]) =>
      examples.map(({ payload }) => ({ name, payload })),
    );
    expect(messageExamples.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'BetPlaced',
        'LedgerEntry',
        'LogRestored',
        'AuditCheckpoint',
        'table',
        'change',
        'bye',
      ]),
    );
    for (const { name, payload } of messageExamples) {
      const holds = (of: string): boolean => compiled(of)(payload);
      expect({ name, holds: holds(name) }).toEqual({ name, holds: true });
      expect({ name, holds: holds(name === 'bye' ? 'table' : 'bye') }).toEqual({ name, holds: false });
      expect(holds(name === 'TableClosed' ? 'BetPlaced' : 'TableClosed')).toBe(false);
    }
  });

  it('describes the audit topic as the relay writes it', () => {
    const { messages, schemas } = document.components;
    const ajv = new Ajv({ strict: false });
    const at = '2026-11-21T20:14:11.870002Z';
    const source = '/sabot/3f2b7c1e-5a64-4d0b-9c1e-7f5f0e7a2b11';
    const root = new Uint8Array(32);
    const checkpoint = {
      incarnation: 1,
      size: 43,
      root,
      keyId: '50dca5bf',
      note: 'n',
      origin: 'o',
      signedAt: at,
    };
    const letter = {
      readModel: 'statistics',
      shard: 7,
      seq: 41,
      stream: 'table:BAC-01',
      type: 'BetPlaced',
      eventId: '00000000-0000-4000-8000-000000000001',
      error: 'TypeError',
    };
    const written = {
      AuditCheckpoint: checkpointMessage(checkpoint, source).value,
      AuditAlert: alertMessage({ id: 'a', at, what: 'shard-stopped', where: { shard: 7 } }, source).value,
      DeadLetter: deadLetterMessage(letter, at, source).value,
    };
    for (const [name, value] of Object.entries(written)) {
      const holds = (of: string): boolean =>
        ajv.validate({ ...messages[of]!.payload, components: { schemas } }, JSON.parse(value)) === true;
      expect({ name, holds: Object.keys(written).filter(holds) }).toEqual({ name, holds: [name] });
    }
    const { events, ledger, audit, deadLetters } = topicsOf();
    const addresses = Object.values(document.channels).map(({ address }) => address);
    expect(addresses.slice(0, 4)).toEqual([events, ledger, audit, deadLetters]);
  });

  it('shows an event with its correct hash', () => {
    const read = eventOfRecord(document.components.messages['BetPlaced']!.examples?.[0]?.payload);
    expect(read.ok && eventHashHex(sha256Hex, read.value, canonicalJson(read.value.data))).toBe(
      read.ok && read.value.hash,
    );
    expect(read.ok).toBe(true);
  });
});

it('serves /schemas/events.json to everyone', async () => {
  const answer = await app.inject('/schemas/events.json');
  expect(answer.headers['content-type']).toMatch(/^application\/schema\+json;/u);
  expect(Object.keys(answer.json<{ $defs: object }>().$defs)).toEqual(Object.keys(EVENTS));
});
