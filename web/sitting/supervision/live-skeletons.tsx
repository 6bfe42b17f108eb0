import { TableSkeleton } from '../../base/ui/part-skeletons.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/ui/skeletons.tsx';
import classes from './live.module.css';

export const LiveSkeleton = () => (
  <Skeletons>
    <div className={classes.tiles}>
      {repeatSkeleton(
        6,
        <div className={classes.tile}>
          <LineSkeleton width="72px" />
          <LineSkeleton width="32px" height={20} />
        </div>,
      )}
    </div>
    <TableSkeleton rows={8} />
  </Skeletons>
);

export const GridSkeleton = () => (
  <Skeletons>
    <TableSkeleton rows={8} />
  </Skeletons>
);
