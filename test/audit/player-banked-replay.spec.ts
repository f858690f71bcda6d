import { replayCoup } from '#proof/audit';
import { logOfEvents, type Played } from './log-of-events';
import { atRisk, banque, chemin, liable } from './player-banked-plays';

const replayed = async ({ stream, said }: Played, coup: string, rules?: object) => {
  const replay = await replayCoup(logOfEvents(stream, said), coup, rules === undefined ? {} : { rules });
  if (!replay.ok) return replay.rejection;
  if (!replay.value.readable) throw new Error(JSON.stringify(replay.value.differences));
  return replay.value;
};

describe('a corrected coup', () => {
  it('of chemin de fer shows the settled result, the true cards, who asked and who approved', async () => {
    const replay = await replayed(chemin, chemin.coups[2] ?? '');
    expect(replay).toMatchObject({
      matches: true,
      outcome: 'banker',
      banker: { cards: ['4D', '4H'], total: 8 },
      corrections: [
        {
          correction: 1,
          askedBy: 'dealer',
          approvedBy: 'ruth',
          punter: { cards: ['3D', '3H'], total: 6 },
          banker: { cards: ['4D', '5H'], total: 9 },
          outcome: 'banker',
          natural: true,
          bank: { patron: 'D', paid: '0', taken: '0', owed: '0', commission: '25', commissionBefore: '25' },
          bets: [{ patron: 'A', outcome: 'lose', before: { outcome: 'lose' }, paid: '0', taken: '0' }],
        },
      ],
    });
    expect('steps' in replay && replay.steps.map(({ text }) => text)).toContain(
      'correction 1: banker wins, with a natural on the table, punter 6, banker 9, commission 0.25 EUR',
    );
  });

  it('of banque shows what each person gets and pays, with the banker and shortfalls', async () => {
    expect(await replayed(banque, banque.coups[1] ?? '')).toMatchObject({
      matches: true,
      outcome: 'split',
      corrections: [
        {
          outcome: 'split',
          left: { cards: ['9H', 'KC'], total: 9 },
          bank: { patron: 'Z', paid: '0', taken: '0', commission: '19', commissionBefore: '19' },
          bets: [
            { patron: 'B', outcome: 'lose', before: { outcome: 'win' }, paid: '0', taken: '0', owed: '1500' },
            { patron: 'G', outcome: 'win', before: { outcome: 'lose' }, paid: '1500', owed: '0' },
          ],
        },
      ],
    });
  });
});

describe('the pay-outs of other rules where a patron banks', () => {
  const FIRST = chemin.coups[0] ?? '';
  const had = { falseDraw: 'fined', fine: '50' };
  const payout = (patron: string, returned: string, returnedOtherwise: string) => {
    const difference = `${BigInt(returnedOtherwise) - BigInt(returned)}`;
    return { patron, returned, returnedOtherwise, difference };
  };

  it('charge another commission to the bank', async () => {
    const { otherwise } = (await replayed(chemin, FIRST, { ...had, commissionBps: 1_000 })) as never;
    expect(otherwise).toMatchObject({ outcome: 'banker', rules: { commissionBps: 1_000 } });
    expect(otherwise).toMatchObject({
      patrons: [payout('D', '-50', '-50'), payout('F', '0', '0'), payout('C', '780', '760')],
    });
  });

  it('charge the fine for a false draw by those rules', async () => {
    const { otherwise } = (await replayed(chemin, FIRST, { falseDraw: 'liable' })) as never;
    expect(otherwise).toMatchObject({
      patrons: [payout('D', '-50', '-100'), payout('F', '0', '100'), payout('C', '780', '780')],
    });
  });

  it('return a stake on a tie', async () => {
    const tie = liable.coups[1] ?? '';
    const { otherwise } = (await replayed(liable, tie, { falseDraw: 'liable' })) as never;
    expect(otherwise).toMatchObject({ patrons: [payout('B', '0', '780'), payout('A', '780', '780')] });
  });

  it('charge another commission on each side of banque', async () => {
    const { otherwise } = (await replayed(banque, banque.coups[0] ?? '', {
      ...had,
      commissionBps: 0,
    })) as never;
    const was = '1243'; // of 1,000 and the winnings, less 250 of 10,000 on each side
    expect(otherwise).toMatchObject({
      patrons: expect.arrayContaining([payout('Z', was, '1250')]) as unknown,
    });
  });

  const REFUSED: readonly (readonly [
    string,
    { readonly play: Played; readonly coup: number },
    object,
    RegExp,
  ])[] = [
    ['other decks', { play: chemin, coup: 0 }, { ...had, decks: 8 }, /other cards/],
    ['other supplies', { play: chemin, coup: 0 }, { ...had, supply: 60 }, /other cards/],
    ['another way to the bank', { play: chemin, coup: 0 }, { ...had, bankBy: 'auction' }, /^bankBy/],
    ['a false draw that would be refused', { play: chemin, coup: 0 }, {}, /^falseDraw/],
    ['stakes that wouldn’t lie over', { play: liable, coup: 2 }, { falseDraw: 'liable' }, /^tieStakes/],
    ['other turns at banque', { play: banque, coup: 0 }, { ...had, turns: 'rotation' }, /^turns/],
    ['one’s own side alone', { play: banque, coup: 0 }, { ...had, betOn: 'own-side' }, /^betOn/],
    ['stakes above the bank', { play: atRisk, coup: 0 }, { falseDraw: 'liable' }, /^overBank/],
  ];
  it.each(REFUSED)(
    '%s: refused, because other persons would have acted',
    async (_, { play, coup }, rules, detail) => {
      const refused = await replayed(play, play.coups[coup] ?? '', rules);
      expect(refused).toMatchObject({ code: 'BAD_RULES', detail: expect.stringMatching(detail) as unknown });
    },
  );
});

describe('the parts of a step', () => {
  const PLAYS = [
    ['chemin de fer', chemin],
    ['a table with liable false draws', liable],
    ['banque', banque],
    ['banque with stakes above the bank', atRisk],
  ] as const;
  it.each(PLAYS)('belong to their own line: %s', async (_, play) => {
    for (const coup of play.coups) {
      const replay = await replayed(play, coup);
      if (!('steps' in replay)) throw new Error(replay.detail);
      // Every line about one patron has that patron in its parts, so no parts belong to another line.
      const own = replay.steps.filter(({ patron }) => patron !== null);
      expect(own.map(({ facts }) => facts.patron)).toEqual(own.map(({ patron }) => patron));
      expect(own.length).toBeGreaterThan(0);
      const drawn = replay.steps.filter(({ type }) => type === 'CardDrawn');
      for (const { rulings } of drawn) expect(rulings).toHaveLength(1);
    }
  });
});
