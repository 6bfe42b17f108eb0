import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useRouteError } from 'react-router';
import { useSession } from '../session.ts';
import { useInMain } from './main-region.tsx';

/** What stands where a page broke. The heading is the specification's. */
export function ErrorView() {
  const fault = useRouteError();
  const isInMain = useInMain();
  const isLoggedIn = useSession() !== undefined;
  // A page's code that cannot be fetched is a lost network or a newer version; loading anew mends both.
  const isStale = fault instanceof Error && /import|module|fetch|preload/i.test(fault.message);
  return (
    <Container component={isInMain ? 'div' : 'main'} size="sm" py="xl">
      <title>Something went wrong · Tallymark</title>
      <Stack align="flex-start">
        <Title order={1}>Unexpected Application Error!</Title>
        <Text role="alert">
          {isStale
            ? 'This page could not be loaded: the connection is away, or Tallymark has been updated.'
            : 'This page stopped working. What you had saved is safe.'}
        </Text>
        <Group>
          <Button onClick={() => location.reload()}>Load this page again</Button>
          {/* A whole load, not a navigation: what broke may still be in memory. */}
          <Button component="a" href={isLoggedIn ? '/dashboard' : '/'} variant="default">
            {isLoggedIn ? 'Back to the dashboard' : 'Back to the start page'}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
