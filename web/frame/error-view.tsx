import { Button } from '../base/elements/button.tsx';
import { Container, Group, Stack } from '../base/elements/layout.tsx';
import { Text, Title } from '../base/elements/text.tsx';
import { t } from '@lingui/core/macro';
import { useSession } from '../base/api/session.ts';
import { useIsInMain } from '../base/pages/main-region.tsx';

export function ErrorView() {
  const isInMain = useIsInMain();
  const isLoggedIn = useSession() !== undefined;
  return (
    <Container component={isInMain ? 'div' : 'main'} py="xl">
      <title>{t`Something went wrong · Tallymark`}</title>
      <Stack align="flex-start">
        <Title order={1}>{t`Unexpected Application Error!`}</Title>
        <Text role="alert">{t`This page stopped working. Everything you saved is safe.`}</Text>
        <Group>
          <Button onClick={() => location.reload()}>{t`Load this page again`}</Button>
          {/* The link reloads the app, because the cause of the error may still be in memory. */}
          <Button component="a" href={isLoggedIn ? '/dashboard' : '/'} variant="default">
            {isLoggedIn ? t`Back to the dashboard` : t`Back to the home page`}
          </Button>
        </Group>
      </Stack>
    </Container>
  );
}
