import type { FloorTable } from '../api/live-floor';
import { kindOfPhase } from '../floor/phase-kind';
import { LATE_BETTING } from '../floor/table-card';
import type { TableFigures } from '../floor/table-figures';
import { secondsSince } from '../floor/ticks';
import { bandText } from '../parts/band';
import { STRINGS } from '../shell/strings';
import { wholeAmount } from '../system/amount-text';

/** An item to watch that needs no answer. */
export interface Watched {
  readonly key: string;
  readonly table: string;
  readonly icon: 'reports' | 'clock';
  readonly title: string;
  readonly text: string;
  /** Start in UTC, if it continues. */
  readonly since: string | null;
}

/** Returns tables whose win is outside its 95 % band, and those with a long open betting. */
export const watchedOf = (
  tables: readonly FloorTable[],
  figures: ReadonlyMap<string, TableFigures>,
): readonly Watched[] =>
  tables.flatMap(({ table, currency, phase, since }) => {
    const { win = null, theory = null, deviation = null, isBeyond95 = false } = figures.get(table) ?? {};
    const watched: Watched[] = [];
    if (isBeyond95 && win !== null && theory !== null && deviation !== null) {
      watched.push({
        key: `beyond ${table}`,
        table,
        icon: 'reports',
        title: STRINGS.floor.beyond(table),
        text: STRINGS.floor.beyondBy(
          wholeAmount(win, currency),
          wholeAmount(theory, currency),
          bandText(deviation, currency),
        ),
        since: null,
      });
    }
    if (kindOfPhase(phase) === 'betting' && since !== null && secondsSince(since) > LATE_BETTING)
      watched.push({
        key: `late ${table}`,
        table,
        icon: 'clock',
        title: STRINGS.floor.late(table),
        text: '',
        since,
      });
    return watched;
  });
