import { memo } from 'react';
import type { Schemas } from '../api/client';
import { useTables, type FloorTable, type LiveFloor } from '../api/live-floor';
import { bandText } from '../parts/band';
import { currencyOf, sumOf } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { wholeAmount } from '../system/amount-text';
import { stakesOf } from './floor-order';
import classes from './floor-sums.module.css';
import { kindOfPhase } from './phase-kind';

type Sum = Schemas['Statistics']['sums'][number];

/** Returns amounts by currency, one after another, never added up. */
export const sumsByCurrency = (
  tables: readonly FloorTable[],
  of: (table: FloorTable) => string | null,
): string => {
  const codes = [...new Set(tables.map(({ currency }) => currency.code))];
  return codes
    .map((code) => {
      const amounts = tables
        .filter(({ currency }) => currency.code === code)
        .map((table) => of(table) ?? '0');
      return wholeAmount(sumOf(amounts), currencyOf(code));
    })
    .join(' · ');
};

/** Text for a figure that isn't loaded. */
const UNKNOWN = '–';

/**
 * The floor in five figures: tables in play, stakes on the felt, exposure, and the day's win with its theory.
 */
export function FloorSums({ floor, sums }: { readonly floor: LiveFloor; readonly sums: readonly Sum[] }) {
  return (
    <dl className={classes['sums']}>
      <PlayTiles floor={floor} />
      <DayTiles sums={sums} />
    </dl>
  );
}

/** The stakes on the tables now. */
const PlayTiles = memo(function PlayTiles({ floor }: { readonly floor: LiveFloor }) {
  const tables = useTables(floor);
  const playing = tables?.filter(
    ({ phase }) => kindOfPhase(phase) !== 'closed' && phase !== 'no-shoe',
  ).length;
  const amountsOf = (of: Parameters<typeof sumsByCurrency>[1]): string =>
    tables === null ? UNKNOWN : sumsByCurrency(tables, of);
  return (
    <>
      <Tile
        name={STRINGS.floor.inPlay}
        value={playing === undefined ? UNKNOWN : `${playing}`}
        note={tables === null ? undefined : STRINGS.floor.ofOpen(tables.length)}
      />
      <Tile name={STRINGS.floor.onFelt} value={amountsOf(stakesOf)} />
      <Tile
        name={STRINGS.floor.atRisk}
        value={amountsOf(({ exposure }) => exposure)}
        help={STRINGS.floor.exposureHelp}
      />
    </>
  );
});

/** The win of the gaming day beside its theory. */
const DayTiles = memo(function DayTiles({ sums }: { readonly sums: readonly Sum[] }) {
  const win = sums.flatMap(({ currency, day: { playWin } }) =>
    playWin === null ? [] : [wholeAmount(playWin, currencyOf(currency))],
  );
  const theory = sums.flatMap(({ currency, day: { theory: expected, deviation } }) =>
    expected === null ? [] : [{ currency: currencyOf(currency), expected, deviation }],
  );
  return (
    <>
      {win.length > 0 && <Tile name={STRINGS.floor.winToday} value={win.join(' · ')} />}
      {theory.map(({ currency, expected, deviation }) => (
        <Tile
          key={currency.code}
          name={STRINGS.floor.winInTheory}
          value={wholeAmount(expected, currency)}
          note={deviation === null ? undefined : STRINGS.floor.band(bandText(deviation, currency))}
        />
      ))}
    </>
  );
});

function Tile({
  name,
  value,
  note,
  help,
}: {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly help?: string;
}) {
  return (
    <div title={help}>
      <dt>{name}</dt>
      <dd>
        {value} {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
