import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** A message of the feed. */
export interface Message {
  readonly id: number | null;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** A client of the live feed on a connection of its own, which keeps its messages. */
export class LiveReader {
  readonly messages: Message[] = [];
  beats = 0;
  /** Resolves when either side has ended the connection. */
  readonly ended: Promise<void>;
  private text = '';
  private heardMore: () => void = () => undefined;

  private constructor(private readonly answer: IncomingMessage) {
    this.ended = new Promise((resolve) => answer.once('close', () => resolve()));
    answer.on('error', () => undefined); // cut off: `ended` resolves
    answer.setEncoding('utf8').on('data', (text: string) => this.take(text));
  }

  get status(): number | undefined {
    return this.answer.statusCode;
  }

  get headers(): IncomingHttpHeaders {
    return this.answer.headers;
  }

  /** Connects as a person, after a message that was received before. */
  static async open(url: string, as: string, lastEventId: string | null = null): Promise<LiveReader> {
    const headers = {
      authorization: `Bearer ${as.replace(':', '.')}`,
      ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
    };
    const answer = await new Promise<IncomingMessage>((resolve, fail) => {
      get(url, { headers, agent: false }, resolve).on('error', fail);
    });
    return new LiveReader(answer);
  }

  /** Waits for a message without a limit of its own; jest's applies. */
  async until(holds: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(holds);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => (this.heardMore = resolve));
    }
  }

  async untilBeat(): Promise<void> {
    const before = this.beats;
    while (this.beats === before) await new Promise<void>((resolve) => (this.heardMore = resolve));
  }

  async close(): Promise<void> {
    this.answer.destroy();
    await this.ended;
  }

  private take(text: string): void {
    const blocks = `${this.text}${text}`.split('\n\n');
    this.text = blocks.pop() ?? '';
    for (const block of blocks) this.hear(block);
  }

  private hear(block: string): void {
    const fields = new Map(
      block.split('\n').map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
      }),
    );
    if (fields.has('')) this.beats += 1;
    const data = fields.get('data');
    if (data !== undefined) {
      const id = fields.get('id');
      this.messages.push({
        id: id === undefined ? null : Number(id),
        event: fields.get('event') ?? 'message',
        data: JSON.parse(data) as Record<string, unknown>,
      });
    }
    this.heardMore();
  }
}
