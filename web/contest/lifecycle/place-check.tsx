import { IconArrowsShuffle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import * as limits from '#contract/limits.ts';
import { moveRestLast } from '#shared/order-dependent-options.ts';
import type { Body } from '#contract/schemas.ts';
import { Alert } from '../../base/elements/alert.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { editingOf } from '../../kinds/editing.ts';
import { call } from '../../base/api/call.ts';
import { toast } from '../../base/elements/toast.ts';
import { type ContestWithKey, contestWithKeyQuery } from '../shared/contest-with-key.ts';

type Question = ContestWithKey['questions'][number];
type Place = 'last' | 'all';

const looseIn = ({ kind, options, fixed_options: fixed }: Question) =>
  editingOf(kind).looseOptions(
    options.map(({ option_text: text }) => text),
    fixed,
  );

/** Warns before publishing if shuffling may spoil some options. Offers to keep them in place. */
export function PlaceCheck({ contest: id }: { contest: number }) {
  const { data: contest } = useQuery(contestWithKeyQuery(id));
  const { mutate, isPending } = useKeep();
  if (!contest?.shuffle_options) return null;
  const loose = contest.questions.flatMap((question, index) =>
    looseIn(question).map(({ at, kind }) => ({
      number: index + 1,
      kind,
      text: question.options[at]?.option_text,
    })),
  );
  const [first] = loose;
  if (!first) return null;
  const others = new Set(loose.map(({ number }) => number)).size - 1;
  const canBeLast = loose.some(({ kind }) => kind === 'rest');
  const keep = (place: Place) => mutate({ contest, place });
  return (
    <Alert data-alert="plain" icon={<IconArrowsShuffle />}>
      <Stack gap="xs" align="flex-start">
        <Text>
          {others > 0 ? (
            <Trans>
              Options are shuffled, which may not suit <span dir="auto">“{first.text}”</span> in question{' '}
              {first.number} and options in{' '}
              <Plural value={others} one="# other question" other="# other questions" />.
            </Trans>
          ) : (
            <Trans>
              Options are shuffled, which may not suit <span dir="auto">“{first.text}”</span> in question{' '}
              {first.number}.
            </Trans>
          )}
        </Text>
        <Group gap="xs">
          {canBeLast && (
            <Button size="compact" variant="default" loading={isPending} onClick={() => keep('last')}>
              {plural(loose.length, { one: 'Keep this option last', other: 'Keep these options last' })}
            </Button>
          )}
          <Button size="compact" variant="default" loading={isPending} onClick={() => keep('all')}>
            {plural(others + 1, {
              one: 'Don’t shuffle this question',
              other: 'Don’t shuffle these questions',
            })}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function useKeep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ contest, place }: { contest: ContestWithKey; place: Place }) =>
      call('updateContest', { body: bodyOf(contest, place) }),
    onSuccess: () => toast.success(t`Changes saved`),
    onError: (fault) => toast.failure(fault, t`The order could not be saved.`),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

function bodyOf(contest: ContestWithKey, place: Place): Body<'updateContest'> {
  return {
    contest: {
      id: contest.id,
      name: contest.name,
      start_datetime: contest.start_datetime,
      end_datetime: contest.end_datetime,
      minimum_marks: contest.minimum_marks,
      ...(contest.edition !== undefined && { edition: contest.edition }),
    },
    questions: contest.questions.map((question) => {
      const { options, fixed } = kept(question, place);
      return {
        id: question.id,
        kind: question.kind,
        content: question.content,
        key: question.key,
        fixed_options: fixed,
        format: question.format,
        question_text: question.question_text,
        explanation: question.explanation,
        tags: question.tags,
        marks: question.marks,
        options: options.map(({ id, option_text, is_correct }) => ({ id, option_text, is_correct })),
      };
    }),
  };
}

function kept(question: Question, place: Place): { options: Question['options']; fixed: number | undefined } {
  const { options, fixed_options: fixed } = question;
  const loose = looseIn(question);
  if (loose.length === 0) return { options, fixed };
  if (place === 'all') return { options, fixed: limits.options.max };
  return loose.some(({ kind }) => kind === 'rest')
    ? moveRestLast(options, ({ option_text: text }) => text)
    : { options, fixed };
}
