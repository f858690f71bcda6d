import { Card, Title } from '@mantine/core';

/** A part of a page in a box, with its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </Card>
  );
}
