import {
  banqueOdds,
  cheminOdds,
  parseBanqueQuestion,
  parsePlayerBankedRules,
  type BanqueOdds,
  type CheminOdds,
  type Exact,
} from '#game/odds';

const DECKS = [6, 8] as const;
const COMMISSION = 500;

/** The part of docs/reference/odds.md on player-banked games: chemin de fer’s free decisions, and one of banque’s. */
export const freeDecisionsSection = (): readonly string[] => {
  const [six, eight] = DECKS.map((decks) => cheminOdds({ decks, commissionBps: COMMISSION }));
  if (six === undefined || eight === undefined)
    throw new Error('chemin de fer is counted with six and eight decks');
  const both = [six, eight];
  return [
    '## Chemin de fer: free decisions',
    '',
    'The numbers are for a full shoe, before any card is known but those named. A result is a share of the stake.',
    '',
    '- “3 v 9” is the banker’s total of 3 against a third card of 9; “5 v 4” is 5 against a 4 ([F9](rules/chemin-de-fer.md#f9)).',
    '- “five” is the punter’s total of 5 ([F8](rules/chemin-de-fer.md#f8)).',
    '- “Draw” takes a third card, “stand” takes none.',
    '- “House” is the casino’s commission.',
    '',
    '`sabot odds --variant chemin-de-fer` enumerates every coup again within a second and prints each number as a fraction too.',
    'It uses only the values on the command line. It never looks at a gaming table, so it says nothing about a coup in play.',
    '',
    '### Result of a coup',
    '',
    'The table gives the result for a stake of 1, by the free decisions of both. The banker’s result is after a commission of 5 % ([F10](rules/chemin-de-fer.md#f10)).',
    'If all draw, it is punto banco’s coup. The three results sum to zero.',
    '',
    '| five | 3 v 9 | 5 v 4 | punters, 6 decks | banker | house | punters, 8 decks | banker | house |',
    '|---|---|---|--:|--:|--:|--:|--:|--:|',
    ...six.coups.map((coup, at) => {
      const results = [coup, eight.coups[at]].flatMap((each) =>
        each === undefined ? [] : [each.punters, each.banker, each.house],
      );
      return `| ${coup.onFive} | ${coup.threeAgainstNine} | ${coup.fiveAgainstFour} |${results.map((each) => ` ${percent(each)} |`).join('')}`;
    }),
    '',
    '### The punter’s five',
    '',
    'Drawing is better against any banker who follows the tableau, whatever two cards make the five.',
    'The advantage is at least 2.5 %, with two and three. The banker’s naturals are included, because the punter does not know them.',
    '',
    '| 3 v 9 | 5 v 4 | draw, 6 decks | stand | margin | draw, 8 decks | stand | margin |',
    '|---|---|--:|--:|--:|--:|--:|--:|',
    ...six.five.replies.map((reply, at) => {
      const moves = [reply, eight.five.replies[at]].flatMap((each) =>
        each === undefined ? [] : [each.draw.result, each.stand.result, each.margin],
      );
      return `| ${reply.threeAgainstNine} | ${reply.fiveAgainstFour} |${moves.map((each) => ` ${percent(each)} |`).join('')}`;
    }),
    '',
    '### A punter with the only stake',
    '',
    'Such a punter is free on every total but 0 ([F8](rules/chemin-de-fer.md#f8)). The best play is the duty that other stakes would impose.',
    'The table is against a banker who draws at both choices.',
    '',
    '| total | draw, 6 decks | stand | better by | draw, 8 decks | stand | better by |',
    '|--:|--:|--:|--:|--:|--:|--:|',
    ...six.alone.map(({ total }, at) => {
      const cells = both.flatMap(({ alone }) =>
        (alone[at]?.replies ?? [])
          .slice(0, 1)
          .flatMap(({ draw, stand, better, margin }) => [
            percent(draw.result),
            percent(stand.result),
            `${better} ${percent(margin)}`,
          ]),
      );
      return `| ${total} | ${cells.join(' | ')} |`;
    }),
    '',
    '### The banker’s free choices',
    '',
    'The better move depends on the punter’s play on five. Against a four the banker’s own two cards matter too.',
    'With six decks, ace and four should take no card even if the punter draws on five. The same goes for two and three.',
    '',
    '| choice | five | draw, 6 decks | stand | better by | after commission | draw, 8 decks | stand | better by | after commission |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...six.choices.map((choice, at) => {
      const cells = [choice, eight.choices[at]].flatMap((each) =>
        each === undefined
          ? []
          : [
              percent(each.draw.result),
              percent(each.stand.result),
              `${each.better} ${percent(each.margin)}`,
              `${each.afterCommission.better} ${percent(each.afterCommission.margin)}`,
            ],
      );
      return `| ${choice.total} v ${choice.third} | ${choice.onFive} | ${cells.join(' | ')} |`;
    }),
    '',
    '### The whole tableau',
    '',
    'The picture has each of the 88 cells of the tableau, by both of the punter’s plays on five.',
    'The margin is the difference between the better and the worse move.',
    '',
    '![The margins of the tableau, cell by cell](tableau.svg)',
    '',
    'The tableau is the better move in every cell, except as follows.',
    '',
    '| decks | punter’s five | cell | better move | margin | after commission |',
    '|--:|---|---|---|--:|--:|',
    ...both.flatMap(refuted),
    '',
    '### Best play of both',
    '',
    'In chemin de fer the punter may draw or stand on a total of five, the banker at the free cells of the tableau. Each knows only the own two cards.',
    'The table shows how often each should draw.',
    '',
    '- `bankerPlay: tableau`: both always draw where they may choose.',
    '- `bankerPlay: free`: the punter should draw only sometimes. The banker should draw sometimes too, with 6 against a punter who stood.',
    '- The punter’s frequency depends on the commission, the banker’s does not.',
    '',
    '| bankerPlay | decks | punter draws on five | banker draws, 3 v 9 | banker draws, 5 v 4 | banker draws, 6 v a punter who stood | punters | banker | house |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...both.flatMap(games),
    '',
    'The numbers were computed in three ways, with equal results:',
    '',
    '- for this page, by grouping equal cases;',
    '- in the tests, card by card with one deck and with eight;',
    '- once by a script in another language: 720 counts with six and eight decks.',
    '',
    'If both sides always draw, the numbers are those of punto banco.',
    '',
    'For an infinite shoe without commission they are the numbers that Kemeny and Snell published in 1957. A test checks it:',
    '',
    '- the punter draws on five in 9/11 of the cases;',
    '- the banker draws with 6 against a punter who stood in 859/2288 of the cases;',
    '- the punters’ result is −679568/53094899 of the stake.',
    '',
    '## Banque: a banker’s decision',
    '',
    '`sabot odds --variant banque` computes the result of drawing and of standing for the banker.',
    '',
    'The banker knows the own two cards, both calls, the open third cards and all stakes',
    '([B5](rules/banque.md#b5), [B9](rules/banque.md#b9), [B10](rules/banque.md#b10)).',
    'The unseen cards are in every possible order of the rest of a full shoe.',
    '',
    '- A punter who drew has 0–5, one who stood has 5–7, by the duties of [F8](rules/chemin-de-fer.md#f8). A natural would have been shown.',
    '- `--right-five` and `--left-five` give the play on a five: `draw`, `stand`, or how often.',
    '- Not considered: a punter with the only stake on a hand, a false draw, and cards dealt earlier from the same shoe.',
    '- A bank smaller than the stakes pays by [B10](rules/banque.md#b10): the lost stakes join it first, less commission rounded up for each side ([R6](rules/all-variants.md#r6)).',
    '- The command knows only its parameters. It asks nothing of a coup in play.',
    '',
    'Example: the banker has a five; the right drew a nine, the left stood; three decks, no commission. The larger stake decides. Results are in minor units.',
    '',
    '| stakes right and left | bank | draw | stand | better |',
    '|---|--:|--:|--:|---|',
    ...(
      [
        ['1000', '300', undefined],
        ['300', '1000', undefined],
        ['1000', '1000', undefined],
        ['1000', '1000', '500'],
      ] as const
    ).map(([rightStake, leftStake, bank]) => {
      const odds = banque(rightStake, leftStake, bank);
      return `| ${rightStake}, ${leftStake} | ${odds.bank} | ${points(odds.draw.result)} | ${points(odds.stand.result)} | ${odds.better} |`;
    }),
    '',
  ];
};

/** `0.012350813` as `1.2351 %`. */
const percent = ({ decimal }: Exact): string => `${(Number(decimal) * 100).toFixed(4)} %`;
const points = ({ decimal }: Exact): string => Number(decimal).toFixed(2);

const refuted = ({ decks, tableau }: CheminOdds): readonly string[] =>
  tableau.flatMap(({ onFive, cells }) => {
    const better = cells.filter(({ agrees }) => !agrees);
    if (better.length === 0) return [`| ${decks} | ${onFive} | none | – | – | – |`];
    return better.map(
      ({ total, third, better: move, margin, afterCommission }) =>
        `| ${decks} | ${onFive} | ${total} v ${third ?? 'a punter who stood'} | ${move} | ${percent(margin)} | ${percent(afterCommission.margin)} |`,
    );
  });

const games = ({ decks, equilibria }: CheminOdds): readonly string[] =>
  equilibria.flatMap(({ bankerPlay, equilibria: all }) =>
    (all ?? []).map(({ onFive, moves, punters, banker, house }) => {
      const drawn = (total: number, third: number | null): string => {
        const move = moves.find((each) => each.total === total && each.third === third);
        return move === undefined ? '0.0000 %' : percent(move.draws);
      };
      return `| ${bankerPlay} | ${decks} | ${[percent(onFive), drawn(3, 9), drawn(5, 4), drawn(6, null), ...[punters, banker, house].map(percent)].join(' | ')} |`;
    }),
  );

const banque = (rightStake: string, leftStake: string, bank: string | undefined): BanqueOdds => {
  const rules = parsePlayerBankedRules('banque');
  if (!rules.ok) throw new Error(rules.rejection.detail);
  const asked = { hand: '5H,KD', right: '9C', left: 'stood', rightStake, leftStake, bank };
  const question = parseBanqueQuestion(rules.value, asked);
  if (!question.ok) throw new Error(question.rejection.detail);
  return banqueOdds(question.value);
};
