import { memo } from 'react';
import { t } from '@lingui/core/macro';
import { isKind } from '#contract/answer-forms.ts';
import { type KindName, USUAL_KIND } from '#contract/answer.ts';
import { NativeSelect } from '../../../base/elements/field.tsx';
import { useEdit } from '../draft/draft-context.ts';
import { kindNames } from '../../../kinds/for-teachers.ts';
import { setKind } from './option-edits.ts';
import classes from './question-form.module.css';

const KINDS = kindNames.map(([value, label]) => ({ value, label }));

/** The question's kind. Inconspicuous, because nearly all questions are of the usual kind. */
export const KindField = memo(function KindField({
  questionKey: key,
  kind = USUAL_KIND,
}: {
  questionKey: string;
  kind: KindName | undefined;
}) {
  const edit = useEdit();
  return (
    <NativeSelect
      className={classes.kind}
      aria-label={t`Kind of question`}
      data={KINDS}
      value={kind}
      onChange={({ currentTarget: { value } }) =>
        isKind(value) && edit((draft) => setKind(draft, key, value))
      }
    />
  );
});
