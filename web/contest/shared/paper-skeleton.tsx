import { QuestionSkeleton } from '../../base/pages/part-skeletons.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';

export const PaperSkeleton = () => (
  <Skeletons>
    <LineSkeleton width="420px" height={14} />
    {repeatSkeleton(4, <QuestionSkeleton />)}
  </Skeletons>
);
