import { Text } from '@mantine/core';
import { Section } from './section.tsx';

export const Pricing = () => (
  <Section id="pricing" title="Pricing: free, on your own machine">
    <Text size="lg" maw="65ch">
      Tallymark is free software under the MIT licence: you run it with one command, and your data stays with
      you.
    </Text>
  </Section>
);
