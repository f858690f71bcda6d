import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseCard } from '#cards';
import { moneyOf } from '#money';
import type { CheminCommand, Role } from '#tables';
import { CHEMIN, cheminRules, CheminScene } from '#testing';

type Line = Readonly<Record<string, string>> & {
  readonly rules?: object;
  readonly cards?: readonly string[];
};
interface Expected {
  readonly phase: string;
  readonly banker: string;
  readonly bank: string;
  readonly reserve: string;
  readonly rejections: readonly { readonly line: number; readonly code: string }[];
  readonly balances: Readonly<Record<string, string>>;
  readonly events?: Readonly<Record<string, number>>;
}

const GOLDEN = resolve(__dirname, '../../../../test/golden');
const read = (name: string): string => readFileSync(resolve(GOLDEN, name), 'utf8');
const STAFF: readonly string[] = ['dealer', 'pit', 'cage'];

/** A line of a script as the command it is; its table is called as in every test. */
const commandOf = ({ do: type, as, rules, cards, amount, stake, ...rest }: Line): CheminCommand => {
  const by = { id: as, role: (STAFF.includes(as!) ? as : 'patron') as Role };
  const money = amount === undefined ? null : moneyOf(amount);
  const own = {
    OpenTable: () => ({ table: CHEMIN, rules: cheminRules(rules) }),
    BuyIn: () => ({ amount: money, hold: `of ${as}` }),
    PlaceBet: () => ({ stake: moneyOf(stake!) }),
    LoadShoe: () => ({ cards: cards!.map((card) => parseCard(card)).map((card) => card.ok && card.value) }),
  }[type!];
  return {
    amount: money,
    for: null,
    waitedSeconds: 0,
    ...rest,
    ...own?.(),
    type,
    by,
  } as unknown as CheminCommand;
};

describe('the golden scripts of chemin de fer', () => {
  it.each([
    'chemin-worked-example',
    'scenarios/c01-tie-returned-partly-covered',
    'scenarios/c06-takeover-by-the-next-on-the-right',
    'scenarios/c10-exceeds-bank-and-filled',
    'scenarios/c12-equal-largest-first-in-rotation',
  ])('%s', (name) => {
    const lines = read(`${name}.jsonl`)
      .split('\n')
      .map((line) => (line === '' ? null : (JSON.parse(line) as Line)));
    const scene = new CheminScene();
    const rejections: { line: number; code: string }[] = [];
    for (const [index, line] of lines.entries()) {
      if (line === null || line['do'] === 'Deposit') continue; // the cage has its own tests
      const decision = scene.give(commandOf(line));
      if (!decision.ok) rejections.push({ line: index + 1, code: decision.rejection.code });
    }
    const expected = JSON.parse(read(`${name}.expected.json`)) as Expected;
    const { state, events } = scene;
    expect(rejections).toEqual(expected.rejections);
    const { bank } = state as Extract<typeof state, { phase: 'continue' }>;
    expect({
      phase: state.phase,
      banker: bank.patron,
      bank: `${bank.amount}`,
      reserve: `${bank.reserve}`,
    }).toEqual({
      phase: expected.phase,
      banker: expected.banker,
      bank: expected.bank,
      reserve: expected.reserve,
    });
    for (const [type, count] of Object.entries(expected.events ?? {})) {
      expect({ type, count: events.filter((event) => event.type === type).length }).toEqual({ type, count });
    }
    for (const [account, balance] of Object.entries(expected.balances)) {
      if (account === 'cage' || account.startsWith('patron:')) continue;
      const here = account.replace(/CDF-\d+/, CHEMIN);
      expect({ account, balance: `${scene.of(here)}` }).toEqual({ account, balance });
    }
  });
});
