import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Text, Title } from '../../base/elements/text.tsx';
import card from '../../base/elements/lead-card.module.css';
import { OtherStarts } from '../lifecycle/other-starts.tsx';

/** The page of a teacher without contests. `children`: the button that creates one. */
export const FirstContest = ({ children }: { children: ReactNode }) => (
  <section className={card.hero} aria-labelledby="first-contest">
    <Title order={2} id="first-contest" className={card.lead}>{t`Create your first contest`}</Title>
    <Text c="dimmed">{t`Enter its details, then its questions.`}</Text>
    <div>{children}</div>
    <div className={card.others}>
      <OtherStarts hasSamples />
    </div>
  </section>
);
