import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWebhooks, WebhookFileError } from '#streams/webhooks';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const CRM = { name: 'crm', url: 'https://crm.example/sabot', secrets: [SECRET] };

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sabot-webhooks-'));
  file = path.join(folder, 'webhooks.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (text: string, mode = 0o600) => {
  writeFileSync(file, text);
  chmodSync(file, mode);
  return readWebhooks(file);
};
const withCrm = (more: object): string => JSON.stringify({ webhooks: [{ ...CRM, ...more }] });

it('a webhook delivers all events from now on by default', () => {
  expect(read(withCrm({}))).toEqual([
    {
      ...CRM,
      secrets: [new Uint8Array(32).fill(7)],
      types: null,
      streams: null,
      from: 'now',
    },
  ]);
  const chosen = { types: ['CoupSettled'], streams: ['table:BAC-01'], from: 'beginning' };
  expect(read(withCrm(chosen))).toMatchObject([chosen]);
});

it.each([
  ['is not JSON', '{"webhooks":'],
  ['webhooks', '{}'],
  ['unknown field host', withCrm({ host: 'crm.example' })],
  ['webhooks.0.url: an https URL', withCrm({ url: 'http://crm.example/' })],
  ['webhooks.0.url: an https URL', withCrm({ url: 'https://sabot:pass@crm.example/' })],
  ['webhooks.0.secrets.0: whsec_', withCrm({ secrets: ['whsec_c2hvcnQ='] })],
  ['webhooks.0.secrets.0: whsec_', withCrm({ secrets: [SECRET.slice('whsec_'.length)] })],
  ['webhooks.0.types.0: types of events', withCrm({ types: ['CoupLost'] })],
  ['webhooks.0.name: 1 to 40', withCrm({ name: 'My CRM' })],
  ['two webhooks have the same name', JSON.stringify({ webhooks: [CRM, CRM] })],
])('refuses an unusable webhook: %s', (says, text) => {
  expect(() => read(text)).toThrow(WebhookFileError);
  expect(() => read(text)).toThrow(says);
  expect(() => read(text)).not.toThrow(SECRET.slice(10, 40));
});

it('a receiver on this machine may use http', () => {
  expect(read(withCrm({ url: 'http://127.0.0.1:8080/in' }))).toHaveLength(1);
});

it('refuses a file that others may read, and a missing file', () => {
  expect(() => read(withCrm({}), 0o644)).toThrow('chmod 600');
  expect(() => readWebhooks(path.join(folder, 'none.json'))).toThrow('cannot be read');
});
