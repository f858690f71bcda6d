import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsed, refuseUnbuilt, type Parsed } from '#kernel/decision';
import { ReadModelReader, significantEventOf } from '#office/projections';
import { pageWithin } from '../../reading/parameters';
import { Positions } from '../../reading/positions';
import { SimpleQuestion } from '../../reading/question';
import { cursorOf, searchOf, type SignificantEventsQuery } from './significant-events-query';
import type { SignificantEventsView } from './significant-events.view';

/** A query for the significant events that match a search, newest first. */
export class ReadSignificantEvents extends SimpleQuestion<SignificantEventsView, SignificantEventsQuery> {}

const NOT_BUILT = refuseUnbuilt('list of significant events');

@QueryHandler(ReadSignificantEvents)
export class ReadSignificantEventsHandler implements IQueryHandler<ReadSignificantEvents> {
  constructor(
    private readonly models: ReadModelReader,
    private readonly positions: Positions,
  ) {}

  async execute({ query }: ReadSignificantEvents): Promise<Parsed<SignificantEventsView>> {
    const search = searchOf(query);
    if (!search.ok) return search;
    await this.positions.reach(query.after, (shard) => this.models.seqOf('significant-events', shard));
    const read = await this.models.significantEvents(search.value);
    if (read === null) return NOT_BUILT;
    const { rows, next } = pageWithin(query.limit, read.rows, cursorOf);
    const { asOf, behind } = read;
    return parsed({ items: rows.map(significantEventOf), next, position: [...read.position], asOf, behind });
  }
}
