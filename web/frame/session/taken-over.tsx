import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Container, Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';

/** Says that this page acts for nobody, because another user has logged in. */
export const TakenOver = () => (
  <Container component="main" py="xl">
    <title>{t`Somebody else has logged in · Tallymark`}</title>
    <Stack align="flex-start">
      <Title order={1}>{t`Somebody else has logged in`}</Title>
      <Text role="alert">{t`Only one person at a time can be logged in with the same browser. The other person cannot see what you had open, and nothing of yours is sent in their name. Your unsent answers stay on this device. They are sent when you log in again.`}</Text>
      {/* Both links reload the app, so that nothing of the previous user stays in memory. */}
      <Group>
        <Button component="a" href="/logout" size="md">{t`Log this person out and log in yourself`}</Button>
        <Button
          component="a"
          href="/dashboard"
          size="md"
          variant="default"
        >{t`Continue as the person who is logged in now`}</Button>
      </Group>
    </Stack>
  </Container>
);
