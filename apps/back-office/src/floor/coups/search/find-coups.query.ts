import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Person } from '#game/tables';
import { parsed, refuseUnbuilt, type Parsed } from '#kernel/decision';
import { PostgresAccessLog } from '#office/access-log';
import { ReadModelReader } from '#office/projections';
import { pageWithin } from '../../../reading/parameters';
import { Positions } from '../../../reading/positions';
import { Question } from '../../../reading/question';
import { cursorOf, searchOf, type CoupSearchQuery } from './coup-search-query';
import { foundCoup, type FoundCoupsView } from './found-coups.view';

/** A query for coups of all tables that match a search, newest first. */
export class FindCoups extends Question<FoundCoupsView> {
  constructor(
    readonly by: Person,
    readonly query: CoupSearchQuery,
  ) {
    super();
  }
}

const NOT_BUILT = refuseUnbuilt('list of coups');

@QueryHandler(FindCoups)
export class FindCoupsHandler implements IQueryHandler<FindCoups> {
  constructor(
    private readonly models: ReadModelReader,
    private readonly positions: Positions,
    private readonly access: PostgresAccessLog,
  ) {}

  async execute({ by, query }: FindCoups): Promise<Parsed<FoundCoupsView>> {
    const search = searchOf(query);
    if (!search.ok) return search;
    await this.positions.reach(query.after, (shard) => this.models.seqOf('coups', shard));
    const read = await this.models.coups(search.value);
    if (read === null) return NOT_BUILT;
    const { patron } = query;
    if (patron !== undefined)
      await this.access.note({ by, kind: 'patron-report', patron, asked: wordsOf(query) });
    const { rows, next } = pageWithin(query.limit, read.rows, cursorOf);
    const { asOf, behind } = read;
    return parsed({ items: rows.map(foundCoup), next, position: [...read.position], asOf, behind });
  }
}

/** Returns the query in the form of the access log. */
const wordsOf = ({ after: _after, ...asked }: CoupSearchQuery): Readonly<Record<string, string>> => ({
  report: 'coups',
  ...Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  ),
});
