import type { Answer, AnsweredEvent } from '#floor';
import { moneyOf } from '#money';
import { wordOf } from './ledger-of-play';

/** What whoever sits at a table of chemin de fer knows of it, from the answers that went round. */
export class EveningSeen {
  phase = 'seating';
  hasShoe = false;
  banker: string | null = null;
  /** Whom the bank is offered. */
  offered: string | null = null;
  /** F14: what it was auctioned to. */
  bid: { readonly patron: string; readonly amount: bigint } | null = null;
  bids = 0;
  /** Who plays the punters' hand. */
  punter: string | null = null;
  /** What of the bank isn't covered yet. */
  left = 0n;
  /** Coups that came to an end. */
  settled = 0;

  constructor(private readonly seated: readonly string[]) {}

  /** The others, from the banker's right on. */
  rotation(): readonly string[] {
    const at = this.seated.indexOf(this.banker ?? '');
    return [...this.seated.slice(at + 1), ...this.seated.slice(0, Math.max(0, at))];
  }

  see({ phase, events }: Answer): void {
    if (phase !== null) this.phase = phase;
    for (const event of events) this.take(event);
  }

  private take(event: AnsweredEvent): void {
    switch (event.type) {
      case 'ShoeShuffled':
        this.hasShoe = true;
        break;
      case 'ShoeFinished':
        this.hasShoe = false;
        break;
      case 'BidPlaced':
        this.bids += 1;
        break;
      case 'BankOffered':
        [this.offered, this.bid, this.bids] = [wordOf(event, 'patron'), null, 0];
        break;
      case 'BankAuctioned': {
        const patron = wordOf(event, 'patron');
        [this.offered, this.bids] = [patron, 0];
        this.bid = { patron, amount: moneyOf(wordOf(event, 'amount')) };
        break;
      }
      case 'CoupOpened':
        [this.banker, this.left] = [wordOf(event, 'banker'), moneyOf(wordOf(event, 'bank'))];
        break;
      case 'BankStaked':
      case 'BankTakenOver':
        this.banker = wordOf(event, 'patron');
        break;
      case 'BankRetired':
      case 'BankPassed':
        this.banker = null;
        break;
      default:
        this.takeCoup(event);
    }
  }

  private takeCoup(event: AnsweredEvent): void {
    switch (event.type) {
      case 'BetPlaced':
        this.left -= moneyOf(wordOf(event, 'stake'));
        break;
      case 'StakesCarried': {
        const { bets } = event.data as unknown as { readonly bets: readonly { readonly stake: string }[] };
        for (const { stake } of bets) this.left -= moneyOf(stake);
        break;
      }
      case 'CardsDealt': {
        const { hands } = event.data as unknown as { readonly hands: readonly { readonly patron: string }[] };
        this.punter = hands[0]?.patron ?? null;
        break;
      }
      case 'CoupSettled':
      case 'CoupVoided':
        this.settled += 1;
        break;
      default: // nobody at the table needs to remember it
    }
  }
}
