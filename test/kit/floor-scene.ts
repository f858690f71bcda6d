import { cage, cageEntry, type CageCommand, type CageState } from '#game/cage';
import { tableEntry, type HouseBankedCommand, type HouseBankedEvent } from '#game/tables';
import { invariant, reject, type Decision, type Rejection } from '#kernel/decision';
import { isBalanced, type Leg } from '#kernel/money';
import { mayBeBelowZero } from '#log/event-store';
import { HouseBankedScene, TABLE } from './house-banked-scene';

/** The refusal of a command; null if it was accepted. */
export type SceneRefusal = Rejection | null;
type BuyIn = Extract<HouseBankedCommand, { type: 'BuyIn' }>;

/** Balances computed from the entries of events. Throws if an entry breaks a rule of the ledger. */
export class LedgerScene {
  readonly balances = new Map<string, bigint>();

  post(legs: readonly Leg[]): void {
    invariant(isBalanced(legs), 'an entry isn’t balanced');
    for (const { account, amount } of legs) {
      const balance = this.of(account) + amount;
      // Stricter than the database, which checks the sum of a batch: no single event may lead below zero.
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

/**
 * A table, its patrons' accounts at the cage, and one ledger for all of them. Money moves between cage and
 * table by the protocol of S7.
 */
export class FloorScene {
  readonly table = new HouseBankedScene();
  readonly ledger = new LedgerScene();
  private readonly accounts = new Map<string, CageState>();
  private transfers = 0;

  constructor(private readonly id: string = TABLE) {}

  /** Returns a patron's account. */
  account(patron: string): CageState {
    return this.accounts.get(patron) ?? cage.initialState;
  }

  /** Executes a command at the cage. Returns its refusal, or null. */
  atCage(patron: string, command: CageCommand): SceneRefusal {
    const before = this.account(patron);
    const decision = cage.decide(command, before);
    if (!decision.ok) return decision.rejection;
    this.accounts.set(patron, decision.events.reduce(cage.evolve, before));
    for (const event of decision.events) this.ledger.post(cageEntry(event));
    return null;
  }

  /**
   * Executes a command at the table. A buy-in is first held at the cage, and a cash-out arrives there.
   * Returns the refusal, or null.
   */
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
