import type { CageCommand } from '#game/cage';
import { canonicalJson } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { decodeEvent, idOfStream, patronStream, tableStream } from '#log/contract';
import type { CommandOutcome, Request, StoredEvent, Vault } from '#log/event-store';
import {
  actorAtTable,
  actorOfStep,
  type Held,
  type Returned,
  type StepAtTable,
  type TransitStep,
} from '../messages/transfer';
import type { TableTask } from '../prepare/table-task';

/** A request with the digest by which a repeat is recognised. */
export type Known<Command> = Request<Command> & { readonly digest: Uint8Array };

const STEPS = {
  hold: ({ hold, table, amount, currency }: Held): CageCommand => ({
    type: 'HoldFunds',
    hold,
    table,
    amount,
    currency,
  }),
  post: ({ hold }: Held): CageCommand => ({ type: 'PostHold', hold }),
  release: ({ hold }: Held): CageCommand => ({ type: 'ReleaseHold', hold }),
} as const satisfies Record<TransitStep, (held: Held) => CageCommand>;

/** Returns the request of a buy-in's step at the patron's account, identified by the hold's id. */
export function stepRequest(
  vault: Vault,
  name: TransitStep,
  held: Held,
  correlationId: string | null,
): Known<CageCommand> {
  const actor = actorOfStep(name, held.patron);
  const body = canonicalJson({ ...held, amount: `${held.amount}` });
  return {
    stream: patronStream(held.patron),
    command: STEPS[name](held),
    actor,
    commandId: held.hold,
    correlationId,
    causationId: held.hold,
    digest: vault.digestOf('TRANSIT', actor.id, body),
  };
}

/**
 * Returns the request of a bet's step at its table (R12): record its id, buy the missing chips, or return
 * these chips if the bet is refused.
 */
export function betRequest(
  vault: Vault,
  name: StepAtTable,
  held: Held,
  correlationId: string | null,
): Known<TableTask> {
  const { patron, hold, table, amount } = held;
  const by = { id: patron, role: 'patron' } as const;
  const actor = actorAtTable(name, patron);
  const tasks = {
    bet: { kind: 'note-bet' },
    'buy-in': { kind: 'decide', command: { type: 'BuyIn', by, amount, hold } },
    'give-back': { kind: 'decide', command: { type: 'CashOut', by, amount } },
  } as const;
  return {
    stream: tableStream(table),
    command: tasks[name],
    actor,
    commandId: hold,
    correlationId,
    causationId: hold,
    digest: vault.digestOf('TRANSIT', actor.id, canonicalJson({ hold, table })),
  };
}

/**
 * Returns the request that credits cashed-out chips to the patron's account, identified by the id of their
 * event.
 */
export function arrivalRequest(
  vault: Vault,
  { id, patron, table, amount, currency }: Returned,
  correlationId: string | null,
): Known<CageCommand> {
  const actor = { id: `return/${patron}`, role: 'transit' };
  const body = canonicalJson({ id, table, currency, amount: `${amount}` });
  return {
    stream: patronStream(patron),
    command: { type: 'ReturnFunds', transfer: id, table, amount, currency },
    actor,
    commandId: id,
    correlationId,
    causationId: id,
    digest: vault.digestOf('TRANSIT', actor.id, body),
  };
}

/** Returns the request that closes an arrived transfer in the table's shard. */
export const closingRequest = (
  { id, patron, table }: Returned,
  correlationId: string | null,
): Request<TableTask> => ({
  stream: tableStream(table),
  command: { kind: 'close-transfer', transfer: id },
  actor: { id: `return/${patron}`, role: 'transit' },
  commandId: id,
  correlationId,
  causationId: id,
  digest: null,
});

/** Returns the events that cashed chips out. Their money is then in transit to the patrons' accounts. */
export const cashedOut = (outcome: CommandOutcome): readonly StoredEvent[] =>
  outcome.kind === 'accepted' ? outcome.events.filter(({ type }) => type === 'ChipsCashed') : [];

export const returnedOf = (stored: StoredEvent): Returned => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  invariant(event.type === 'ChipsCashed', `${stored.type} cashes no chips`);
  const { patron, amount, currency } = event;
  const table = idOfStream(stored.stream);
  return { id: stored.eventId, seq: stored.seq, patron, table, amount, currency };
};
