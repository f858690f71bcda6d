import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a process that doesn't answer is at, by Linux's /proc: the CPU time it took, and of each thread its state, where in
 * the kernel it waits, and in which system call. A word about why where that can't be read.
 */
export const stateOfProcess = (pid: number): string => {
  const own = `/proc/${pid}`;
  try {
    const threads = readdirSync(path.join(own, 'task')).map((thread) => {
      const at = (file: string): string => readOr(path.join(own, 'task', thread, file));
      const state = /^State:\s*(.*)$/mu.exec(at('status'))?.[1] ?? '?';
      return `${thread} ${at('comm')}: ${state}, wchan ${at('wchan')}, syscall ${at('syscall').split(' ')[0]}`;
    });
    const [user = '?', system = '?'] =
      readOr(path.join(own, 'stat')).split(') ')[1]?.split(' ').slice(11) ?? [];
    return [`process ${pid}: CPU ${user} and ${system} ticks`, ...threads].join('\n');
  } catch (error) {
    return `process ${pid}: ${String(error)}`;
  }
};

const readOr = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '?';
  }
};
