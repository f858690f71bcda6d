import { z } from 'zod';
import { asksAgain, isLostConnection } from '#edge/client';
import type { Person } from '#game/tables';
import type { JsonObject } from '#kernel/canonical';
import { Backoff, isObject, STATUS_BY_CODE, type Code } from '#kernel/decision';
import type { Answer, FloorResult } from '#log/commands';
import { addressOf } from '#log/contract';
import { systemTiming } from '#log/event-store';
import type { AccountHeld, LoggedEvent, OpenHouse, Order } from './house';

/** Thrown if the server broke its contract, or didn't answer for too long. */
export class HouseError extends Error {
  override readonly name = 'HouseError';
}

export interface RestHouseOptions {
  /** Such as `http://127.0.0.1:3000`. Read at each attempt, because a restarted server may have another address. */
  readonly url: string;
  readonly tokenOf: (person: Person) => string;
  /** The person who reads the log. */
  readonly auditor: Person;
  /** The time for which a command is retried without an answer, 120 s by default, so that a crashed server can restart. */
  readonly patienceMs?: number;
}

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1_000;
const ANSWER_MS_MAX = 30_000;

/** A server over REST. Unanswered commands are retried under the same id, so that they are carried out once. */
export class RestHouse implements OpenHouse {
  constructor(private readonly options: RestHouseOptions) {}

  async give(order: Order, by: Person, commandId: string): Promise<FloorResult> {
    const { name, target, fields = {} } = order;
    const { status, body } = await this.ask(by, addressOf(name, target), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': commandId },
      body: JSON.stringify(fields),
    });
    const result = status < 300 ? answerOf(body) : refusalOf(body);
    if (result !== null) return result.ok ? { ok: true, answer: await this.whole(result.answer) } : result;
    throw new HouseError(
      `The server answered ${name} with ${status}, without ${status < 300 ? 'a result' : 'an error code'}. Is it a sabot server of this release?`,
    );
  }

  /** Returns a patron's partial answer with all of its events, which the auditor reads from the log. */
  private async whole({ partial, ...answer }: Answer): Promise<Answer> {
    if (partial === undefined) return answer;
    const { shard, seq, commandId } = answer;
    const before = seq - EVENTS_OF_COMMAND_MAX;
    const page = { shard: `${shard}`, limit: `${EVENTS_OF_COMMAND_MAX}` };
    const query = new URLSearchParams({ ...page, ...(before > 0 ? { cursor: `${before}` } : {}) });
    const { status, body } = await this.ask(this.options.auditor, `/v1/events?${query.toString()}`, {});
    const found = WHOLE_EVENTS.safeParse(body);
    if (!found.success)
      throw new HouseError(
        `The server answered the events of a command with ${status}, without a page of the list.`,
      );
    const own = found.data.items.filter((event) => event.commandId === commandId);
    return {
      ...answer,
      events: own.map(({ type, stream, version, data }) => ({ type, stream, version, data })),
    };
  }

  async eventsOf(stream: string): Promise<readonly LoggedEvent[]> {
    return this.list('/v1/events', { stream }, EVENTS_PAGE);
  }

  async accounts(prefix: string): Promise<readonly AccountHeld[]> {
    return this.list('/v1/ledger/accounts', { prefix }, ACCOUNTS_PAGE);
  }

  async isBalanced(): Promise<boolean> {
    const { status, body } = await this.ask(this.options.auditor, '/v1/ledger/trial-balance', {});
    const found = TRIAL_BALANCE.safeParse(body);
    if (!found.success)
      throw new HouseError(`The server answered the trial balance with ${status}, without a result.`);
    return found.data.isZero;
  }

  async replays(coup: string): Promise<boolean> {
    const path = `/v1/coups/${encodeURIComponent(coup)}/replay`;
    const { status, body } = await this.ask(this.options.auditor, path, {});
    const replay = REPLAY.safeParse(body);
    if (!replay.success)
      throw new HouseError(`The server answered the replay of ${coup} with ${status}, without a result.`);
    return replay.data.matches;
  }

  /** Reads all pages of a list. */
  private async list<Item>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: z.ZodType<{ readonly items: Item[]; readonly next: string | null }>,
  ): Promise<readonly Item[]> {
    const found: Item[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const asked = new URLSearchParams({ ...query, limit: '500', ...(cursor === '' ? {} : { cursor }) });
      const { status, body } = await this.ask(this.options.auditor, `${path}?${asked.toString()}`, {});
      const page = schema.safeParse(body);
      if (!page.success)
        throw new HouseError(`The server answered ${path} with ${status}, without a page of the list.`);
      found.push(...page.data.items);
      cursor = page.data.next;
    }
    return found;
  }

  private async ask(by: Person, path: string, request: RequestInit) {
    const { patienceMs = 120_000 } = this.options;
    const end = performance.now() + patienceMs;
    const backoff = new Backoff({ minMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS, timing: systemTiming });
    for (;;) {
      const { url } = this.options;
      const answer = await this.askOnce(by, `${url}${path}`, request);
      if (answer !== null) return answer;
      if (performance.now() > end)
        throw new HouseError(
          `No answer from ${url} for ${patienceMs / 1000} s. Check the address (--url) and the server.`,
        );
      await backoff.pause();
    }
  }

  /** Sends a request once. Returns `null` if the answer doesn't say whether it was carried out. */
  private async askOnce(by: Person, url: string, { headers, ...request }: RequestInit) {
    const authorization = `Bearer ${this.options.tokenOf(by)}`;
    try {
      const response = await fetch(url, {
        ...request,
        headers: { ...(headers as Record<string, string>), authorization },
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      const text = await response.text();
      return asksAgain(response.status) ? null : { status: response.status, body: jsonOf(text) };
    } catch (error) {
      if (isLostConnection(error)) return null;
      throw error;
    }
  }
}

/** More events than a command at a demo's tables leaves, which is one page of the list. */
const EVENTS_OF_COMMAND_MAX = 500;

const ANSWERED_EVENT = z.object({
  type: z.string(),
  stream: z.string(),
  version: z.int(),
  data: z.custom<JsonObject>(isObject),
});
const ANSWER = z.object({
  commandId: z.string(),
  shard: z.int(),
  seq: z.int(),
  phase: z.string().nullable(),
  events: z.array(ANSWERED_EVENT),
  partial: z.literal(true).exactOptional(),
  request: z.string().exactOptional(),
});
const REFUSAL = z.object({ code: z.custom<Code>(isCode), detail: z.string() });
const REPLAY = z.object({ matches: z.boolean() });
const WHOLE_EVENTS = z.object({
  items: z.array(ANSWERED_EVENT.extend({ commandId: z.string().nullable() })),
});
const EVENTS_PAGE = z.object({
  items: z.array(
    z.object({ stream: z.string(), version: z.int(), type: z.string(), commandId: z.string().nullable() }),
  ),
  next: z.string().nullable(),
});

const ACCOUNTS_PAGE = z.object({
  items: z.array(
    z.object({ account: z.string(), currency: z.string(), balance: z.string().transform(BigInt) }),
  ),
  next: z.string().nullable(),
});
const TRIAL_BALANCE = z.object({ isZero: z.boolean() });

function isCode(value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(STATUS_BY_CODE, value);
}

const answerOf = (body: unknown): FloorResult | null => {
  const answer = ANSWER.safeParse(body);
  return answer.success ? { ok: true, answer: answer.data } : null;
};

const refusalOf = (body: unknown): FloorResult | null => {
  const refusal = REFUSAL.safeParse(body);
  return refusal.success ? { ok: false, rejection: refusal.data } : null;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not from our house
  }
};
