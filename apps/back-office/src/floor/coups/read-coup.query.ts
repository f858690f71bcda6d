import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsed, reject, type Parsed } from '#kernel/decision';
import type { LogReader } from '#log/event-store';
import { isCoupId } from '../../reading/ids';
import type { One } from '../../reading/parameters';
import { LOG_READER } from '../../reading/ports';
import { Positions } from '../../reading/positions';
import { QuestionAbout } from '../../reading/question';
import { sightOf } from '../../reading/sight';
import { TableStates } from '../../reading/table-states';
import type { Reasons } from './coup-exceptions';
import { CoupLooks } from './coup-looks';
import { CoupRecord } from './coup-record';
import type { CoupView } from './coup.view';

/** A query for a coup's record. */
export class ReadCoup extends QuestionAbout<CoupView, One> {}

export const NO_SUCH_COUP = reject(
  'NO_SUCH_COUP',
  'No coup has this id. An id looks like BAC-01/S12/C45; escape its slashes. GET /v1/tables/{table}/coups lists them.',
);

@QueryHandler(ReadCoup)
export class ReadCoupHandler implements IQueryHandler<ReadCoup> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly positions: Positions,
    private readonly looks: CoupLooks,
    private readonly states: TableStates,
  ) {}

  async execute({ by, id: coup, query }: ReadCoup): Promise<Parsed<CoupView>> {
    if (!isCoupId(coup)) return NO_SUCH_COUP;
    await this.positions.reach(query.after);
    const known = await this.reader.coup(coup);
    if (known === null) return NO_SUCH_COUP;
    const position = await this.positions.of(known.shard);
    const place = (await this.reader.coup(coup)) ?? known; // behind the position
    const { stream, firstVersion, lastVersion, status } = place;
    const events =
      status === 'open'
        ? await this.reader.readStream(stream, firstVersion)
        : await this.reader.readStream(stream, firstVersion, lastVersion);
    const record = new CoupRecord(place);
    for (const event of events) record.take(event);
    for (const event of await this.reader.readVersions(place.shard, stream, place.corrections))
      record.take(event);
    const sight = sightOf(by);
    const texts = sight.staff ? await this.textsOf(record.reasons) : new Map<string, string>();
    const view = record.view(position, sight, texts);
    // A patron’s view has their own bets, and their own name as the banker, alone. A withdrawn bet is none (R15).
    const isOwn = view.bets.some(({ withdrawnAt }) => withdrawnAt === null) || view.bank?.patron === by.id;
    if (!isOwn && !(await this.states.mayReadStream(by, stream))) return NO_SUCH_COUP;
    const patrons = [...view.bets.map(({ patron }) => patron), view.bank?.patron];
    await this.looks.record({ by, coup, report: 'coup' }, patrons);
    return parsed(view);
  }

  private async textsOf(hashes: readonly string[]): Promise<Reasons> {
    const notes = await Promise.all(
      hashes.map(async (hash) => [hash, await this.reader.note(hash)] as const),
    );
    return new Map(notes.flatMap(([hash, note]) => (note === null ? [] : [[hash, note.text]])));
  }
}
