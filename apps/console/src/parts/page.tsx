import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, type RefObject } from 'react';
import { Refusal } from '../api/client';
import { Crumbs, type Crumb } from '../shell/crumbs';
import { STRINGS } from '../shell/strings';
import { Notice } from '../system/notice';
import { NoPermission, Skeleton } from '../system/states';
import classes from './parts.module.css';

/**
 * Sets the tab's title, and focuses the heading with the returned ref, so that a screen reader announces it.
 */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${STRINGS.product}`;
    ref.current?.focus({ preventScroll: true });
  }, [title]);
  return ref;
}

/** A page with the tab's title and a heading that is focused on arrival. */
export function Page({
  title,
  above = [],
  isTitleHidden = false,
  beside,
  children,
}: {
  readonly title: string;
  /** The pages above it, for the bar. */
  readonly above?: readonly Crumb[];
  /** True if only screen readers get the heading, because the page shows what it is. */
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

/** Returns true if a repetition may help: no answer, or a temporary refusal. */
const mayHelp = (error: Error): boolean =>
  error instanceof Refusal ? error.status >= 500 || error.status === 429 : error instanceof TypeError;

/**
 * Notice of a refusal or failure, with a button `onAgain` if a repetition may help. `isForRole`: only roles
 * that may do it get here, so `FORBIDDEN` has another cause.
 */
export function Failure({
  error,
  unreachable = STRINGS.unreachable,
  isForRole = false,
  onAgain,
}: {
  readonly error: Error | null;
  readonly unreachable?: string;
  readonly isForRole?: boolean;
  readonly onAgain?: (() => void) | undefined;
}) {
  if (error === null) return null;
  if (error instanceof Refusal && error.code === 'FORBIDDEN' && !isForRole)
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

/** Shows an answer, its loading state, or its failure. */
export function Answer<T>({
  asked,
  skeleton = <Skeleton />,
  children,
}: {
  readonly asked: Asked<T>;
  /** Placeholder in the shape of the answer. */
  readonly skeleton?: React.ReactNode;
  readonly children: (data: T) => React.ReactNode;
}) {
  const { data, error, refetch } = asked;
  if (data !== undefined) return children(data);
  if (error !== null)
    return <Failure error={error} onAgain={refetch === undefined ? undefined : () => void refetch()} />;
  return skeleton;
}
