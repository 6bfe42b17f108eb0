import type { QuestionWithKey } from '#contract/contest.ts';
import { useIsNear } from '../../base/lists/use-is-near.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { AcceptAct } from './accept-act.tsx';
import { TypedAnswers } from './typed-answers.tsx';

type Props = {
  contest: number;
  question: QuestionWithKey;
  /** Undefined if the teacher cannot correct the key. */
  onAccept: ((answer: string) => void) | undefined;
  /** Number of groups shown before the teacher asks for all. */
  first?: number;
};

/** The typed answers of a question on a long page, loaded once the question is near the viewport. */
export function NearAnswers({ contest, question, onAccept, first }: Props) {
  const { ref, isNear } = useIsNear();
  const { GivenAnswers, correcting } = teacherPartsOf(question.kind);
  return (
    <div ref={ref}>
      {isNear && GivenAnswers && (
        <GivenAnswers
          question={question}
          answersOf={(part) => (
            <TypedAnswers
              {...{ contest, question, part }}
              {...(first !== undefined && { first })}
              {...(onAccept &&
                correcting.accept && {
                  actOf: ({ spellings: [answer = ''], is_accepted: isAccepted }) => (
                    <AcceptAct answer={answer} isAccepted={isAccepted} onAccept={onAccept} />
                  ),
                })}
            />
          )}
        />
      )}
    </div>
  );
}
