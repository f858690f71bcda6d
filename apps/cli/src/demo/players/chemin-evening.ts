import {
  isCheminTable,
  isOfChemin,
  wasOpened,
  type CheminState,
  type Person,
  type TableEvent,
} from '#game/tables';
import { invariant } from '#kernel/decision';
import { Evening, UNIT } from './evening';
import type { Script } from './script';
import type { SittingOptions, Witness } from './table-orders';

/** Seats at the table. Further people play without a seat. */
export const CHEMIN_SEATS = 9;
const DECKS = 6;

/** House rules under which false draws are fined, so that every hand can be played at random. */
const RULES = {
  decks: DECKS,
  seats: CHEMIN_SEATS,
  minimumSeated: 6,
  bankMin: `${UNIT}`,
  falseDraw: 'liable',
  bankerPlay: 'free',
  tieStakes: 'carried',
};

const KINDS = [
  'banksPassed',
  'banksOpenToAll',
  'banksRetired',
  'banksTakenOver',
  'banksAuctioned',
  'bancos',
  'bancosSuivis',
  'stakesOfBystanders',
  'coupsVoided',
] as const;
type Kind = (typeof KINDS)[number];

const KIND_BY_TYPE: Partial<Readonly<Record<TableEvent['type'], Kind>>> = {
  BankPassed: 'banksPassed',
  BankOpened: 'banksOpenToAll',
  BankRetired: 'banksRetired',
  BankTakenOver: 'banksTakenOver',
  BankAuctioned: 'banksAuctioned',
  CoupVoided: 'coupsVoided',
};

const kindsOf = (event: TableEvent): readonly Kind[] => {
  if (event.type === 'BancoAwarded') return [event.suivi ? 'bancosSuivis' : 'bancos'];
  if (event.type === 'BetPlaced')
    return isOfChemin(event) && event.seat === null ? ['stakesOfBystanders'] : [];
  const kind = KIND_BY_TYPE[event.type];
  return kind === undefined ? [] : [kind];
};

/**
 * An evening of chemin de fer: banks pass, are retired, taken over and later auctioned, with bancos, standing players
 * and voids.
 */
export class CheminEvening extends Evening<Kind> {
  constructor(witness: Witness, sitting: SittingOptions) {
    super(witness, sitting, {
      variant: 'chemin-de-fer',
      decks: DECKS,
      rules: RULES,
      seats: CHEMIN_SEATS,
      kinds: KINDS,
      kindsOf,
      inPassing: { SHOE_FINISHED: null, FALSE_DRAW: null },
    });
  }

  /** Returns the other method of awarding the bank: round the table or by auction. */
  protected override get otherBankBy(): string {
    const { state } = this;
    return wasOpened(state) && state.rules.bankBy === 'auction' ? 'rotation' : 'auction';
  }

  protected override *step(): Script {
    const { state } = this;
    const { dealer } = this.sitting.people;
    switch (state.phase) {
      case 'bank-offered':
      case 'take-over':
        return yield* this.answerOffer(state);
      case 'bank-open':
        return void (yield* this.stakes(this.random.pick(this.seated as [Person, ...Person[]])));
      case 'bidding':
        return yield* this.bid(state);
      case 'banco':
        return yield* this.banco(state);
      case 'betting':
        return yield* this.bets();
      case 'dealing':
        if ((yield* this.orders.give(dealer, 'Deal')) === null) yield* this.newShoe();
        return;
      case 'punter':
        return yield* this.call(this.personOf(state.coup.play?.punter));
      case 'banker':
        return yield* this.call(this.bankerPerson());
      case 'continue':
        return yield* this.goOn();
      default:
        return yield* this.newShoe();
    }
  }

  private get state(): CheminState {
    const state = this.tableState;
    invariant(isCheminTable(state), 'an evening of chemin de fer at another table');
    return state;
  }

  private *answerOffer(state: At<'bank-offered' | 'take-over'>): Script {
    if (yield* this.declinesFromAfar(state.offered?.patron)) return;
    const person = this.personOf(state.offered?.patron);
    if (state.phase === 'take-over') {
      if (this.tries('banksTakenOver', 4) && (yield* this.affords(person, state.amount, 'TakeOverBank')))
        return;
    } else if (this.isWanted(state) && (yield* this.stakes(person, state.bid))) return;
    yield* this.orders.must(person, 'DeclineBank');
  }

  /** Says if somebody wants the bank. In one round everyone declines. */
  private isWanted({ rules }: At<'bank-offered'>): boolean {
    const { happened } = this;
    const declinesAll = happened.lacks('banksOpenToAll') && !happened.lacks('banksPassed');
    return !(declinesAll && rules.bankBy === 'rotation') && this.random.onceIn(2);
  }

  /** Stakes a bank. A bid must be staked unchanged (F14). */
  private *stakes(person: Person, bid: bigint | null = null): Script<boolean> {
    const amount = bid ?? UNIT * BigInt(1 + this.random.below(9));
    return yield* this.affords(person, amount, 'StakeBank', { amount: `${amount}` });
  }

  private *bid({ bids }: At<'bidding'>): Script {
    let amount = UNIT;
    let isBid = bids.length > 0;
    for (const person of this.seated) {
      if (!this.random.onceIn(3)) continue;
      amount += UNIT * BigInt(1 + this.random.below(3));
      if ((yield* this.orders.give(person, 'BidForBank', { amount: `${amount}` })) !== null) isBid = true;
    }
    if (isBid) yield* this.orders.must(this.sitting.people.dealer, 'CloseBidding');
  }

  private *banco({ bank, suivi }: At<'banco'>): Script {
    for (const person of this.seated) {
      const { id } = person;
      const calls = this.tries(id === suivi ? 'bancosSuivis' : 'bancos', id === suivi ? 2 : 18);
      if (id === bank.patron || !calls) continue;
      if (this.state.phase === 'banco' && this.state.coup === null) break; // there is no shoe to deal from
      yield* this.affords(person, bank.amount, 'CallBanco');
    }
    if ((yield* this.orders.give(this.sitting.people.dealer, 'CloseBanco')) === null) yield* this.newShoe();
  }

  /**
   * Lets seated people bet in turn, then people without a seat, and closes betting. If the coup can't be finished, it is
   * voided.
   */
  private *bets(): Script {
    for (let onTurn = this.onTurn(); onTurn !== undefined; onTurn = this.onTurn()) {
      const person = this.personOf(onTurn);
      const isIn = this.random.onceIn(2);
      if (!isIn || !(yield* this.bet(person))) yield* this.orders.must(person, 'PassBet');
    }
    for (const person of this.bystanders) if (this.tries('stakesOfBystanders', 2)) yield* this.bet(person);
    if (this.state.phase !== 'betting') return;
    if (this.isSpoilt('coupsVoided', 6)) yield* this.orders.void('a card was seen');
    else yield* this.orders.must(this.sitting.people.dealer, 'CloseBetting');
  }

  private onTurn(): string | undefined {
    return this.state.phase === 'betting' ? this.state.coup?.toSpeak[0]?.patron : undefined;
  }

  /** Places a bet and says if it was accepted. */
  private *bet(person: Person): Script<boolean> {
    const { state } = this;
    if (state.phase !== 'betting' || state.coup === null) return false;
    const left = state.bank.amount - state.coup.covered;
    const wanted = UNIT * BigInt(1 + this.random.below(4));
    const stake = wanted < left ? wanted : left;
    return stake > 0n && (yield* this.affords(person, stake, 'PlaceBet', { stake: `${stake}` }));
  }

  /** Continues the bank, unless the banker lacks chips or courage. */
  private *goOn(): Script {
    const banker = this.bankerPerson();
    const retires = this.tries('banksRetired', 6);
    if (!retires && (yield* this.orders.give(banker, 'ContinueBank')) !== null) return;
    yield* this.orders.must(banker, 'RetireBank');
  }

  protected override newShoe(): Script {
    const { dealer } = this.sitting.people;
    return this.bringShoe(this.seated.at(-1) ?? dealer); // R4: on the croupier's left
  }
}

type At<Phase extends CheminState['phase']> = Extract<CheminState, { readonly phase: Phase }>;
