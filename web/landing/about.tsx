import { SimpleGrid, Text, Title } from '@mantine/core';
import classes from './about.module.css';
import { Section } from './section.tsx';

const BLOCKS = [
  {
    title: 'Our Mission',
    text: 'Give every teacher a contest that is made in minutes, and every student one that is fair: one clock, one window, the same questions.',
  },
  {
    title: 'Our Vision',
    text: 'A whole country can sit the same contest in the same minute, each school on a machine of its own choice.',
  },
  {
    title: 'Our Values',
    text: 'An answer that we confirmed is never lost. What tells right from wrong stays on the server until the end. What we cannot do, we say.',
  },
];

export const About = () => (
  <Section id="about" title="Made for the moment that counts">
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      {BLOCKS.map(({ title, text }) => (
        <div key={title} className={classes.block}>
          <Title order={3} size="h4">
            {title}
          </Title>
          <Text mt="xs" c="dimmed">
            {text}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  </Section>
);
