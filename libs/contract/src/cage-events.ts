import { z } from 'zod';
import { MEANS, type CageEvent } from '#cage';
import { Id, StoredMoney } from './table-events';

const Sum = { amount: StoredMoney, currency: Id };
const Held = { patron: Id, hold: Id, table: Id, ...Sum };

type SchemaByType = {
  readonly [Event in CageEvent as Event['type']]: z.ZodType<Omit<Event, 'type'>, unknown>;
};

/** The data of each event of a patron's account, as the log keeps it (schema version 1). */
export const CAGE_EVENTS = {
  Deposited: z.strictObject({ patron: Id, ...Sum, means: z.enum(MEANS) }),
  Withdrawn: z.strictObject({ patron: Id, ...Sum, means: z.enum(MEANS) }),
  FundsHeld: z.strictObject(Held),
  HoldPosted: z.strictObject(Held),
  HoldReleased: z.strictObject(Held),
  FundsReturned: z.strictObject({ patron: Id, transfer: Id, table: Id, ...Sum }),
  AccountOpening: z.strictObject({
    patron: Id,
    balances: z.array(z.strictObject({ currency: Id, amount: StoredMoney })),
    holds: z.array(z.strictObject({ hold: Id, table: Id, ...Sum })),
  }),
} as const satisfies SchemaByType;
