import type { AttemptId } from '../../attempt/attempt.ts';
import type { AnyOrderProps } from './all-questions.tsx';
import { AnyOrder } from './any-order.tsx';
import { useReview } from './use-review.ts';

export function StudentAnyOrder({
  id,
  ...quiz
}: Omit<AnyOrderProps, 'review' | 'onFlag'> & { id: AttemptId }) {
  const { review, flag } = useReview(id, quiz.questions, quiz.questionIndex);
  return <AnyOrder {...quiz} review={review} onFlag={flag} />;
}
