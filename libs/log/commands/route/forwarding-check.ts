import type { Person } from '#game/tables';
import { parsed, reject, unreachable, type Parsed } from '#kernel/decision';
import { decodeEvent, patronStream, tableStream } from '#log/contract';
import {
  actorKey,
  shardOf,
  type CommandRow,
  type EventLog,
  type StoredEvent,
  type Vault,
} from '#log/event-store';
import type { CarriedToken, Forwarded, ForwardedCommand, PeerRequest } from '../messages/peer-request';
import { openSealedRequest } from '../messages/sealed-request';
import {
  actorOfPurchase,
  actorOfStep,
  type Held,
  type Returned,
  type TransitStep,
} from '../messages/transfer';

/**
 * Verifies a forwarded token. Refuses with `UNAUTHENTICATED`, or with `UNAVAILABLE` while its keys can't be
 * fetched.
 */
export type CarriedVerifier = (carried: CarriedToken) => Promise<Parsed<Person>>;

export interface ForwardingCheckParts {
  readonly log: Pick<EventLog, 'findCommands' | 'readRange'>;
  readonly vault: Vault;
  readonly verify: CarriedVerifier;
  /** Returns `true` if a hold's id belongs to a bet at its table (R12). */
  readonly isBet: (held: Held) => Promise<boolean>;
}

/**
 * Decides whether a request from another server may be carried out, so that the servers' key alone moves no
 * money and shows nobody's hand. A person's command needs that person's token. A step of a transfer has no
 * token: it needs a committed event in the shared log that calls for it, or a committed refusal.
 */
export class ForwardingCheck {
  constructor(private readonly parts: ForwardingCheckParts) {}

  /**
   * Returns the permitted request, with its person. Refuses with `UNAUTHENTICATED`, or with `BAD_FIELD` if it
   * can't be read. A step that no committed event calls for gets `UNAVAILABLE`: an honest sender was too
   * early or too late and then retries, instead of taking the refusal for a decision of the other stream.
   * Throws what the log and the vault throw.
   */
  async check(forwarded: Forwarded): Promise<Parsed<PeerRequest>> {
    switch (forwarded.kind) {
      case 'command':
        return this.command(forwarded);
      case 'sealed': {
        const command = openSealedRequest(forwarded, this.parts.vault);
        return command.ok ? this.command(command.value) : command;
      }
      case 'hand':
        return this.ofPatron(forwarded, forwarded.patron);
      case 'transit': {
        const { step, held } = forwarded;
        if (step === 'hold') return this.ofPatron(forwarded, held.patron);
        return (await this.isDecided(step, held)) ? parsed(forwarded) : NOT_COMMITTED;
      }
      case 'take':
        return (await this.isHeld(forwarded.held)) ? parsed(forwarded) : NOT_COMMITTED;
      case 'return':
        return (await this.isCashed(forwarded.returned)) ? parsed(forwarded) : NOT_COMMITTED;
      default:
        return unreachable(forwarded);
    }
  }

  private async command(command: ForwardedCommand): Promise<Parsed<PeerRequest>> {
    const by = await this.person(command.carried);
    return by.ok ? parsed({ ...command, by: by.value }) : by;
  }

  private async ofPatron(
    forwarded: Extract<PeerRequest, { readonly carried: unknown }>,
    patron: string,
  ): Promise<Parsed<PeerRequest>> {
    const by = await this.person(forwarded.carried);
    if (!by.ok) return by;
    return by.value.role === 'patron' && by.value.id === patron ? parsed(forwarded) : ANOTHERS;
  }

  private async person(carried: CarriedToken | null): Promise<Parsed<Person>> {
    return carried === null ? NO_TOKEN : this.parts.verify(carried);
  }

  /**
   * Returns `true` if posting or releasing is right. Posting needs the committed purchase with the held
   * amount; releasing needs a committed decision without it. Both need the committed hold itself, because
   * another table may have decided something under the same id.
   */
  private async isDecided(step: 'post' | 'release', held: Held): Promise<boolean> {
    if (!(await this.wasHeld(held))) return false;
    const actor = actorOfPurchase(held.patron, await this.parts.isBet(held));
    const [row] = await this.parts.log.findCommands([{ actor: actorKey(actor), commandId: held.hold }]);
    if (row === undefined) return false;
    const isBought = (await this.eventsOf(row)).some((event) => buys(event, held));
    return step === 'post' ? isBought : !isBought;
  }

  /** Returns `true` if the amount is held: its hold is committed and neither posted nor released. */
  private async isHeld(held: Held): Promise<boolean> {
    const [hold, ...ends] = await this.stepsOf(held, ['hold', 'post', 'release']);
    return ends.length === 0 && this.isHoldOf(hold, held);
  }

  private async wasHeld(held: Held): Promise<boolean> {
    const [hold] = await this.stepsOf(held, ['hold']);
    return this.isHoldOf(hold, held);
  }

  private stepsOf(held: Held, steps: readonly TransitStep[]): Promise<readonly CommandRow[]> {
    return this.parts.log.findCommands(steps.map((step) => keyOfStep(step, held)));
  }

  /** Returns `true` if a committed step held this amount for this table. */
  private async isHoldOf(step: CommandRow | undefined, held: Held): Promise<boolean> {
    return step !== undefined && (await this.eventsOf(step)).some((event) => holds(event, held));
  }

  private async isCashed(returned: Returned): Promise<boolean> {
    const { id, seq, table } = returned;
    const [event] = await this.parts.log.readRange(shardOf(tableStream(table)), seq, seq);
    return event !== undefined && event.eventId === id && cashes(event, returned);
  }

  private async eventsOf({ shard, decided }: CommandRow): Promise<readonly StoredEvent[]> {
    if (decided.kind === 'refused' || decided.firstSeq > decided.lastSeq) return [];
    return this.parts.log.readRange(shard, decided.firstSeq, decided.lastSeq);
  }
}

const keyOfStep = (step: TransitStep, { patron, hold }: Held) => ({
  actor: actorKey(actorOfStep(step, patron)),
  commandId: hold,
});

const buys = (stored: StoredEvent, held: Held): boolean => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  return (
    event.type === 'ChipsBought' &&
    stored.stream === tableStream(held.table) &&
    event.hold === held.hold &&
    isSameMoney(event, held)
  );
};

const holds = (stored: StoredEvent, held: Held): boolean => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  return (
    event.type === 'FundsHeld' &&
    stored.stream === patronStream(held.patron) &&
    event.hold === held.hold &&
    event.table === held.table &&
    isSameMoney(event, held)
  );
};

const cashes = (stored: StoredEvent, returned: Returned): boolean => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  return (
    event.type === 'ChipsCashed' &&
    stored.stream === tableStream(returned.table) &&
    isSameMoney(event, returned)
  );
};

type PatronsMoney = Pick<Held, 'patron' | 'amount' | 'currency'>;
const isSameMoney = (a: PatronsMoney, b: PatronsMoney): boolean =>
  a.patron === b.patron && a.amount === b.amount && a.currency === b.currency;

const NO_TOKEN = reject('UNAUTHENTICATED', 'The forwarded command has no token of its person.');
const ANOTHERS = reject('UNAUTHENTICATED', 'The forwarded command has another person’s token.');
const NOT_COMMITTED = reject(
  'UNAVAILABLE',
  'No committed event requires this step of the transfer. Retry in a moment.',
);
