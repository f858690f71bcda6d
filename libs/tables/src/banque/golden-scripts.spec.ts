import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseCard } from '#cards';
import { moneyOf } from '#money';
import type { BanqueCommand, Role } from '#tables';
import { BANQUE, banqueRules, BanqueScene } from '#testing';

type Line = Readonly<Record<string, string>> & {
  readonly rules?: object;
  readonly cards?: readonly string[];
};
interface Expected {
  readonly phase: string;
  readonly banker: string;
  readonly bank: string;
  readonly rejections: readonly { readonly line: number; readonly code: string }[];
  readonly balances: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, number>>;
}

const SCENARIOS = resolve(__dirname, '../../../../test/golden/scenarios');
const read = (name: string): string => readFileSync(resolve(SCENARIOS, name), 'utf8');
const STAFF: readonly string[] = ['dealer', 'pit', 'cage'];

/** A line of a script as the command it is; its table is called as in every test. */
const commandOf = ({ do: type, as, rules, cards, amount, stake, ...rest }: Line): BanqueCommand => {
  const by = { id: as, role: (STAFF.includes(as!) ? as : 'patron') as Role };
  const money = amount === undefined ? null : moneyOf(amount);
  const own = {
    OpenTable: () => ({ table: BANQUE, rules: banqueRules(rules) }),
    BuyIn: () => ({ amount: money, hold: `of ${as}` }),
    PlaceBet: () => ({ stake: moneyOf(stake!) }),
    LoadShoe: () => ({ cards: cards!.map((card) => parseCard(card)).map((card) => card.ok && card.value) }),
  }[type!];
  const base = { amount: money, for: null, waitedSeconds: 0 };
  return { ...base, ...rest, ...own?.(), type, by } as unknown as BanqueCommand;
};

describe('the golden scripts of banque', () => {
  it.each([
    'b01-each-side-settles-apart',
    'b02-a-cheval',
    'b06-banker-draws-at-will',
    'b12-commission-by-side',
  ])('%s', (name) => {
    const scene = new BanqueScene();
    const rejections: { line: number; code: string }[] = [];
    for (const [index, text] of read(`${name}.jsonl`).split('\n').entries()) {
      const line = text === '' ? null : (JSON.parse(text) as Line);
      if (line === null || line['do'] === 'Deposit') continue; // the cage has its own tests
      const decision = scene.give(commandOf(line));
      if (!decision.ok) rejections.push({ line: index + 1, code: decision.rejection.code });
    }
    const expected = JSON.parse(read(`${name}.expected.json`)) as Expected;
    const { state, events } = scene;
    expect(rejections).toEqual(expected.rejections);
    const { phase, bank } = state as Extract<typeof state, { phase: 'continue' }>;
    const { banker, bank: amount } = expected;
    expect({ phase, banker: bank.patron, bank: `${bank.amount}` }).toEqual({
      phase: expected.phase,
      banker,
      bank: amount,
    });
    for (const [type, count] of Object.entries(expected.events)) {
      expect({ type, count: events.filter((event) => event.type === type).length }).toEqual({ type, count });
    }
    const named = new Map(
      Object.entries(expected.balances).map(([account, balance]) => [
        account.replace(/BQ-\d+/, BANQUE),
        balance,
      ]),
    );
    for (const [account, balance] of scene.balances) {
      if (account === 'transit') continue;
      expect({ account, balance: `${balance}` }).toEqual({ account, balance: named.get(account) ?? '0' });
    }
  });
});
