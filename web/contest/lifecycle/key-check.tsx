import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../base/elements/alert.tsx';
import { Anchor, Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { Skeleton } from '../../base/pages/skeletons.tsx';
import { plural, t } from '@lingui/core/macro';
import { editingOf } from '../../kinds/editing.ts';
import { SIGNIFICANCE_LEVEL, tailProbability } from '#shared/chances.ts';
import { contestWithKeyQuery } from '../shared/contest-with-key.ts';

const NAMED = 12;

/**
 * Warns if the key looks untouched, because the editor marks the first option by default. Warns only if so
 * many right first options occur by chance in at most 1 of 20 contests. Examples: 11 of 25 questions with
 * four options, or all of 3. Ignores questions with several right options, because a teacher has marked
 * these.
 */
export function KeyCheck({ contest }: { contest: number }) {
  const { data, isPending } = useQuery(contestWithKeyQuery(contest));
  if (isPending) return <Skeleton height={90} />;
  // If the questions cannot be read, the error when publishing explains why.
  const all = data?.questions ?? [];
  const questions = all
    .map(({ kind, options }, index) => ({ kind, options, number: index + 1 }))
    .filter(
      ({ kind, options }) =>
        editingOf(kind).lacksRight([], false) && options.filter((option) => option.is_correct).length === 1,
    );
  const first = questions.filter(({ options }) => options[0]?.is_correct);
  const chance = tailProbability(
    questions.map(({ options }) => 1 / options.length),
    first.length,
  );
  if (chance > SIGNIFICANCE_LEVEL) return null;
  const [count, numbers] = [first.length, first.map(({ number }) => number).join(', ')];
  const areNamed = count < all.length && count <= NAMED;
  const total =
    questions.length === all.length
      ? plural({ total: all.length }, { one: '# question', other: '# questions' })
      : plural(
          { total: questions.length },
          { one: '# question with one right option', other: '# questions with one right option' },
        );
  return (
    <Alert data-alert="plain" icon={<IconListCheck />}>
      <Text>
        {areNamed
          ? t`The first option is the right one in ${count} of ${total} (${numbers}). Is this what you meant?`
          : t`The first option is the right one in ${count} of ${total}. Is this what you meant?`}{' '}
        <Anchor component={Link} to={`/my-contest/edit/${contest}`}>{t`Check the questions`}</Anchor>
      </Text>
    </Alert>
  );
}
