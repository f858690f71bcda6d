import { useRef } from 'react';
import type { FloorTable } from '../api/live-floor';
import type { Hold } from '../attention/attention-items';
import { isAtRest } from '../floor/floor-order';
import { kindOfPhase } from '../floor/phase-kind';
import { LATE_BETTING, USUAL_BETTING } from '../floor/table-card';
import { secondsSince, useTicks } from '../floor/ticks';
import { spoken, STRINGS } from '../shell/strings';
import classes from './wall.module.css';

/** Every table as a number with its state, grouped by game. */
export function WallStrip({
  tables,
  holds,
}: {
  readonly tables: readonly FloorTable[];
  readonly holds: ReadonlyMap<string, Hold>;
}) {
  const games = [...new Set(tables.map(({ variant }) => variant))];
  return (
    <section className={classes['map']} aria-label={STRINGS.wall.all}>
      {games.map((game) => {
        const own = tables.filter(({ variant }) => variant === game);
        return (
          <section key={game} style={{ flexGrow: Math.max(own.length, 3) }}>
            <h3>{spoken(game)}</h3>
            <ol>
              {own.map((table) => (
                <Place key={table.table} table={table} hold={holds.get(table.table) ?? null} />
              ))}
            </ol>
          </section>
        );
      })}
    </section>
  );
}

/** Returns an id without its first word: `05` of `BAC-05`, `1-6` of `FLOOR-1-6`. */
const shortId = (table: string): string => table.slice(table.indexOf('-') + 1);

function Place({ table, hold }: { readonly table: FloorTable; readonly hold: Hold | null }) {
  const { phase, since } = table;
  const isBetting = kindOfPhase(phase) === 'betting' && since !== null;
  const isLate = isBetting && secondsSince(since) > LATE_BETTING;
  const ofOpen = isLate ? 'late' : 'open';
  const is = hold?.kind ?? (isAtRest(table) ? 'closed' : ofOpen);
  return (
    <li data-is={is} title={table.table}>
      <span role="img" aria-label={STRINGS.wall.tableIs(table.table, STRINGS.wall.says[is])}>
        <span aria-hidden>
          {shortId(table.table)}
          {is === 'held' && '!'}
        </span>
      </span>
      {isBetting && hold === null && <Line since={since} />}
    </li>
  );
}

/** A line that grows while betting is open. */
function Line({ since }: { readonly since: string }) {
  const line = useRef<HTMLElement>(null);
  useTicks(() => {
    if (line.current !== null)
      line.current.style.transform = `scaleX(${Math.min(1, secondsSince(since) / USUAL_BETTING).toFixed(3)})`;
  });
  return <i ref={line} />;
}
