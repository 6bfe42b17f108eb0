import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useSession } from '../base/api/session.ts';
import { useInMain } from '../base/ui/main-region.tsx';

/** Replaces a page that failed to render. */
export function ErrorView() {
  const isInMain = useInMain();
  const isLoggedIn = useSession() !== undefined;
  return (
    <Container component={isInMain ? 'div' : 'main'} size="sm" py="xl">
      <title>Something went wrong · Tallymark</title>
      <Stack align="flex-start">
        <Title order={1}>Unexpected Application Error!</Title>
        <Text role="alert">This page stopped working. Everything you saved is safe.</Text>
        <Group>
          <Button onClick={() => location.reload()}>Load this page again</Button>
          {/* Reload instead of navigating: memory may still hold the cause. */}
          <Button component="a" href={isLoggedIn ? '/dashboard' : '/'} variant="default">
            {isLoggedIn ? 'Back to the dashboard' : 'Back to the home page'}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
