import { bankBook } from './bank-book/bank-book.read-model';
import type { ReadModel } from './read-model.port';
import { significantEvents } from './significant-events/significant-events.read-model';
import { statements } from './statements/statements.read-model';
import { statistics } from './statistics/statistics.read-model';

/** Every read model that a house keeps. */
export const READ_MODELS: readonly ReadModel[] = [statistics, bankBook, significantEvents, statements];
