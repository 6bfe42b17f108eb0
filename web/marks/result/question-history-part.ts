import { lazyPart } from '../../base/pages/part.tsx';

/** A question's reports and appeals. Loaded once there are any, or once the student can appeal. */
export const QuestionHistory = lazyPart(
  'question-history',
  async () => (await import('./question-history.tsx')).QuestionHistory,
  { Missing: () => null },
);
