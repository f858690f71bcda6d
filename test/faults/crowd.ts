import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

// A crowd in a process of its own, for a house to be overrun by: `crowd.ts PORT TOKEN_FILE OUT_FILE RATE SECONDS`. Open
// loop: so many deposits a second are sent, whatever the answers; RATE 0: 64 clients that wait for each answer. OUT_FILE
// gets a line for each command that was acknowledged; stdout the summary. Sockets by hand: node's own client
// costs more than the server's answer.

/** What a crowd met. */
export interface CrowdMet {
  readonly sent: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** 429 and 503 without Retry-After. */
  readonly withoutRetryAfter: number;
  /** Connections that broke before the answer. */
  readonly lost: number;
  /** Not sent, since so many were waiting for answers. */
  readonly heldBack: number;
  readonly seconds: number;
  /** Of accepted commands, in ms. */
  readonly p50: number;
  readonly p99: number;
}

/** Twice what a house lets in at a time: connections are made before the storm, as those of a casino's front end are. */
const SOCKETS = 2_048;
const CLIENTS = 64;
const PATRONS = 256;
const TICK_MS = 5;

class Crowd {
  private readonly idle: Client[] = [];
  private sent = 0;
  private lost = 0;
  private heldBack = 0;
  private withoutRetryAfter = 0;
  private readonly byStatus: Record<string, number> = {};
  private readonly latencies: number[] = [];
  private waiting = 0;
  private readonly out;

  constructor(
    private readonly port: number,
    private readonly token: string,
    outFile: string,
  ) {
    this.out = createWriteStream(outFile);
  }

  /** Connections, a few at a time: node accepts one a turn. */
  async connect(sockets: number): Promise<this> {
    while (this.idle.length < sockets)
      this.idle.push(...(await Promise.all(Array.from({ length: 64 }, () => Client.open(this.port)))));
    return this;
  }

  async openLoop(rate: number, seconds: number): Promise<CrowdMet> {
    const begun = performance.now();
    await new Promise<void>((resolve) => {
      const tick = setInterval(() => {
        const passed = (performance.now() - begun) / 1_000;
        const due = Math.min(passed, seconds) * rate - this.sent - this.heldBack;
        for (let each = 0; each < due; each++) this.sendOne();
        if (passed < seconds) return;
        clearInterval(tick);
        resolve();
      }, TICK_MS);
    });
    return this.met(begun);
  }

  async closedLoop(seconds: number): Promise<CrowdMet> {
    const begun = performance.now();
    const again = (): void => {
      if (performance.now() - begun < seconds * 1_000) this.sendOne(again);
    };
    for (let client = 0; client < CLIENTS; client++) again();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    return this.met(begun);
  }

  private sendOne(then: () => void = () => undefined): void {
    const client = this.idle.pop();
    if (client === undefined) {
      this.heldBack += 1;
      return;
    }
    const id = randomUUID();
    const patron = `crowd-${this.sent++ % PATRONS}`;
    const body = '{"amount":"100","currency":"EUR"}';
    const sentAt = performance.now();
    this.waiting += 1;
    client.ask(
      `POST /v1/patrons/${patron}/deposit HTTP/1.1\r\nHost: house\r\nAuthorization: Bearer ${this.token}\r\n` +
        `Idempotency-Key: ${id}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      (answer) => {
        this.waiting -= 1;
        if (answer === null) {
          this.lost += 1;
        } else {
          this.idle.push(client);
          this.take(answer, id, patron, performance.now() - sentAt);
        }
        then();
      },
    );
  }

  private take(answer: Heard, id: string, patron: string, ms: number): void {
    const { status, head, body } = answer;
    this.byStatus[status] = (this.byStatus[status] ?? 0) + 1;
    if ((status === 429 || status === 503) && !/^retry-after: \d+\r?$/im.test(head))
      this.withoutRetryAfter += 1;
    if (status !== 200) return;
    this.latencies.push(ms);
    this.out.write(`${JSON.stringify({ id, patron, body })}\n`);
  }

  private async met(begun: number): Promise<CrowdMet> {
    const seconds = (performance.now() - begun) / 1_000;
    for (let trial = 0; this.waiting > 0 && trial < 600; trial++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise<void>((resolve) => this.out.end(resolve));
    const sorted = this.latencies.sort((a, b) => a - b);
    const at = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
    const { sent, byStatus, withoutRetryAfter, lost, heldBack } = this;
    const counts = { sent, byStatus, withoutRetryAfter, lost, heldBack };
    return { ...counts, seconds, p50: at(0.5), p99: at(0.99) };
  }
}

interface Heard {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** A connection with one request on its way at a time. */
class Client {
  private heard = '';
  private answered: ((answer: Heard | null) => void) | null = null;

  static async open(port: number): Promise<Client> {
    const socket = connect({ port, host: '127.0.0.1' });
    await once(socket, 'connect');
    return new Client(socket);
  }

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text) => this.hear(String(text)));
    socket.on('error', () => undefined); // `close` follows
    socket.on('close', () => this.answer(null));
  }

  ask(request: string, answered: (answer: Heard | null) => void): void {
    this.answered = answered;
    if (this.socket.destroyed) this.answer(null);
    else this.socket.write(request);
  }

  private hear(text: string): void {
    this.heard += text;
    const end = this.heard.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.heard.slice(0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    const body = this.heard.slice(end + 4);
    if (body.length < length) return;
    this.heard = '';
    this.answer({ status: Number(head.slice(9, 12)), head, body });
  }

  private answer(answer: Heard | null): void {
    const { answered } = this;
    this.answered = null;
    answered?.(answer);
  }
}

const [port = '', tokenFile = '', outFile = '', rate = '0', seconds = '1'] = process.argv.slice(2);
if (require.main === module) {
  const crowd = new Crowd(Number(port), readFileSync(tokenFile, 'utf8'), outFile);
  const storm = Number(rate);
  const met = crowd
    .connect(storm === 0 ? CLIENTS : SOCKETS)
    .then(() => (storm === 0 ? crowd.closedLoop(Number(seconds)) : crowd.openLoop(storm, Number(seconds))));
  void met.then((told) => process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0))); // nothing is left to fail
}
