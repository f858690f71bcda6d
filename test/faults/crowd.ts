import { randomUUID } from 'node:crypto';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { RawClient, type Heard } from './raw-client';

// A crowd in a process of its own, for a house to be overrun by: `crowd.ts PORT GUESTS_FILE OUT_FILE RATE SECONDS`. Open
// loop: so many buy-ins a second are sent, whatever the answers; RATE 0: clients that wait for each answer. OUT_FILE
// gets a line for each command that was acknowledged; stdout the summary.

/** What a crowd met. */
export interface CrowdMet {
  /** Put on the wire. */
  readonly sent: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** 429 and 503 without Retry-After. */
  readonly withoutRetryAfter: number;
  /** Connections that broke before the answer, and what wasn't answered half a minute after the last was sent. */
  readonly lost: number;
  /** Due and not sent, since every connection was waiting for an answer. */
  readonly heldBack: number;
  readonly seconds: number;
  /** From the last one sent to the last one answered. */
  readonly drainedMs: number;
  /** From the request's being sent to its answer's being read, in ms. */
  readonly accepted: Latency;
  readonly refused: Latency;
}

export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** A line of OUT_FILE: a command that was acknowledged. Times are of the machine's monotonic clock, in ms. */
export interface Acknowledged {
  readonly id: string;
  readonly patron: string;
  readonly askedAt: number;
  readonly endedAt: number;
  /** The answer, as it came. */
  readonly body: string;
}

/** Who comes, with the token of each, and the tables they buy in at. */
export interface Guests {
  readonly patrons: readonly { readonly id: string; readonly token: string }[];
  readonly tables: readonly string[];
}

/** Of a storm: those let in, and many times what is sent while the house is busy with something else. */
const STORM_CONNECTIONS = 6_000;
const CLOSED_LOOP_CLIENTS = 256;
const TICK_MS = 2;
const PATIENCE_MS = 30_000;
const GREETING = 'GET /health/live HTTP/1.1\r\nHost: house\r\n\r\n';
/** Of the cage's account and of a table, two streams in two shards and three commits: what a house does slowest. */
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

  /** Connections are made before the storm, as those of a casino's front end are; each is taken once it is answered. */
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
    // The longest idle first: a house ends a connection that nobody uses for over a minute.
    const client = this.idle.shift();
    if (client === undefined) {
      this.heldBack += 1;
      return;
    }
    const id = randomUUID();
    const { patrons, tables } = this.guests;
    const at = this.sent++;
    const { id: patron, token } = patrons[at % patrons.length]!;
    // Each round of the patrons is one table further on, so that all of them come to every table.
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
  void met.then((told) => process.stdout.write(`${JSON.stringify(told)}\n`, () => process.exit(0))); // nothing is left to fail
}
