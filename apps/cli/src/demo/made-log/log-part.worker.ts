import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '#kernel/decision';
import type { Rows } from '#log/event-store';
import type { PartMade } from './part';
import { partFor, type PartOptions } from './parts';

/** A message of the thread: rows to copy, or the result at its end. */
export type PartMessage =
  | { readonly kind: 'rows'; readonly rows: Rows; readonly done: number }
  | { readonly kind: 'made'; readonly made: PartMade };

/** The most batches of rows in transit. The thread waits before a further one. */
const UNDERWAY_MAX = 4;

async function run(): Promise<void> {
  invariant(parentPort !== null, 'this is a thread’s file');
  const port = parentPort;
  const say = (said: PartMessage, transferred: ArrayBuffer[] = []): void =>
    port.postMessage(said, transferred);
  const part = partFor(workerData as PartOptions); // whoever started the thread has proved it
  const sayRows = (rows: Rows): void =>
    say(
      { kind: 'rows', rows, done: part.done },
      [...rows.values()].map(({ buffer }) => buffer),
    );
  let underway = 0;
  for (let rows = part.next(); rows !== null; rows = part.next()) {
    sayRows(rows);
    underway += 1;
    if (underway < UNDERWAY_MAX) continue;
    await once(port, 'message');
    underway -= 1;
  }
  sayRows(part.last());
  say({ kind: 'made', made: part.made() });
  port.close();
}

void run(); // what it throws ends the thread, and is told to whoever started it
