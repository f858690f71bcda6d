import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import { Refusal } from '../api/client';
import { useCommand, type Answer } from '../api/commands';
import { toContent } from '../parts/content';
import { Failure } from '../parts/page';
import { useIsFresh } from '../shell/freshness';
import { STRINGS } from '../shell/strings';

/**
 * A button that opens an empty form. An open form stays until it is read, even if the button is no longer
 * offered.
 */
export function CommandDialog({
  label,
  table,
  isOffered = true,
  children,
}: {
  readonly label: string;
  /** The table's name in the form's title. */
  readonly table?: string;
  readonly isOffered?: boolean;
  readonly children: (close: () => void) => React.ReactNode;
}) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      {isOffered && (
        <Button variant="default" size="xs" onClick={open}>
          {label}
        </Button>
      )}
      <CommandModal
        label={label}
        table={table}
        isOpen={isOpen}
        close={close}
        // the focus can't return to a button that is gone
        onClosed={() => {
          if (!isOffered) toContent();
        }}
      >
        {children(close)}
      </CommandModal>
    </>
  );
}

/** The dialog of a form. */
export const CommandModal = ({
  label,
  table,
  isOpen,
  close,
  returnFocus = true,
  onClosed,
  children,
}: {
  readonly label: string;
  /** The table's name in the title. */
  readonly table: string | undefined;
  readonly isOpen: boolean;
  readonly close: () => void;
  /** False if `onClosed` sets the focus. */
  readonly returnFocus?: boolean;
  /** Called once the dialog is gone. */
  readonly onClosed: () => void;
  readonly children: React.ReactNode;
}) => (
  <Modal
    opened={isOpen}
    onClose={close}
    returnFocus={returnFocus}
    onExitTransitionEnd={onClosed}
    title={table === undefined ? label : STRINGS.desk.titleAt(label, table)}
    closeButtonProps={{ 'aria-label': STRINGS.desk.close }}
  >
    {children}
  </Modal>
);

/**
 * A form that gives one command. `body` null: it isn't filled in yet. It can't be sent while the page is
 * stale.
 */
export function CommandForm<Body>({
  body,
  submit,
  onGive,
  saidOf,
  close,
  children,
}: {
  readonly body: Body | null;
  readonly submit: string;
  readonly onGive: (body: Body, key: string) => Promise<Answer>;
  /** Returns the text of a command's result. */
  readonly saidOf: (answer: Answer) => string;
  readonly close: () => void;
  readonly children: React.ReactNode;
}) {
  const waits = useIsFresh() === 'old';
  const { mutate, isPending, error, data } = useGiven(onGive);
  if (data !== undefined)
    return (
      <Stack>
        <Text role="status">{saidOf(data)}</Text>
        <Group justify="end">
          <Button autoFocus onClick={close}>
            {STRINGS.desk.done}
          </Button>
        </Group>
      </Stack>
    );
  const send = (event: React.SubmitEvent): void => {
    event.preventDefault();
    if (body !== null && !isPending && !waits) mutate(body);
  };
  return (
    <form onSubmit={send}>
      <Stack>
        {children}
        <Failure error={error} unreachable={STRINGS.desk.unanswered} isForRole />
        <Group justify="end">
          <Button variant="default" onClick={close}>
            {STRINGS.table.cancel}
          </Button>
          <Button
            type="submit"
            disabled={body === null || waits}
            loading={isPending}
            title={waits ? STRINGS.live.waits : undefined}
          >
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Gives a command with the key of this attempt. */
function useGiven<Body>(onGive: (body: Body, key: string) => Promise<Answer>) {
  const keyFor = useKey();
  return useCommand(async (given: Body) => {
    const { key, isAnswered } = keyFor(JSON.stringify(given));
    try {
      const answer = await onGive(given, key);
      isAnswered();
      return answer;
    } catch (failed) {
      if (failed instanceof Refusal) isAnswered();
      throw failed;
    }
  });
}

/**
 * Returns a function for the idempotency key: the same for the same contents until they were answered, so
 * that nothing is paid twice.
 */
function useKey() {
  const open = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return (content: string): { readonly key: string; readonly isAnswered: () => void } => {
    if (open.current?.content !== content) open.current = { content, key: crypto.randomUUID() };
    return { key: open.current.key, isAnswered: () => (open.current = null) };
  };
}
