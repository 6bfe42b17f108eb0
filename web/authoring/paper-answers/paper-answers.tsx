import { plural, t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import { call } from '../../base/api/call.ts';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { SegmentedControl } from '../../base/elements/segments.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { questionsQuery } from '../../contest/shared/contest-with-key.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { drawsQuestions } from '../../contest/shared/sections-of-paper.ts';
import { hasRight } from '../../people/rights/rights.ts';
import { ContestHead } from '../../sitting/participation/contest-head.tsx';
import { participantsQuery } from '../../sitting/participation/participants-query.ts';
import { letters, type Letter, questionsOfVersion } from '../print/printed-versions.ts';
import { AddPerson } from './add-person.tsx';
import { PaperForm } from './paper-form.tsx';
import { PaperRows } from './paper-rows.tsx';
import { writePaper } from './read-paper.ts';

/** Types in what students wrote on printed versions. */
export function PaperAnswers({ contest }: { contest: Contest }) {
  const isDrawn = contest.settings?.sections?.some(drawsQuestions) === true;
  return (
    <Stack gap="md">
      <ContestHead contest={contest} />
      <Title order={2}>{t`Answers from paper`}</Title>
      {!hasRight(contest, 'edit') ? (
        <EmptyState message={t`Only colleagues who may edit this contest can type in papers.`} />
      ) : isDrawn ? (
        <EmptyState
          message={t`This contest draws questions for each student, so printed versions cannot be typed in.`}
        />
      ) : (
        <Papers contest={contest} />
      )}
    </Stack>
  );
}

function Papers({ contest }: { contest: Contest }) {
  const queryClient = useQueryClient();
  const questions = useQuery(questionsQuery(contest.id));
  const participants = useQuery(participantsQuery(contest.id));
  const [letter, setLetter] = useState<Letter>('A');
  const [opened, setOpened] = useState<string>();
  const printed = useMemo(
    () =>
      questionsOfVersion(questions.data ?? [], letter, {
        contest: contest.id,
        shuffleOptions: contest.shuffle_options,
        sections: contest.settings?.sections,
      }),
    [questions.data, letter, contest],
  );
  const error = questions.error ?? participants.error;
  if (error && !(questions.data && participants.data)) {
    return <LoadFailed onRetry={() => Promise.all([questions.refetch(), participants.refetch()])} />;
  }
  if (!questions.data || !participants.data) return <PaperSkeleton />;
  const rows = participants.data;
  const student = rows.find(({ email }) => email === opened);
  const typed = rows.filter(({ on_paper: isOnPaper }) => isOnPaper).length;
  const readAgain = () => queryClient.invalidateQueries(participantsQuery(contest.id));
  return (
    <>
      <Text c="dimmed">
        {t`Type a letter for each question of the printed version. The answers count like those of a device.`}
      </Text>
      <Group gap="md" align="flex-end" justify="space-between">
        <div>
          <div aria-hidden="true" data-look="small strong">{t`Printed version`}</div>
          <SegmentedControl
            aria-label={t`Printed version`}
            value={letter}
            onChange={setLetter}
            data={letters.map((value) => ({ value, label: value }))}
          />
        </div>
        <AddPerson
          contest={contest.id}
          onAdded={async (email) => {
            await readAgain();
            setOpened(email);
          }}
        />
      </Group>
      {student && (
        <StoredPaper
          key={`${student.email} ${letter}`}
          contest={contest.id}
          student={student}
          questions={printed}
          order={questions.data}
          onSaved={async () => {
            await readAgain();
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Text size="sm" role="status">
        {plural(typed, {
          0: 'No paper is typed in yet.',
          one: '# paper is typed in.',
          other: '# papers are typed in.',
        })}
      </Text>
      <PaperRows rows={rows} onOpen={setOpened} />
    </>
  );
}

type StoredProps = Omit<ComponentProps<typeof PaperForm>, 'before'> & { order: readonly QuestionWithKey[] };

/** The form with the answers that were typed in before. */
function StoredPaper({ order, ...props }: StoredProps) {
  const { contest, student, questions } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['paper', contest, student.email, 'typed'],
    queryFn: () => call('getPaper', { body: { contest, email: student.email } }),
    enabled: student.on_paper === true,
    gcTime: 0,
  });
  if (student.on_paper && error) return <LoadFailed onRetry={refetch} />;
  if (student.on_paper && !data) return <PaperSkeleton />;
  return <PaperForm {...props} before={data ? writePaper(questions, order, data.selected) : []} />;
}
