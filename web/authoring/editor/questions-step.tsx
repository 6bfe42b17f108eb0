import { Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as limits from '#contract/limits.ts';
import { displayMarks } from '#contract/marks.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { Button } from '../../base/elements/button.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { focusPlace, renderNow, useDraft, useDraftStore, useEdit, useFault } from './draft/draft-context.ts';
import { places } from './draft/faults.ts';
import { MoreQuestions } from './more-questions.tsx';
import { optionCounts, readOptionCount, storeOptionCount } from './draft/option-count.ts';
import { PassingField } from './details/passing-field.tsx';
import { PassingPercent } from './details/passing-percent.tsx';
import { QuestionList } from './question/question-list.tsx';
import { addQuestion, canAddQuestion, setCollapsed } from './question/question-edits.ts';
import classes from './questions-step.module.css';
import { AddSection } from './sections/add-section.tsx';
import { totalMarks } from './draft/section-totals.ts';

export function QuestionsStep() {
  const { userId } = useLoggedIn();
  const [optionCount, setOptionCount] = useState(() => readOptionCount(userId));
  const store = useDraftStore();
  const edit = useEdit();
  const questions = useDraft(({ order }) => order.length);
  const isFull = !useDraft(canAddQuestion);
  const fault = useFault(places.questions);

  const add = () => {
    renderNow(() => edit((draft) => addQuestion(draft, optionCount)));
    const added = store.get().order.at(-1);
    if (added && !isFull) focusPlace(places.text(added));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React also passes keys pressed in a dialog to this handler.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    add();
  };

  const addButton = (
    <Button
      id={places.questions}
      variant={questions === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} />}
      disabled={isFull}
      onClick={add}
      aria-describedby={fault && `${places.questions}-fault`}
    >{t`Add question`}</Button>
  );

  return (
    <div onKeyDown={onKeyDown}>
      <FoldAll />
      <QuestionList />
      <Group mt="md" gap="md">
        {questions === 0 ? (
          <EmptyState message={t`There are no questions yet.`}>{addButton}</EmptyState>
        ) : (
          addButton
        )}
        <MoreQuestions />
        {questions > 0 && <AddSection />}
        <Text size="sm" c="dimmed" data-wide>
          {isFull ? (
            t`A contest can have at most ${{ max: limits.questions.max }} questions.`
          ) : (
            <Trans>
              Press <kbd>Enter</kbd> in an option to go to the next one, and <kbd>Ctrl</kbd> +{' '}
              <kbd>Enter</kbd> to add a question.
            </Trans>
          )}
        </Text>
      </Group>
      <NativeSelect
        mt="md"
        style={{ width: 240 }}
        label={t`New questions have`}
        value={String(optionCount)}
        data={optionCounts.map((one) => ({
          value: String(one),
          label: plural(one, { one: '# option', other: '# options' }),
        }))}
        onChange={(event) => {
          const chosen = Number(event.currentTarget.value);
          setOptionCount(chosen);
          storeOptionCount(userId, chosen);
        }}
      />
      {fault && (
        <Input.Error id={`${places.questions}-fault`} mt={6}>
          {fault}
        </Input.Error>
      )}
      {questions > 0 && <PassingOfTotal />}
    </div>
  );
}

function PassingOfTotal() {
  const total = useDraft(totalMarks);
  return (
    <div className={classes.passing} data-look="card">
      <PassingField
        description={t`Students need at least this many of the ${plural(displayMarks(total), { one: '# mark', other: '# marks' })} to pass.`}
      />
      {total > 0 && <PassingPercent total={total} />}
    </div>
  );
}

function FoldAll() {
  const edit = useEdit();
  const order = useDraft((draft) => draft.order);
  if (order.length < 2) return null;
  const fold = (isCollapsed: boolean) => edit((draft) => setCollapsed(draft, order, isCollapsed));
  return (
    <Group justify="flex-end" gap="xs" mb="xs">
      <Button size="compact" variant="subtle" onClick={() => fold(true)}>{t`Collapse all`}</Button>
      <Button size="compact" variant="subtle" onClick={() => fold(false)}>{t`Expand all`}</Button>
    </Group>
  );
}
