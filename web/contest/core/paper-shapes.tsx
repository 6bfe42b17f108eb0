import { Line, QuestionShape, repeat, Shapes } from '../../base/ui/skeletons.tsx';

/** A paper on its way: a line about it, and its questions. */
export const PaperShapes = () => (
  <Shapes>
    <Line width="420px" height={14} />
    {repeat(4, <QuestionShape />)}
  </Shapes>
);
