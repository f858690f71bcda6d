import type { BanqueCommand, CheminCommand } from '#game/tables';
import {
  askCorrection,
  askVoid,
  BanqueScene,
  bet,
  buyIn,
  CheminScene,
  closeTable,
  correct,
  dealer,
  HouseBankedScene,
  openTable,
  physicalShoe,
  PIT,
  refuse,
  RUTH,
  scans,
} from '#testing';
import {
  BANKER_WINS,
  banque,
  BANQUE,
  BANQUE_BACK,
  banqueBetting,
  betting,
  chemin,
  CHEMIN,
  CHEMIN_BACK,
  cheminBetting,
  FINED,
  house,
  HOUSE,
  HOUSE_BACK,
  HOUSE_VARIANTS,
  LIES_DOWN,
  PLAYER_WINS,
  replayed,
  voidIt,
} from './coups-by-status';
import { playedAt, type Played } from './log-of-events';

interface Case {
  readonly name: string;
  readonly played: Played;
  readonly coup: string;
  readonly is: object;
}

const VOIDED: readonly Case[] = [
  ...HOUSE_VARIANTS.flatMap((variant): readonly Case[] => [
    {
      name: `${variant}, before the deal`,
      played: house(variant, (scene) => void betting(scene).after(...voidIt)),
      coup: HOUSE,
      is: { variant, hands: [], voided: { because: 'request', returned: HOUSE_BACK } },
    },
  ]),
  {
    name: 'punto banco, after two cards have been scanned',
    played: playedAt(
      new HouseBankedScene(openTable(), buyIn('ada', 100_000), buyIn('bob', 100_000), physicalShoe),
      (scene) =>
        void betting(scene.after(...scans('AS 9D')))
          .after(dealer('CloseBetting'), ...scans('9H 2D'))
          .after(...voidIt),
    ),
    coup: HOUSE,
    is: {
      hands: [
        { hand: 'player', cards: ['9H'], total: 9 },
        { hand: 'banker', cards: ['2D'], total: 2 },
      ],
      voided: { returned: HOUSE_BACK },
    },
  },
  {
    name: 'chemin de fer, before the deal',
    played: chemin((scene) => void scene.go(cheminBetting).after(...(voidIt as unknown as CheminCommand[]))),
    coup: CHEMIN,
    is: { hands: [], voided: { because: 'request', returned: CHEMIN_BACK } },
  },
  {
    name: 'chemin de fer, after the deal: what lies face down stays hidden',
    played: chemin(
      (scene) =>
        void scene
          .go(`${cheminBetting}, dealer close-betting, dealer deal`)
          .after(...(voidIt as unknown as CheminCommand[])),
    ),
    coup: CHEMIN,
    is: {
      hands: [
        { hand: 'punter', cards: LIES_DOWN, total: null },
        { hand: 'banker', cards: LIES_DOWN, total: null },
      ],
      voided: { returned: CHEMIN_BACK },
    },
  },
  {
    name: 'banque, before the deal',
    played: banque((scene) => void scene.go(banqueBetting).after(...(voidIt as unknown as BanqueCommand[]))),
    coup: BANQUE,
    is: { hands: [], voided: { because: 'request', returned: BANQUE_BACK } },
  },
  {
    name: 'banque, after the deal',
    played: banque(
      (scene) =>
        void scene
          .go(`${banqueBetting}, dealer close-betting, dealer deal`)
          .after(...(voidIt as unknown as BanqueCommand[])),
    ),
    coup: BANQUE,
    is: {
      hands: ['right', 'left', 'banker'].map((hand) => ({ hand, cards: LIES_DOWN, total: null })),
      voided: { returned: BANQUE_BACK },
    },
  },
];

describe('a replay of a void coup', () => {
  it.each(VOIDED)('$name', async ({ played, coup, is }) => {
    const replay = await replayed(played, coup);
    expect(replay.differences).toEqual([]);
    expect(replay).toMatchObject({
      status: 'void',
      readable: true,
      matches: true,
      outcome: null,
      phase: null,
      corrections: [],
      requests: [{ what: 'void', status: 'approved', answeredBy: 'ruth' }],
      ...is,
    });
  });

  it.each(VOIDED)('$name: restores the previous state', async ({ played, coup }) => {
    const replay = await replayed(played, coup);
    if (!replay.readable) throw new Error('unreadable');
    for (const { account, change } of replay.balances)
      if (account.startsWith('chips:')) expect(`${account} ${change}`).toBe(`${account} 0`);
    const steps = replay.steps.map(({ text }) => text);
    expect(steps.some((text) => text.includes('is void'))).toBe(true);
    expect(steps.filter((text) => text.includes('returns')).length).toBe(replay.bets.length);
  });

  it('reports a void without a request: the shoe was finished before a card was dealt', async () => {
    const played = house('punto-banco', (scene) => void scene.after(dealer('OpenBetting'), closeTable));
    expect(await replayed(played, HOUSE)).toMatchObject({
      status: 'void',
      matches: true,
      requests: [],
      bets: [],
      voided: { because: 'shoe-finished', request: null, askedBy: null, returned: [] },
    });
  });

  it.each<readonly [string, (stakes: readonly { stake: string }[]) => unknown, object]>([
    [
      'a stake that doesn’t go back',
      (bets) => bets.slice(1),
      { patron: 'ada', staked: '3000', returned: '1000' },
    ],
    [
      'a stake that goes back in part',
      ([first, ...rest]) => [{ ...first, stake: '1999' }, ...rest],
      { patron: 'ada', staked: '3000', returned: '2999' },
    ],
    [
      'a stake that goes back to somebody else',
      ([first, ...rest]) => [{ ...first, patron: 'bob' }, ...rest],
      { patron: 'bob', staked: '250', returned: '2250' },
    ],
  ])('finds %s', async (_, forge, back) => {
    const honest = house('punto-banco', (scene) => void betting(scene).after(...voidIt));
    const forgedEvents = honest.said.map((each) =>
      each.type === 'CoupVoided'
        ? { ...each, data: { ...each.data, bets: forge(each.data['bets'] as never) as never } }
        : each,
    );
    const replay = await replayed({ ...honest, said: forgedEvents }, HOUSE, honest.said);
    expect(replay.matches).toBe(false);
    expect(replay.differences).not.toEqual([]);
    expect(replay).toMatchObject({ voided: { returned: expect.arrayContaining([back]) } });
  });
});

const eventTypesOf = (played: Played): readonly string[] => played.said.map(({ type }) => type);

/** Returns every prefix of a table's commands at which the coup is open. */
const openings = (played: Played, coup: string): readonly Played[] => {
  const ends = played.said.flatMap(({ commandId }, at) =>
    commandId === played.said[at + 1]?.commandId ? [] : [at + 1],
  );
  const first = played.said.findIndex(({ type }) => type === 'BettingOpened' || type === 'CoupOpened');
  const last = eventTypesOf(played).indexOf('CoupSettled');
  return ends
    .filter((end) => end > first && end <= last)
    .map((end) => ({ ...played, said: played.said.slice(0, end), coups: [coup] }));
};

describe('a replay of an open coup', () => {
  it.each([
    [
      'punto banco',
      HOUSE,
      house('punto-banco', (scene) => void betting(scene).after(dealer('CloseBetting'), dealer('Deal'))),
    ],
    [
      'chemin de fer',
      CHEMIN,
      chemin((scene) => void scene.go(`${cheminBetting}, dealer close-betting, dealer deal, D non, C carte`)),
    ],
    [
      'banque',
      BANQUE,
      banque(
        (scene) =>
          void scene.go(`${banqueBetting}, dealer close-betting, dealer deal, A non, F carte, Z non`),
      ),
    ],
  ] as const)('%s: in every phase', async (_, coup, played) => {
    const open = openings(played, coup);
    expect(open.length).toBeGreaterThan(4);
    for (const each of open) {
      const replay = await replayed(each, coup);
      expect(replay).toMatchObject({
        status: 'open',
        readable: true,
        matches: true,
        outcome: null,
        voided: null,
      });
      expect(replay.steps.length).toBeGreaterThan(0);
      expect(replay.positions).toHaveLength(each.said.length - (replay.positions[0]?.version ?? 0) + 1);
    }
  });

  it.each([
    [
      'chemin de fer',
      CHEMIN,
      (order: string) =>
        playedAt(
          CheminScene.withSix(order, FINED),
          (scene) => void scene.go(`${cheminBetting}, dealer close-betting, dealer deal, D carte`),
        ),
      { one: '2H KD 2D 3H 2S 9H', other: '3H KS 2D 4H 2S 9H' },
    ],
    [
      'banque',
      BANQUE,
      (order: string) =>
        playedAt(
          BanqueScene.banked(order, 1_000, FINED),
          (scene) => void scene.go(`${banqueBetting}, dealer close-betting, dealer deal`),
        ),
      { one: '3S 6H 2D KD KC QS 8S', other: '2S 5H 2C KS KH QS 8S' },
    ],
  ] as const)(
    '%s: reveals nothing that follows from a face-down card',
    async (_, coup, play, { one, other }) => {
      const [here, there] = [play(one), play(other)];
      const [a, b] = [await replayed(here, coup), await replayed(there, coup)];
      expect(a).toMatchObject({ status: 'open' });
      expect(JSON.stringify(a)).toBe(JSON.stringify(b));
    },
  );

  it('names the person who asked for a void that has no answer yet', async () => {
    const played = house('punto-banco', (scene) => void betting(scene).after(askVoid));
    expect(await replayed(played, HOUSE)).toMatchObject({
      status: 'open',
      requests: [{ what: 'void', askedBy: 'dealer', status: 'open', answeredBy: null, answeredAt: null }],
    });
  });

  it('names the person who refused a void, and continues', async () => {
    const played = house(
      'punto-banco',
      (scene) => void betting(scene).after(askVoid, refuse, dealer('CloseBetting')),
    );
    expect(await replayed(played, HOUSE)).toMatchObject({
      status: 'open',
      phase: 'dealing',
      matches: true,
      requests: [{ what: 'void', status: 'refused', answeredBy: PIT.id }],
    });
  });
});

describe('a replay of a settled coup', () => {
  const settled = (scene: HouseBankedScene): HouseBankedScene =>
    betting(scene).after(dealer('CloseBetting'), dealer('Deal'));

  it('has no request if nobody asked', async () => {
    expect(
      await replayed(
        house('punto-banco', (scene) => void settled(scene)),
        HOUSE,
      ),
    ).toMatchObject({
      status: 'settled',
      requests: [],
      matches: true,
    });
  });

  it('has a refused void and a refused correction', async () => {
    const played = house('punto-banco', (scene) => {
      betting(scene).after(askVoid, refuse, dealer('CloseBetting'), dealer('Deal'));
      scene.after(askCorrection(scene, BANKER_WINS), { ...refuse, by: RUTH });
    });
    expect(await replayed(played, HOUSE)).toMatchObject({
      status: 'settled',
      requests: [
        { what: 'void', status: 'refused', cards: null },
        { what: 'correction', status: 'refused', answeredBy: 'ruth', cards: BANKER_WINS.split(' ') },
      ],
    });
  });

  it('shows each of two corrections with the amounts before and after, and the difference for each person', async () => {
    const played = house('punto-banco', (scene) => {
      settled(scene);
      correct(scene, BANKER_WINS);
      correct(scene, PLAYER_WINS);
    });
    const replay = await replayed(played, HOUSE);
    expect(replay).toMatchObject({
      status: 'corrected',
      matches: true,
      outcome: 'player',
      requests: [{ status: 'approved' }, { status: 'approved' }],
      corrections: [
        {
          before: { outcome: 'player', player: { total: 9 } },
          outcome: 'banker',
          patrons: expect.arrayContaining([
            {
              patron: 'ada',
              part: 'bets',
              before: '6000',
              after: '0',
              difference: '-6000',
              paid: '0',
              taken: '6000',
              owed: '0',
            },
            {
              patron: 'bob',
              part: 'bets',
              before: '0',
              after: '0',
              difference: '0',
              paid: '0',
              taken: '0',
              owed: '0',
            },
          ]),
        },
        {
          before: { outcome: 'banker', banker: { total: 9 } },
          outcome: 'player',
          patrons: expect.arrayContaining([
            expect.objectContaining({ patron: 'ada', before: '0', after: '6000', difference: '6000' }),
          ]),
        },
      ],
    });
  });
});

describe('sentences of a step', () => {
  it('write money in units of the table’s currency', async () => {
    const played = house('punto-banco', (scene) => {
      scene.after(dealer('OpenBetting'), bet('ada', 'player', 2_000), bet('bob', 'banker', 23_456));
      scene.after(dealer('CloseBetting'), dealer('Deal'));
    });
    const { steps } = await replayed(played, HOUSE);
    const texts = steps.map(({ text }) => text);
    expect(texts).toContain(`ada stakes 20.00 EUR on player: ${HOUSE}/B1`);
    expect(texts).toContain(`bob stakes 234.56 EUR on banker: ${HOUSE}/B2`);
    expect(texts).toContain(`${HOUSE}/B1 of ada, 20.00 EUR on player: wins 20.00 EUR, returns 40.00 EUR`);
    for (const text of texts) expect(text).not.toMatch(/(?<![.])\b\d{3,}\b(?![.]\d)/u);
  });
});
