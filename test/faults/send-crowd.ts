import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '#floor';
import { projectRoot } from '#testing';
import { History } from '../checkers/history';
import type { HouseUnderTest } from '../house-under-test';
import type { Acknowledged, CrowdMet } from './crowd';
import { say } from './sizes';

/** What a crowd met, and what it was told. */
export interface CrowdTold {
  readonly met: CrowdMet;
  /** In commands a second. */
  readonly done: number;
  readonly acknowledged: readonly Acknowledged[];
}

let crowds = 0;

/** Sends a crowd from a process of its own: so many commands a second, or, at rate 0, clients that wait for their answers. */
export async function sendCrowd(house: HouseUnderTest, rate: number, seconds: number): Promise<CrowdTold> {
  const tokenFile = join(house.data, 'crowd-token');
  writeFileSync(tokenFile, house.tokens.tokenOf(house.tokens.people(1).cage), { mode: 0o600 });
  const outFile = join(house.data, `crowd-${++crowds}.jsonl`);
  const root = projectRoot();
  const register = join(root, 'libs/testing/register.js');
  const args = [
    join(root, 'test/faults/crowd.ts'),
    `${house.port}`,
    tokenFile,
    outFile,
    `${rate}`,
    `${seconds}`,
  ];
  const child = spawn(process.execPath, ['--require', register, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let told = '';
  child.stdout.on('data', (text) => (told += String(text)));
  await once(child, 'close');
  say(`crowd, ${rate === 0 ? 'closed loop' : `${rate}/s`}: ${told.trim()}`);
  const met = JSON.parse(told) as CrowdMet;
  const lines = readFileSync(outFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const acknowledged = lines.map((line) => JSON.parse(line) as Acknowledged);
  return { met, done: (met.byStatus['200'] ?? 0) / met.seconds, acknowledged };
}

/** What crowds were told, in the order of real time. Who was refused stands in no history: it mustn't be in the log. */
export function historyOf(house: HouseUnderTest, crowds: readonly CrowdTold[]): History {
  const { role, id: cage } = house.tokens.people(1).cage;
  const moments = crowds
    .flatMap(({ acknowledged }) => acknowledged)
    .flatMap((each) => [
      { at: each.askedAt, each, isAnswer: false },
      { at: each.endedAt, each, isAnswer: true },
    ])
    .sort((a, b) => a.at - b.at);
  const history = new History();
  const told = new Map<string, ReturnType<History['asks']>>();
  for (const { each, isAnswer } of moments) {
    const { id, patron, body } = each;
    if (isAnswer) told.get(id)?.({ kind: 'answered', answer: JSON.parse(body) as Answer });
    else told.set(id, history.asks(`${role}:${cage}`, id, `Deposit for ${patron}`));
  }
  return history;
}
