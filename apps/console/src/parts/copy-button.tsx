import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';

const COPIED_MS = 1_500;

/** Returns whether a text was copied just now, and a function that copies one. */
export const useCopied = (): readonly [isCopied: boolean, copy: (text: string) => Promise<void>] => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return [isCopied, copy];
};

/**
 * Copies a text and confirms it for a moment. With `label` it shows a word, otherwise `name` is its label.
 */
export function CopyButton({
  text,
  name,
  label,
}: {
  readonly text: () => string;
  readonly name: string;
  readonly label?: string;
}) {
  const [isCopied, copy] = useCopied();
  const icon = <Icon name={isCopied ? 'check' : 'copy'} />;
  if (label === undefined)
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={isCopied ? STRINGS.coup.copied : name}
        onClick={() => void copy(text())}
      >
        {icon}
      </ActionIcon>
    );
  return (
    <Button variant="subtle" color="gray" leftSection={icon} onClick={() => void copy(text())}>
      {isCopied ? STRINGS.coup.copied : label}
    </Button>
  );
}
