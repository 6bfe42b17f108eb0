import { CardSkeleton, LineSkeleton, Skeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import classes from './marks-distribution.module.css';

/** Heights of the placeholder's bars (px), in the shape of a typical distribution. */
const BARS = [24, 48, 88, 132, 176, 204, 168, 140, 84, 40];

export const MarksSkeleton = () => (
  <Skeletons>
    <CardSkeleton>
      <LineSkeleton width="220px" height={20} />
      <LineSkeleton width="140px" />
      <div className={classes.bars}>
        {BARS.map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    </CardSkeleton>
  </Skeletons>
);
