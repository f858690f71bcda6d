import { DAYS_OF_UTC, type GamingCalendar } from '#office/gaming-days';
import { bankBook } from './models/bank-book/bank-book.read-model';
import { breaksFound } from './models/breaks/breaks.read-model';
import { coupsFound } from './models/coups/coups.read-model';
import { ledgerDays } from './models/ledger-days/ledger-days.read-model';
import { significantEvents } from './models/significant-events/significant-events.read-model';
import { statements } from './models/statements/statements.read-model';
import { statisticsBy } from './models/statistics/statistics.read-model';
import type { ReadModel } from './running/read-model.port';

/** Returns every read model, by the gaming days of this calendar. */
export const readModelsBy = (calendar: GamingCalendar): readonly ReadModel[] => [
  statisticsBy(calendar),
  bankBook,
  significantEvents,
  statements,
  ledgerDays,
  breaksFound,
  coupsFound,
];

/** Every read model by days of UTC. */
export const READ_MODELS = readModelsBy(DAYS_OF_UTC);
