import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsed, refuseUnbuilt, reject, type Parsed } from '#kernel/decision';
import { BreakId, breakStream } from '#log/contract';
import type { LogReader } from '#log/event-store';
import { ReadModelReader, type BreakRead } from '#office/projections';
import { breakHistoryOf, breakRecordOf, type BreakRecord, type NoteReader } from '#office/reports';
import { pageWithin, type One } from '../../reading/parameters';
import { LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { Question, SimpleQuestion } from '../../reading/question';
import { cursorOf, wantedOf, type BreaksQuery } from './breaks-query';
import type { BreaksView, BreakView, OneBreakView } from './breaks.view';

/** A query for discrepancies from the read model, in order of id. */
export class ReadBreaks extends SimpleQuestion<BreaksView, BreaksQuery> {}

/** A query for one discrepancy. */
export class ReadBreak extends Question<OneBreakView> {
  constructor(
    readonly id: string,
    readonly query: One,
  ) {
    super();
  }
}

const NOT_BUILT = refuseUnbuilt('list of discrepancies', 'GET /v1/breaks/{break} shows a single one.');

@QueryHandler(ReadBreaks)
export class ReadBreaksHandler implements IQueryHandler<ReadBreaks> {
  constructor(
    private readonly models: ReadModelReader,
    private readonly positions: Positions,
  ) {}

  async execute({ query }: ReadBreaks): Promise<Parsed<BreaksView>> {
    const asked = wantedOf(query);
    if (!asked.ok) return asked;
    const { wanted, behind } = asked.value;
    if (!(await this.models.isKept('breaks'))) return NOT_BUILT;
    const { after, limit } = query;
    // Waits for everything committed before the query, so that people see their own changes.
    const places = after === undefined ? await this.positions.allPlaces() : [after];
    await this.positions.reachAll(places, (shard) => this.models.seqOf('breaks', shard));
    const read = await this.models.breaks(wanted, { behind, limit: limit + 1 });
    if (read === null) return NOT_BUILT;
    const { rows, next } = pageWithin(limit, read.rows, (last) => cursorOf(last.break));
    const items = rows.map(listedView);
    return parsed({ items, next, position: [...read.position], asOf: read.asOf, behind: read.behind });
  }
}

@QueryHandler(ReadBreak)
export class ReadBreakHandler implements IQueryHandler<ReadBreak> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
  ) {}

  async execute({ id, query }: ReadBreak): Promise<Parsed<OneBreakView>> {
    await this.positions.reach(query.after);
    const head = BreakId.safeParse(id).success ? await this.reader.streamHead(breakStream(id)) : null;
    if (head === null)
      return reject('NO_SUCH_BREAK', 'No discrepancy has this id. GET /v1/breaks lists all of them.');
    const position = await this.positions.of(head.shard);
    const stored = await this.reader.readStream(head.stream, 1);
    const note: NoteReader = async (hash) => this.reader.note(hash);
    const [record, history] = await Promise.all([breakRecordOf(stored, note), breakHistoryOf(stored, note)]);
    return parsed({ ...viewOf(record), history: [...history], position });
  }
}

const viewOf = ({ place, events, explanations, ...found }: BreakRecord): BreakView => ({
  ...found,
  place: { ...place },
  events: [...events],
  explanations: [...explanations],
});

const listedView = (row: BreakRead): BreakView => ({
  break: row.break,
  source: row.source,
  place: { ...row.place },
  phase: row.phase,
  amount: row.amount,
  currency: row.currency,
  events: [...row.events],
  times: row.times,
  openedAt: row.opened_at,
  openedBy: row.opened_by,
  assignee: row.assignee,
  explanations: [...row.explanations],
  outcome: row.outcome,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  last: `${row.shard}:${row.seq}`,
});
