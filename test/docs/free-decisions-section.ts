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

/** What docs/reference/odds.md says of the games that a player banks: chemin de fer's free decisions, and one of banque's. */
export const freeDecisionsSection = (): readonly string[] => {
  const [six, eight] = DECKS.map((decks) => cheminOdds({ decks, commissionBps: COMMISSION }));
  if (six === undefined || eight === undefined)
    throw new Error('chemin de fer is counted with six and eight decks');
  const both = [six, eight];
  return [
    '## chemin-de-fer, the free decisions',
    '',
    'Of a full shoe, before any card is known but those named. `sabot odds --variant chemin-de-fer` enumerates every coup',
    'anew, in a part of a second, and says each of these numbers as a fraction too. It is a calculation from its parameters:',
    'it knows of no table, looks none up, and has nothing to say of a coup that is being played.',
    '',
    '**A coup**, of a stake of 1, by what both do where they are free (F8, F9); the banker after a commission of 5 % (F10).',
    'Where all draw it is punto banco’s coup; the three results sum to nothing.',
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
    '**The punter’s five** (F8), the banker’s naturals included, for the punter knows nothing of them: a card is better',
    'against any banker who keeps to the tableau, whatever two cards make the five (by 2.5 % at the least, with two and three).',
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
    '**A punter with the only stake** is free with all but 0 (F8), and does best what the others’ stakes would oblige to:',
    'here against a banker who draws at both choices.',
    '',
    '| total | draw, 6 decks | stand | better by | draw, 8 decks | stand | better by |',
    '|--:|--:|--:|--:|--:|--:|--:|',
    ...six.alone.map(({ total }, at) => {
      const told = both.flatMap(({ alone }) =>
        (alone[at]?.replies ?? [])
          .slice(0, 1)
          .flatMap(({ draw, stand, better, margin }) => [
            percent(draw.result),
            percent(stand.result),
            `${better} ${percent(margin)}`,
          ]),
      );
      return `| ${total} | ${told.join(' | ')} |`;
    }),
    '',
    '**The banker’s free choices** (F9), by what the punter does on five. Against four the banker’s own two cards decide, too:',
    'with six decks ace and four, or two and three, stand even where the punter draws.',
    '',
    '| place | five | draw, 6 decks | stand | better by | after commission | draw, 8 decks | stand | better by | after commission |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...six.choices.map((choice, at) => {
      const told = [choice, eight.choices[at]].flatMap((each) =>
        each === undefined
          ? []
          : [
              percent(each.draw.result),
              percent(each.stand.result),
              `${each.better} ${percent(each.margin)}`,
              `${each.afterCommission.better} ${percent(each.afterCommission.margin)}`,
            ],
      );
      return `| ${choice.total} v ${choice.third} | ${choice.onFive} | ${told.join(' | ')} |`;
    }),
    '',
    '**The whole tableau**, each of its 88 places by both of the punter’s policies:',
    '',
    '![The tableau’s margins, place by place](tableau.svg)',
    '',
    ...both.flatMap(refuted),
    '',
    '**The game** of the five against the banker’s choices, each knowing the total of the own two cards. With',
    '`bankerPlay: tableau` neither side has a reason to mix: both draw. With `free` the punter mixes, and so does the banker',
    'with six against a punter who stood; what the punter does then hangs on the commission, what the banker does doesn’t.',
    'With a shoe without end they are Kemeny and Snell’s numbers of 1957: 9/11, 859/2288 and',
    '−679568/53094899 (a test holds the count to them).',
    '',
    '| bankerPlay | decks | five drawn | 3 v 9 drawn | 5 v 4 drawn | 6 v none drawn | punters | banker | house |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...both.flatMap(games),
    '',
    'These counts were made in three ways that agree: here by what comes to the same, in the tests card by card with one deck',
    'and with eight, and once by a script in another language, 720 counts of six and eight decks. Where both always draw, they',
    'are those kept of punto banco.',
    '',
    '## banque, a banker’s decision',
    '',
    '`sabot odds --variant banque` counts what drawing and standing come to for a banker who knows the own two cards, both',
    'calls, the third cards that lie open, and what is staked where (B5, B9, B10). What isn’t seen is every order of the',
    'cards left in a full shoe. A punter who drew is taken to have 0–5, one who stood 5–7, by F8’s duties; which of them a',
    'five does is told by a policy (`--right-five`, `--left-five`: `draw`, `stand`, or how often). A natural would have been',
    'shown. A punter with the only stake on a hand, who may draw otherwise (F8), and a false draw aren’t reckoned with, nor',
    'cards dealt earlier from the same shoe. A bank that is smaller than the stakes pays by B10: first the lost stakes join',
    'it, less commission rounded up a side (R6), then it pays as far as it goes. Of a coup that is being played it knows only',
    'what is typed: there is no question about a table.',
    '',
    'A five, the right having drawn a nine, the left having stood, three decks, no commission: which stake is the heavier',
    'decides.',
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
  tableau.map(({ onFive, cells }) => {
    const where = cells
      .filter(({ agrees }) => !agrees)
      .map(
        ({ total, third, better, margin, afterCommission }) =>
          `${total} against ${third ?? 'a punter who stood'} should ${better} (by ${percent(margin)}, after commission ${percent(afterCommission.margin)})`,
      );
    return `- ${decks} decks, the punter ${onFive === 'draw' ? 'draws' : 'stands'} on five: ${where.length === 0 ? 'the tableau is the better move everywhere' : `${where.join('; ')}; everywhere else the tableau is the better move`}.`;
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
