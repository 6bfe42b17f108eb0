import { repeatSkeleton, Skeleton, Skeletons } from '../../base/ui/skeletons.tsx';

/** Height (px) of a row of a field. */
const ROW = 52;

/** Shown in place of one row until the code of a field is there. */
export const RowWaiting = () => (
  <Skeletons>
    <Skeleton height={ROW} />
  </Skeletons>
);

/** Likewise in place of several rows. */
export const RowsWaiting = () => <Skeletons>{repeatSkeleton(3, <Skeleton height={ROW} />)}</Skeletons>;
