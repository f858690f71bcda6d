import { STRINGS } from '../shell/strings';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import classes from './states.module.css';

/** The shape of what comes, in its place. It isn't seen before 150 ms: what comes sooner needs none. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={`${classes['skeleton']} ${classes['late']}`} role="status" aria-label={STRINGS.loading}>
      {Array.from({ length: lines }, (_, at) => (
        <div key={at} className={classes['line']}>
          <span className={classes['block']} />
          <span className={classes['block']} />
        </div>
      ))}
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

/** What this role isn't shown: who may see it is said by the server (`children`). */
export function NoPermission({ children }: { readonly children?: React.ReactNode }) {
  return (
    <Empty icon="lock" title={STRINGS.noPermission}>
      {children}
    </Empty>
  );
}
