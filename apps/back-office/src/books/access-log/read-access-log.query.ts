import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { parsed, type Parsed } from '#kernel/decision';
import { RecordedPatronId, RecordedPersonId } from '#log/contract';
import { ACCESS_KINDS, PostgresAccessLog } from '#office/access-log';
import { countOf, List, pageWithin, Time } from '../../reading/parameters';
import { SimpleQuestion } from '../../reading/question';
import type { AccessLogView } from './access-log.view';

/** The conditions of a search, all of which must hold. */
export const AccessLogQuery = z.strictObject({
  cursor: List.shape.cursor,
  limit: List.shape.limit,
  patron: RecordedPatronId.optional(),
  staff: RecordedPersonId.optional(),
  kind: z.enum(ACCESS_KINDS, { error: `one of ${ACCESS_KINDS.join(', ')}` }).optional(),
  from: Time.optional(),
  until: Time.optional(),
});
export type AccessLogQuery = z.output<typeof AccessLogQuery>;

/** A query for entries of the access log. */
export class ReadAccessLog extends SimpleQuestion<AccessLogView, AccessLogQuery> {}

@QueryHandler(ReadAccessLog)
export class ReadAccessLogHandler implements IQueryHandler<ReadAccessLog> {
  constructor(private readonly log: PostgresAccessLog) {}

  async execute({ query: { cursor, limit, ...wanted } }: ReadAccessLog): Promise<Parsed<AccessLogView>> {
    const behind = countOf(cursor);
    if (!behind.ok) return behind;
    const place = cursor === undefined ? {} : { behind: behind.value };
    const found = await this.log.find({ ...wanted, ...place, limit: limit + 1 });
    const { rows, next } = pageWithin(limit, found, ({ number }) => `${number}`);
    const items = rows.map((each) => ({ ...each, asked: { ...each.asked } }));
    return parsed({ items, next, position: [] });
  }
}
