import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parsed, reject, type Parsed } from '#kernel/decision';
import type { ReportSources } from '#office/reports';
import { isCoupId } from '../../../reading/ids';
import type { One } from '../../../reading/parameters';
import { REPORT_SOURCES } from '../../../reading/ports';
import { QuestionAbout } from '../../../reading/question';
import { sightOf } from '../../../reading/sight';
import type { Reasons } from '../coup-exceptions';
import { CoupLooks } from '../coup-looks';
import { NO_SUCH_COUP } from '../read-coup.query';
import { AroundCoup } from './around-coup';
import { CoupReplays } from './coup-replays';
import { hasBet, replayView, type ReplayView } from './replay.view';

/** A query for the replay of a coup from the log. */
export class ReplayCoup extends QuestionAbout<ReplayView, One> {}

@QueryHandler(ReplayCoup)
export class ReplayCoupHandler implements IQueryHandler<ReplayCoup> {
  constructor(
    private readonly replays: CoupReplays,
    private readonly around: AroundCoup,
    private readonly looks: CoupLooks,
    @Inject(REPORT_SOURCES) private readonly sources: Pick<ReportSources, 'calendar'>,
  ) {}

  async execute({ by, id: coup, query }: ReplayCoup): Promise<Parsed<ReplayView>> {
    if (!isCoupId(coup)) return NO_SUCH_COUP;
    const replayed = await this.replays.read(coup, query.after);
    if (!replayed.ok) return replayed;
    const { place, position, replay } = replayed.value;
    const isPatron = by.role === 'patron';
    if (isPatron && !hasBet(replay, by.id)) {
      return (await this.replays.mayRead(by, place)) ? NOT_YOURS : NO_SUCH_COUP;
    }
    if (isPatron && replay.status === 'open') return NOT_YET;
    const texts = isPatron ? NO_TEXTS : await this.replays.textsOf(replay);
    const { timeZone } = this.sources.calendar;
    const around = await this.around.of(by, place, replay);
    const onlooker = { sight: sightOf(by), isPatron, texts, timeZone, around };
    const view = replayView(replay, position, onlooker);
    await this.looks.record({ by, coup, report: 'replay' }, patronsIn(view));
    return parsed(view);
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
const NOT_YOURS = reject('FORBIDDEN', 'A patron may replay only coups in which they have a bet.');
