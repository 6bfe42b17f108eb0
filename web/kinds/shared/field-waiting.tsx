import { repeatSkeleton, Skeleton, Skeletons } from '../../base/pages/skeletons.tsx';

/** Height (px) of a row of a field. */
const ROW = 52;

/** Placeholder of one row until a field's code is loaded. */
export const RowWaiting = () => (
  <Skeletons>
    <Skeleton height={ROW} />
  </Skeletons>
);

export const RowsWaiting = () => <Skeletons>{repeatSkeleton(3, <Skeleton height={ROW} />)}</Skeletons>;
