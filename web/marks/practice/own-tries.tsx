import { Text, Title } from '@mantine/core';
import cards from '../../base/ui/cards.module.css';
import { Instant } from '../../base/ui/instant.tsx';
import type { Tries } from './practice-query.ts';
import classes from './practice.module.css';

const TRIES_SHOWN = 10;

export const OwnTries = ({ tries }: { tries: Tries }) => (
  <section aria-labelledby="tries">
    <Title order={2} size="h3" id="tries" mb="xs">
      Your tries
    </Title>
    <ol className={`${cards.ruled} ${classes.tries}`} aria-labelledby="tries">
      {tries.slice(0, TRIES_SHOWN).map(({ datetime, marks, total_marks: total }) => (
        <li key={datetime}>
          <Instant at={datetime} />
          <span>
            <strong>{marks}</strong> of {total}
          </span>
        </li>
      ))}
    </ol>
    {tries.length > TRIES_SHOWN && (
      <Text size="sm" c="dimmed" mt="xs">
        The latest {TRIES_SHOWN} of {tries.length}.
      </Text>
    )}
  </section>
);
