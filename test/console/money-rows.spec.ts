import { stepsOfCoup, type Replay, type Step } from '../../apps/console/src/coup/reading/events';
import { moneyOf } from '../../apps/console/src/coup/reading/money-rows';
import { verdictOf } from '../../apps/console/src/coup/reading/proofs';

const step = (seq: number, type: string, of: Partial<Step>): Step => ({
  step: seq,
  seq,
  version: seq,
  recordedAt: '2026-11-21T20:00:00.000000Z',
  actor: { id: 'dora', role: 'dealer' },
  type,
  text: '',
  patron: null,
  moves: [],
  facts: {},
  rulings: [],
  calls: [],
  ...of,
});
const move = (account: string, amount: string) => ({ account, currency: 'EUR', amount });
const balance = (account: string, before: string, after: string) => ({
  account,
  currency: 'EUR',
  before,
  change: '0',
  after,
});

const replayOf = (steps: readonly Step[], of: object, played: object): Replay =>
  ({
    coup: 'BQ-01/S1/C3',
    status: 'settled',
    matches: true,
    differences: [],
    steps,
    sealed: null,
    timeZone: 'UTC',
    ...of,
    played: {
      table: 'BQ-01',
      shoe: 'BQ-01/S1',
      variant: 'banque',
      currency: 'EUR',
      balances: [],
      commitment: { kind: 'sealed', cards: [], revealed: false, commitmentHolds: null },
      voided: null,
      ...played,
    },
  }) as unknown as Replay; // the parts that the texts read

const rowsOf = (replay: Replay): readonly string[] => {
  const steps = stepsOfCoup(replay.steps);
  const { rows } = moneyOf(replay, steps, steps.length) ?? { rows: [] };
  return rows.map(({ text, small, amount, after }) =>
    [text, small, amount, after].filter(Boolean).join(' | '),
  );
};

const STAKE = [move('chips:BQ-01:ada', '-20000'), move('table:BQ-01:stakes', '20000')];

it('says that a winner’s amount includes the stake, and that the rest stays in chips', () => {
  const bet = { bet: 'B1', on: 'player', stake: '20000' };
  const replay = replayOf(
    [
      step(1, 'BetPlaced', { patron: 'ada', facts: bet, moves: STAKE }),
      step(2, 'CoupSettled', { facts: { outcome: 'player' } }),
      step(2, 'CoupSettled', {
        patron: 'ada',
        facts: { ...bet, outcome: 'win', winnings: '20000', commission: '1000', returned: '39000' },
        moves: [move('chips:BQ-01:ada', '39000'), move('table:BQ-01:stakes', '-20000')],
      }),
    ],
    {},
    { balances: [balance('chips:BQ-01:ada', '100000', '119000')] },
  );
  expect(rowsOf(replay)[0]).toBe(
    'Ada wins €200 on Player | and gets the stake of €200 back, less €10 commission | €390.00 | €1,190.00 in chips',
  );
});

describe('a void coup where a patron banks', () => {
  const returned = [{ patron: 'ada', staked: '20000', returned: '20000' }];
  const replay = replayOf(
    [
      step(1, 'CoupOpened', { facts: { banker: 'ida', bank: '452724' } }),
      step(2, 'BetPlaced', { patron: 'ada', facts: { bet: 'B1', on: 'left', stake: '20000' }, moves: STAKE }),
      step(3, 'CoupVoided', {}),
      step(3, 'CoupVoided', {
        patron: 'ada',
        facts: { bet: 'B1', on: 'left', stake: '20000' },
        moves: [move('chips:BQ-01:ada', '20000'), move('table:BQ-01:stakes', '-20000')],
      }),
    ],
    { status: 'void' },
    { voided: { returned, askedBy: 'dora', approvedBy: 'pia' } },
  );

  it('says what happened to the bank', () => {
    expect(rowsOf(replay)).toContain('Ida’s bank stays as it was | stands at €4,527.24');
    const [money] = verdictOf(replay).proofs;
    expect(money?.text).toBe(
      '€200 lay on the felt, €200 went back: 1 patron, to the cent. Ida’s bank of €4,527.24 stays as it was.',
    );
  });

  it('distinguishes what will never be proven from what is not proven yet', () => {
    const states = verdictOf(replay).proofs.map(({ name, state }) => `${name} ${state}`);
    expect(states).toEqual([
      'Money proven',
      'Two people proven',
      'Cards none',
      'Log open',
      'Replay none',
      'Order open',
    ]);
  });

  it('says that the log has no card, and that staff may have seen one', () => {
    const cards = verdictOf(replay).proofs.find(({ name }) => name === 'Cards');
    expect(cards?.text).toContain('What staff saw is in their reason.');
  });

  it('counts what checked evidence proves as proven', () => {
    const claims = [{ number: 3, name: 'checkpoint', verdict: 'holds', says: '', code: null }] as const;
    const checked = { ok: true, coup: replay.coup, claims } as never;
    const log = verdictOf(replay, checked).proofs.find(({ name }) => name === 'Log');
    expect(log).toMatchObject({
      state: 'proven',
      text: 'Checked in this browser against the key that you entered.',
    });
  });
});
