import { z } from 'zod';
import { MEANS, type CageEvent } from '#game/cage';
import { Hex, Id, StoredMoney } from './stored-fields';

const Sum = { amount: StoredMoney, currency: Id };
const Held = { patron: Id, hold: Id, table: Id, ...Sum };

type SchemaByType = {
  readonly [Event in CageEvent as Event['type']]: z.ZodType<Omit<Event, 'type'>, unknown>;
};

/** The data of each event of a patron's account, as stored (schema version 1). */
export const CAGE_EVENTS = {
  Deposited: z
    .strictObject({ patron: Id, ...Sum, means: z.enum(MEANS) })
    .describe('A patron paid money in at the cage.'),
  Withdrawn: z
    .strictObject({ patron: Id, ...Sum, means: z.enum(MEANS) })
    .describe('The cage paid money out to a patron.'),
  FundsHeld: z.strictObject(Held).describe('An amount was reserved for a buy-in.'),
  HoldPosted: z.strictObject(Held).describe('The table took the reserved amount.'),
  HoldReleased: z.strictObject(Held).describe('The table refused the buy-in. The reserved amount went back.'),
  FundsReturned: z
    .strictObject({ patron: Id, transfer: Id, table: Id, ...Sum })
    .describe('An amount cashed out at a table arrived in the account.'),
  TextsErased: z
    .strictObject({ patron: Id, what: z.literal('reasons'), texts: z.array(Hex).min(1).max(500) })
    .describe('Texts about the patron were erased. Their hashes stay in the events they belong to.'),
  AccountOpening: z
    .strictObject({
      patron: Id,
      balances: z.array(z.strictObject({ currency: Id, amount: StoredMoney })),
      holds: z.array(z.strictObject({ hold: Id, table: Id, ...Sum })),
    })
    .describe('A snapshot of the account’s whole position (S6).'),
} as const satisfies SchemaByType;
