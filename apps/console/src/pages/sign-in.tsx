import { Alert, Button, Container, Paper, PasswordInput, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { session, tokenIn } from '../shell/session';
import { STRINGS } from '../shell/strings';

/** The door: a token, kept in this tab alone. */
export function SignIn() {
  const [text, setText] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const enter = (event: React.SubmitEvent): void => {
    event.preventDefault();
    const token = tokenIn(text);
    setFailed(token === null);
    if (token !== null) session.begin(token);
  };
  return (
    <Container component="main" size="xs" pt="10vh">
      <Paper withBorder p="lg" radius="md">
        <form onSubmit={enter}>
          <Stack>
            <Title order={1} size="h2">
              {STRINGS.signIn.title}
            </Title>
            {session.expired() && (
              <Alert color="orange" variant="outline" role="alert">
                {STRINGS.signIn.ended}
              </Alert>
            )}
            <PasswordInput
              label={STRINGS.signIn.token}
              description={STRINGS.signIn.help}
              autoComplete="off"
              autoFocus
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              error={hasFailed ? STRINGS.signIn.noToken : null}
            />
            <Button type="submit">{STRINGS.signIn.submit}</Button>
          </Stack>
        </form>
      </Paper>
    </Container>
  );
}
