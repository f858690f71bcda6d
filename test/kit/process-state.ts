import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Describes why a process may be unresponsive, from Linux's /proc: CPU time used, and for each thread its
 * state, kernel wait channel and system call. Returns a sentence with the reason if it can't be read.
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
