import type { QuestionWithKey } from '#contract/contest.ts';
import { useIsNear } from '../../base/ui/use-is-near.ts';
import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import { AcceptAct } from './accept-act.tsx';
import { TypedAnswers } from './typed-answers.tsx';
import classes from './typed-answers.module.css';

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
  const { gaps } = question.content ?? {};
  return (
    <div ref={ref}>
      {isNear && gaps && (
        <ul className={classes.gaps}>
          {gaps.map((_, gap) => (
            <li key={gap}>
              <span className={classes.mark}>{markOfGap(gap)}</span>
              <TypedAnswers {...{ contest, question, gap }} {...(first !== undefined && { first })} />
            </li>
          ))}
        </ul>
      )}
      {isNear && !gaps && (
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
