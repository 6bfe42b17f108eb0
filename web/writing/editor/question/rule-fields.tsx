import { memo } from 'react';
import { costOf } from '#contract/cost.ts';
import { PARTS } from '#contract/marks.ts';
import { teacherPartsOf } from '../../../kinds/for-teachers.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { useDraftField, useEdit } from '../draft/draft-context.ts';
import { optionsToSend } from '../draft/draft-wire.ts';
import { contentOf } from '../draft/right-options.ts';
import { setContent } from './option-edits.ts';

/** Fields of the question's kind below the options; none for the usual kind. */
export const RuleFields = memo(function RuleFields({ question }: { question: DraftQuestion }) {
  const edit = useEdit();
  const { KeyFields } = teacherPartsOf(question.kind);
  const { wrong, wrongPercent } = useDraftField('details', ({ settings }) => settings);
  if (!KeyFields) return null;
  const options = optionsToSend(question);
  const cost = costOf({ wrong, wrong_percent: Number(wrongPercent) || 0 }, options.length);
  return (
    <KeyFields
      kind={question.kind}
      content={contentOf(question)}
      cost={cost / PARTS}
      options={options.map(({ key, text }) => ({
        key,
        text,
        isRight: question.correct.includes(key),
      }))}
      onContent={(content) => edit((draft) => setContent(draft, question.key, content))}
    />
  );
});
