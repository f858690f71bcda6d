import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HouseBankedVariant } from '#game/baccarat';
import type { HouseBankedCommand, Role } from '#game/tables';
import { moneyOf } from '#kernel/money';
import { FloorScene, projectRoot, rulesOf } from '#testing';

const FOLDER = join(projectRoot(), 'test/golden/scenarios');

interface Line {
  readonly as: string;
  readonly do: string;
  readonly table: string;
  readonly patron: string;
  readonly variant: HouseBankedVariant;
  readonly rules: object;
  readonly amount: string;
  readonly stake: string;
}
interface Expected {
  readonly phase: string;
  readonly rejections: readonly { readonly line: number; readonly code: string }[];
  readonly balances: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, number>>;
}

const linesOf = (name: string) =>
  readFileSync(join(FOLDER, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
const expectedOf = (name: string) =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.expected.json`), 'utf8')) as Expected;

const STAFF: readonly string[] = ['dealer', 'pit', 'cage'] satisfies Role[];

const commandOf = (
  { as, do: type, rules, amount, stake, ...rest }: Line,
  line: number,
): HouseBankedCommand => {
  const by = { id: as, role: STAFF.includes(as) ? as : 'patron' };
  const own = {
    OpenTable: () => ({ rules: rulesOf(rules, rest.variant) }),
    BuyIn: () => ({ amount: moneyOf(amount), hold: `line-${line}` }),
    PlaceBet: () => ({ stake: moneyOf(stake) }),
    Deal: () => ({ for: null, waitedSeconds: 0 }),
  }[type];
  return { ...rest, ...own?.(), type, by } as unknown as HouseBankedCommand;
};

describe('the golden scripts of house-banked tables', () => {
  it.each(['p01-burn', 'p09-tie-returned', 'p14-no-commission-six', 'p17-makccarat'])('%s', (name) => {
    const lines = linesOf(name);
    const floor = new FloorScene(lines[0]!.table);
    const rejections: { line: number; code: string }[] = [];
    for (const [index, line] of lines.entries()) {
      const { patron, amount } = line;
      const refusal =
        line.do === 'Deposit'
          ? floor.atCage(patron, {
              type: 'Deposit',
              patron,
              amount: moneyOf(amount),
              currency: 'EUR',
              means: 'cash',
            })
          : floor.atTable(commandOf(line, index + 1));
      if (refusal !== null) rejections.push({ line: index + 1, code: refusal.code });
    }
    const expected = expectedOf(name);
    const { events, state } = floor.table;
    expect(rejections).toEqual(expected.rejections);
    expect(state.phase).toBe(expected.phase);
    for (const [type, count] of Object.entries(expected.events)) {
      expect({ type, count: events.filter((event) => event.type === type).length }).toEqual({ type, count });
    }
    const others = [...floor.ledger.balances].filter(([account]) => !(account in expected.balances));
    expect(others.filter(([, balance]) => balance !== 0n)).toEqual([]);
    for (const [account, balance] of Object.entries(expected.balances)) {
      expect({ account, balance: `${floor.ledger.of(account)}` }).toEqual({ account, balance });
    }
  });
});
