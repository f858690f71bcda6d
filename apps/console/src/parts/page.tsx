import { Group, Loader, Stack, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { STRINGS } from '../shell/strings';
import { Notice } from '../system/notice';

/** A page with its heading, which is told and focused when one comes to it, and the tab's title. */
export function Page({
  title,
  beside,
  children,
}: {
  readonly title: string;
  readonly beside?: React.ReactNode;
  readonly children: React.ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${STRINGS.product}`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="center">
        <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {title}
        </Title>
        {beside}
      </Group>
      {children}
    </Stack>
  );
}

/** What was refused or failed, told at once. */
export function Failure({
  error,
  unreachable = STRINGS.unreachable,
}: {
  readonly error: Error | null;
  readonly unreachable?: string;
}) {
  if (error === null) return null;
  return (
    <Notice of="bad" title={STRINGS.failed} role="alert">
      {error instanceof TypeError ? unreachable : error.message}
    </Notice>
  );
}

interface Asked<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
}

/** What was asked for once it is there; meanwhile that it comes, or why it doesn't. */
export function Answer<T>({
  asked,
  children,
}: {
  readonly asked: Asked<T>;
  readonly children: (data: T) => React.ReactNode;
}) {
  if (asked.data !== undefined) return children(asked.data);
  if (asked.error !== null) return <Failure error={asked.error} />;
  return <Loader role="status" aria-label={STRINGS.loading} />;
}
