import { randomUUID } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { loop, measuredOf, percentile } from '../measure/loop';
import { Connection, type Call } from './connection';
import type { Load, LoadMet } from './load';

// Runs a load in a process of its own. Reads the load as JSON on stdin, and prints the result as JSON on stdout.

type Closed = Extract<Load, { kind: 'closed' }>;
type Window = Extract<Load, { kind: 'window' }>;

async function closed({ port, calls, concurrency, seconds }: Closed): Promise<LoadMet> {
  const connections = await openConnections(port, concurrency);
  let accepted = 0;
  const operation = async (caller: number, turn: number): Promise<void> => {
    await ask(connections[caller], calls[(caller + turn * concurrency) % calls.length]);
    accepted++;
  };
  const measured = await loop({ concurrency, seconds, operation });
  for (const connection of connections) connection.close();
  return { ...measured, accepted, bySecond: [] };
}

const TICK_MS = 2;

/**
 * Runs an open loop. Each answer is timed from when its call was due, so that a call that waited here counts as late.
 */
async function window({ port, calls, connections, seconds }: Window): Promise<LoadMet> {
  const idle = await openConnections(port, connections);
  const met: { readonly dueMs: number; readonly ms: number }[] = [];
  const errors: unknown[] = [];
  const queue: { readonly call: Call; readonly dueMs: number }[] = [];
  const begun = performance.now();
  /** Sends due calls one after another, until there are none. */
  const sendDue = async (connection: Connection): Promise<void> => {
    let open = connection;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      try {
        if (!open.isOpen) open = await Connection.open(port);
        await ask(open, next.call);
        met.push({ dueMs: next.dueMs, ms: performance.now() - begun - next.dueMs });
      } catch (error) {
        errors.push(error);
      }
    }
    idle.push(open);
  };
  for (let at = 0; at < calls.length; await sleep(TICK_MS)) {
    for (; at < calls.length; at++) {
      const dueMs = ((at + 0.5) / calls.length) * seconds * 1000;
      const call = calls[at];
      if (call === undefined || dueMs > performance.now() - begun) break;
      queue.push({ call, dueMs });
    }
    for (const connection of idle.splice(0, queue.length)) void sendDue(connection); // it never rejects
  }
  while (met.length + errors.length < calls.length) await sleep(TICK_MS);
  const lasted = (performance.now() - begun) / 1000;
  const inSecond = (second: number): readonly number[] =>
    met.filter(({ dueMs }) => Math.floor(dueMs / 1000) === second).map(({ ms }) => ms);
  const bySecond = Array.from({ length: Math.ceil(seconds) }, (_, second) => {
    const sorted = inSecond(second).toSorted((a, b) => a - b);
    return { p50Ms: percentile(sorted, 0.5) ?? 0, p99Ms: percentile(sorted, 0.99) ?? 0 };
  });
  const all = measuredOf(
    met.map(({ ms }) => ms),
    lasted,
  );
  if (errors.length > 0) process.stderr.write(`load: ${String(errors[0])}\n`);
  return { ...all, errors: errors.length, accepted: met.length, bySecond };
}

const openConnections = (port: number, connections: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: connections }, () => Connection.open(port)));

/** Sends a call. Throws if it is refused. */
async function ask(connection: Connection | undefined, call: Call | undefined): Promise<void> {
  if (connection === undefined || call === undefined) throw new RangeError('a load needs calls and callers');
  const { status, body } = await connection.ask(call, randomUUID());
  if (status !== 200) throw new Error(`${call.path} was answered with ${status}: ${body.slice(0, 300)}`);
}

async function main(): Promise<void> {
  const load = (await json(process.stdin)) as Load; // from `runLoad`
  const met = await (load.kind === 'closed' ? closed(load) : window(load));
  process.stdout.write(JSON.stringify(met), () => process.exit(0));
}

main().catch((error: unknown) => {
  process.stderr.write(`load: ${String(error)}\n`);
  process.exit(1);
});
