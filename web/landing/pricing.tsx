import { Text } from '@mantine/core';
import { Section } from './section.tsx';

export const Pricing = () => (
  <Section id="pricing" title="Pricing: free, on your own machine">
    <Text size="lg" maw="65ch">
      Tallymark is free software under the MIT licence. You run it yourself, with one command, and your data
      stays with you. There is nothing to pay and nothing to cancel.
    </Text>
  </Section>
);
