import { Button } from '@mantine/core';
import { memo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Elapsed } from '../floor/phase';
import { useTicks } from '../floor/ticks';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import type { Attention } from './attention';
import type { AttentionItem } from './attention-items';
import classes from './attention-rail.module.css';
import type { Watched } from './watched';

const ICONS = { request: 'approvals', alert: 'stop', difference: 'warn' } as const;

/** Items that need an answer, the most urgent first, each with its answer; below them items to watch (`WatchList`). */
export function AttentionRail({
  attention: { items, earlier, hasMore, seen, see, isKnown },
  children,
}: {
  readonly attention: Attention;
  readonly children: React.ReactNode;
}) {
  const [isSeenShown, setSeenShown] = useState(false);
  const [isEarlierShown, setEarlierShown] = useState(false);
  return (
    <aside className={classes['rail']} aria-label={STRINGS.floor.attention}>
      <header className={classes['head']}>
        <h2>{STRINGS.floor.attention}</h2>
        {items.length > 0 && <span className={classes['count']}>{items.length}</span>}
      </header>
      <div className={classes['list']}>
        <div role="log" aria-live="polite">
          {items.map((item) => (
            <Item key={item.key} item={item} onSeen={see} />
          ))}
        </div>
        {items.length === 0 && isKnown && <p className={classes['calm']}>{STRINGS.floor.nothingNeeds}</p>}
        {children}
        {earlier.length > 0 && (
          <Button variant="subtle" size="xs" fullWidth onClick={() => setEarlierShown(!isEarlierShown)}>
            {isEarlierShown
              ? STRINGS.floor.hideEarlier
              : STRINGS.floor.showEarlier(`${earlier.length}${hasMore ? '+' : ''}`)}
          </Button>
        )}
        {isEarlierShown && earlier.map((item) => <Item key={item.key} item={item} onSeen={see} />)}
        {seen.length > 0 && (
          <Button variant="subtle" size="xs" fullWidth onClick={() => setSeenShown(!isSeenShown)}>
            {isSeenShown ? STRINGS.floor.hideSeen : STRINGS.floor.showSeen(seen.length)}
          </Button>
        )}
        {isSeenShown && <p className={classes['calm']}>{STRINGS.floor.seenHere}</p>}
        {isSeenShown && seen.map((item) => <Item key={item.key} item={item} onSeen={null} />)}
      </div>
      <Legend />
    </aside>
  );
}

/** Items to watch that need no answer. */
export function WatchList({ watched }: { readonly watched: readonly Watched[] }) {
  return (
    <>
      {watched.length > 0 && <h3 className={classes['group']}>{STRINGS.floor.watch}</h3>}
      {watched.map(({ key, title, text, since, icon }) => (
        <div key={key} className={classes['item']} data-kind="watch">
          <Icon name={icon} />
          <p>
            <b>{title}</b> {text}
            {since !== null && <Elapsed since={since} />}
          </p>
        </div>
      ))}
    </>
  );
}

const [HOUR, DAY] = [60, 24 * 60];

/** Returns an age in minutes, from an hour on in hours, from two days on in days. */
const agoText = (at: string): string => {
  const { minutesAgo, hoursAgo, daysAgo } = STRINGS.floor;
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 60_000));
  if (minutes < HOUR) return minutesAgo(minutes);
  return minutes < 2 * DAY ? hoursAgo(Math.floor(minutes / HOUR)) : daysAgo(Math.floor(minutes / DAY));
};

/** Returns the whole minutes until a time. */
const minutesTo = (at: string): number => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 60_000));

/** Returns how long ago an item came and in how long it lapses. */
const whenText = (at: string, lapsesAt: string | null): string =>
  lapsesAt === null ? agoText(at) : `${agoText(at)} · ${STRINGS.floor.lapsesIn(minutesTo(lapsesAt))}`;

/** An item's age and the time until it lapses, both of which update themselves. */
function When({ at, lapsesAt }: { readonly at: string; readonly lapsesAt: string | null }) {
  const element = useRef<HTMLTimeElement>(null);
  useTicks(() => {
    const text = element.current?.firstChild;
    const now = whenText(at, lapsesAt);
    if (text instanceof Text && text.data !== now) text.data = now;
  });
  return (
    <time ref={element} className={classes['when']} dateTime={at} title={at}>
      {whenText(at, lapsesAt)}
    </time>
  );
}

/** One item, redrawn only when it changes. */
const Item = memo(function Item({
  item,
  onSeen,
}: {
  readonly item: AttentionItem;
  readonly onSeen: Attention['see'] | null;
}) {
  const { kind, title, text, at, lapsesAt, action } = item;
  return (
    <article className={classes['item']} data-kind={kind}>
      <Icon name={ICONS[kind]} />
      <p>
        <b>{title}</b> {text}
      </p>
      {at !== null && <When at={at} lapsesAt={lapsesAt} />}
      <span className={classes['acts']}>
        {action !== null && (
          <Button
            component={Link}
            href={action.href}
            size="compact-xs"
            variant={kind === 'request' ? 'filled' : 'default'}
          >
            {action.label}
          </Button>
        )}
        {onSeen !== null && kind !== 'request' && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={STRINGS.floor.seenOf(title)}
            onClick={() => onSeen(item.key)}
          >
            {STRINGS.floor.seen}
          </Button>
        )}
      </span>
    </article>
  );
});

function Legend() {
  return (
    <div className={classes['legend']}>
      <span data-side="banker">{STRINGS.floor.legendBanker}</span>
      <span data-side="player">{STRINGS.floor.legendPlayer}</span>
      <span>
        <svg width="34" height="8" aria-hidden>
          <path d="M7 4h20" stroke="var(--line-strong)" strokeWidth="5" />
          <path d="M17 0v8" stroke="var(--text-3)" />
          <circle cx="23" cy="4" r="2.5" fill="var(--text)" />
        </svg>
        {STRINGS.floor.legendTheory}
      </span>
    </div>
  );
}
