import { useEffect } from 'react';
import { useLiveFloor, useTables } from '../api/live-floor';
import { useAttention } from '../attention/attention';
import type { AttentionItem } from '../attention/attention-items';
import { watchedOf } from '../attention/watched';
import { isAtRest, stakesOf } from '../floor/floor-order';
import { sumsByCurrency } from '../floor/floor-sums';
import { Elapsed } from '../floor/phase';
import { useFigures } from '../floor/use-figures';
import { hoursOf, useHouse } from '../parts/house';
import { useFreshness } from '../shell/freshness';
import { STRINGS } from '../shell/strings';
import { amountFor } from '../system/amount-text';
import { Icon } from '../system/icon';
import { Mark } from '../system/mark';
import page from '../system/page.module.css';
import { Time } from '../system/time';
import { WallNeed } from '../wall/wall-need';
import { WallRoad } from '../wall/wall-road';
import { WallStrip } from '../wall/wall-strip';
import classes from '../wall/wall.module.css';

/**
 * Largest numbers of items and roads that are legible from four metres. Without items there is room for more
 * roads.
 */
const [NEEDS_MAX, ROADS_MAX, ROADS_CALM_MAX, WATCHED_MAX] = [4, 6, 9, 3];
/** The time for which a stop is shown as new, because nobody can mark it as seen on the wall. */
const STOPPED_MS = 30 * 60_000;

type Tables = ReturnType<typeof useTables>;

/**
 * The floor for a large display, without controls: what needs somebody, the largest stakes, and every table
 * as a number.
 */
export function WallPage() {
  const tables = useTables(useLiveFloor());
  const { figures, sums } = useFigures();
  const attention = useAttention();
  const { holds } = attention;
  const { is, now, last } = useFreshness();
  useEffect(() => {
    document.title = `${STRINGS.wall.title} – ${STRINGS.product}`;
    // The font size grows with the display (wall.module.css).
    document.documentElement.dataset['wall'] = '';
    return () => {
      delete document.documentElement.dataset['wall'];
    };
  }, []);
  const all = tables ?? [];
  const needs = attention.items;
  const isCalm = needs.length === 0;
  const most = all
    .filter((table) => !isAtRest(table))
    .toSorted((a, b) => Number(BigInt(stakesOf(b)) - BigInt(stakesOf(a))))
    .slice(0, isCalm ? ROADS_CALM_MAX : ROADS_MAX);
  const isStale = is === 'stale' || is === 'old';
  return (
    <main
      className={`${page['bare']} ${classes['wall']}`}
      data-calm={isCalm || undefined}
      data-stale={isStale || undefined}
    >
      <Head tables={tables} sums={sums} now={now} silentFrom={isStale ? last : null} />
      {isCalm ? (
        <p className={classes['calm']} data-known={attention.isKnown || undefined}>
          {attention.isKnown && (
            <>
              <Icon name="check" />
              {STRINGS.wall.nothing}
            </>
          )}
        </p>
      ) : (
        <Needs needs={needs} tables={all} now={now} watched={watchedOf(all, figures)} />
      )}
      <section className={classes['roads']} aria-label={STRINGS.wall.most}>
        <h2>
          {STRINGS.wall.most} <span>{STRINGS.wall.mostNote}</span>
        </h2>
        <div className={classes['grid']}>
          {most.map((table) => (
            <WallRoad key={table.table} table={table} hold={holds.get(table.table) ?? null} />
          ))}
        </div>
      </section>
      <WallStrip tables={all} holds={holds} />
    </main>
  );
}

/** Returns true if a table has stopped recently. */
const isStopped = ({ isStop, at }: AttentionItem, now: number): boolean =>
  isStop && at !== null && now - Date.parse(at) < STOPPED_MS;

function Head({
  tables,
  sums,
  now,
  silentFrom,
}: {
  readonly tables: Tables;
  readonly sums: ReturnType<typeof useFigures>['sums'];
  readonly now: number;
  /** Time of the last message in milliseconds since the epoch; `null` while messages arrive. */
  readonly silentFrom: number | null;
}) {
  const { wall } = STRINGS;
  const house = useHouse();
  return (
    <header className={classes['head']}>
      <Mark size={52} />
      <h1>
        {wall.heading}
        <small>
          {house !== null && <Time at={new Date(now).toJSON()} as="day" timeZone={house.timeZone} />}
        </small>
      </h1>
      <dl>
        {tables !== null && (
          <>
            <Figure
              name={wall.inPlay}
              value={wall.playing(tables.filter((table) => !isAtRest(table)).length, tables.length)}
            />
            <Figure name={wall.onFelt} value={sumsByCurrency(tables, stakesOf)} />
            <Figure name={wall.worst} value={sumsByCurrency(tables, ({ exposure }) => exposure)} />
          </>
        )}
        {sums.map(({ currency, day: { playWin } }) =>
          playWin === null ? null : (
            <Figure
              key={currency}
              name={wall.winToday}
              value={amountFor(playWin, currency, { digits: 'whole', sign: true })}
            />
          ),
        )}
      </dl>
      <span className={classes['clock']} data-stale={silentFrom !== null || undefined}>
        <i aria-hidden />
        {silentFrom === null
          ? hoursOf(house, new Date(now).toJSON())
          : wall.noNews(Math.max(0, Math.round((now - silentFrom) / 1_000)))}
      </span>
    </header>
  );
}

function Needs({
  needs,
  tables,
  now,
  watched,
}: {
  readonly needs: readonly AttentionItem[];
  readonly tables: NonNullable<Tables>;
  readonly now: number;
  readonly watched: ReturnType<typeof watchedOf>;
}) {
  const { wall } = STRINGS;
  return (
    <section className={classes['needs']} aria-label={wall.needs} aria-live="polite">
      <h2>
        {wall.needs}{' '}
        <span>{needs.length > NEEDS_MAX ? wall.more(needs.length - NEEDS_MAX) : wall.worstFirst}</span>
      </h2>
      {needs.slice(0, NEEDS_MAX).map((item) => (
        <WallNeed
          key={item.key}
          item={item}
          table={tables.find(({ table }) => table === item.table) ?? null}
          isBad={isStopped(item, now)}
        />
      ))}
      <Watch watched={watched} />
    </section>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Notices that need no answer yet: tables with long betting, and wins outside their band. */
function Watch({ watched }: { readonly watched: ReturnType<typeof watchedOf> }) {
  if (watched.length === 0) return null;
  return (
    <p className={classes['watch']}>
      {STRINGS.wall.watch}
      {watched.slice(0, WATCHED_MAX).map(({ key, table, since }) => (
        <span key={key}>
          <b>{table}</b>{' '}
          {since === null ? (
            STRINGS.wall.watchBeyond
          ) : (
            <>
              {STRINGS.wall.watchLate} <Elapsed since={since} />
            </>
          )}
        </span>
      ))}
    </p>
  );
}
