import { QuestionSkeleton } from '../../base/ui/part-skeletons.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/ui/skeletons.tsx';

export const PaperSkeleton = () => (
  <Skeletons>
    <LineSkeleton width="420px" height={14} />
    {repeatSkeleton(4, <QuestionSkeleton />)}
  </Skeletons>
);
