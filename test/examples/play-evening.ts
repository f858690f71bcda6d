import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf, type CommandName } from '#log/contract';
import { untilSeen } from '#testing';
import { openEveningHouse, type EveningHouse } from './evening-house';
import { KeptExamples, type Asked, type PlayedExample } from './kept-examples';
import { messagesOf } from './kept-messages';

interface CommandLine {
  readonly as: string;
  readonly do: CommandName;
  /** The command's target: a table, a patron, a request, a discrepancy. */
  readonly at?: string;
  readonly send?: object;
  /** The code of an intended refusal, which is no example. */
  readonly refused?: string;
}

interface QuestionLine {
  readonly as: string;
  readonly get: string;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Number of messages after which the reader of a live feed leaves; the last of them comes during `during`.
   */
  readonly messages?: number;
  readonly during?: CommandLine;
}

/** A line of `evening.jsonl`: a command, a query, or an act of the house itself. */
type Line = CommandLine | QuestionLine | { readonly wait: number } | { readonly house: 'seals' | 'tells' };

/** Result of the evening: an example of each OpenAPI operation and of each AsyncAPI message. */
export interface Played {
  readonly operations: Readonly<Record<string, PlayedExample>>;
  readonly messages: Readonly<Record<string, unknown>>;
  /** Records of all events of the evening. */
  readonly records: readonly string[];
  /** Random bytes that the house drew, in hex. */
  readonly drawn: readonly string[];
}

/** Plays the evening. Throws if an answer differs from its line. */
export async function playEvening(): Promise<Played> {
  const house = await openEveningHouse();
  try {
    const evening = new Evening(house, await KeptExamples.of(house.app));
    const script = readFileSync(path.join(__dirname, 'evening.jsonl'), 'utf8').trim().split('\n');
    for (const [at, text] of script.entries())
      await evening.play(JSON.parse(text) as Line).catch((error: unknown) => {
        throw new Error(`line ${at + 1}, ${text}`, { cause: error });
      });
    return evening.played;
  } finally {
    await house.close();
  }
}

/** The evening in progress. */
class Evening {
  /** Id of the last report job, `{job}` in a line. */
  private job = '';
  /** Messages that each reader of a live feed received. */
  private readonly feeds: string[] = [];
  /** Records of all events, as a receiver got them. */
  private records: readonly string[] = [];

  constructor(
    private readonly house: EveningHouse,
    private readonly kept: KeptExamples,
  ) {}

  get played(): Played {
    const operations = this.kept.all;
    const { records, feeds } = this;
    return { operations, messages: messagesOf(records, feeds, operations), records, drawn: this.house.drawn };
  }

  /** Plays a line. Throws if its answer is another one. */
  async play(line: Line): Promise<void> {
    if ('wait' in line) return this.house.clock.pass(line.wait);
    if ('house' in line && line.house === 'seals') return this.house.seal();
    if ('house' in line) return void (this.records = await this.house.tell());
    this.house.clock.pass(1);
    await this.house.tellTime();
    return 'do' in line ? this.give(line) : this.ask(line);
  }

  private async give(line: CommandLine): Promise<void> {
    const asked = { method: 'POST', url: addressOf(line.do, line.at ?? ''), body: line.send ?? {} } as const;
    await this.request(asked, this.headersOf(line.as), line.refused);
  }

  private async ask(line: QuestionLine): Promise<void> {
    const asked = { method: 'GET', url: line.get.replace('{job}', this.job) } as const;
    const headers = { ...this.headersOf(line.as), ...line.headers };
    if (line.messages === undefined) {
      const { statusCode, headers: answered } = await this.request(asked, headers);
      return statusCode === 202 ? this.awaitJob(String(answered.location), headers) : undefined;
    }
    const text = await this.follow(line.get, headers, line.messages, line.during);
    this.feeds.push(text);
    this.kept.keep(asked, { status: 200, type: 'text/event-stream', text });
  }

  /** Sends a request and keeps the answer. Throws on an unintended refusal. */
  private async request(asked: Asked, headers: Readonly<Record<string, string>>, refused?: string) {
    const { method, url, body } = asked;
    const payload = body === undefined ? {} : { payload: body };
    const answer = await this.house.app.inject({ method, url, headers, ...payload });
    await this.house.idle();
    const isMeant = refused !== undefined && answer.json<{ code?: string }>().code === refused;
    if (isMeant) return answer;
    if (answer.statusCode >= 300 || refused !== undefined)
      throw new Error(`${answer.statusCode} ${answer.body}`);
    const type = String(answer.headers['content-type'] ?? '').replace(/;.*$/u, '');
    this.kept.keep(asked, { status: answer.statusCode, type, text: answer.body });
    return answer;
  }

  private async awaitJob(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
    this.job = url.replace(/^.*\//u, '');
    await untilSeen(
      async () => (await this.house.app.inject({ url, headers })).json<{ state: string }>(),
      ({ state }) => state === 'done',
    );
  }

  private headersOf(as: string): Record<string, string> {
    const { ids } = this.house;
    return {
      authorization: `Bearer ${as.replace(':', '.')}`,
      'idempotency-key': ids.uuid(),
      'x-correlation-id': ids.uuid(),
    };
  }

  /** Returns the messages of a live feed up to a number, the last of them during a command. */
  private async follow(
    url: string,
    headers: Readonly<Record<string, string>>,
    messages: number,
    during: CommandLine | undefined,
  ): Promise<string> {
    const leaving = new AbortController();
    const { body } = await fetch(`${this.house.url}${url}`, { headers, signal: leaving.signal });
    let text = '';
    let isPlayed = during === undefined;
    for await (const bytes of body ?? []) {
      text += Buffer.from(bytes).toString();
      const heard = text.split('\n\n').filter((message) => message.includes('event: ')).length;
      if (heard >= messages && isPlayed) break;
      if (heard < messages - 1 || isPlayed) continue;
      isPlayed = true;
      if (during !== undefined) await this.play(during);
    }
    leaving.abort();
    return text;
  }
}
