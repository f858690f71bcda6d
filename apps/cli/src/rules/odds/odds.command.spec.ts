import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cheminOdds, type OddsReport } from '#game/odds';
import { dataFolder, projectRoot, table } from '#testing';
import { runSabot } from '../../../../../test/play/run-sabot';

interface Golden {
  readonly [outcome: string]: unknown;
  readonly makccarat: Readonly<Record<string, string>>;
  readonly edge: Readonly<Record<string, { readonly fraction: string }>>;
}
const GOLDEN = JSON.parse(readFileSync(join(projectRoot(), 'test/golden/odds.json'), 'utf8')) as Readonly<
  Record<string, Golden>
>;

let folder: string;
beforeAll(() => (folder = dataFolder('odds')));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (rules: unknown): string => {
  const path = join(folder, 'rules.json');
  writeFileSync(path, typeof rules === 'string' ? rules : JSON.stringify(rules));
  return path;
};

async function typed(args: string, rules?: unknown) {
  const words = ['odds', ...args.split(' ').filter(Boolean)];
  return runSabot(rules === undefined ? words : [...words, '--rules', file(rules)]);
}

async function report(args: string, rules?: unknown): Promise<OddsReport> {
  const { exit, out, err } = await typed(`${args} --json`, rules);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  expect(out).toMatch(/^\{.*\}\n$/);
  return JSON.parse(out) as OddsReport;
}

const fraction = ({ edges }: OddsReport, on: string): string | undefined =>
  edges.find((each) => each.on === on)?.fraction;

/** Returns a wager's name in the golden file: the wager, with its pay-out if it has one. */
const goldenName = ({ on, pays }: OddsReport['edges'][number]): string =>
  on === 'player' || on === 'banker' || pays === null ? on : `${on} ${pays}`;

describe('sabot odds --json', () => {
  it.each(['1', '6', '8'])('equals the golden figures of %s decks', async (decks) => {
    const { edge, makccarat: _, ...combinations } = GOLDEN[decks]!;
    for (const variant of ['punto-banco', 'mini']) {
      const printed = await report(`--variant ${variant} --decks ${decks}`);
      expect(Object.keys(printed)).toEqual(['variant', 'decks', 'combinations', 'edges']);
      expect(printed).toMatchObject({ variant, decks: Number(decks), combinations });
      expect(Object.fromEntries(printed.edges.map((each) => [goldenName(each), each.fraction]))).toEqual(
        Object.fromEntries(
          Object.entries(edge)
            .filter(([name]) => !/makccarat|no-commission|9:1/u.test(name))
            .map(([name, of]) => [name, of.fraction]),
        ),
      );
    }
    const nine = await report(`--variant punto-banco --decks ${decks}`, { pays: { tie: '9:1' } });
    expect(fraction(nine, 'tie')).toBe(edge['tie 9:1']?.fraction);
    const free = await report(`--variant no-commission --decks ${decks}`);
    expect(free.combinations).toEqual(combinations);
    expect(fraction(free, 'banker')).toBe(edge['banker no-commission (6 pays half)']?.fraction);
  });

  it.each(['6', '8'])('equals the golden figures of makccarat with %s decks', async (decks) => {
    const { edge, makccarat, total } = GOLDEN[decks]!;
    const rules = { commissionBps: 500, pays: { tie: '8:1' } };
    const printed = await report(`--variant makccarat --decks ${decks}`, rules);
    expect(printed.combinations).toEqual({ ...makccarat, total });
    expect(printed.edges.map(({ on }) => on)).toEqual(['player', 'banker', 'tie']);
    expect(fraction(printed, 'player')).toBe(edge['makccarat player']?.fraction);
    expect(fraction(printed, 'banker')).toBe(edge['makccarat banker 0.95']?.fraction);
    expect(fraction(printed, 'tie')).toBe(edge['makccarat tie 8:1']?.fraction);
  });

  it('accepts the number of decks in the rules if it is the same', async () => {
    expect((await report('--variant mini --decks 6', { decks: 6 })).decks).toBe(6);
  });
});

describe('sabot odds, for a person', () => {
  it('prints a table', async () => {
    const { exit, out } = await typed('--variant punto-banco --decks 8');
    expect(exit).toBe(0);
    expect(out).toMatch(/^punto-banco, 8 decks: 4,998,398,275,503,360 orders of the first six cards\n/);
    expect(out).toContain('player 44.6247 %  banker 45.8597 %  tie 9.5156 %\n');
    expect(out).toMatch(/^player +1:1 +1\.2350813 % +44\.6247 % +9\.5156 % +241149546272\/19524993263685$/m);
    expect(out).toMatch(/^dragon-player +by margin /m);
    expect(out).not.toContain('isn’t');
  });

  it('prints wagers not offered, wagers with two pay-outs, and both policies', async () => {
    const { out } = await typed('--variant no-commission --decks 1', { playerOnFive: 'choice' });
    expect(out).toContain('where the Player draws on five\n');
    expect(out).toContain('where the Player stands on five\n');
    expect(out).toMatch(/^banker +1:1 or 0\.5:1 .* \((draw|stand)\)/m);
    expect(out).toContain('perfect-pair isn’t offered by no-commission with one deck (P12)\n');
  });

  it('prints what favours the patron', async () => {
    const { exit, out } = await typed('--variant makccarat --decks 8', { commissionBps: 500 });
    expect(exit).toBe(0);
    expect(out).toMatch(/^banker +1:1 +-0\.2351544 % /m);
    expect(out).toContain('banker favours the patron');
    expect(out).not.toContain('tie favours');
  });
});

describe('sabot odds --variant chemin-de-fer', () => {
  it('prints the library’s counts as JSON', async () => {
    const { exit, out } = await typed('--variant chemin-de-fer --decks 8 --json', { commissionBps: 300 });
    expect(exit).toBe(0);
    expect(out).toBe(`${JSON.stringify(cheminOdds({ decks: 8, commissionBps: 300 }))}\n`);
  });

  it('prints tables for a person, of six decks by default', async () => {
    const { exit, out } = await typed('--variant chemin-de-fer');
    expect(exit).toBe(0);
    expect(out).toMatch(
      /^chemin-de-fer, 6 decks, commission 5 %: 878,869,206,895,680 orders of the first six cards\n/,
    );
    expect(out).toMatch(/^draw +draw +draw +-1\.2374149 % +-1\.0558487 % +2\.2932636 %$/m);
    expect(out).toMatch(/^any +draw +draw +-17\.9379420 % +-20\.9573770 % +draw +3\.0194350 %$/m);
    expect(out).toMatch(
      /^3 v 9 +any +stand +19\.8314943 % +25\.9260992 % +stand +6\.0946049 % +stand by 6\.0951193 %$/m,
    );
    expect(out).toMatch(/^4 +s +D! +D +D +D +D +D +D +s +s +D$/m);
    expect(out).toMatch(/^5 +s +s +s +s +s\* +D +D +D +s +s +D$/m);
    expect(out).toContain(
      '! 6 against a punter who stood: the tableau says stand, draw is better by 8.0038630 % (7.0410179 % after commission)\n',
    );
    expect(out).toContain('the punter draws on 82.9279191 % of fives (799863/964528)\n');
  });
});

describe('sabot odds --variant banque', () => {
  const ASKED =
    '--variant banque --hand 5H,KD --right 9C --right-stake 1000 --left stood --left-stake 300 --bank 900';

  it('prints JSON', async () => {
    const { exit, out } = await typed(`${ASKED} --cheval-stake 50 --json`);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      variant: 'banque',
      decks: 3,
      draw: { result: { fraction: '8763390745/38824781' } },
      stand: { result: { fraction: '84180380/260569' } },
      better: 'stand',
    });
  });

  it('prints text for a person', async () => {
    const { out } = await typed(`${ASKED} --cheval-stake 50 --left-five 1/3`, {
      decks: 4,
      commissionBps: 250,
    });
    expect(out).toMatch(/^banque, 4 decks, commission 2\.5 %: 205 cards unseen, of a full shoe\n/);
    expect(out).toContain('banker 5H KD (5), a bank of 900\n');
    expect(out).toContain('right drew 9C, 1025 staked, draws on five\n');
    expect(out).toContain('left stood, 325 staked, draws on five 1/3 of the time\n');
    expect(out).toMatch(/^stand is better by [0-9]+\.[0-9]{9} \([0-9]+\/[0-9]+\)$/m);
    // 2.5 % of 1025 and of 325 are 26 and 9, rounded up (R6).
    expect(out).toMatch(/^banker +banker +1315 +[0-9.]+ % +[0-9.]+ %$/m);
  });

  it('prints that a side has no stake', async () => {
    const { out } = await typed('--variant banque --hand 5H,KD --left 4C --left-stake 10 --left-five stand');
    expect(out).toContain('right has no stake\nleft drew 4C, 10 staked, stands on five\n');
    expect(out).toMatch(/^– +banker +10 /m);
  });
});

describe('sabot odds refuses with exit 2 and a sentence', () => {
  it.each(
    table<'typed' | 'rules' | 'says'>`
      typed                          | rules                    | says
                                     |                          | Missing option --variant V: punto-banco, mini, no-commission, makccarat, chemin-de-fer or banque.
      --variant mini                 |                          | Missing option --decks N: mini has no default. Write for example --decks 8.
      --variant bridge --decks 3     |                          | Unknown variant "bridge". The variants are punto-banco, mini, no-commission, makccarat, chemin-de-fer, banque.
      --variant mini --decks eight   |                          | Option --decks is "eight"; it has to be a whole number such as 8.
      --variant mini --decks 08      |                          | Option --decks is "08"; it has to be a whole number such as 8.
      --variant mini --decks 2       |                          | mini is played with 8, 1, 6 decks (R2)
      --variant makccarat --decks 1  |                          | makccarat is played with 8, 6 decks (R2)
      --variant chemin-de-fer --decks 3 |                       | chemin-de-fer is played with 6, 8 decks (R2)
      --variant banque --decks 6 --hand 5H,KD |                 | banque is played with 3, 2, 4 decks (R2)
      --variant banque               |                          | --hand has to be the banker’s own two cards, such as 5H,KD
      --variant banque --hand 5H,KD --right-stake 5 |           | --right is missing, and 5 is staked there. Send stood, or the third card, such as 9C
      --variant banque --hand 5H,KD --cheval-stake 5 |          | --cheval-stake has to be a multiple of 2: half goes on each hand (B3)
      --variant chemin-de-fer --left-five stand |               | Option --left-five is only for --variant banque. Leave it out.
      --variant mini --decks 8 --hand 5H,KD |                   | Option --hand is only for --variant banque. Leave it out.
      --variant chemin-de-fer        | {"turns":"rotation"}     | No rule is called "turns"; leave it out
      --variant mini --decks 8       | {"decks":6}              | The rules file has decks 6, but --decks is 8. Give only one of them.
      --variant mini --decks 8       | {"pays":{"tie":"7:1"}}   | pays.tie has to be 8:1 or 9:1, not 7:1
      --variant mini --decks 8       | {"pay":{}}               | No rule is called "pay"; leave it out
      --variant mini --decks 8       | []                       | rules has to be an object, such as {"decks":8,"roundTo":"1"}
    `,
  )('$typed $rules', async ({ typed: args, rules, says }) => {
    expect(await typed(args, rules === '' ? undefined : rules)).toEqual({
      exit: 2,
      out: '',
      err: `sabot odds: ${says.replace(/[.]$/u, '')}. See sabot odds --help.\n`,
    });
  });

  it('a missing file, or one that is not JSON', async () => {
    const missing = await typed(`--variant mini --decks 8 --rules ${join(folder, 'none.json')}`);
    expect(missing).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/Cannot read ".*none\.json" \(ENOENT\)/),
    });
    expect(await typed('--variant mini --decks 8', '{')).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/is not JSON/),
    });
  });
});
