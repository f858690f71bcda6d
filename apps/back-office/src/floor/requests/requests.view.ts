import { z } from 'zod';
import { ROLES } from '#game/tables';
import { pageOf } from '../../reading/documented';
import { component, FiveSaid, Time } from '../../reading/figures';

const Id = z.string().nullable();

/** A request by a member of staff that another one must answer (`roles.md`). */
const RequestView = component('OpenRequest', {
  request: z.string(),
  table: z.string(),
  what: z.enum(['void', 'correction', 'waiver', 'rules', 'limits']),
  by: z.string().meta({ description: 'The person who asked, and so may not approve.' }),
  byRole: z.enum(ROLES).meta({ description: 'The role in which the person asked.' }),
  askedAt: Time.meta({ description: 'Time of the request, UTC.' }),
  lapsesAt: Time.meta({
    description:
      'Time at which the request lapses if nobody answers it, UTC: `approvalSeconds` after it was asked.',
  }),
  coup: Id.meta({ description: 'The coup to void or correct.' }),
  cards: z
    .array(z.string())
    .nullable()
    .meta({ description: 'The true cards of a correction, in the order dealt.' }),
  five: FiveSaid,
  patron: Id.meta({
    description: 'The patron whose commission is to be waived, or for whom a limit is to be arranged.',
  }),
  amount: Id.meta({ description: 'The amount to waive, in minor units.' }),
  currency: z.string(),
  rules: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: 'The options to change, with their new values.' }),
  limit: component('LimitAsked', { on: z.string(), max: z.string(), until: z.string() })
    .nullable()
    .meta({ description: 'The maximum to arrange on a kind of stake, in minor units, and its end (R7).' }),
  reason: z
    .object({
      hash: z.string(),
      text: z.string().nullable().meta({ description: 'The text; `null` after it was erased.' }),
    })
    .nullable()
    .meta({ description: 'The reason; `null` for a change of rules and for a limit.' }),
});
export type RequestView = z.output<typeof RequestView>;

export const RequestsView = pageOf('Requests', RequestView);
export type RequestsView = z.output<typeof RequestsView>;
