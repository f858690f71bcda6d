import type { JsonOutput } from '../line/json-output';
import type { GAME_COMMANDS } from './game-commands';

/** Output with `--json` of the commands that calculate by the rules alone. */
export const GAME_OUTPUTS = {
  settle: {
    prints: 'one object a line, one for each coup',
    fields: [
      ['id', 'Id of the coup, as given.'],
      ['player.cards, player.total', 'Cards of the Player hand and its total.'],
      ['banker.cards, banker.total', 'Cards of the Banker hand and its total.'],
      ['outcome', '`player`, `banker` or `tie`.'],
      ['natural', '`true` if a hand had 8 or 9 with its first two cards.'],
      ['cardsUsed', 'Number of cards dealt.'],
      ['bets[].id, bets[].on, bets[].stake', 'The bet, as given.'],
      ['bets[].outcome', '`win`, `lose` or `push`.'],
      ['bets[].winnings', 'Winnings before commission.'],
      ['bets[].commission', 'Commission (R6).'],
      ['bets[].returned', 'Everything that goes back to the patron.'],
      ['error.code, error.detail', 'Only of a line in error, with its `id`.'],
    ],
    samples: [
      [
        'Input, one line',
        '{"id":"c1","variant":"punto-banco","rules":{"decks":8,"commissionBps":500,"roundTo":"1","pays":{"tie":"9:1"}},"cards":["8H","KD","3C","5S","3D"],"bets":[{"id":"b1","on":"banker","stake":"10000"}]}',
      ],
      [
        'Output, one line',
        '{"id":"c1","player":{"cards":["8H","3C","3D"],"total":4},"banker":{"cards":["KD","5S"],"total":5},"outcome":"banker","natural":false,"cardsUsed":5,"bets":[{"id":"b1","on":"banker","stake":"10000","outcome":"win","winnings":"10000","commission":"500","returned":"19500"}]}',
      ],
      ['A line in error', '{"id":"c1","error":{"code":"NOT_ENOUGH_CARDS","detail":"…"}}'],
    ],
    notes: [
      '`variant` is `punto-banco`, `mini`, `no-commission` or `makccarat`.',
      'Error codes: `BAD_JSON`, `BAD_CARD`, `NOT_ENOUGH_CARDS`, `UNUSED_CARDS`, `IMPOSSIBLE_CARD`, `BAD_STAKE`, `UNKNOWN_WAGER`, `UNKNOWN_VARIANT`, `BAD_RULES`.',
      'Every stake is accepted; payments are rounded as ruling R6 says. Not applied are `limits` and `wagers` of a table, the one deck of ruling P12, and the check that no wager favours the patron (R8).',
      'No currency is given, so amounts are in minor units also in the text for people.',
    ],
  },
  odds: {
    prints: 'one object, of a form that depends on the variant',
    fields: [
      ['variant, decks, commissionBps', 'The rules used. House-banked variants have no `commissionBps`.'],
      ['combinations', 'House-banked: number of coups by `player`, `banker`, `tie` and `total`.'],
      [
        'edges[].on, edges[].pays',
        'House-banked: the wager and its payout; `pays` is `null` if the margin decides it.',
      ],
      [
        'edges[].edge, edges[].fraction',
        'House-banked: the house edge, rounded to nine places, and exactly.',
      ],
      [
        'edges[].outcomes',
        'House-banked: `outcome`, `pays` and `combinations`, the largest payout first, before commission.',
      ],
      [
        'edges[].onFive, policies',
        'House-banked with `playerOnFive: choice`: both policies, each with `onFive`, `combinations` and `edges`. The outer `edges` have the lower edge of each wager and its `onFive`; the outer `combinations` are those of drawing.',
      ],
      [
        'coups[]',
        'chemin-de-fer: each `onFive`, `threeAgainstNine`, `fiveAgainstFour` (`draw`, `stand`) with `combinations` (`punters`, `banker`, `tie`, `total`) and the results of `punters`, `banker` (after commission) and `house`.',
      ],
      [
        'five.replies, five.hands[].values, five.hands[].replies',
        'chemin-de-fer: the punter’s five (F8). `replies` has one comparison for each pair of the banker’s choices; `hands` has them by the values of the punter’s two cards.',
      ],
      [
        'alone[].total, alone[].replies',
        'chemin-de-fer: the same by the total of a punter with the only stake (F8).',
      ],
      [
        'choices[], tableau[].cells[]',
        'chemin-de-fer: the banker’s choices (F9) and all cells of the tableau, by `onFive`. `total` is the banker’s; `third` is the value of the punter’s third card, `null` if the punter stood. Cells also have `tableau` (`draw`, `stand`, `free`) and `agrees`.',
      ],
      [
        'equilibria[].bankerPlay, equilibria[].equilibria',
        'chemin-de-fer: pairs of policies of which neither side can improve its own. `onFive` and `moves[].draws` say how often it draws, from 0 to 1; `null` if every share is as good.',
      ],
      ['hand.cards, hand.total, bank', 'banque: the banker’s hand and the bank.'],
      [
        'right, left',
        'banque: `call`, `third`, `stake` (with its half of stakes à cheval) and `onFive`; `null` without a stake.',
      ],
      ['unseen', 'banque: number of cards not seen.'],
      [
        'draw, stand',
        'banque: `result`, `total` and `outcomes` of each move. `outcomes[]` say who wins on each side (`punters`, `banker`, `tie`), the gain of the `bank` and its `combinations`.',
      ],
      [
        'better, margin',
        'banque, and in each comparison: the better move (`draw`, `stand`, `either`) and by how much.',
      ],
    ],
    samples: [
      [
        'House-banked',
        '{"variant":"punto-banco","decks":8,"combinations":{"player":"2230518282592256","banker":"…","tie":"…","total":"4998398275503360"},"edges":[{"on":"player","pays":"1:1","edge":"0.012350813","fraction":"…/…","outcomes":[{"outcome":"win","pays":"1:1","combinations":"2230518282592256"},…]}]}',
      ],
      [
        'Each number of chemin-de-fer and banque has this form',
        '{"decimal":"-0.012374149","fraction":"-18880657128/1525814595305"}',
      ],
    ],
    notes: [
      'House-banked: every wager of the variant is listed, offered or not. The rules are those of `sabot settle`.',
      'chemin-de-fer and banque (F8, F9, B9, B10): results are for a full shoe, before any table. Of the rules, only `decks`, `commissionBps` (default: 500) and, in banque, `roundTo` count.',
      'chemin-de-fer: a stake is 1. A comparison has `draw` and `stand`, each with `combinations` and the `result` of the side that decides, before commission. A banker’s comparison also has `afterCommission`.',
      'banque: results are in minor units. Orders of cards are counted as often as the denominator of `onFive` says.',
      'banque: `decks` is 2, 3 or 4; chemin-de-fer: 6 or 8.',
    ],
  },
  shoe: {
    prints: 'one object, in the form of an entry of `test/golden/shoes.json`',
    fields: [
      ['secret, decks, cut', 'The values given; `cut` is 0 for an uncut shoe.'],
      ['commitment', 'Merkle root that was published before the cut.'],
      ['order', 'All cards in shuffled order, before the cut.'],
      ['firstDealt', 'The first cards dealt, after the cut.'],
      ['proofs', 'With `--prove K`: the salt and Merkle path of the card dealt as number K.'],
    ],
  },
  rules: {
    prints: 'one object a line, one for each variant',
    fields: [
      ['variant', 'The variant.'],
      ['options[]', 'Each option with its name, meaning, values, default and ruling.'],
    ],
  },
  play: {
    prints: 'each event on a line, and at the end a summary',
    fields: [
      [
        'shard, seq, eventId, stream, version, type, schema, recordedAt, actor, correlationId, causationId, commandId, data, hash',
        'Of an event, as [Events](events.md) has them.',
      ],
      ['summary', '`true`: this line is the summary. It is of the table opened last.'],
      ['phase', 'Phase of the table; `null` if none was opened.'],
      [
        'banker, bank, reserve',
        'The bank from `BankStaked` or `BankTakenOver` until it passes or is retired. Without a bank: `null`, `"0"` and `"0"`.',
      ],
      ['balances', 'Every account that an entry touched, zeros included, sorted by name.'],
      ['rejections[].line, rejections[].code', 'Each refused line, counted from 1 as in the file.'],
    ],
    samples: [
      ['A line of a script', '{"as":"A","do":"PlaceBet","stake":"1600"}'],
      ['A whole shoe in a given order', '{"as":"dealer","do":"LoadShoe","cards":["8H",…]}'],
      [
        'The summary',
        '{"summary":true,"phase":"…","banker":"D","bank":"0","reserve":"0","balances":{"chips:CDF-01:A":"…"},"rejections":[{"line":7,"code":"EXCEEDS_BANK"}]}',
      ],
    ],
    notes: [
      '`as` names the person: a patron, or `dealer`, `pit`, `cage`, or `role:name` such as `pit:ruth`. Different names are different people; without a name, the role is the name.',
      'No patron may be called `dealer`, `pit` or `cage`. A `Deposit` creates a patron.',
      '`table` may be left out; it is then the table opened last. Blank lines count and are skipped.',
      'A line that is not JSON, or not a known command, is refused like any other (`BAD_JSON`, `UNKNOWN_COMMAND`).',
      '`LoadShoe` with `cards` makes a shoe ready at once, without a cut. It is burned and dealt in this order.',
      'The number of these cards may be less than full decks. It is n for the cut card and for the cards left.',
      'More copies of a card than decks: `IMPOSSIBLE_CARD` for the whole line. A step with too few cards left: `NOT_ENOUGH_CARDS`, and nothing changes.',
      'The seed gives the secret of a shuffled shoe and the salt of a reason. A random seed is printed on stderr.',
      'Waiting times (R11, C2) count as over.',
    ],
  },
} as const satisfies Record<keyof typeof GAME_COMMANDS, JsonOutput>;
