import type { BanqueCommand, CheminCommand, Person } from '#game/tables';
import type { Money } from '#kernel/money';
import { cards, DEALER, money, patron, PIT, scan } from './house-banked-scene';

/** Commands that both games have. */
type AtBoth = Extract<CheminCommand, BanqueCommand>;

/** A line of words at a player-banked table, such as `dealer for:A pass`. */
interface BankLine {
  readonly what: string;
  readonly words: readonly string[];
  readonly by: Person;
  /** Returns a word as an amount, or null if it is missing or not an amount. */
  readonly amountOf: (index: number) => Money | null;
  /** The command that both games understand. Throws for another one. */
  readonly command: AtBoth;
}

const STAFF: Readonly<Record<string, Person>> = { dealer: DEALER, pit: PIT };

/**
 * Parses a line of words that both player-banked games understand: `A stake 1000`, `dealer close-banco`, `B
 * carte`, `dealer for:A pass`.
 */
export const saysAtBank = (line: string): BankLine => {
  const words = line.split(' ');
  const named = words[1]?.startsWith('for:') === true ? words.splice(1, 1)[0]?.slice('for:'.length) : null;
  const [who = '', what = '', ...more] = words;
  const by = STAFF[who] ?? patron(who);
  const own = { for: named ?? null, waitedSeconds: named === null ? 0 : 30, by };
  const amountOf = (index: number): Money | null =>
    /^[0-9]+$/.test(more[index] ?? '') ? money(Number(more[index])) : null;
  return {
    what,
    words: more,
    by,
    amountOf,
    get command() {
      return commandOf({ what, by, own, amount: amountOf(0), number: Number(more[0]), text: more[0] ?? '' });
    },
  };
};

interface Words {
  readonly what: string;
  readonly by: Person;
  readonly own: { readonly for: string | null; readonly waitedSeconds: number; readonly by: Person };
  readonly amount: Money | null;
  readonly number: number;
  readonly text: string;
}

const commandOf = ({ what, by, own, amount, number, text }: Words): AtBoth => {
  switch (what) {
    case 'stake':
      return { type: 'StakeBank', amount, by };
    case 'bid':
      return { type: 'BidForBank', amount, by };
    case 'decline':
      return { type: 'DeclineBank', ...own };
    case 'continue':
      return { type: 'ContinueBank', amount, by };
    case 'retire':
      return { type: 'RetireBank', ...own };
    case 'take-over':
      return { type: 'TakeOverBank', by };
    case 'close-banco':
      return { type: 'CloseBanco', by };
    case 'close-bidding':
      return { type: 'CloseBidding', by };
    case 'close-betting':
      return { type: 'CloseBetting', by };
    case 'pass':
      return { type: 'PassBet', ...own };
    case 'deal':
      return { type: 'Deal', ...own };
    case 'scan':
      return { ...scan(cards(text)[0] ?? 'AS'), by };
    case 'carte':
      return { type: 'CallCard', ...own };
    case 'non':
      return { type: 'Stand', ...own };
    case 'leave':
      return { type: 'LeaveSeat', by };
    case 'sit':
      return { type: 'TakeSeat', seat: number, by };
    case 'shuffle':
      return { type: 'JoinShuffle', by };
    case 'name':
      return { type: 'NameCutter', patron: text, ...own };
    case 'cut':
      return { type: 'CutShoe', at: number, by };
    case 'end':
      return { type: 'EndShoe', reason: '0'.repeat(64), by };
    case 'cash-out':
      return { type: 'CashOut', amount, by };
    case 'close':
      return { type: 'CloseTable', by };
    default:
      throw new Error(`nobody can ${what}`);
  }
};
