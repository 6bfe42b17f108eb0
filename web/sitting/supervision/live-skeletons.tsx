import { Group } from '../../base/elements/layout.tsx';
import { TableSkeleton } from '../../base/pages/part-skeletons.tsx';
import { LineSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import classes from './live-summary.module.css';

export const LiveSkeleton = () => (
  <Skeletons>
    <Group className={classes.summary} justify="space-between">
      <LineSkeleton width="220px" height={48} />
      <LineSkeleton width="360px" />
    </Group>
    <TableSkeleton rows={8} />
  </Skeletons>
);

export const RowsSkeleton = () => (
  <Skeletons>
    <TableSkeleton rows={8} />
  </Skeletons>
);
