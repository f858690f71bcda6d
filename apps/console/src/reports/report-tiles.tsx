import { Z_95 } from '../parts/band';
import { currencyOf, sumOf } from '../shell/money';
import { STRINGS } from '../shell/strings';
import { amountFor } from '../system/amount-text';
import { StatTile } from '../system/stat-tile';
import { dayVerdictOf, type DayVerdict } from './day/day-verdict';
import { daysFor, theorySumOf } from './plots/theory-sum';
import { zText } from './plots/z-plot';
import { amountIn, currencyIn, isFigure, wordIn, type Read, type Row } from './reading';
import classes from './report.module.css';

/** A key figure of a report. */
interface Tile {
  readonly label: string;
  readonly value: string;
  /** The amount for a comparison; absent unless it is money. */
  readonly amount?: { readonly minor: bigint; readonly code: string };
  readonly unit?: string;
  readonly note?: string;
  readonly tone?: 'bad';
}

const TILES_MAX = 7;

/** At most seven key figures: a day with its theory, any other report with its own sums. */
export function ReportTiles({
  name,
  read,
  other,
  titleOf,
}: {
  readonly name: string;
  readonly read: Read;
  /** The same report of another period, for comparison. */
  readonly other: Read | null;
  readonly titleOf: (name: string) => string;
}) {
  const tiles = tilesOf(name, read, titleOf).slice(0, TILES_MAX);
  if (tiles.length === 0) return null;
  const there = other === null ? [] : tilesOf(name, other, titleOf);
  return (
    <div className={classes['tiles']}>
      {tiles.map(({ amount, ...tile }) => {
        const before = there.find(({ label }) => label === tile.label)?.amount;
        const change = changeText(amount, before);
        const note = change === null || tile.tone !== undefined ? {} : { note: change };
        return <StatTile key={tile.label} {...tile} {...note} />;
      })}
    </div>
  );
}

/** Returns the change of an amount; `null` without a comparison. */
const changeText = (now: Tile['amount'], before: Tile['amount']): string | null =>
  now === undefined || before === undefined || now.code !== before.code
    ? null
    : STRINGS.reports.change(
        amountFor(`${now.minor - before.minor}`, now.code, { digits: 'whole', sign: true }),
      );

const tilesOf = (
  name: string,
  { facts, sections }: Read,
  titleOf: (name: string) => string,
): readonly Tile[] => {
  const rowsOf = (part: string): readonly Row[] => sections.find((each) => each.name === part)?.rows ?? [];
  if (name === 'table-day') return dayTiles(rowsOf('tables'), dayVerdictOf({ facts, sections }));
  if (name === 'statistics') return rowsOf('sums').flatMap(statisticsTiles);
  return sumTiles(rowsOf('sums'), titleOf);
};

const whole = (minor: bigint | number, code: string): string =>
  amountFor(`${typeof minor === 'number' ? BigInt(Math.round(minor)) : minor}`, code, { digits: 'whole' });

const percentText = (part: bigint, of: bigint): string | null =>
  of === 0n ? null : (Number((part * 10_000n) / of) / 100).toFixed(1).replace('-', '−');

/** Win, theory and deviation, named as in both reports of a day. */
const theoryTiles = (
  code: string,
  {
    win,
    theory,
    deviation,
    z,
    handle,
  }: {
    readonly win: bigint;
    readonly theory: bigint;
    readonly deviation: number;
    readonly z: number | null;
    readonly handle: bigint;
  },
): readonly Tile[] => {
  const { reports } = STRINGS;
  const percent = percentText(win, handle);
  return [
    {
      label: reports.win,
      value: whole(win, code),
      amount: { minor: win, code },
      ...(percent === null ? {} : { note: reports.winNote(percent) }),
    },
    {
      label: reports.theoryWin,
      value: whole(theory, code),
      amount: { minor: theory, code },
      note: reports.theoryBand(whole(deviation * Z_95, code)),
    },
    ...(z === null
      ? []
      : [{ label: reports.deviation, value: zText(z), unit: 'σ', note: reports.oneIn(daysFor(z)) }]),
  ];
};

const minorsOf = (rows: readonly Row[], name: string): readonly string[] =>
  rows.flatMap((row) => amountIn(name, row.get(name)) ?? []);

/** The tiles of a day for each currency. Where patrons bank, the casino has commission alone. */
const dayTiles = (tables: readonly Row[], verdict: DayVerdict | null): readonly Tile[] =>
  [...new Set(tables.flatMap((row) => currencyIn(row) ?? []))].flatMap((code) => {
    const own = tables.filter((row) => currencyIn(row) === code);
    const { reports } = STRINGS;
    const banked = own.filter((row) => amountIn('playWin', row.get('playWin')) !== null);
    const theory = theorySumOf(own);
    const handle = BigInt(sumOf(minorsOf(banked, 'handle')));
    const coups = banked.reduce((sum, row) => sum + Number(row.get('coups') ?? 0), 0);
    const drop = dropOf(own);
    const commission = BigInt(sumOf(minorsOf(own, 'commission')));
    return [
      ...(theory === null ? [] : theoryTiles(code, { ...theory, handle })),
      ...unexplainedTile(own, code, verdict),
      {
        label: reports.handle,
        value: whole(handle, code),
        amount: { minor: handle, code },
        note: reports.handleNote(coups.toLocaleString('en')),
      },
      {
        label: reports.drop,
        ...(drop.minor === 0n && drop.uncounted > 0
          ? { value: '–', note: reports.dropNotCounted(drop.uncounted) }
          : {
              value: whole(drop.minor, code),
              amount: { minor: drop.minor, code },
              note: drop.uncounted === 0 ? reports.dropCounted : reports.dropEstimated(drop.uncounted),
            }),
      },
      { label: reports.commission, value: whole(commission, code), amount: { minor: commission, code } },
    ];
  });

/** The unexplained amount of a day, with the tables above the threshold. */
const unexplainedTile = (rows: readonly Row[], code: string, verdict: DayVerdict | null): readonly Tile[] => {
  const { verdict: says } = STRINGS.reports;
  const known = minorsOf(rows, 'unexplained');
  if (verdict === null || known.length === 0) return [];
  const beyond = verdict.doubts.filter(({ why, currency }) => why === 'unexplained' && currency === code);
  const minor = BigInt(sumOf(known));
  const tile = { label: says.tile, value: whole(minor, code), amount: { minor, code } };
  if (beyond.length > 0)
    return [{ ...tile, note: says.tileBeyond(beyond.map(({ table }) => table).join(', ')), tone: 'bad' }];
  const unknown = rows.filter((row) => verdict.unknown.includes(wordIn(row, 'table') ?? '')).length;
  const threshold = rows.flatMap((row) => wordIn(row, 'threeWay.threshold') ?? [])[0] ?? '0';
  const note = unknown > 0 ? says.tileUnknown(unknown) : says.tileWithin(whole(BigInt(threshold), code));
  return [{ ...tile, note }];
};

/** Returns the counted drop, plus the estimate of each uncounted box. */
const dropOf = (all: readonly Row[]): { readonly minor: bigint; readonly uncounted: number } => {
  const rows = all.filter((row) => row.get('inPlay') !== false);
  const isCounted = (row: Row): boolean => amountIn('dropCounted', row.get('dropCounted')) !== null;
  const minor = rows.map((row) => {
    const name = isCounted(row) ? 'dropCounted' : 'dropEstimated';
    return amountIn(name, row.get(name)) ?? '0';
  });
  return { minor: BigInt(sumOf(minor)), uncounted: rows.filter((row) => !isCounted(row)).length };
};

const statisticsTiles = (sum: Row): readonly Tile[] => {
  const code = currencyIn(sum);
  const minor = (name: string): bigint | null => {
    const amount = amountIn(`day.${name}`, sum.get(`day.${name}`));
    return amount === null ? null : BigInt(amount);
  };
  const [win, theory, deviation, handle] = [
    minor('playWin'),
    minor('theory'),
    minor('deviation'),
    minor('handle') ?? 0n,
  ];
  if (code === null || win === null || theory === null || deviation === null) return [];
  const z = sum.get('day.z');
  const { reports } = STRINGS;
  return [
    ...theoryTiles(code, {
      win,
      theory,
      deviation: Number(deviation),
      z: typeof z === 'string' ? Number(z) : null,
      handle,
    }),
    { label: reports.handle, value: whole(handle, code) },
    { label: reports.commission, value: whole(minor('commission') ?? 0n, code) },
  ];
};

/** The amounts of a report's own sums. */
const sumTiles = (sums: readonly Row[], titleOf: (name: string) => string): readonly Tile[] =>
  sums.flatMap((sum) => {
    const code = currencyIn(sum);
    const kind = sum.get('kind');
    const before = typeof kind === 'string' ? `${titleOf(kind)} · ` : '';
    if (code === null) return [];
    const { minorDigits } = currencyOf(code);
    return [...sum].flatMap(([name, value]) => {
      const amount = isFigure(value) ? null : amountIn(name, value);
      if (amount === null) return [];
      const isWhole = BigInt(amount) % 10n ** BigInt(minorDigits) === 0n;
      return [
        {
          label: `${before}${titleOf(name)}`,
          value: amountFor(amount, code, { digits: isWhole ? 'whole' : 'all' }),
          amount: { minor: BigInt(amount), code },
        },
      ];
    });
  });
