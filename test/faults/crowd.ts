import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { RawClient, type Heard } from './raw-client';

// Runs a crowd of clients in a process of its own, to overload a house: `crowd.ts PORT GUESTS_FILE OUT_FILE
// RATE SECONDS`. It sends RATE buy-ins a second without waiting for answers (open loop). With RATE 0 each
// client waits for its answer. It writes a line to OUT_FILE for each acknowledged command, and the summary to
// stdout.

/** Results of a crowd. */
export interface CrowdMet {
  /** Requests sent. */
  readonly sent: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Answers 429 and 503 without Retry-After. */
  readonly withoutRetryAfter: number;
  /** Requests without an answer: the connection broke, or 30 s passed since the last request. */
  readonly lost: number;
  /** Requests that were due but not sent, because every connection was waiting. */
  readonly heldBack: number;
  readonly seconds: number;
  /** Time from the last request to the last answer. */
  readonly drainedMs: number;
  /** Milliseconds from sending the request to reading the answer. */
  readonly accepted: Latency;
  readonly refused: Latency;
}

export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** An acknowledged command, a line of OUT_FILE. Times are milliseconds of the machine's monotonic clock. */
export interface Acknowledged {
  readonly id: string;
  readonly patron: string;
  readonly askedAt: number;
  readonly endedAt: number;
  /** The answer's body, unparsed. */
  readonly body: string;
}

/** The patrons with their tokens, and the tables where they buy in. */
export interface Guests {
  readonly patrons: readonly { readonly id: string; readonly token: string }[];
  readonly tables: readonly string[];
}

/** Connections of a storm: those that the house admits, and many times the requests that wait meanwhile. */
const STORM_CONNECTIONS = 6_000;
const CLOSED_LOOP_CLIENTS = 256;
const TICK_MS = 2;
const PATIENCE_MS = 30_000;
const GREETING = 'GET /health/live HTTP/1.1\r\nHost: house\r\n\r\n';
/**
 * A buy-in of 1. It writes to the cage's account and to a table (two streams in two shards, three commits),
 * which is the slowest command of a house.
 */
const BODY = '{"amount":"1"}';
const CLOCK_MS = Number(process.hrtime.bigint()) / 1e6 - performance.now();

class Crowd {
  private readonly idle: RawClient[] = [];
  private sent = 0;
  private waiting = 0;
  private lost = 0;
  private heldBack = 0;
  private withoutRetryAfter = 0;
  private readonly byStatus: Record<string, number> = {};
  private readonly accepted: number[] = [];
  private readonly refused: number[] = [];
  private readonly out;

  constructor(
    private readonly port: number,
    private readonly guests: Guests,
    outFile: string,
  ) {
    this.out = createWriteStream(outFile);
  }

  /**
   * Connects before the storm, as a casino's front end does. Each connection counts as established after its
   * first answer.
   */
  async connect(connections: number): Promise<void> {
    while (this.idle.length < connections) {
      const some = await Promise.all(Array.from({ length: 100 }, () => RawClient.open(this.port)));
      const taken = some.map((each) => new Promise((resolve) => each.ask(GREETING, resolve)));
      await Promise.all(taken);
      this.idle.push(...some);
    }
  }

  async openLoop(rate: number, seconds: number): Promise<CrowdMet> {
    await this.connect(STORM_CONNECTIONS);
    const begun = performance.now();
    for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1_000) {
      const due = passed * rate - this.sent - this.heldBack;
      for (let each = 0; each < due; each++) this.sendOne();
      await sleep(TICK_MS);
    }
    return this.met(begun);
  }

  async closedLoop(seconds: number): Promise<CrowdMet> {
    await this.connect(CLOSED_LOOP_CLIENTS);
    const begun = performance.now();
    const again = (): void => {
      if (performance.now() - begun < seconds * 1_000) this.sendOne(again);
    };
    for (let client = 0; client < CLOSED_LOOP_CLIENTS; client++) again();
    await sleep(seconds * 1_000);
    return this.met(begun);
  }

  private sendOne(then: () => void = () => undefined): void {
    // Take the connection that has been idle longest: a house closes those unused for over a minute.
    const client = this.idle.shift();
    if (client === undefined) {
      this.heldBack += 1;
      return;
    }
    const id = randomUUID();
    const { patrons, tables } = this.guests;
    const at = this.sent++;
    const { id: patron, token } = patrons[at % patrons.length]!;
    // Each round of the patrons begins one table further on, so that all of them reach every table.
    const table = tables[(at + Math.floor(at / patrons.length)) % tables.length]!;
    const askedAt = performance.now();
    this.waiting += 1;
    client.ask(
      `POST /v1/tables/${table}/buy-in HTTP/1.1\r\nHost: house\r\nAuthorization: Bearer ${token}\r\n` +
        `Idempotency-Key: ${id}\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`,
      (heard) => {
        this.waiting -= 1;
        if (heard === null) {
          this.lost += 1;
        } else {
          this.idle.push(client);
          this.take(heard, id, patron, askedAt);
        }
        then();
      },
    );
  }

  private take({ status, head, body }: Heard, id: string, patron: string, askedAt: number): void {
    const endedAt = performance.now();
    this.byStatus[status] = (this.byStatus[status] ?? 0) + 1;
    (status === 200 ? this.accepted : this.refused).push(endedAt - askedAt);
    if ((status === 429 || status === 503) && !/^retry-after: \d+\r?$/im.test(head))
      this.withoutRetryAfter += 1;
    if (status !== 200) return;
    const line: Acknowledged = {
      id,
      patron,
      askedAt: CLOCK_MS + askedAt,
      endedAt: CLOCK_MS + endedAt,
      body,
    };
    this.out.write(`${JSON.stringify(line)}\n`);
  }

  private async met(begun: number): Promise<CrowdMet> {
    const seconds = (performance.now() - begun) / 1_000;
    const over = performance.now();
    while (this.waiting > 0 && performance.now() - over < PATIENCE_MS) await sleep(10);
    const drainedMs = Math.round(performance.now() - over);
    await new Promise<void>((resolve) => this.out.end(resolve));
    const { sent, byStatus, withoutRetryAfter, heldBack } = this;
    const lost = this.lost + this.waiting;
    const [accepted, refused] = [latencyOf(this.accepted), latencyOf(this.refused)];
    return { sent, byStatus, withoutRetryAfter, lost, heldBack, seconds, drainedMs, accepted, refused };
  }
}

const latencyOf = (all: number[]): Latency => {
  const sorted = all.sort((a, b) => a - b);
  const at = (part: number): number => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
};

const [port = '', guestsFile = '', outFile = '', rate = '0', seconds = '1'] = process.argv.slice(2);
if (require.main === module) {
  const crowd = new Crowd(Number(port), JSON.parse(readFileSync(guestsFile, 'utf8')) as Guests, outFile);
  const storm = Number(rate);
  const met = storm === 0 ? crowd.closedLoop(Number(seconds)) : crowd.openLoop(storm, Number(seconds));
  void met.then((told) => process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0))); // rejects never
}
