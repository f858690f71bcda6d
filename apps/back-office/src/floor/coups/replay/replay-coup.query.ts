import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Person } from '#game/tables';
import { parsed, reject, type Parsed } from '#kernel/decision';
import type { LogReader } from '#log/event-store';
import type { ReportSources } from '#office/reports';
import { PostgresLogSource, reasonHashes, replayCoup, type Replay } from '#proof/audit';
import { isCoupId } from '../../../reading/ids';
import type { One } from '../../../reading/parameters';
import { LOG_READER, REPORT_SOURCES } from '../../../reading/ports';
import { Positions } from '../../../reading/positions';
import { Question } from '../../../reading/question';
import { sightOf } from '../../../reading/sight';
import type { Reasons } from '../coup-exceptions';
import { CoupLooks } from '../coup-looks';
import { NO_SUCH_COUP } from '../read-coup.query';
import { AroundCoup } from './around-coup';
import { hasBet, replayView, type ReplayView } from './replay.view';

/** A query for the replay of a coup from the log. */
export class ReplayCoup extends Question<ReplayView> {
  constructor(
    readonly by: Person,
    readonly coup: string,
    readonly query: One,
  ) {
    super();
  }
}

@QueryHandler(ReplayCoup)
export class ReplayCoupHandler implements IQueryHandler<ReplayCoup> {
  constructor(
    @Inject(LOG_READER) private readonly reader: LogReader,
    private readonly source: PostgresLogSource,
    private readonly positions: Positions,
    private readonly around: AroundCoup,
    private readonly looks: CoupLooks,
    @Inject(REPORT_SOURCES) private readonly sources: Pick<ReportSources, 'calendar'>,
  ) {}

  async execute({ by, coup, query }: ReplayCoup): Promise<Parsed<ReplayView>> {
    if (!isCoupId(coup)) return NO_SUCH_COUP;
    await this.positions.reach(query.after);
    const place = await this.reader.coup(coup);
    if (place === null) return NO_SUCH_COUP;
    const position = await this.positions.of(place.shard);
    const replay = await replayCoup(this.source, coup);
    if (!replay.ok) return replay;
    const isPatron = by.role === 'patron';
    if (isPatron && !hasBet(replay.value, by.id)) return NOT_YOURS;
    if (isPatron && replay.value.status === 'open') return NOT_YET;
    const texts = isPatron ? NO_TEXTS : await this.textsOf(replay.value);
    const { timeZone } = this.sources.calendar;
    const around = await this.around.of(place, replay.value);
    const onlooker = { sight: sightOf(by), isPatron, texts, timeZone, around };
    const view = replayView(replay.value, position, onlooker);
    await this.looks.record({ by, coup, report: 'replay' }, patronsIn(view));
    return parsed(view);
  }

  private async textsOf({ requests }: Replay): Promise<Reasons> {
    return this.source.noteTexts(reasonHashes(requests));
  }
}

/** Returns the patrons in the bets, movements and banks of a replay. */
const patronsIn = ({ steps, played, banks }: ReplayView): readonly (string | null)[] => [
  ...[...steps, ...(played?.bets ?? [])].map(({ patron }) => patron),
  ...banks.map(({ banker }) => banker),
];

const NO_TEXTS: Reasons = new Map();
/** Its steps name bankers and callers, which the live feed hides from players during a coup. */
const NOT_YET = reject(
  'WRONG_PHASE',
  'A patron may replay a coup only after it has ended. Until then, GET /v1/coups/{coup} shows its cards and the patron’s bets.',
);
const NOT_YOURS = reject('FORBIDDEN', 'A patron may replay only coups in which they placed a bet.');
