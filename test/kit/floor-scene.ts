import { cage, cageEntry, type CageCommand, type CageState } from '#game/cage';
import { tableEntry, type HouseBankedCommand, type HouseBankedEvent } from '#game/tables';
import { invariant, reject, type Decision, type Rejection } from '#kernel/decision';
import { isBalanced, type Leg } from '#kernel/money';
import { mayBeBelowZero } from '#log/event-store';
import { HouseBankedScene, TABLE } from './house-banked-scene';

/** What a command came to: null when it was accepted. */
export type SceneRefusal = Rejection | null;
type BuyIn = Extract<HouseBankedCommand, { type: 'BuyIn' }>;

/** Balances as the entries of events make them, and nothing else. Throws where the ledger's rules are broken. */
export class LedgerScene {
  readonly balances = new Map<string, bigint>();

  post(legs: readonly Leg[]): void {
    invariant(isBalanced(legs), 'an entry isn’t balanced');
    for (const { account, amount } of legs) {
      const balance = this.of(account) + amount;
      // Stricter than the database, which adds up a batch before it looks: here no event may lead below zero.
      invariant(balance >= 0n || mayBeBelowZero(account), `${account} is ${balance}`);
      this.balances.set(account, balance);
    }
    const sum = [...this.balances.values()].reduce((total, balance) => total + balance, 0n);
    invariant(sum === 0n, `all accounts come to ${sum}`);
  }

  of(account: string): bigint {
    return this.balances.get(account) ?? 0n;
  }
}

/** A table, the accounts of its patrons at the cage, and the ledger of both: money goes between them as S7 says. */
export class FloorScene {
  readonly table = new HouseBankedScene();
  readonly ledger = new LedgerScene();
  private readonly accounts = new Map<string, CageState>();
  private transfers = 0;

  constructor(private readonly id: string = TABLE) {}

  /** The account of a patron. */
  account(patron: string): CageState {
    return this.accounts.get(patron) ?? cage.initialState;
  }

  /** Gives a command at the cage. */
  atCage(patron: string, command: CageCommand): SceneRefusal {
    const before = this.account(patron);
    const decision = cage.decide(command, before);
    if (!decision.ok) return decision.rejection;
    this.accounts.set(patron, decision.events.reduce(cage.evolve, before));
    for (const event of decision.events) this.ledger.post(cageEntry(event));
    return null;
  }

  /** Gives a command at the table; a buy-in is held at the cage first, and what is cashed out arrives there. */
  atTable(command: HouseBankedCommand): SceneRefusal {
    const decision = command.type === 'BuyIn' ? this.buyIn(command) : this.decided(command);
    if (!decision.ok) return decision.rejection;
    for (const event of decision.events) {
      if (event.type !== 'ChipsCashed') continue;
      const { patron, amount, currency } = event;
      const transfer = `transfer-${(this.transfers += 1)}`;
      const refusal = this.atCage(patron, {
        type: 'ReturnFunds',
        transfer,
        table: this.id,
        amount,
        currency,
      });
      invariant(refusal === null, `what ${patron} cashed out is lost`);
    }
    return null;
  }

  private decided(command: HouseBankedCommand): Decision<HouseBankedEvent> {
    const decision = this.table.give(command);
    if (decision.ok) for (const event of decision.events) this.ledger.post(tableEntry(this.id, event));
    return decision;
  }

  private buyIn(command: BuyIn): Decision<HouseBankedEvent> {
    const { by, amount, hold } = command;
    const asked = this.table.ask(command);
    if (!asked.ok) return asked;
    const held = this.atCage(by.id, { type: 'HoldFunds', hold, table: this.id, amount, currency: 'EUR' });
    if (held !== null) return reject(held.code, held.detail);
    const decision = this.decided(command);
    this.atCage(by.id, { type: decision.ok ? 'PostHold' : 'ReleaseHold', hold });
    return decision;
  }
}
