import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseCard } from '#game/cards';
import { moneyOf } from '#kernel/money';
import { projectRoot, type TableScene } from '#testing';
import type { Role, TableCommand, TableEvent } from '..';

interface Line {
  readonly do: string;
  readonly as: string;
  readonly rules?: object;
  readonly cards?: readonly string[];
  readonly amount?: string;
  readonly stake?: string;
}
interface Expected {
  readonly phase: string;
  readonly banker: string;
  readonly bank: string;
  readonly reserve?: string;
  readonly rejections: readonly { readonly line: number; readonly code: string }[];
  readonly balances: Readonly<Record<string, string>>;
  readonly events?: Readonly<Record<string, number>>;
}

const GOLDEN = resolve(projectRoot(), 'test/golden');
const read = (name: string): string => readFileSync(resolve(GOLDEN, name), 'utf8');
const STAFF: readonly string[] = ['dealer', 'pit', 'cage'];

/** Returns the command of a line of a script, at the table of the tests. */
const commandOf = (
  { do: type, as, rules, cards = [], amount, stake = '0', ...rest }: Line,
  { table, rulesOf }: { readonly table: string; rulesOf: (options: object | undefined) => unknown },
) => {
  const by = { id: as, role: (STAFF.includes(as) ? as : 'patron') as Role };
  const money = amount === undefined ? null : moneyOf(amount);
  const own = {
    OpenTable: () => ({ table, rules: rulesOf(rules) }),
    BuyIn: () => ({ amount: money, hold: `of ${as}` }),
    PlaceBet: () => ({ stake: moneyOf(stake) }),
    LoadShoe: () => ({ cards: cards.map((card) => parseCard(card)).map((card) => card.ok && card.value) }),
  }[type];
  return { amount: money, for: null, waitedSeconds: 0, ...rest, ...own?.(), type, by };
};

/** Tests that a golden script at a player-banked table has the expected results. */
export const comesToWhatIsExpected = <Command extends TableCommand, Event extends TableEvent, State>(
  name: string,
  scene: TableScene<Command, Event, State>,
  game: { readonly table: string; rulesOf: (options: object | undefined) => unknown },
): void => {
  const rejections: { line: number; code: string }[] = [];
  for (const [index, text] of read(`${name}.jsonl`).split('\n').entries()) {
    const line = text === '' ? null : (JSON.parse(text) as Line);
    if (line === null || line.do === 'Deposit') continue; // the cage has its own tests
    const decision = scene.give(commandOf(line, game) as unknown as Command);
    if (!decision.ok) rejections.push({ line: index + 1, code: decision.rejection.code });
  }
  const expected = JSON.parse(read(`${name}.expected.json`)) as Expected;
  expect(rejections).toEqual(expected.rejections);
  const { phase, bank } = scene.state as {
    readonly phase: string;
    readonly bank: { readonly patron: string; readonly amount: bigint; readonly reserve?: bigint };
  };
  expect({ phase, banker: bank.patron, bank: `${bank.amount}`, reserve: `${bank.reserve ?? 0n}` }).toEqual({
    phase: expected.phase,
    banker: expected.banker,
    bank: expected.bank,
    reserve: expected.reserve ?? '0',
  });
  for (const [type, count] of Object.entries(expected.events ?? {})) {
    expect({ type, count: scene.seen(type as Event['type']).length }).toEqual({ type, count });
  }
  const named = Object.entries(expected.balances).map(
    ([account, balance]) => [account.replace(/(BQ|CDF)-\d+/, game.table), balance] as const,
  );
  const balances = new Map(named);
  for (const account of new Set([...balances.keys(), ...scene.balances.keys()])) {
    if (account === 'transit' || account === 'cage' || account.startsWith('patron:')) continue;
    const balance = balances.get(account) ?? '0';
    expect({ account, balance: `${scene.of(account)}` }).toEqual({ account, balance });
  }
};
