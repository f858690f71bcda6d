import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until the parent of an ended process has reaped it. */
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
