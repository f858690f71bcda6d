import { z } from 'zod';
import { readPrivateFile } from '#kernel/files';
import { EVENTS } from '#log/contract';

/** A subscription: its receiver, its events, and the secrets that sign them. */
export interface Webhook {
  /** Its deliveries are kept under this name. A new name begins again. */
  readonly name: string;
  readonly url: string;
  /** 24 to 64 bytes each. During a rotation there are two, and both sign. */
  readonly secrets: readonly Uint8Array[];
  /** `null`: every type of event. */
  readonly types: readonly string[] | null;
  /** `null`: every stream. */
  readonly streams: readonly string[] | null;
  /** Where it begins when its name is new. */
  readonly from: 'now' | 'beginning';
}

/** Thrown for an unusable file. The message names the place and the remedy and repeats no secret. */
export class WebhookFileError extends Error {
  override readonly name = 'WebhookFileError';
}

const NOT_A_SECRET = 'whsec_ and the base64 of 24 to 64 bytes';
const Secret = z
  .string({ error: NOT_A_SECRET })
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/u, { error: NOT_A_SECRET })
  .transform((text) => new Uint8Array(Buffer.from(text.slice('whsec_'.length), 'base64')))
  .refine((bytes) => bytes.length >= 24 && bytes.length <= 64, { error: NOT_A_SECRET });

const LOOPBACK = /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])$/u;
const NOT_A_URL = 'an https URL without a password (http on loopback), such as https://crm.example/sabot';
const isReceiver = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
};

const TYPES = Object.keys(EVENTS);
const WebhookEntry = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/u, '1 to 40 small letters, digits and "-"'),
  url: z.string().refine(isReceiver, NOT_A_URL),
  secrets: z.array(Secret).min(1).max(2),
  types: z
    .array(z.enum(TYPES, { error: 'types of events, such as CoupSettled' }))
    .min(1)
    .nullable()
    .default(null),
  streams: z
    .array(z.string().regex(/^(?:table|patron|audit):./u, 'streams, such as table:BAC-01'))
    .min(1)
    .nullable()
    .default(null),
  from: z.enum(['now', 'beginning']).default('now'),
});
const WebhookFile = z
  .strictObject({ webhooks: z.array(WebhookEntry).max(50) })
  .refine(({ webhooks }) => new Set(webhooks.map(({ name }) => name)).size === webhooks.length, {
    path: ['webhooks'],
    error: 'two webhooks have the same name',
  });

/** Reads the subscriptions of a file. Throws `WebhookFileError`. */
export function readWebhooks(file: string): readonly Webhook[] {
  const result = WebhookFile.safeParse(jsonOf(file));
  if (result.success) return result.data.webhooks;
  const [issue] = result.error.issues;
  const where = issue?.path.map(String).join('.') ?? '';
  const fault =
    issue?.code === 'unrecognized_keys' ? `unknown field ${issue.keys.join(', ')}` : issue?.message;
  throw new WebhookFileError(`the webhook file ${file}: ${where === '' ? '' : `${where}: `}${fault}`);
}

function jsonOf(file: string): unknown {
  try {
    const exposed = (): Error =>
      new WebhookFileError(
        `the webhook file ${file} contains secrets, and other users may read it. Run chmod 600 on it.`,
      );
    return JSON.parse(readPrivateFile(file, exposed));
  } catch (error) {
    if (error instanceof WebhookFileError) throw error;
    // The parser's message repeats the text, which contains secrets.
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new WebhookFileError(`the webhook file ${file} ${why}`);
  }
}
