import { LineSkeleton, QuestionSkeleton, repeatSkeleton, Skeletons } from '../../base/ui/skeletons.tsx';

/** Skeleton of a paper. */
export const PaperSkeleton = () => (
  <Skeletons>
    <LineSkeleton width="420px" height={14} />
    {repeatSkeleton(4, <QuestionSkeleton />)}
  </Skeletons>
);
