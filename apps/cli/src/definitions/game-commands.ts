import { text, type Command } from '../line/command';

/** Commands that calculate by the rules alone. They need no database and no server. */
export const GAME_COMMANDS = {
  settle: {
    summary: 'settle coups from a file or another command, without a database',
    about: [
      'Reads lines that you type, that a file has (sabot settle < FILE), or that another command prints (COMMAND | sabot settle). Each line is one coup as JSON; prints its result.',
      '`cards` are in the order dealt: Player, Banker, Player, Banker, then the third cards as they were drawn.',
      'A line in error gets an error code; the other lines are still settled.',
    ].join('\n'),
    options: {},
    exits: { 1: 'At least one line was in error.' },
    example: {
      line: 'settle',
      stdin:
        '{"id":"c1","variant":"punto-banco","cards":["8H","KD","3C","5S","3D"],"bets":[{"id":"b1","on":"banker","stake":"10000"}]}',
    },
    run: async ({ json }, { stdin, stdout }) => {
      const { settle } = require('../rules/settle.command') as typeof import('../rules/settle.command');
      return settle(stdin, stdout, json);
    },
  },
  odds: {
    summary: 'calculate the exact odds of every wager, or of a decision',
    about: [
      'House-banked variants: deals every possible coup of a full shoe and prices every wager. Amounts are not rounded.',
      'chemin-de-fer: the exact result of each free decision of punter and banker, and the whole tableau.',
      'banque: the exact results of drawing and standing, for a banker with one hand and two opponents.',
      'The calculation uses only the values on the command line, never a gaming table or its cards.',
      'A rules file is JSON with the options that `sabot rules` lists, such as {"commissionBps":400,"pays":{"tie":"9:1"}}',
    ].join('\n'),
    options: {
      variant: {
        type: 'string',
        value: 'V',
        says: 'punto-banco, mini, no-commission, makccarat, chemin-de-fer or banque',
        required: true,
      },
      decks: text('N', 'decks in the shoe; required for house-banked variants', 'chemin-de-fer 6, banque 3'),
      rules: text('FILE', 'file with the house rules', 'the rules of the variant'),
      hand: text('C,C', 'banque: the banker’s two cards, such as 5H,KD'),
      right: text(
        'CALL',
        'banque: "stood", or the third card of the right hand; leave it out if nobody staked there',
      ),
      left: text('CALL', 'banque: the same for the left hand'),
      'right-stake': text('M', 'banque: stakes on the right hand, in minor units'),
      'left-stake': text('M', 'banque: stakes on the left hand, in minor units'),
      'cheval-stake': text('M', 'banque: stakes à cheval (half on each hand), in minor units'),
      bank: text('M', 'banque: the bank, in minor units', 'the sum of all stakes'),
      'right-five': text(
        'P',
        'banque: the right punter’s play on a total of five; draw, stand, or a fraction (9/11 draws nine times in eleven)',
        'draw',
      ),
      'left-five': text('P', 'banque: the same for the left punter', 'draw'),
    },
    example: { line: 'odds --variant banque --hand 5H,KD --right 9C --right-stake 1000' },
    run: async (given, world) => {
      const { odds } = require('../rules/odds/odds.command') as typeof import('../rules/odds/odds.command');
      return odds(given, world);
    },
  },
  shoe: {
    summary:
      'recompute a revealed shoe: its card order, its commitment (the hash published before the cut) and its proofs',
    about:
      'With --prove, also prints the salt and the Merkle path of one dealt card, which prove the card against the commitment.',
    options: {
      secret: {
        type: 'string',
        value: 'HEX',
        says: '64 hexadecimal digits: the secret that the event ShoeRevealed published',
        required: true,
      },
      decks: { type: 'string', value: 'N', says: 'decks in the shoe, 1 to 8', required: true },
      cut: text('C', 'position of the cut', '0, which is uncut'),
      prove: text('K', 'number of a dealt card to prove, counted from 0'),
    },
    example: {
      line: 'shoe --secret cae8fefd118aa5fee17183e3312f4d7e83a3280fd4fa08452e3dd1aa255079e8 --decks 1 --cut 17',
    },
    run: async ({ json, text }, { stdout, stderr }) => {
      const { shoe } = require('../rules/shoe.command') as typeof import('../rules/shoe.command');
      const [secret = '', decks = ''] = [text('secret'), text('decks')];
      return shoe({ secret, decks, cut: text('cut'), prove: text('prove'), json }, stdout, stderr);
    },
  },
  rules: {
    summary:
      'list every house rule option, its values, its default and the ruling (such as P4) that decides it',
    about:
      'These options are the fields of `rules` in the command OpenTable. docs/reference/rules/index.md has the rulings: how sabot decides each rule of the game.',
    argument: {
      name: 'VARIANT',
      says: 'one variant, such as punto-banco',
      default: 'all variants',
      required: false,
    },
    options: {},
    example: { line: 'rules punto-banco' },
    run: async (given, world) => {
      const { rules } = require('../rules/rules.command') as typeof import('../rules/rules.command');
      return rules(given, world);
    },
  },
  play: {
    summary: 'play a script of commands in memory, to try rules or to check a dispute',
    about: [
      'Each line of the script is one command as JSON. `as` is the person, `do` the command; all other fields are those of the command.',
      'Prints each event, and at the end a summary of the table that was opened last.',
      'A refused line moves no money and changes no game, and the script continues. A script needs no pauses. If a line may come only after a player’s time to decide, the script acts as if that time had passed.',
    ].join('\n'),
    argument: {
      name: 'SCRIPT.jsonl',
      says: 'file with the script; - reads lines typed or passed by another command',
      required: true,
    },
    options: {
      seed: text(
        'TEXT',
        'seed for the shuffles; the same seed gives the same events',
        'a random seed, which is printed',
      ),
    },
    exits: { 0: 'The script was read to its end, with or without refused lines.' },
    example: { line: 'play test/golden/chemin-worked-example.jsonl' },
    run: async (given, world) => {
      const { play } = require('../play/play.command') as typeof import('../play/play.command');
      return play(given, world);
    },
  },
} as const satisfies Record<string, Command>;
