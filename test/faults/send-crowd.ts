import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '#game/tables';
import type { Answer } from '#log/commands';
import { projectRoot, SOURCE_OPTIONS } from '#testing';
import type { Order } from '../../apps/cli/src/house/house';
import { cameOf, History } from '../checkers/history';
import type { HouseUnderTest } from '../house-under-test';
import type { Acknowledged, CrowdMet, Guests } from './crowd';
import { say } from './sizes';

/** A crowd's results, with the answers that it received. */
export interface CrowdTold {
  readonly met: CrowdMet;
  /** Commands per second. */
  readonly done: number;
  readonly acknowledged: readonly Acknowledged[];
}

const PATRONS = 256;
const TABLES = 16;
/** More than any crowd stakes. */
const PURSE = '100000000';

let crowds = 0;

/**
 * Opens the tables of the crowds and deposits money for their patrons. The returned history begins with these
 * commands.
 */
export async function awaitCrowds(house: HouseUnderTest): Promise<History> {
  const history = new History();
  const { pit, cage } = house.tokens.people(1);
  const give = async (
    name: Order['name'],
    target: string,
    fields: Readonly<Record<string, unknown>>,
    by: Person,
  ) => {
    const commandId = randomUUID();
    const recordOutcome = history.asks(`${by.role}:${by.id}`, commandId, `${name} ${target}`);
    const result = await house.client.give({ name, target, fields }, by, commandId);
    recordOutcome(cameOf(result));
    if (!result.ok) throw new Error(`${name} ${target}: ${JSON.stringify(result)}`);
  };
  const patrons = Array.from({ length: PATRONS }, (_, at) => `crowd-${at}`);
  const tables = Array.from({ length: TABLES }, (_, at) => `CROWD-${at}`);
  for (const table of tables)
    await give('OpenTable', table, { table, variant: 'punto-banco', currency: 'EUR' }, pit);
  for (const patron of patrons) await give('Deposit', patron, { amount: PURSE, currency: 'EUR' }, cage);
  const tokenOf = await house.tokensFor(patrons.map((id) => ({ id, role: 'patron' })));
  const guests: Guests = {
    patrons: patrons.map((id) => ({ id, token: tokenOf({ id, role: 'patron' }) })),
    tables,
  };
  writeFileSync(guestsFileOf(house), JSON.stringify(guests), { mode: 0o600 });
  return history;
}

const guestsFileOf = (house: HouseUnderTest): string => join(house.data, 'crowd-guests.json');

/**
 * Sends a crowd from a process of its own at a rate in commands per second. At rate 0 each client waits for
 * its answers.
 */
export async function sendCrowd(house: HouseUnderTest, rate: number, seconds: number): Promise<CrowdTold> {
  const outFile = join(house.data, `crowd-${++crowds}.jsonl`);
  const root = projectRoot();
  const args = [
    join(root, 'test/faults/crowd.ts'),
    `${house.port}`,
    guestsFileOf(house),
    outFile,
    `${rate}`,
    `${seconds}`,
  ];
  const child = spawn(process.execPath, [...SOURCE_OPTIONS, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  await once(child, 'close');
  say(`crowd, ${rate === 0 ? 'closed loop' : `${rate}/s`}: ${output.trim()}`);
  const met = JSON.parse(output) as CrowdMet;
  const lines = readFileSync(outFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  const acknowledged = lines.map((line) => JSON.parse(line) as Acknowledged);
  return { met, done: (met.byStatus['200'] ?? 0) / met.seconds, acknowledged };
}

/**
 * Adds the crowds' acknowledged commands to a history in real-time order. Refused ones are left out: they
 * must not be in the log.
 */
export function addTo(history: History, crowds: readonly CrowdTold[]): void {
  const moments = crowds
    .flatMap(({ acknowledged }) => acknowledged)
    .flatMap((each) => [
      { at: each.askedAt, each, isAnswer: false },
      { at: each.endedAt, each, isAnswer: true },
    ])
    .sort((a, b) => a.at - b.at);
  const recorders = new Map<string, ReturnType<History['asks']>>();
  for (const { each, isAnswer } of moments) {
    const { id, patron, body } = each;
    if (isAnswer) recorders.get(id)?.({ kind: 'answered', answer: JSON.parse(body) as Answer });
    else recorders.set(id, history.asks(`patron:${patron}`, id, `BuyIn by ${patron}`));
  }
}
