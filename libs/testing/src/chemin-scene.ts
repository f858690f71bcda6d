import { invariant, type Decision } from '#kernel';
import { isBalanced } from '#money';
import {
  cheminDeFer,
  cheminEntry,
  contentsOfOrder,
  parseCheminRules,
  type CheminCommand,
  type CheminEvent,
  type CheminRules,
  type CheminState,
  type ShoeContents,
  type ShoeLookup,
} from '#tables';
import { given, type Decided } from './given';
import {
  buyIn,
  DEALER,
  loadShoe,
  money,
  patron,
  PIT,
  shoeOf,
  takeSeat,
  type sealedShoe,
} from './house-banked-scene';

export const CHEMIN = 'CDF-01';

export const cheminRules = (options: object = {}): CheminRules => {
  const rules = parseCheminRules(options);
  if (!rules.ok) throw new Error(rules.rejection.detail);
  return rules.value;
};

export const openChemin = (options: object = {}) =>
  ({
    type: 'OpenTable',
    table: CHEMIN,
    variant: 'chemin-de-fer',
    currency: 'EUR',
    rules: cheminRules(options),
    by: PIT,
  }) as const;

const PLAYERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** What somebody says at a table of chemin de fer in a word or two: `A stake 1000`, `dealer close-banco`, `B carte`. */
export const says = (line: string): CheminCommand => {
  const [who = '', what = '', amount] = line.split(' ');
  const by = who === 'dealer' ? DEALER : who === 'pit' ? PIT : patron(who);
  const own = { for: null, waitedSeconds: 0, by };
  const sum = amount === undefined ? null : money(Number(amount));
  switch (what) {
    case 'stake':
      return { type: 'StakeBank', amount: sum, by };
    case 'bid':
      return { type: 'BidForBank', amount: sum, by };
    case 'decline':
      return { type: 'DeclineBank', ...own };
    case 'continue':
      return { type: 'ContinueBank', amount: sum, by };
    case 'retire':
      return { type: 'RetireBank', ...own };
    case 'take-over':
      return { type: 'TakeOverBank', by };
    case 'banco':
      return { type: 'CallBanco', by };
    case 'close-banco':
      return { type: 'CloseBanco', by };
    case 'close-bidding':
      return { type: 'CloseBidding', by };
    case 'close-betting':
      return { type: 'CloseBetting', by };
    case 'bet':
      return { type: 'PlaceBet', stake: sum ?? money(0), by };
    case 'pass':
      return { type: 'PassBet', ...own };
    case 'deal':
      return { type: 'Deal', by };
    case 'carte':
      return { type: 'CallCard', ...own };
    case 'non':
      return { type: 'Stand', ...own };
    case 'leave':
      return { type: 'LeaveSeat', by };
    case 'sit':
      return { type: 'TakeSeat', seat: Number(amount), by };
    case 'cut':
      return { type: 'CutShoe', at: Number(amount), by };
    default:
      throw new Error(`nobody can ${what}`);
  }
};

/** A table of chemin de fer, whoever keeps its shoes, and its ledger: commands go in, their events are folded at once. */
export class CheminScene {
  readonly events: CheminEvent[] = [];
  readonly balances = new Map<string, bigint>();
  private folded: CheminState = cheminDeFer.initialState;
  private readonly shoes = new Map<string, ShoeContents>();
  private readonly sealed = new Map<string, ShoeContents>();

  constructor(...commands: readonly CheminCommand[]) {
    this.after(...commands);
  }

  /** A table of six, A to F in seats 1 to 6 with 10,000 in chips each, and these cards first in its shoe. */
  static withSix(first: string, options: object = {}): CheminScene {
    const scene = new CheminScene(openChemin(options));
    for (const [index, each] of PLAYERS.entries()) {
      scene.after(takeSeat(each, index + 1), buyIn(each, 10_000));
    }
    return scene.after(loadShoe(shoeOf(first, 312, 6)));
  }

  get state(): CheminState {
    return this.folded;
  }

  /** Chips of a patron, or what is in one of the table's accounts. */
  of(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }

  chips(who: string): bigint {
    return this.of(`chips:${CHEMIN}:${who}`);
  }

  readonly lookup: ShoeLookup = (shoe) => {
    const contents = this.shoes.get(shoe);
    invariant(contents !== undefined, `nobody keeps ${shoe}`);
    return contents;
  };

  /** Commands that are all accepted. */
  after(...commands: readonly CheminCommand[]): this {
    for (const command of commands) {
      const decision = this.give(command);
      if (!decision.ok) throw new Error(`${command.type}: ${JSON.stringify(decision.rejection)}`);
    }
    return this;
  }

  /** Lines of `says`, all accepted: `A stake 1000, dealer close-banco`. */
  go(lines: string): this {
    return this.after(...linesOf(lines));
  }

  /** From now on a shoe shuffled with this commitment has these contents. */
  keep({ shuffle, contents }: ReturnType<typeof sealedShoe>): void {
    this.sealed.set(shuffle.commitment, contents);
  }

  /** Decides, without effect. */
  ask(command: CheminCommand): Decision<CheminEvent> {
    return cheminDeFer.decide(command, this.folded, this.lookup);
  }

  /** Decides, folds what was decided, and keeps its books. */
  give(command: CheminCommand): Decision<CheminEvent> {
    const decision = this.ask(command);
    if (!decision.ok) return decision;
    for (const event of decision.events) {
      this.folded = cheminDeFer.evolve(this.folded, event);
      this.events.push(event);
      this.post(event);
      if (event.type === 'ShoeShuffled') this.bring(event.shoe, this.sealed.get(event.commitment));
      if (command.type === 'LoadShoe' && command.cards !== null && event.type === 'ShoeLoaded') {
        this.bring(event.shoe, contentsOfOrder(command.cards));
      }
    }
    return decision;
  }

  private post(event: CheminEvent): void {
    const legs = cheminEntry(CHEMIN, event);
    invariant(isBalanced(legs), `the entry of ${event.type} isn't balanced`);
    for (const { account, amount } of legs) {
      const balance = this.of(account) + amount;
      const mayBeBelow = /^(transit|owed:|table:[^:]*:win)/.test(account);
      invariant(balance >= 0n || mayBeBelow, `${account} is ${balance} after ${event.type}`);
      this.balances.set(account, balance);
    }
  }

  private bring(shoe: string, contents: ShoeContents | undefined): void {
    invariant(contents !== undefined, `nobody keeps the contents of ${shoe}`);
    this.shoes.set(shoe, contents);
  }

  /** A line of `says`, or a command, in the state that this has come to, without effect on it. */
  when(command: CheminCommand | string): Decided<CheminEvent> {
    const asked = typeof command === 'string' ? says(command) : command;
    return given(cheminDeFer, ...this.events).when(asked, this.lookup);
  }
}

const linesOf = (lines: string): readonly CheminCommand[] =>
  lines
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(says);
