import { Icon } from './icon';
import type { IconName } from './icon-name';
import classes from './notice.module.css';

/** The states of a notice. */
export type NoticeState = 'ok' | 'info' | 'warn' | 'bad';

const ICON_OF: Readonly<Record<NoticeState, IconName>> = {
  ok: 'check',
  info: 'eye',
  warn: 'warn',
  bad: 'stop',
};

/** A notice: the state (`title`), the reason and what to do, at most one button, and the code last. */
export function Notice({
  of,
  icon = ICON_OF[of],
  title,
  children,
  actions,
  code,
  role,
}: {
  readonly of: NoticeState;
  readonly icon?: IconName;
  readonly title?: React.ReactNode;
  readonly children?: React.ReactNode;
  readonly actions?: React.ReactNode;
  readonly code?: string;
  /** `alert` for a new failure; none for a lasting state. */
  readonly role?: 'alert' | 'status' | 'note';
}) {
  return (
    <div className={classes['notice']} data-of={of} role={role}>
      <Icon name={icon} />
      <div className={classes['body']}>
        {title !== undefined && <div className={classes['title']}>{title}</div>}
        {children}
        {(actions !== undefined || code !== undefined) && (
          <div className={classes['actions']}>
            {actions}
            {code !== undefined && <span className={classes['code']}>{code}</span>}
          </div>
        )}
      </div>
    </div>
  );
}
