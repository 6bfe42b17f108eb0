import { memo } from 'react';
import { teacherPartsOf } from '../../../kinds/for-teachers.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { useEdit } from '../draft/draft-context.ts';
import { editingOf } from '../../../kinds/editing.ts';
import { contentOf } from '../draft/right-options.ts';
import { setContent } from './option-edits.ts';
import { useCost } from './use-cost.ts';

/** Fields of the question's kind below the options; none for the usual kind. */
export const RuleFields = memo(function RuleFields({ question }: { question: DraftQuestion }) {
  const edit = useEdit();
  const { KeyFields } = teacherPartsOf(question.kind);
  const costWith = useCost();
  if (!KeyFields) return null;
  const options = editingOf(question.kind).optionsOf(question);
  return (
    <KeyFields
      kind={question.kind}
      content={contentOf(question)}
      cost={costWith(options.length)}
      options={options.map(({ key, text }) => ({
        key,
        text,
        isRight: question.correct.includes(key),
      }))}
      onContent={(content) => edit((draft) => setContent(draft, question.key, content))}
    />
  );
});
