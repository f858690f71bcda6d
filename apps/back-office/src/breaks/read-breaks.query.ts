import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { BreakId, breakStream, idOfStream } from '#contract';
import type { LogReader } from '#event-store';
import { parsed, reject, type Parsed } from '#kernel';
import {
  breakHistoryOf,
  breakRecordOf,
  isWanted,
  prefixOf,
  type BreakRecord,
  type NoteReader,
} from '#reports';
import { LOG_READER } from '../ports';
import type { One } from '../reading/parameters';
import { Positions } from '../reading/positions';
import { Question } from '../reading/question';
import { cursorOf, wantedOf, type BreaksQuery } from './breaks-query';
import type { BreaksView, BreakView, OneBreakView } from './breaks.view';

/** Differences that were found, in order of their ids. */
export class ReadBreaks extends Question<BreaksView> {
  constructor(readonly query: BreaksQuery) {
    super();
  }
}

/** One of them. */
export class ReadBreak extends Question<OneBreakView> {
  constructor(
    readonly id: string,
    readonly query: One,
  ) {
    super();
  }
}

@QueryHandler(ReadBreaks)
export class ReadBreaksHandler implements IQueryHandler<ReadBreaks> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
  ) {}

  async execute({ query }: ReadBreaks): Promise<Parsed<BreaksView>> {
    const asked = wantedOf(query);
    if (!asked.ok) return asked;
    const { wanted, behind } = asked.value;
    await this.positions.reach(query.after);
    const position = await this.positions.all();
    const after = behind === '' ? '' : breakStream(behind);
    const page = await this.reader.streams(prefixOf(wanted), { after, limit: query.limit });
    const found = await Promise.all(page.map(({ stream }) => recordOf(this.reader, stream)));
    const last = page.at(-1);
    const next = page.length < query.limit || last === undefined ? null : cursorOf(idOfStream(last.stream));
    return parsed({ items: found.filter((each) => isWanted(each, wanted)).map(viewOf), next, position });
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
      return reject('NO_SUCH_BREAK', 'no break has this id; GET /v1/breaks lists those there are');
    const position = await this.positions.of(head.shard);
    const stored = await this.reader.readStream(head.stream, 1);
    const note: NoteReader = async (hash) => this.reader.note(hash);
    const [record, history] = await Promise.all([breakRecordOf(stored, note), breakHistoryOf(stored, note)]);
    return parsed({ ...viewOf(record), history: [...history], position });
  }
}

const recordOf = async (reader: LogReader, stream: string): Promise<BreakRecord> =>
  breakRecordOf(await reader.readStream(stream, 1), async (hash) => reader.note(hash));

const viewOf = ({ place, events, explanations, ...found }: BreakRecord): BreakView => ({
  ...found,
  place: { ...place },
  events: [...events],
  explanations: [...explanations],
});
