import { Columns } from '../base/elements/layout.tsx';
import { Text, Title } from '../base/elements/text.tsx';
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
    <Columns columns={3}>
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
    </Columns>
  </Section>
);
