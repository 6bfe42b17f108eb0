import { TableSkeleton } from '../../base/pages/part-skeletons.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import classes from '../../base/charts/figures.module.css';

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
