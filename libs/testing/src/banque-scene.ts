import { invariant, type Decision } from '#kernel';
import { isBalanced } from '#money';
import {
  banque,
  banqueEntry,
  contentsOfOrder,
  parseBanqueRules,
  type BanqueCommand,
  type BanqueEvent,
  type BanqueRules,
  type BanqueState,
  type ShoeContents,
  type ShoeLookup,
  type StakedOn,
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

export const BANQUE = 'BQ-01';

export const banqueRules = (options: object = {}): BanqueRules => {
  const rules = parseBanqueRules(options);
  if (!rules.ok) throw new Error(rules.rejection.detail);
  return rules.value;
};

export const openBanque = (options: object = {}) =>
  ({
    type: 'OpenTable',
    table: BANQUE,
    variant: 'banque',
    currency: 'EUR',
    rules: banqueRules(options),
    by: PIT,
  }) as const;

/** Who sits where at `BanqueScene.withSix`: three to the banker's right, three to the left. */
const SEATED = { A: 1, B: 2, C: 3, F: 6, G: 7, H: 8 } as const;

const stakedOn = (text: string | undefined): StakedOn => {
  const on = (['right', 'left', 'cheval'] as const).find((each) => each === text);
  if (on === undefined) throw new Error(`nobody stakes on ${text}`);
  return on;
};

/**
 * What somebody says at a table of banque in a word or two: `Z stake 1000`, `A bet right 100`, `A banco cheval`,
 * `dealer close-banco`, `dealer for:A pass`.
 */
export const saysAtBanque = (line: string): BanqueCommand => {
  const words = line.split(' ');
  const named = words[1]?.startsWith('for:') === true ? words.splice(1, 1)[0]?.slice('for:'.length) : null;
  const [who = '', what = '', first, second] = words;
  const by = who === 'dealer' ? DEALER : who === 'pit' ? PIT : patron(who);
  const own = { for: named ?? null, waitedSeconds: named === null ? 0 : 30, by };
  const sum = first === undefined || !/^[0-9]+$/.test(first) ? null : money(Number(first));
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
    case 'replenish':
      return { type: 'ReplenishBank', amount: sum, by };
    case 'accept':
      return { type: 'AcceptStakes', by };
    case 'banco':
      return { type: 'CallBanco', on: stakedOn(first), by };
    case 'bet':
      return { type: 'PlaceBet', on: stakedOn(first), stake: money(Number(second)), by };
    case 'pass':
      return { type: 'PassBet', ...own };
    case 'carte':
      return { type: 'CallCard', ...own };
    case 'non':
      return { type: 'Stand', ...own };
    case 'close-banco':
      return { type: 'CloseBanco', by };
    case 'close-bidding':
      return { type: 'CloseBidding', by };
    case 'close-betting':
      return { type: 'CloseBetting', by };
    case 'deal':
      return { type: 'Deal', by };
    case 'leave':
      return { type: 'LeaveSeat', by };
    case 'sit':
      return { type: 'TakeSeat', seat: Number(first), by };
    case 'cut':
      return { type: 'CutShoe', at: Number(first), by };
    case 'end':
      return { type: 'EndShoe', reason: '0'.repeat(64), by };
    case 'cash-out':
      return { type: 'CashOut', amount: sum, by };
    case 'close':
      return { type: 'CloseTable', by };
    default:
      throw new Error(`nobody can ${what}`);
  }
};

/** A table of banque, whoever keeps its shoes, and its ledger: commands go in, their events are folded at once. */
export class BanqueScene {
  readonly events: BanqueEvent[] = [];
  readonly balances = new Map<string, bigint>();
  private folded: BanqueState = banque.initialState;
  private readonly shoes = new Map<string, ShoeContents>();
  private readonly sealed = new Map<string, ShoeContents>();

  constructor(...commands: readonly BanqueCommand[]) {
    this.after(...commands);
  }

  /**
   * A table of six, A, B, C in seats 1 to 3 and F, G, H in seats 6 to 8, and Y and Z standing by, with 10,000 in chips
   * each, and these cards first in its shoe; of a card that has run out one of another suit, which counts the same.
   */
  static withSix(first: string, options: object = {}): BanqueScene {
    const scene = new BanqueScene(openBanque(options));
    for (const [each, seat] of Object.entries(SEATED)) scene.after(takeSeat(each, seat), buyIn(each, 10_000));
    scene.after(buyIn('Y', 10_000), buyIn('Z', 10_000));
    return scene.after(loadShoe(shoeOf(inSuits(first), 156, 3)));
  }

  /** The same, and Z has the bank; betting is open. */
  static banked(first: string, bank: number, options: object = {}): BanqueScene {
    return BanqueScene.withSix(first, options).go(`Z bid ${bank}, dealer close-bidding, Z stake`);
  }

  get state(): BanqueState {
    return this.folded;
  }

  /** Chips of a patron, or what is in one of the table's accounts. */
  of(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }

  chips(who: string): bigint {
    return this.of(`chips:${BANQUE}:${who}`);
  }

  get bank(): bigint {
    return this.of(`table:${BANQUE}:bank`);
  }

  /** The events of some types, the last one last. */
  seen<Type extends BanqueEvent['type']>(type: Type): readonly Extract<BanqueEvent, { type: Type }>[] {
    return this.events.filter((event): event is Extract<BanqueEvent, { type: Type }> => event.type === type);
  }

  readonly lookup: ShoeLookup = (shoe) => {
    const contents = this.shoes.get(shoe);
    invariant(contents !== undefined, `nobody keeps ${shoe}`);
    return contents;
  };

  /** Commands that are all accepted. */
  after(...commands: readonly BanqueCommand[]): this {
    for (const command of commands) {
      const decision = this.give(command);
      if (!decision.ok) throw new Error(`${command.type}: ${JSON.stringify(decision.rejection)}`);
    }
    return this;
  }

  /** Lines of `saysAtBanque`, all accepted: `Z stake 1000, dealer close-banco`. */
  go(lines: string): this {
    return this.after(...linesOf(lines));
  }

  /** From now on a shoe shuffled with this commitment has these contents. */
  keep({ shuffle, contents }: ReturnType<typeof sealedShoe>): void {
    this.sealed.set(shuffle.commitment, contents);
  }

  /** Decides, without effect. */
  ask(command: BanqueCommand): Decision<BanqueEvent> {
    return banque.decide(command, this.folded, this.lookup);
  }

  /** Decides, folds what was decided, and keeps its books. */
  give(command: BanqueCommand): Decision<BanqueEvent> {
    const decision = this.ask(command);
    if (!decision.ok) return decision;
    for (const event of decision.events) {
      this.folded = banque.evolve(this.folded, event);
      this.events.push(event);
      this.post(event);
      if (event.type === 'ShoeShuffled') this.bring(event.shoe, this.sealed.get(event.commitment));
      if (command.type === 'LoadShoe' && command.cards !== null && event.type === 'ShoeLoaded') {
        this.bring(event.shoe, contentsOfOrder(command.cards));
      }
    }
    return decision;
  }

  private post(event: BanqueEvent): void {
    const legs = banqueEntry(BANQUE, event);
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

  /** A line of `saysAtBanque`, or a command, in the state that this has come to, without effect on it. */
  when(command: BanqueCommand | string): Decided<BanqueEvent> {
    const asked = typeof command === 'string' ? saysAtBanque(command) : command;
    return given(banque, ...this.events).when(asked, this.lookup);
  }
}

const inSuits = (cards: string): string => {
  const left = new Map<string, number>();
  const draw = (card: string): string => {
    const rank = card.slice(0, 1);
    const suits = [card.slice(1), 'S', 'H', 'D', 'C'];
    const suit = suits.find((each) => (left.get(rank + each) ?? 3) > 0) ?? '';
    left.set(rank + suit, (left.get(rank + suit) ?? 3) - 1);
    return rank + suit;
  };
  return cards.split(' ').map(draw).join(' ');
};

const linesOf = (lines: string): readonly BanqueCommand[] =>
  lines
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(saysAtBanque);
