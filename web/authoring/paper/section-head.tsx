import type { ReactNode } from 'react';
import type { Sections } from '#contract/sections.ts';
import { Text, Title } from '../../base/elements/text.tsx';
import classes from './paper.module.css';
import { drawsQuestions, describeDraw } from '../../contest/shared/sections-of-paper.ts';

export const SectionTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <li className={classes.section} data-look="wrap">
    <Title order={2} size="h3" dir="auto">
      {title}
    </Title>
    {children}
  </li>
);

export const SectionHead = ({ section }: { section: Sections[number] }) => (
  <SectionTitle title={section.title}>
    {drawsQuestions(section) && <Text c="dimmed">{describeDraw(section)}</Text>}
  </SectionTitle>
);
