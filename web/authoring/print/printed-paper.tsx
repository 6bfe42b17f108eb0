import { t } from '@lingui/core/macro';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { SegmentedControl } from '../../base/elements/segments.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { questionsQuery } from '../../contest/shared/contest-with-key.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { drawsQuestions } from '../../contest/shared/sections-of-paper.ts';
import { useTextCorrections } from '../../sitting/messages/use-text-corrections.ts';
import { ContestHead } from '../../sitting/participation/contest-head.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { letters, type Letter, questionsOfVersion } from './printed-versions.ts';
import { useSheetOrigin } from './use-sheet-origin.tsx';
import { AnswerSheet, KeySheet, QuestionSheet } from './sheets.tsx';
import classes from './print.module.css';

const PARTS = {
  questions: t`Question papers`,
  answers: t`Answer sheets`,
  key: t({ message: 'Key', context: 'right answers' }),
} as const;
type Part = keyof typeof PARTS;
const parts = ['questions', 'answers', 'key'] as const satisfies readonly Part[];

export function PrintedPaper({ contest }: { contest: Contest }) {
  usePrinting();
  const { data: questions, error, refetch } = useQuery(questionsQuery(contest.id));
  const correctionsOf = useTextCorrections(contest.id);
  const [versions, setVersions] = useState<readonly Letter[]>(['A', 'B']);
  const [printed, setPrinted] = useState<readonly Part[]>(parts);
  const [size, setSize] = useState('normal');
  const { filed, field } = useSheetOrigin(contest);
  const sections = contest.settings?.sections;
  const sheets = questions
    ? versions.map((letter) => ({
        letter,
        questions: questionsOfVersion(questions, letter, {
          contest: contest.id,
          shuffleOptions: contest.shuffle_options,
          sections,
        }),
      }))
    : [];
  return (
    <Stack gap="md">
      <div data-look="screen">
        <Stack gap="md">
          <ContestHead contest={contest} />
          <Group gap="lg" align="flex-end">
            {field}
            <Choices label={t`Versions`} all={letters} chosen={versions} onChange={setVersions} />
            <Choices
              label={t`Sheets`}
              all={parts}
              chosen={printed}
              nameOf={(part) => PARTS[part]}
              onChange={setPrinted}
            />
            <SegmentedControl
              aria-label={t`Text size`}
              value={size}
              onChange={setSize}
              data={[
                { value: 'normal', label: t`Normal text` },
                { value: 'large', label: t`Large text` },
              ]}
            />
            <Button
              leftSection={<IconPrinter size={18} />}
              disabled={sheets.length === 0 || printed.length === 0}
              onClick={() => window.print()}
            >{t`Print`}</Button>
          </Group>
          <Text size="sm" c="dimmed">
            {describeVersions(contest)}
          </Text>
        </Stack>
      </div>
      {!questions && !error && <PaperSkeleton />}
      {!questions && error && <LoadFailed onRetry={refetch} />}
      <div className={classes.sheets} data-size={size}>
        {parts.map((part) =>
          printed.includes(part)
            ? sheets.map((sheet) => (
                <Sheet key={part + sheet.letter} {...sheet} {...{ part, contest, filed, correctionsOf }} />
              ))
            : null,
        )}
      </div>
    </Stack>
  );
}

type ChoicesProps<Choice extends string> = {
  label: string;
  all: readonly Choice[];
  chosen: readonly Choice[];
  nameOf?: (choice: Choice) => string;
  onChange: (chosen: readonly Choice[]) => void;
};

function Choices<Choice extends string>({
  label,
  all,
  chosen,
  nameOf = (choice) => choice,
  onChange,
}: ChoicesProps<Choice>) {
  const id = useId();
  return (
    <div>
      <div id={id} data-look="small strong">
        {label}
      </div>
      <Group mt={4} role="group" aria-labelledby={id}>
        {all.map((choice) => (
          <Checkbox
            key={choice}
            label={nameOf(choice)}
            checked={chosen.includes(choice)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(all.filter((one) => (one === choice ? checked : chosen.includes(one))))
            }
          />
        ))}
      </Group>
    </div>
  );
}

function describeVersions({ settings, shuffle_options: shuffles }: Contest): string {
  if (settings?.sections?.some(drawsQuestions)) {
    return shuffles
      ? t`Each version draws its own questions and shuffles its options. It stays the same each time you print it.`
      : t`Each version draws its own questions. It stays the same each time you print it.`;
  }
  return shuffles
    ? t`Each version has its own question order and shuffles its options. It stays the same each time you print it.`
    : t`Each version has its own question order. It stays the same each time you print it.`;
}

const SHEETS = { questions: QuestionSheet, answers: AnswerSheet, key: KeySheet };

function Sheet({ part, ...sheet }: { part: Part } & Parameters<typeof QuestionSheet>[0]) {
  const Shown = SHEETS[part];
  return <Shown {...sheet} />;
}
