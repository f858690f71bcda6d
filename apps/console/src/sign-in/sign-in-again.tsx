import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { session, useSession } from '../shell/session';
import { STRINGS } from '../shell/strings';
import { Notice } from '../system/notice';

/**
 * Asks for a new sign-in before an act that needs one, such as an approval, and returns to the page
 * afterwards. Says why a new sign-in failed; the session stays.
 */
export function SignInAgain() {
  const { needsAgain, failure, hasProvider } = useSession();
  const hasFailed = hasProvider && failure !== null && !['unreachable', 'still-signed-in'].includes(failure);
  return (
    <Modal
      opened={needsAgain || hasFailed}
      onClose={() => session.ask(false)}
      title={STRINGS.signIn.again}
      centered
    >
      <Stack>
        {failure !== null && (
          <Notice of="bad" role="alert">
            {STRINGS.signIn.failures[failure]}
          </Notice>
        )}
        <Text>{STRINGS.signIn.againHelp}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => session.ask(false)}>
            {STRINGS.signIn.notNow}
          </Button>
          <Button onClick={() => void session.signIn()}>{STRINGS.signIn.again}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
