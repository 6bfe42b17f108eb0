import { Alert, Anchor, Skeleton, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { count } from '../../base/ui/time.ts';
import { contestWithKeyQuery } from '../core/contest-with-key.ts';

/** How many questions are named; more are only counted. */
const NAMED = 12;

/**
 * Asks before a contest is published whether its key is meant so: the editor marks the first option of a new
 * question, and a teacher who forgets to mark the right one leaves it there.
 */
export function KeyCheck({ contest }: { contest: number }) {
  const { data, isPending } = useQuery(contestWithKeyQuery(contest));
  if (isPending) return <Skeleton height={90} />;
  // If the questions cannot be read, publishing says why.
  const questions = data?.questions ?? [];
  const first = questions.flatMap(({ options }, index) => (options[0]?.is_correct ? [index + 1] : []));
  if (first.length === 0) return null;
  const areNamed = first.length < questions.length && first.length <= NAMED;
  return (
    <Alert variant="default" icon={<IconListCheck />}>
      <Text>
        The first option is the right one in {first.length} of {count(questions.length, 'question')}
        {areNamed && ` (${first.join(', ')})`}. Is this what you meant?{' '}
        <Anchor component={Link} to={`/my-contest/edit/${contest}`}>
          Check the questions
        </Anchor>
      </Text>
    </Alert>
  );
}
