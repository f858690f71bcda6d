import type { Card } from '#game/cards';
import { isHouseBanked, isShown, type HouseBankedEvent } from '#game/tables';
import type { Code } from '#kernel/decision';
import type { Answer, AnsweredEvent } from '#log/commands';
import { SCHEMA_VERSION, tableEventOf, tableStream } from '#log/contract';
import { wordOf } from '../players/ledger-of-play';
import type { Witness } from '../players/table-orders';

/** The view of a person at a house-banked table. */
export class HouseGameSeen implements Witness {
  hasShoe = false;
  phase: string | null = null;
  /** The last coup with its cards in the order dealt, its outcome, and people who certainly have a stake in it. */
  coup = '';
  cards: readonly Card[] = [];
  outcome = '';
  readonly staked = new Set<string>();
  /** Commission that patrons owe (P4). */
  readonly due = new Map<string, bigint>();
  private readonly stream: string;

  constructor(
    table: string,
    private readonly next: Witness,
  ) {
    this.stream = tableStream(table);
  }

  readonly accept = (answer: Answer): void => {
    this.next.accept(answer);
    this.watch(answer);
  };

  watch(answer: Answer): void {
    if (answer.events.every(({ stream }) => stream !== this.stream)) return;
    this.phase = answer.phase;
    for (const event of answer.events) this.see(event);
  }

  readonly refuse = (code: Code): void => this.next.refuse(code);

  private see(answered: AnsweredEvent): void {
    switch (answered.type) {
      case 'ShoeShuffled':
      case 'ShoeLoaded':
        this.hasShoe = true;
        return;
      case 'ShoeFinished':
        this.hasShoe = false;
        return;
      case 'BettingOpened':
        this.staked.clear();
        return;
      case 'BetPlaced':
        this.staked.add(wordOf(answered, 'patron'));
        return;
      case 'BetWithdrawn':
        this.staked.delete(wordOf(answered, 'patron')); // with another bet or none: one less who surely has a stake
        return;
      case 'CardsDealt':
      case 'CardDrawn':
      case 'CoupSettled':
      case 'CommissionTallied':
      case 'CommissionCollected':
      case 'CommissionWaived':
        return this.note(answered);
      default: // is nothing to whoever plays
    }
  }

  private note(answered: AnsweredEvent): void {
    const event = tableEventOf({ ...answered, schema: SCHEMA_VERSION });
    if (!isHouseBanked(event)) return;
    switch (event.type) {
      case 'CardsDealt': {
        const { player, banker } = event;
        this.cards = [player[0], banker[0], player[1], banker[1]].flatMap(faceOf);
        return;
      }
      case 'CardDrawn':
        this.cards = [...this.cards, ...faceOf(event.card)];
        return;
      case 'CoupSettled':
        this.coup = event.coup;
        this.outcome = event.outcome;
        return;
      case 'CommissionTallied':
        for (const { patron, amount } of event.tallied) this.owe(patron, amount);
        return;
      case 'CommissionCollected':
      case 'CommissionWaived':
        this.owe(event.patron, 0n - event.amount);
        return;
      default: // isn't noted
    }
  }

  private owe(patron: string, more: bigint): void {
    const due = (this.due.get(patron) ?? 0n) + more;
    if (due === 0n) this.due.delete(patron);
    else this.due.set(patron, due);
  }
}

type CardOnTable = Extract<HouseBankedEvent, { readonly type: 'CardDrawn' }>['card'];

/** Returns the face of a card, or none if it is face down. */
const faceOf = (card: CardOnTable | undefined): readonly Card[] =>
  card !== undefined && isShown(card) ? [card.card] : [];
