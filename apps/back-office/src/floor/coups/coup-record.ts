import { outcomeOfMoney } from '#game/baccarat';
import {
  coupOfEvent,
  hasLeaf,
  isHouseBanked,
  isOfBanque,
  isOfChemin,
  isShown,
  type BanqueEvent,
  type CarriedStake,
  type CheminEvent,
  type FaceDownCard,
  type HouseBankedEvent,
  type SettledBet,
  type ShownCard,
  type TableEvent,
} from '#game/tables';
import { add, ZERO, type Money } from '#kernel/money';
import { idOfStream, tableEventOf } from '#log/contract';
import type { CoupPlace, StoredEvent } from '#log/event-store';
import type { Sight } from '../../reading/sight';
import { CoupExceptions, type Reasons } from './coup-exceptions';
import type { BetRecord, CoupView } from './coup.view';
import { handsOf, outcomeOf, shoeOf, statusOf } from './coups.view';

type CardRecord = CoupView['cards'][number];
type Settlement = Pick<
  CoupView,
  'player' | 'punter' | 'right' | 'left' | 'banker' | 'outcome' | 'natural' | 'settledAt'
>;

type PlayerBanked = Extract<CheminEvent | BanqueEvent, { readonly coup: string }>;
/** A stake with its place on the layout. */
type Laid = Omit<CarriedStake, 'on'> & { readonly on: string };
type Result = Pick<SettledBet, 'bet' | 'outcome' | 'winnings' | 'commission' | 'rounding' | 'returned'>;
/** The only bet spot at a player-banked table. */
const PUNTER = 'punter';

/** A coup's record, collected event by event. */
export class CoupRecord {
  private readonly cards: CardRecord[] = [];
  private readonly bets = new Map<string, BetRecord>();
  private readonly stakes = new Map<string, { readonly on: string; readonly stake: Money }>();
  private readonly events: CoupView['events'] = [];
  /** Scans by number in a physical shoe. */
  private readonly scans = new Map<number, NonNullable<CardRecord['scanned']>>();
  private openedAt = '';
  private dealer = '';
  /** Patrons who dealt or tossed cards, as they may without staff (P14) or as bankers (F7). */
  private readonly patronsAsStaff = new Set<string>();
  private closedAt: string | null = null;
  private five: CoupView['five'] = null;
  private readonly turns: CoupView['turns'] = [];
  private readonly exceptions = new CoupExceptions();
  private readonly calls: CoupView['calls'] = [];
  private bank: { readonly banker: string; readonly bank: Money } | null = null;
  private settlement: Settlement = {
    player: null,
    banker: null,
    outcome: null,
    natural: null,
    settledAt: null,
  };

  constructor(private readonly place: CoupPlace) {}

  take(stored: StoredEvent): void {
    const event = tableEventOf(stored);
    if (!isOfCoup(event, this.place.coup)) return;
    const { seq, version, eventId, type, hash, recordedAt } = stored;
    this.events.push({ seq, version, eventId, type, hash, recordedAt });
    if (isHouseBanked(event)) this.record(event, stored);
    else if (isOfChemin(event) || isOfBanque(event)) this.recordPlayerBanked(event, stored);
  }

  /** The hashes of the reasons for voids and corrections. */
  get reasons(): readonly string[] {
    return this.exceptions.reasons;
  }

  /** Returns the part of the record that a person may see. */
  view(position: string[], sight: Sight, texts: Reasons): CoupView {
    const { coup, shard, stream } = this.place;
    const { openedAt, closedAt, dealer, cards, five, events } = this;
    const isHidden = (id: string | null): boolean =>
      id !== null && this.patronsAsStaff.has(id) && !sight.staff && !sight.of(id);
    return {
      coup,
      table: idOfStream(stream),
      shoe: shoeOf(coup),
      status: statusOf(this.place),
      openedAt,
      closedAt,
      dealer: isHidden(dealer) ? null : dealer,
      cards: cards.map((card) => ({ ...card, scanned: card.scanned && withoutStaff(card.scanned, sight) })),
      five: five !== null && sight.of(five.patron) ? withoutStaff(five, sight) : null,
      turns: this.turns
        .filter(({ patron }) => patron === null || sight.of(patron))
        .map((turn) => withoutStaff(turn, sight)),
      calls: this.calls.map((call) => ({
        ...withoutStaff(call, sight),
        patron: ofSight(call.patron, sight),
      })),
      bank: this.bankView(sight),
      ...this.settlement,
      ...this.exceptions.view(sight, texts),
      bets: [...this.bets.values()].filter(({ patron }) => sight.of(patron)),
      totals: sight.sums ? this.totals() : {},
      shard,
      stream,
      events: sight.staff ? events : events.map((event) => ({ ...event, eventId: null })),
      position,
    };
  }

  private dealtBy({ id, role }: StoredEvent['actor']): void {
    this.dealer = id;
    if (role === 'patron') this.patronsAsStaff.add(id);
  }

  private record(event: Extract<HouseBankedEvent, { coup: string | null }>, stored: StoredEvent): void {
    const { recordedAt, actor } = stored;
    switch (event.type) {
      case 'BettingOpened':
        this.openedAt = recordedAt;
        this.dealtBy(actor);
        return;
      case 'BetPlaced':
        return this.bet(event, recordedAt);
      case 'StakesCarried':
        for (const stake of event.bets) this.bet(stake, recordedAt);
        return;
      case 'BetWithdrawn':
        this.stakes.delete(event.bet);
        return this.change(event.bet, { withdrawnAt: recordedAt });
      case 'BettingClosed':
        this.closedAt = recordedAt;
        return;
      case 'CardsDealt':
        return this.deal(event, recordedAt);
      case 'CardScanned':
        this.scans.set(event.number, { at: recordedAt, by: actor.id });
        return;
      case 'CardDrawn':
        return this.lay(event.hand, event.card, recordedAt);
      case 'HandExposed':
        return this.turnUp(event.cards, recordedAt);
      case 'CardsTurned': {
        const { hand, way, patron, by, cards } = event;
        if (actor.role === 'patron') this.patronsAsStaff.add(actor.id);
        this.turns.push({ hand, way, patron, by, cards: cards.length, turnedAt: recordedAt });
        return this.turnUp(cards, recordedAt);
      }
      case 'CoupSettled':
        this.settlement = { ...resultOf(event), settledAt: recordedAt };
        return this.settle(event.bets);
      case 'BetsSettled':
        return this.settle(event.bets);
      case 'CommissionTallied': // the commission of each bet is in its own record
        return;
      case 'FiveDecided': {
        const { patron, by, draw } = event;
        this.five = { patron, by, draw, decidedAt: recordedAt };
        return;
      }
      case 'CoupVoided':
      case 'BetsVoided':
      case 'CoupCorrected':
      case 'BetsCorrected':
        return this.exceptions.take(event, stored);
      case 'CutCardReached':
      case 'VoidRequested':
      case 'CorrectionRequested':
        return;
    }
  }

  /** Records events of player-banked tables: stakes on the punters' hand, cards face down, and calls. */
  private recordPlayerBanked(event: PlayerBanked, stored: StoredEvent): void {
    const { recordedAt, actor } = stored;
    switch (event.type) {
      case 'CoupOpened': // a round in which nothing was staked opens again with the same id
        this.openedAt = recordedAt;
        this.bank = { banker: event.banker, bank: event.bank };
        return;
      case 'BetPlaced':
        return this.bet({ on: PUNTER, ...event }, recordedAt);
      case 'StakesCarried':
        for (const stake of event.bets) this.bet({ ...stake, on: PUNTER }, recordedAt);
        return;
      case 'CardsDealt':
        this.dealtBy(actor);
        for (const round of [0, 1]) {
          for (const { hand, cards } of event.hands) {
            const card = cards[round];
            if (card !== undefined) this.lay(hand, card, recordedAt);
          }
        }
        return;
      case 'CardDrawn':
        return this.lay(event.hand, event.card, recordedAt);
      case 'HandExposed':
        return this.turnUp(event.cards, recordedAt);
      case 'CardCalled':
      case 'CardDeclined': {
        const { hand, patron, by } = event;
        const call = event.type === 'CardCalled' ? 'carte' : 'non';
        this.calls.push({ hand, patron, by, call, calledAt: recordedAt });
        return;
      }
      case 'CoupSettled':
        this.settlement = { ...resultOf(event), settledAt: recordedAt };
        return this.settle(event.bets.map(ofPunters));
      case 'BetsSettled':
        return this.settle(event.bets.map(ofPunters));
      case 'CoupVoided':
      case 'BetsVoided':
      case 'CoupCorrected':
      case 'BetsCorrected':
        return this.exceptions.take(event, stored);
      default: // calls for the bank, bancos and the costs of false draws are no part of the record
        return;
    }
  }

  /** Records a stake. A stake that a tie carried over is part of the next coup from its opening (P5). */
  private bet(event: Laid, placedAt: string): void {
    const { bet, patron, seat, on, stake } = event;
    this.stakes.set(bet, { on, stake });
    this.bets.set(bet, {
      bet,
      patron,
      seat,
      on,
      stake: `${stake}`,
      placedAt,
      withdrawnAt: null,
      settlement: null,
    });
  }

  private change(bet: string, fields: Partial<BetRecord>): void {
    const known = this.bets.get(bet);
    if (known !== undefined) this.bets.set(bet, { ...known, ...fields });
  }

  private deal(event: Extract<HouseBankedEvent, { type: 'CardsDealt' }>, dealtAt: string): void {
    for (const round of [0, 1]) {
      for (const hand of ['player', 'banker'] as const) {
        const card = event[hand][round];
        if (card !== undefined) this.lay(hand, card, dealtAt);
      }
    }
  }

  private lay(hand: CardRecord['hand'], card: ShownCard | FaceDownCard, dealtAt: string): void {
    const scanned = hasLeaf(card) ? undefined : this.scans.get(card.number);
    this.cards.push(cardRecord(hand, card, { at: dealtAt, scanned: scanned ?? null }));
  }

  /** Records that face-down cards were turned up. Cards that only the turning patron saw stay hidden (C2). */
  private turnUp(cards: readonly (ShownCard | FaceDownCard)[], shownAt: string): void {
    for (const shownCard of cards.filter(isShown)) {
      const at = this.cards.findIndex((card) => isAt(card, shownCard));
      const lay = this.cards[at];
      if (lay !== undefined) {
        const { hand, scanned } = lay;
        this.cards[at] = cardRecord(hand, shownCard, { at: shownAt, scanned });
      }
    }
  }

  private bankView(sight: Sight): CoupView['bank'] {
    if (this.bank === null) return null;
    const { banker, bank } = this.bank;
    return { patron: ofSight(banker, sight), bank: sight.sums ? `${bank}` : null };
  }

  private settle(bets: readonly Result[]): void {
    for (const { bet, outcome, winnings, commission, rounding, returned } of bets) {
      const settlement = {
        outcome,
        winnings: `${winnings}`,
        commission: `${commission}`,
        rounding,
        returned: `${returned}`,
      };
      this.change(bet, { settlement });
    }
  }

  private totals(): Record<string, string> {
    const sums = new Map<string, Money>();
    for (const { on, stake } of this.stakes.values()) sums.set(on, add(sums.get(on) ?? ZERO, stake));
    return Object.fromEntries([...sums].map(([on, sum]) => [on, `${sum}`]));
  }
}

type OfCoup = Extract<TableEvent, { readonly coup: string | null }>;
const isOfCoup = (event: TableEvent, coup: string): event is OfCoup => coupOfEvent(event) === coup;

type OfPunters = Extract<PlayerBanked, { readonly type: 'CoupSettled' }>['bets'][number];

/** A settled bet of any game with a player's bank. A bet à cheval, on both hands, has an outcome for each hand. */
interface AnyOfPunters extends Pick<OfPunters, 'bet' | 'stake' | 'winnings' | 'returned'> {
  readonly outcome?: Result['outcome'];
}

/**
 * Returns the result of one punter's bet. The bank pays commission, once for all stakes on a hand (F10, B9). A bet à cheval
 * counts as won if it gains overall (B4).
 */
const ofPunters = (settled: OfPunters): Result => {
  const { bet, stake, winnings, returned, outcome = outcomeOfMoney(stake, returned) }: AnyOfPunters = settled;
  return { bet, outcome, winnings, returned, commission: ZERO, rounding: '0' };
};

const ofSight = (patron: string | null, sight: Sight): string | null =>
  patron !== null && sight.of(patron) ? patron : null;

/** Returns a record without the member of staff who made it, for a patron. */
const withoutStaff = <Made extends { readonly by: string | null }>(
  made: Made,
  sight: Sight,
): Made & { readonly by: string | null } =>
  made.by === null || sight.staff || sight.of(made.by) ? made : { ...made, by: null };

const resultOf = (event: Extract<TableEvent, { type: 'CoupSettled' }>) => ({
  ...handsOf(event),
  ...outcomeOf(event),
});

const cardRecord = (
  hand: CardRecord['hand'],
  card: ShownCard | FaceDownCard,
  { at, scanned }: { readonly at: string } & Pick<CardRecord, 'scanned'>,
): CardRecord => ({
  card: isShown(card) ? card.card : null,
  hand,
  leaf: hasLeaf(card) ? card.leaf : null,
  salt: (isShown(card) ? card.salt : undefined) ?? null,
  number: hasLeaf(card) ? null : card.number,
  scanned,
  shownAt: isShown(card) ? at : null,
});

const isAt = ({ leaf, number }: CardRecord, card: FaceDownCard): boolean =>
  hasLeaf(card) ? leaf === card.leaf : number === card.number;
