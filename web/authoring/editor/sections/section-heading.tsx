import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { NativeSelect, TextInput } from '../../../base/elements/field.tsx';
import { Text } from '../../../base/elements/text.tsx';
import {
  focusPlace,
  renderNow,
  UNDO,
  useDraft,
  useDraftField,
  useDraftStore,
  useEdit,
  useFault,
} from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { tellScreenReader } from '../shared/screen-reader.ts';
import { ToolButton } from '../shared/tool-button.tsx';
import { moveSection, removeSection, setDraw, setSectionMarks, setTitle } from './section-edits.ts';
import { drawCount, marksForAll, sectionsIn } from '../draft/section-totals.ts';
import { Group } from '../../../base/elements/layout.tsx';
import classes from './section-heading.module.css';

export const SectionHeading = memo(function SectionHeading({
  sectionKey: key,
  index,
}: {
  sectionKey: string;
  index: number;
}) {
  const edit = useEdit();
  const title = useDraftField('headings', (headings) => headings[key]?.title ?? '');
  const number = index + 1;
  return (
    <section className={classes.heading} data-look="note" aria-label={t`Section ${number}`}>
      <Group gap="sm" align="flex-end">
        <TextInput
          id={places.sectionTitle(key)}
          className={classes.title}
          label={t`Title of section ${number}`}
          autoComplete="off"
          dir="auto"
          value={title}
          onChange={(event) => {
            const { value } = event.currentTarget;
            edit((draft) => setTitle(draft, key, value));
          }}
          error={useFault(places.sectionTitle(key))}
        />
        <DrawField sectionKey={key} number={number} />
        <SectionTools sectionKey={key} index={index} />
      </Group>
      <WhatStudentsSee sectionKey={key} />
      <UnevenMarks sectionKey={key} />
    </section>
  );
});

type Props = { sectionKey: string };

function DrawField({ sectionKey: key, number }: Props & { number: number }) {
  const edit = useEdit();
  const questions = useQuestionsIn(key);
  const wanted = useDraftField('headings', (headings) => headings[key]?.draw);
  const fewer = Array.from({ length: Math.max(0, questions - 1) }, (_, index) => index + 1);
  return (
    <NativeSelect
      id={places.draw(key)}
      className={classes.draw}
      label={t`Each student gets`}
      aria-label={t`How many questions of section ${number} each student gets`}
      value={String(drawCount(wanted, questions) ?? 'all')}
      data={[
        { value: 'all', label: questions === 0 ? t`no questions yet` : allOf(questions) },
        ...fewer.toReversed().map((draw) => ({
          value: String(draw),
          label: t`${draw} of ${questions}`,
        })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        edit((draft) => setDraw(draft, key, value === 'all' ? undefined : Number(value)));
      }}
      error={useFault(places.draw(key))}
    />
  );
}

function WhatStudentsSee({ sectionKey: key }: Props) {
  const questions = useQuestionsIn(key);
  const draw = drawCount(
    useDraftField('headings', (headings) => headings[key]?.draw),
    questions,
  );
  return (
    <Text size="sm" c="dimmed" mt={6}>
      {draw === undefined
        ? t`Students see the title above these questions.`
        : t`Each student gets ${draw} of these ${questions} questions, drawn at random.`}
    </Text>
  );
}

const useQuestionsIn = (key: string): number =>
  useDraftField('sections', (sections) => sections.find((one) => one.key === key)?.questions ?? 0);

const allOf = (questions: number) => plural(questions, { one: 'its question', other: 'all # questions' });

function SectionTools({ sectionKey: key, index }: Props & { index: number }) {
  const edit = useEdit();
  const store = useDraftStore();
  const sections = useDraftField('sections', ({ length }) => length);
  const number = index + 1;
  const move = (by: -1 | 1) => {
    edit((draft) => moveSection(draft, key, by));
    const now = store.get().sections.findIndex((one) => one.key === key) + 1;
    tellScreenReader(t`Section ${number} is now section ${now} of ${sections}.`);
  };
  const remove = () => {
    renderNow(() => edit((draft) => removeSection(draft, key)));
    focusPlace(UNDO);
  };
  return (
    <span className={classes.tools}>
      <ToolButton
        icon={IconArrowUp}
        label={t`Move section ${number} up`}
        isOff={index === 0}
        onPress={() => move(-1)}
      />
      <ToolButton
        icon={IconArrowDown}
        label={t`Move section ${number} down`}
        isOff={number === sections}
        onPress={() => move(1)}
      />
      <ToolButton icon={IconTrash} label={t`Remove the heading of section ${number}`} onPress={remove} />
    </span>
  );
}

/** Warns that drawn questions need equal marks, and offers to set them. */
function UnevenMarks({ sectionKey: key }: Props) {
  const edit = useEdit();
  const marks = useDraft((draft) => {
    const section = sectionsIn(draft).find((one) => one.key === key);
    return section && marksForAll(section);
  });
  if (marks === undefined) return null;
  return (
    <Group className={classes.uneven} justify="space-between" mt="sm" role="status">
      <Text size="sm">{t`If students get only some of these questions, all must have the same marks.`}</Text>
      <Button
        size="compact"
        variant="default"
        onClick={() => edit((draft) => setSectionMarks(draft, key, marks))}
      >
        {t`Give each ${plural(marks, { one: '# mark', other: '# marks' })}`}
      </Button>
    </Group>
  );
}
