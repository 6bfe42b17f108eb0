import { TableSkeleton } from '../../base/pages/part-skeletons.tsx';
import { LineSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import classes from './live-summary.module.css';

export const LiveSkeleton = () => (
  <Skeletons>
    <div className={classes.summary}>
      <LineSkeleton width="220px" height={48} />
      <LineSkeleton width="360px" />
    </div>
    <TableSkeleton rows={8} />
  </Skeletons>
);

export const RowsSkeleton = () => (
  <Skeletons>
    <TableSkeleton rows={8} />
  </Skeletons>
);
