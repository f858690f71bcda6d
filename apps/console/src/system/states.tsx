import { STRINGS } from '../shell/strings';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import classes from './states.module.css';

/**
 * A placeholder in the shape of the content: table rows, panels, or floor cards. It appears after 150 ms, so
 * fast answers show none.
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

/** An empty page or panel: what will be here, and where to look meanwhile. */
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

/**
 * Notice that this role may not see a page: who may (`title`, or the server's own words), and a link
 * elsewhere.
 */
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
