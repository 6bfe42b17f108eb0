import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Mark } from '../base/ui/brand.tsx';

export function Page() {
  return (
    <Container size="sm" py={{ base: 48, md: 96 }}>
      <title>Page not found · Tallymark</title>
      <Stack align="flex-start" gap="md">
        <Mark size={64} count={4} />
        <Title order={1}>Page not found</Title>
        <Text>
          There is no page at this address. The address may be mistyped, or the page may have moved.
        </Text>
        <Button component={Link} to="/" size="md">
          Go to the home page
        </Button>
      </Stack>
    </Container>
  );
}
