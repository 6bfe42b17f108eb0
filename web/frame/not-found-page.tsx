import { Button } from '../base/elements/button.tsx';
import { Container, Stack } from '../base/elements/layout.tsx';
import { Text, Title } from '../base/elements/text.tsx';
import { Link } from '../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Mark } from '../base/elements/brand.tsx';

export function Page() {
  return (
    <Container style={{ paddingBlock: 'clamp(48px, (100vw - 56em) * 99, 96px)' }}>
      <title>{t`Page not found · Tallymark`}</title>
      <Stack align="flex-start" gap="md">
        <Mark size={64} count={4} />
        <Title order={1}>{t`Page not found`}</Title>
        <Text>{t`There is no page at this address. The address may be mistyped, or the page may have moved.`}</Text>
        <Button component={Link} to="/" size="md">{t`Go to the home page`}</Button>
      </Stack>
    </Container>
  );
}
