import { Icon } from './icon';
import type { IconName } from './icon-name';
import classes from './notice.module.css';

/** The states that a notice can say. */
export type NoticeState = 'ok' | 'info' | 'warn' | 'bad';

const ICON_OF: Readonly<Record<NoticeState, IconName>> = {
  ok: 'check',
  info: 'eye',
  warn: 'warn',
  bad: 'stop',
};

/** A state in words: what is so (`title`), why and what would be right, at most one button, and the code last. */
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
  /** `alert` for what went wrong just now; none for what is simply so. */
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
