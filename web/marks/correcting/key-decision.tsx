import { useId } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import type { EditedQuestion } from '../../kinds/shared/editing.ts';
import { AcceptAct } from './accept-act.tsx';
import { newRowKey } from './decision.ts';
import { TypedAnswers } from './typed-answers.tsx';

type Props = {
  contest: number;
  question: QuestionWithKey;
  edited: EditedQuestion;
  onEdited: (edited: EditedQuestion) => void;
};

/** The fields of a key, with what students gave. */
export function KeyDecision({ contest, question, edited, onEdited }: Props) {
  const place = useId();
  const { KeyEditor } = teacherPartsOf(question.kind);
  return (
    KeyEditor && (
      <KeyEditor
        question={edited}
        onChange={(change) => onEdited({ ...edited, ...change(edited) })}
        newKey={newRowKey}
        faultAt={() => undefined}
        place={place}
        placeOf={(row) => `${place}-${row}`}
        givenAnswers={({ part, isAccepted, onAccept }) => (
          <TypedAnswers
            {...{ contest, question, part }}
            actOf={({ spellings: [answer = ''] }) => (
              <AcceptAct answer={answer} isAccepted={isAccepted(answer)} onAccept={onAccept} />
            )}
          />
        )}
      />
    )
  );
}
