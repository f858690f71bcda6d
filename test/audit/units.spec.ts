import type { Json, JsonObject } from '#kernel/canonical';
import { approve, askVoid, bet, correct, dealer, RUTH, type HouseBankedScene } from '#testing';
import { printedReplay } from '../../apps/cli/src/audit/printed-replay';
import {
  BANKER_WINS,
  banque,
  BANQUE,
  banqueBetting,
  chemin,
  CHEMIN,
  cheminBetting,
  house,
  HOUSE,
  replayed,
} from './coups-by-status';
import type { Played, RecordedEvent } from './log-of-events';

/** Amounts unlike any other number in a log, in minor units and as printed. */
const DISTINCT = [
  [20_037, '200.37 EUR'],
  [31_743, '317.43 EUR'],
] as const;
const [[ADA, ADA_TEXT], [BOB, BOB_TEXT]] = DISTINCT;

const betting = (scene: HouseBankedScene): HouseBankedScene =>
  scene.after(dealer('OpenBetting'), bet('ada', 'player', ADA), bet('bob', 'banker', BOB));
const settled = (scene: HouseBankedScene): HouseBankedScene =>
  betting(scene).after(dealer('CloseBetting'), dealer('Deal'));

const AMOUNT = /^(?:amount|bank|commission|reserve|returned|stake|winnings|paid|taken|owed|won|lost)$/u;
/** Returns the amounts of a log in minor units that are long enough not to be counts. */
const amountsIn = (value: Json, name = ''): readonly string[] => {
  if (typeof value === 'string') return AMOUNT.test(name) && /^\d{4,}$/u.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => amountsIn(each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, of]) => amountsIn(of, inner));
};

/** Returns the printed replay of a coup, and the amounts in it that are in minor units. */
const readReplay = async (played: Played, coup: string, honest?: readonly RecordedEvent[]) => {
  const text = printedReplay(await replayed(played, coup, honest), new Map(), 'UTC');
  const amounts = [...new Set(played.said.flatMap(({ data }) => amountsIn(data)))];
  const minor = amounts.filter((amount) => new RegExp(`(?<![\\d.,])-?${amount}(?![\\d.,])`, 'u').test(text));
  return { text, amounts, minor };
};

const SCENES: readonly (readonly [string, Played, string])[] = [
  ['an open coup', house('punto-banco', (scene) => void betting(scene)), HOUSE as string],
  [
    'a void coup',
    house('punto-banco', (scene) => void betting(scene).after(askVoid, { ...approve, by: RUTH })),
    HOUSE as string,
  ],
  ['a settled coup', house('punto-banco', (scene) => void settled(scene)), HOUSE as string],
  [
    'a corrected coup',
    house('punto-banco', (scene) => {
      settled(scene);
      correct(scene, BANKER_WINS);
    }),
    HOUSE as string,
  ],
];

it.each(SCENES)(
  '%s is printed in currency units, without an amount in minor units',
  async (_name, played, coup) => {
    const { text, amounts, minor } = await readReplay(played, coup);
    expect(amounts).toEqual(expect.arrayContaining([`${ADA}`, `${BOB}`]));
    expect(text).toContain(ADA_TEXT);
    expect(text).toContain(BOB_TEXT);
    expect(minor).toEqual([]);
  },
);

it.each([
  ['chemin de fer', chemin((scene) => void scene.go(cheminBetting)), CHEMIN as string, '3.00 EUR'],
  ['banque', banque((scene) => void scene.go(banqueBetting)), BANQUE as string, '0.60 EUR'],
] as const)('an open coup of %s is printed in currency units', async (_name, played, coup, stake) => {
  const { text, amounts, minor } = await readReplay(played, coup);
  expect(amounts.length).toBeGreaterThan(0); // the bank and the buy-ins
  expect(text).toContain(stake);
  expect(minor).toEqual([]);
});

it('deviations from the rules are printed in currency units, too', async () => {
  const honest = house('punto-banco', (scene) => void settled(scene));
  const forged = honest.said.map((said): RecordedEvent => {
    if (said.type !== 'CoupSettled') return said;
    const bets = (said.data['bets'] as readonly JsonObject[]).map((each) =>
      each['patron'] === 'ada' ? { ...each, winnings: '99887', returned: '119924' } : each,
    );
    return { ...said, data: { ...said.data, bets } };
  });
  const { text, minor } = await readReplay({ ...honest, said: forged }, HOUSE as string, honest.said);
  expect(text).toContain(`winnings of ${HOUSE}/B1: recorded 998.87 EUR, recomputed ${ADA_TEXT}`);
  expect(text).toMatch(/leg \d of the entry: recorded .*\d[.]\d{2} EUR, recomputed .*\d[.]\d{2} EUR/u);
  expect(minor).toEqual([]);
});
