import { z } from 'zod';
import { MEANS, type CageEvent } from '#game/cage';
import { Hex, Id, StoredMoney } from './stored-fields';

const Sum = { amount: StoredMoney, currency: Id };
const Held = { patron: Id, hold: Id, table: Id, ...Sum };

type SchemaByType = {
  readonly [Event in CageEvent as Event['type']]: z.ZodType<Omit<Event, 'type'>, unknown>;
};

/** The data of each event of a patron's account, as the log keeps it (schema version 1). */
export const CAGE_EVENTS = {
  Deposited: z
    .strictObject({ patron: Id, ...Sum, means: z.enum(MEANS) })
    .describe('Money came in at the cage.'),
  Withdrawn: z
    .strictObject({ patron: Id, ...Sum, means: z.enum(MEANS) })
    .describe('Money was paid out at the cage.'),
  FundsHeld: z.strictObject(Held).describe('An amount was set aside for a buy-in.'),
  HoldPosted: z.strictObject(Held).describe('The table took the held amount.'),
  HoldReleased: z.strictObject(Held).describe('The table refused; the held amount went back.'),
  FundsReturned: z
    .strictObject({ patron: Id, transfer: Id, table: Id, ...Sum })
    .describe('What was cashed out at a table arrived at the account.'),
  TextsErased: z
    .strictObject({ patron: Id, what: z.literal('reasons'), texts: z.array(Hex).min(1).max(500) })
    .describe(
      'Texts about the patron were erased beside the log; each by its hash, which stays in the event that it belongs to.',
    ),
  AccountOpening: z
    .strictObject({
      patron: Id,
      balances: z.array(z.strictObject({ currency: Id, amount: StoredMoney })),
      holds: z.array(z.strictObject({ hold: Id, table: Id, ...Sum })),
    })
    .describe('The account’s whole position at this point: folding starts here (S6).'),
} as const satisfies SchemaByType;
