import { z } from 'zod';
import { ACCESS_KINDS } from '#office/access-log';
import { pageOf } from '../../reading/documented';

const AccessView = z
  .object({
    number: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    at: z.string().meta({ description: 'Time of the access, UTC, by the database’s clock.' }),
    by: z.object({ role: z.string(), id: z.string() }).meta({
      description: 'The person in the token. The role `os` is a user who ran a command on the machine.',
    }),
    kind: z.enum(ACCESS_KINDS).meta({
      description:
        '`statement`: a page of a statement, read by somebody else than the patron. `patron-report`: a report about one patron in any form, a search for its coups, or a coup, replay or evidence file with its bets or bank. A coup adds a row for each patron in it. `export`: any other report as CSV or PDF, or the log as files.',
    }),
    patron: z.string().nullable().meta({
      description: 'The patron whose data was read; `null` for an export, which has no single patron.',
    }),
    asked: z.record(z.string(), z.string()).meta({ description: 'The parameters of the request.' }),
  })
  .meta({ id: 'Access' });

export const AccessLogView = pageOf('AccessLog', AccessView);
export type AccessLogView = z.output<typeof AccessLogView>;
