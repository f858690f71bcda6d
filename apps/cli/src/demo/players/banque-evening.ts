import {
  isBanqueTable,
  isHouseBanked,
  isOfBanque,
  openCoupOf,
  STAKED_ON,
  wasOpened,
  type BanqueState,
  type Person,
  type StakedOn,
  type TableEvent,
  type TableState,
} from '#game/tables';
import { invariant } from '#kernel/decision';
import { Evening, UNIT } from './evening';
import type { Script } from './script';
import type { SittingOptions, Witness } from './table-orders';

/** Seats at the table. Further people play without a seat, or have the bank. */
export const BANQUE_SEATS = 10;
const DECKS = 3;

/** House rules under which false draws are fined, so that every hand can be played at random. */
const RULES = {
  decks: DECKS,
  minimumSeated: 6,
  bankMin: `${UNIT}`,
  overBank: 'accepted-at-risk',
  falseDraw: 'liable',
  commissionBps: 250,
};

const KINDS = [
  'coupsAtTenSeats',
  'coupsOnBothSides',
  'stakesACheval',
  'bancos',
  'bancosOfTwo',
  'bancosSuivis',
  'fourthBancosRefused',
  'stakesAccepted',
  'banksBroken',
  'banksReplenished',
  'banksRetired',
  'banksTakenOver',
  'banksPassed',
  'banksAuctioned',
  'banksOfTheList',
  'stakesOfBystanders',
  'coupsVoided',
] as const;
type Kind = (typeof KINDS)[number];
type At<Phase extends BanqueState['phase']> = Extract<BanqueState, { readonly phase: Phase }>;

const KIND_BY_TYPE: Partial<Readonly<Record<TableEvent['type'], Kind>>> = {
  StakesAccepted: 'stakesAccepted',
  BankBroken: 'banksBroken',
  BankReplenished: 'banksReplenished',
  BankRetired: 'banksRetired',
  BankTakenOver: 'banksTakenOver',
  BankPassed: 'banksPassed',
  BankAuctioned: 'banksAuctioned',
  CoupVoided: 'coupsVoided',
};

const kindsOf = (event: TableEvent, before: TableState): readonly Kind[] => {
  switch (event.type) {
    case 'CardsDealt': {
      const isFull = wasOpened(before) && before.seats.size === BANQUE_SEATS;
      const areBothPlayed = !isHouseBanked(event) && event.hands.every(({ patron }) => patron !== null);
      return [...kindIf(isFull, 'coupsAtTenSeats'), ...kindIf(areBothPlayed, 'coupsOnBothSides')];
    }
    case 'BetPlaced': {
      const isCheval = isOfBanque(event) && event.on === 'cheval';
      const isOfBystander = isOfBanque(event) && event.seat === null;
      return [...kindIf(isCheval, 'stakesACheval'), ...kindIf(isOfBystander, 'stakesOfBystanders')];
    }
    case 'BancoAwarded': {
      const isSecond = isBanqueTable(before) && openCoupOf(before)?.bancos.length === 1;
      return [event.suivi ? 'bancosSuivis' : 'bancos', ...kindIf(isSecond, 'bancosOfTwo')];
    }
    case 'BankOffered':
      return kindIf(event.amount === null, 'banksOfTheList');
    default: {
      const kind = KIND_BY_TYPE[event.type];
      return kind === undefined ? [] : [kind];
    }
  }
};

const kindIf = (isSo: boolean, kind: Kind): readonly Kind[] => (isSo ? [kind] : []);

/**
 * An evening of banque: two sides, stakes à cheval, bancos until the fourth is refused, and banks that are broken,
 * replenished and continued.
 */
export class BanqueEvening extends Evening<Kind> {
  constructor(witness: Witness, sitting: SittingOptions) {
    super(witness, sitting, {
      variant: 'banque',
      decks: DECKS,
      rules: RULES,
      seats: BANQUE_SEATS,
      kinds: KINDS,
      kindsOf,
      inPassing: { BANCO_LIMIT: 'fourthBancosRefused', FALSE_DRAW: null },
    });
  }

  /** Returns the other method of awarding the bank: auction or list. */
  protected override get otherBankBy(): string {
    const { state } = this;
    return wasOpened(state) && state.rules.bankBy === 'auction' ? 'list' : 'auction';
  }

  protected override *step(): Script {
    const { state } = this;
    switch (state.phase) {
      case 'bidding':
        return yield* state.rules.bankBy === 'auction' ? this.bid() : this.signUp();
      case 'bank-offered':
      case 'take-over':
        return yield* this.answerOffer(state);
      case 'banco':
        yield* this.fillSeats();
        return yield* this.banco();
      case 'betting':
        return yield* this.bets();
      case 'dealing':
        return yield* this.deal(state);
      case 'right':
      case 'left':
        return yield* this.call(this.personOf(state.coup.play?.players[state.phase]));
      case 'banker':
        return yield* this.call(this.bankerPerson());
      case 'continue':
        return yield* this.goOn(state);
      case 'broken':
        return yield* this.replenish();
      default:
        return yield* this.newShoe();
    }
  }

  /** Lets a random patron cut (R4). */
  protected override newShoe(): Script {
    return this.bringShoe(this.random.pick(this.patrons));
  }

  private get state(): BanqueState {
    const state = this.tableState;
    invariant(isBanqueTable(state), 'an evening of banque at another table');
    return state;
  }

  private get patrons(): [Person, ...Person[]] {
    const [first, ...others] = this.sitting.people.patrons;
    invariant(first !== undefined, 'nobody plays');
    return [first, ...others];
  }

  /** Lets anybody bid for the bank, seated or not (B1). */
  private *bid(): Script {
    let amount = UNIT;
    let isBid = false;
    for (const person of this.patrons) {
      if (!this.random.onceIn(3) || this.hasCut(person)) continue;
      amount += UNIT * BigInt(1 + this.random.below(3));
      if ((yield* this.orders.give(person, 'BidForBank', { amount: `${amount}` })) !== null) isBid = true;
    }
    if (isBid) yield* this.orders.must(this.sitting.people.dealer, 'CloseBidding');
  }

  /** Says if a person cut a shoe that nobody has banked yet (R4). */
  private hasCut({ id }: Person): boolean {
    const { state } = this;
    return wasOpened(state) && state.shoe !== null && !state.shoe.isOpened && state.shoe.cutBy === id;
  }

  /** Offers the bank to the first name on the list at once; the others wait (B1). */
  private *signUp(): Script {
    for (const person of this.patrons) {
      const { state } = this;
      const isListed = wasOpened(state) && state.list.includes(person.id);
      if (!isListed && this.random.onceIn(4)) yield* this.orders.must(person, 'BidForBank');
    }
  }

  private *answerOffer(state: At<'bank-offered' | 'take-over'>): Script {
    if (yield* this.declinesFromAfar(state.offered?.patron)) return;
    const person = this.personOf(state.offered?.patron);
    if (state.phase === 'take-over') {
      const takes = this.tries('banksTakenOver', 4);
      if (takes && (yield* this.affords(person, state.amount, 'TakeOverBank'))) return;
    } else if (this.random.onceIn(2)) {
      const amount = state.bid ?? UNIT * BigInt(1 + this.random.below(9));
      if (yield* this.affords(person, amount, 'StakeBank', { amount: `${amount}` })) return;
    }
    yield* this.orders.must(person, 'DeclineBank');
  }

  /** Fills seats: the banker has left one, or has come back from the bank and found none (B1). */
  private *fillSeats(): Script {
    for (let seat = 1; seat <= BANQUE_SEATS; seat++) {
      const { state } = this;
      if (!wasOpened(state) || state.seats.has(`${seat}`)) continue;
      const newcomer = this.patrons.find(({ id }) => id !== this.banker && !this.isSeated(id));
      if (newcomer !== undefined) yield* this.orders.must(newcomer, 'TakeSeat', { seat });
    }
  }

  private *banco(): Script {
    for (const person of this.patrons) {
      const { state } = this;
      if (state.phase !== 'banco' || !this.isSeated(person.id)) continue;
      const { bank, bancosLost } = state;
      const lost = bancosLost.find(({ patron }) => patron === person.id)?.lost ?? 0;
      if (!this.callsBanco(lost, bancosLost.length > 0)) continue;
      const picked = this.random.pick(STAKED_ON);
      const on = bank.amount > 1n ? picked : 'left'; // B4: a bank of 1 has no two halves
      if (lost >= BANCOS_LOST_MAX) yield* this.orders.give(person, 'CallBanco', { on });
      else yield* this.affords(person, bank.amount, 'CallBanco', { on });
    }
    yield* this.orders.must(this.sitting.people.dealer, 'CloseBanco');
  }

  /** Says if the loser of a banco calls again. Nobody else may come between until the fourth is refused. */
  private callsBanco(lost: number, isAnyLost: boolean): boolean {
    const isChase = this.happened.lacks('fourthBancosRefused') && isAnyLost;
    if (isChase) return lost > 0;
    return lost > 0 ? this.tries('bancosSuivis', 3) : this.tries('bancosOfTwo', 15);
  }

  /**
   * Lets seated people bet in turn, then people without a seat, and closes betting. If the coup can't be finished, it is
   * voided.
   */
  private *bets(): Script {
    for (let onTurn = this.onTurn(); onTurn !== undefined; onTurn = this.onTurn()) {
      const person = this.personOf(onTurn);
      const isIn = this.random.onceIn(2);
      if (!isIn || !(yield* this.bet(person, this.tries('stakesAccepted', 12))))
        yield* this.orders.must(person, 'PassBet');
    }
    for (const person of this.patrons) {
      const stands = !this.isSeated(person.id) && person.id !== this.banker;
      if (stands && this.tries('stakesOfBystanders', 2)) yield* this.bet(person, false);
    }
    if (this.state.phase !== 'betting') return;
    if (this.isSpoilt('coupsVoided', 8)) yield* this.orders.void('a card was seen');
    else yield* this.orders.must(this.sitting.people.dealer, 'CloseBetting');
  }

  private onTurn(): string | undefined {
    return this.state.phase === 'betting' ? this.state.coup.toSpeak[0]?.patron : undefined;
  }

  /** Places a bet and says if it was accepted. `exceeds` makes it larger than the rest of the bank (B7). */
  private *bet(person: Person, exceeds: boolean): Script<boolean> {
    const { state } = this;
    if (state.phase !== 'betting') return false;
    const { bank, coup } = state;
    const left = bank.amount > coup.covered ? bank.amount - coup.covered : 0n;
    const wanted = UNIT * BigInt(1 + this.random.below(4));
    const within = wanted < left ? wanted : left;
    const stake = exceeds ? left + wanted : within;
    const on: StakedOn = stake % 2n === 0n ? this.random.pick(STAKED_ON) : 'left';
    return stake > 0n && (yield* this.affords(person, stake, 'PlaceBet', { on, stake: `${stake}` }));
  }

  /** Deals. Stakes above the bank are accepted or dealt at risk; an unlimited bank accepts them or is retired (B7). */
  private *deal({ bank, coup }: At<'dealing'>): Script {
    const banker = this.bankerPerson();
    const above = coup.covered - bank.amount;
    if (above > 0n && bank.isUnlimited && this.random.onceIn(6))
      return void (yield* this.orders.must(banker, 'RetireBank'));
    if (above > 0n && (bank.isUnlimited || this.tries('stakesAccepted', 2)))
      yield* this.affords(banker, above, 'AcceptStakes');
    yield* this.orders.must(this.sitting.people.dealer, 'Deal');
  }

  /**
   * Continues the bank, sometimes with more money, unless the banker lacks courage. Never while somebody plays a banco.
   */
  private *goOn({ bank, bancosLost }: At<'continue'>): Script {
    const banker = this.bankerPerson();
    const isChased = this.happened.lacks('fourthBancosRefused') && bancosLost.length > 0;
    if (!isChased && this.tries('banksRetired', 6))
      return void (yield* this.orders.must(banker, 'RetireBank'));
    const raises = bank.amount < UNIT || this.random.onceIn(5); // little is left where two shared an odd bank
    const amount = bank.amount + (raises ? UNIT : 0n);
    yield* this.affords(banker, amount, 'ContinueBank', { amount: `${amount}` });
  }

  private *replenish(): Script {
    const banker = this.bankerPerson();
    const amount = UNIT * BigInt(1 + this.random.below(5));
    const goesOn = this.happened.lacks('banksReplenished') || !this.random.onceIn(3);
    if (goesOn && (yield* this.affords(banker, amount, 'ReplenishBank', { amount: `${amount}` }))) return;
    yield* this.orders.must(banker, 'RetireBank');
  }
}

/** The most bancos that one person may lose in a row (B4). */
const BANCOS_LOST_MAX = 3;
