import { STRINGS } from '../shell/strings';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import classes from './states.module.css';

/**
 * The shape of what comes, in its place: rows of a table, panels beside each other, or cards of a floor. It isn't seen
 * before 150 ms: what comes sooner needs none.
 */
export function Skeleton({
  of = 'rows',
  count = COUNTS[of],
}: {
  readonly of?: keyof typeof COUNTS;
  readonly count?: number;
}) {
  return (
    <div className={`${classes[of]} ${classes['late']}`} role="status" aria-label={STRINGS.loading}>
      {Array.from({ length: count }, (_, at) =>
        of === 'rows' ? (
          <Line key={at} />
        ) : (
          <div key={at} className={classes['box']}>
            <Line />
            <Line isTall />
            <span className={classes['block']} />
          </div>
        ),
      )}
    </div>
  );
}

const COUNTS = { rows: 6, panels: 4, cards: 24 } as const;

function Line({ isTall = false }: { readonly isTall?: boolean }) {
  return (
    <div className={classes['line']} data-tall={isTall ? '' : undefined}>
      <span className={classes['block']} />
      <span className={classes['block']} />
    </div>
  );
}

/** A page or panel without anything in it: what will be here, and where to look meanwhile. */
export function Empty({
  icon,
  title,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: React.ReactNode;
}) {
  return (
    <div className={classes['state']}>
      <Icon name={icon} size="xl" />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** Notice that this role may not see a place: who may (`title`, or the server's own words), and a way on. */
export function NoPermission({
  title = STRINGS.noPermission,
  children,
}: {
  readonly title?: string;
  readonly children?: React.ReactNode;
}) {
  return (
    <Empty icon="lock" title={title}>
      {children}
    </Empty>
  );
}
