import { Line, QuestionShape, repeat, Shapes } from '../../base/ui/skeletons.tsx';

/** Skeleton of a paper. */
export const PaperShapes = () => (
  <Shapes>
    <Line width="420px" height={14} />
    {repeat(4, <QuestionShape />)}
  </Shapes>
);
