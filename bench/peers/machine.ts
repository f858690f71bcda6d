import { hash } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bench } from '../cells/cell';
import { measuredOf, rate } from '../measure/loop';
import { rowOf } from '../measure/row';
import { sampleEvent } from '../measure/sample-event';

/** Measures the machine without any library: writing one commit to disk, and hashing one event. */
export async function machine({ seconds, emit }: Bench): Promise<void> {
  emit(rowOf({ peer: 'disk', workload: 'fdatasync-8k', concurrency: 1 }, diskSyncs(seconds)));
  const event = Buffer.from(JSON.stringify(sampleEvent(7)).padEnd(500).slice(0, 500));
  const hashes = rate(seconds / 2, (times) => {
    for (let at = 0; at < times; at++) hash('sha256', event, 'buffer');
  });
  emit(rowOf({ peer: 'node-crypto', workload: 'sha256-500B hash()', concurrency: 1 }, hashes));
}

const PAGE_BYTES = 8_192;
const FILE_BYTES = 16 * 1024 * 1024;

function diskSyncs(seconds: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sabot-bench-disk-'));
  const file = openSync(path.join(folder, 'file'), 'w');
  try {
    const page = Buffer.alloc(PAGE_BYTES, 7);
    writeSync(file, Buffer.alloc(FILE_BYTES));
    fdatasyncSync(file);
    const latencies: number[] = [];
    const began = performance.now();
    for (let at = 0; performance.now() - began < seconds * 1000; at = (at + PAGE_BYTES) % FILE_BYTES) {
      const asked = performance.now();
      writeSync(file, page, 0, PAGE_BYTES, at);
      fdatasyncSync(file);
      latencies.push(performance.now() - asked);
    }
    return measuredOf(latencies, (performance.now() - began) / 1000);
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true, force: true });
  }
}
