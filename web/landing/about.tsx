import { SimpleGrid, Text, Title } from '@mantine/core';
import { t } from '@lingui/core/macro';
import classes from './about.module.css';
import { Section } from './section.tsx';

const BLOCKS = [
  {
    title: t`Our Mission`,
    text: t`Any teacher can create a contest in minutes, and every student gets a fair chance.`,
  },
  {
    title: t`Our Vision`,
    text: t`A whole country can take the same contest in the same minute.`,
  },
  {
    title: t`Our Values`,
    text: t`We never lose an answer that we have confirmed, and we are open about what we cannot do.`,
  },
];

export const About = () => (
  <Section id="about" title={t`Made for the moment that counts`}>
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
