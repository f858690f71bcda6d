import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import { Refusal } from '../api/client';
import { Crumbs, type Crumb } from '../shell/crumbs';
import { STRINGS } from '../shell/strings';
import { Notice } from '../system/notice';
import { NoPermission, Skeleton } from '../system/states';
import classes from './parts.module.css';

/** Names the tab, and focuses the heading that gets the returned reference, so that a screen reader says it. */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${STRINGS.product}`;
    ref.current?.focus({ preventScroll: true });
  }, [title]);
  return ref;
}

/** A page with its heading, which is told and focused when one comes to it, and the tab's title. */
export function Page({
  title,
  above = [],
  isTitleHidden = false,
  beside,
  children,
}: {
  readonly title: string;
  /** The places above it, for the bar. */
  readonly above?: readonly Crumb[];
  /** The heading is there for a screen reader alone: the page says by itself what it is. */
  readonly isTitleHidden?: boolean;
  readonly beside?: React.ReactNode;
  readonly children: React.ReactNode;
}) {
  const ref = useHeading(title);
  const heading = (
    <Title order={1} ref={ref} tabIndex={-1} className={classes['title']}>
      {title}
    </Title>
  );
  return (
    <Stack gap="md">
      <Crumbs above={above} here={title} />
      {isTitleHidden ? (
        <VisuallyHidden>{heading}</VisuallyHidden>
      ) : (
        <Group justify="space-between" align="center">
          {heading}
          {beside}
        </Group>
      )}
      {children}
    </Stack>
  );
}

/** Asking again may help: nobody answered, or the server couldn't just then. */
const mayHelp = (error: Error): boolean =>
  error instanceof Refusal ? error.status >= 500 || error.status === 429 : error instanceof TypeError;

/** Notice of what was refused or failed; with `onAgain` a button where asking again may help. */
export function Failure({
  error,
  unreachable = STRINGS.unreachable,
  onAgain,
}: {
  readonly error: Error | null;
  readonly unreachable?: string;
  readonly onAgain?: (() => void) | undefined;
}) {
  if (error === null) return null;
  if (error instanceof Refusal && error.code === 'FORBIDDEN')
    return (
      <div role="alert">
        <NoPermission>
          <p>{error.message}</p>
        </NoPermission>
      </div>
    );
  return (
    <Notice
      of="bad"
      title={STRINGS.failed}
      role="alert"
      {...(error instanceof Refusal ? { code: error.code } : {})}
      {...(onAgain !== undefined && mayHelp(error)
        ? {
            actions: (
              <Button variant="default" onClick={onAgain}>
                {STRINGS.askAgain}
              </Button>
            ),
          }
        : {})}
    >
      {error instanceof TypeError ? unreachable : error.message}
    </Notice>
  );
}

interface Asked<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch?: () => Promise<unknown>;
}

/** Shows the answer once it is there; until then that it is loading, or why it failed. */
export function Answer<T>({
  asked,
  skeleton = <Skeleton />,
  children,
}: {
  readonly asked: Asked<T>;
  /** The shape of what comes. */
  readonly skeleton?: React.ReactNode;
  readonly children: (data: T) => React.ReactNode;
}) {
  const { data, error, refetch } = asked;
  if (data !== undefined) return children(data);
  if (error !== null)
    return <Failure error={error} onAgain={refetch === undefined ? undefined : () => void refetch()} />;
  return skeleton;
}
