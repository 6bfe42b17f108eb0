import { Container } from '../base/elements/layout.tsx';
import { Text, Title } from '../base/elements/text.tsx';
import type { ReactNode } from 'react';
import classes from './section.module.css';

/** A section of the landing page. The top bar and the footer link to its id. */
export function Section({
  id,
  title,
  lead,
  tinted = false,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      tabIndex={-1}
      className={classes.section}
      data-tinted={tinted}
      aria-labelledby={`${id}-title`}
    >
      <Container size="lg">
        <Title order={2} id={`${id}-title`} className={classes.title}>
          {title}
        </Title>
        {lead && (
          <Text size="lg" c="dimmed" maw="60ch" mt="xs">
            {lead}
          </Text>
        )}
        <div className={classes.content}>{children}</div>
      </Container>
    </section>
  );
}
