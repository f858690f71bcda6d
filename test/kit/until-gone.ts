import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a process that has ended to be taken off the machine's list by whoever inherited it. */
export async function untilGone(pid: number): Promise<void> {
  for (let trial = 0; trial < 100; trial++) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(50);
  }
  throw new Error(`process ${pid} is still there`);
}
