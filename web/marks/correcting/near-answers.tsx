import type { QuestionWithKey } from '#contract/contest.ts';
import { useIsNear } from '../../base/ui/use-is-near.ts';
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
  return (
    <div ref={ref}>
      {isNear && (
        <TypedAnswers
          contest={contest}
          question={question}
          {...(first !== undefined && { first })}
          {...(onAccept && {
            actOf: ({ spellings: [answer = ''], is_accepted: isAccepted }) => (
              <AcceptAct answer={answer} isAccepted={isAccepted} onAccept={onAccept} />
            ),
          })}
        />
      )}
    </div>
  );
}
