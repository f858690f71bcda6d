import type { FloorTable } from '../api/live-floor';
import type { AttentionItem } from '../attention/attention-items';
import { nameOf } from '../coup/reading/naming';
import { stakesOf } from '../floor/floor-order';
import { Elapsed } from '../floor/phase';
import { hoursOf, useHouse } from '../parts/house';
import { STRINGS } from '../shell/strings';
import { wholeAmount } from '../system/amount-text';
import { Icon } from '../system/icon';
import { variantName } from '../table/variant-name';
import classes from './wall.module.css';

const ICONS = { request: 'approvals', alert: 'stop', difference: 'warn' } as const;

/**
 * An item that needs somebody: where, for how long, what, and who handles it. A stopped table is announced at
 * once.
 */
export function WallNeed({
  item,
  table,
  isBad,
}: {
  readonly item: AttentionItem;
  /** Its table on the floor; `null` without one. */
  readonly table: FloorTable | null;
  readonly isBad: boolean;
}) {
  const { kind, title, text, at, who, lapsesAt } = item;
  const { wall } = STRINGS;
  const house = useHouse();
  const saysWho = kind === 'request' ? wall.askedBy : wall.has;
  const holder = who === null ? wall.nobody : saysWho(nameOf(who));
  const since = at === null ? '' : wall.since(hoursOf(house, at));
  const stakes =
    table !== null && table.stakes.length > 0
      ? wall.onTable(wholeAmount(stakesOf(table), table.currency))
      : null;
  return (
    <article className={classes['need']} data-bad={isBad || undefined} role={isBad ? 'alert' : undefined}>
      <Icon name={ICONS[kind]} />
      <span className={classes['id']}>
        {item.table ?? title}
        {table !== null && <small>{variantName(table.variant)}</small>}
      </span>
      {at !== null && (
        <span className={classes['for']}>
          <Elapsed since={at} />
        </span>
      )}
      <p>
        {[item.table === null ? '' : title, kind === 'request' ? '' : text]
          .filter((part) => part !== '')
          .join(' ')}
      </p>
      <span className={classes['by']}>
        <b>{holder}</b>
        <span>{lapsesAt === null ? (stakes ?? since) : wall.lapses(hoursOf(house, lapsesAt))}</span>
      </span>
    </article>
  );
}
