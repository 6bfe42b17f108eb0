import { Button, SimpleGrid, Text, Title } from '@mantine/core';
import createDark from '../../docs/screenshots/card-create-dark.webp';
import createLight from '../../docs/screenshots/card-create-light.webp';
import joinDark from '../../docs/screenshots/card-join-dark.webp';
import joinLight from '../../docs/screenshots/card-join-light.webp';
import trackDark from '../../docs/screenshots/card-track-dark.webp';
import trackLight from '../../docs/screenshots/card-track-light.webp';
import { Mark } from '../ui/brand.tsx';
import classes from './features.module.css';
import { Section } from './section.tsx';
import { ThemedPicture } from './themed-picture.tsx';

const FEATURES = [
  {
    title: 'Create Quizzes',
    text: 'Design quizzes with an intuitive interface: questions, options and marks on one page, with a preview of what students will see.',
    light: createLight,
    dark: createDark,
    alt: 'A question of a quiz being written, with the right option chosen',
  },
  {
    title: 'Join Quiz',
    text: 'Engage students with competitive quizzes and contests. They join with a code, a link or the QR code on the projector.',
    light: joinLight,
    dark: joinDark,
    alt: 'A contest that a student has joined, with its times and the button that starts it',
  },
  {
    title: 'Track Performance',
    text: 'Monitor student progress: marks for everybody, and the share of right answers for every question.',
    light: trackLight,
    dark: trackDark,
    alt: 'A chart of how many students have how many marks',
  },
];

/** One, two, three strokes: the product counts. */
export const Features = () => (
  <Section id="features" title="From the first question to the marks" tinted>
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
      {FEATURES.map(({ title, text, ...picture }, place) => (
        <div key={title} className={classes.card}>
          <ThemedPicture {...picture} width={1040} height={650} className={classes.picture} />
          <div className={classes.words}>
            <Title order={3} size="h4" className={classes.title}>
              <Mark count={place + 1} size={30} />
              {title}
            </Title>
            <Text mt="xs" mb="lg" c="dimmed">
              {text}
            </Text>
            {/* It does nothing: so the specification says. */}
            <Button variant="default" size="md" mt="auto" aria-label={`Learn More: ${title}`}>
              Learn More
            </Button>
          </div>
        </div>
      ))}
    </SimpleGrid>
  </Section>
);
