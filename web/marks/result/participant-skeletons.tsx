import { TableSkeleton } from '../../base/ui/part-skeletons.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/ui/skeletons.tsx';
import classes from '../../base/ui/figures.module.css';

const FourFigures = () => (
  <div className={classes.figures}>
    {repeatSkeleton(
      4,
      <div className={classes.figure}>
        <LineSkeleton width="80px" />
        <LineSkeleton width="40px" height={18} />
      </div>,
    )}
  </div>
);

export const FigureSkeletons = () => (
  <Skeletons>
    <FourFigures />
  </Skeletons>
);

export const ParticipantSkeletons = () => (
  <Skeletons>
    <FourFigures />
    <TableSkeleton rows={8} />
  </Skeletons>
);
