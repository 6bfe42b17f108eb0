import type { AttemptId } from '../../attempt/attempt.ts';
import type { AnyOrderProps } from './all-questions.tsx';
import { AnyOrder } from './any-order.tsx';
import { useReview } from './use-review.ts';

/** A quiz in any order with a student's attempt behind it: the device keeps what is flagged. */
export function StudentAnyOrder({
  id,
  ...quiz
}: Omit<AnyOrderProps, 'review' | 'onFlag'> & { id: AttemptId }) {
  const { review, flag } = useReview(id, quiz.questions, quiz.questionIndex);
  return <AnyOrder {...quiz} review={review} onFlag={flag} />;
}
