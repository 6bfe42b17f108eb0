import { Button } from '../base/elements/button.tsx';
import { Columns } from '../base/elements/layout.tsx';
import { Text, Title } from '../base/elements/text.tsx';
import { useId, useState } from 'react';
import { t } from '@lingui/core/macro';
import createDark from '../../docs/screenshots/card-create-dark.webp';
import createLight from '../../docs/screenshots/card-create-light.webp';
import joinDark from '../../docs/screenshots/card-join-dark.webp';
import joinLight from '../../docs/screenshots/card-join-light.webp';
import trackDark from '../../docs/screenshots/card-track-dark.webp';
import trackLight from '../../docs/screenshots/card-track-light.webp';
import { Mark } from '../base/elements/brand.tsx';
import classes from './features.module.css';
import { Section } from './section.tsx';
import { ThemedPicture } from './themed-picture.tsx';

const FEATURES = [
  {
    title: t`Create Quizzes`,
    text: t`Design quizzes with an intuitive interface, and preview what students will see.`,
    more: t`Drag questions into order, copy one to start the next, and continue your draft on any computer.`,
    light: createLight,
    dark: createDark,
    alt: t`A question as a teacher writes it, with its options and the right one marked`,
  },
  {
    title: t`Join Quiz`,
    text: t`Engage students with competitive quizzes and contests, joined by ID, link or QR code.`,
    more: t`An answer that cannot be sent waits on the device until the network is back.`,
    light: joinLight,
    dark: joinDark,
    alt: t`A contest that a student has joined, with the time left and the start button`,
  },
  {
    title: t`Track Performance`,
    text: t`Monitor student progress: every student’s marks, and how each question was answered.`,
    more: t`Live shows who is working and who has submitted. Afterwards you can download the marks as a spreadsheet.`,
    light: trackLight,
    dark: trackDark,
    alt: t`A chart of how many students got each mark`,
  },
];

/** Feature cards, marked with one, two and three tally strokes. */
export const Features = () => (
  <Section id="features" title={t`From the first question to the marks`} tinted>
    <Columns columns={3}>
      {FEATURES.map((feature, index) => (
        <Feature key={feature.title} {...feature} strokes={index + 1} />
      ))}
    </Columns>
  </Section>
);

type FeatureProps = (typeof FEATURES)[number] & { strokes: number };

function Feature({ title, text, more, strokes, ...picture }: FeatureProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.card}>
      <ThemedPicture {...picture} width={1040} height={832} className={classes.picture} />
      <div className={classes.words}>
        <Title order={3} size="h4" className={classes.title}>
          <Mark count={strokes} size={30} />
          {title}
        </Title>
        <Text c="dimmed">{text}</Text>
        <Text id={id} hidden={!isOpen}>
          {more}
        </Text>
        <Button
          variant="default"
          size="md"
          className={classes.button}
          aria-label={t`Learn More: ${title}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >{t`Learn More`}</Button>
      </div>
    </div>
  );
}
