import { Stack } from '../../base/elements/layout.tsx';
import { FieldSkeleton } from '../../base/pages/part-skeletons.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import details from './details/details-step.module.css';
import classes from './editor.module.css';

export const EditorSkeleton = () => (
  <Skeletons className={classes.waiting}>
    <LineSkeleton width="260px" height={44} />
    <Stack className={details.form} data-look="card" gap="lg">
      <FieldSkeleton />
      <div className={details.times}>{repeatSkeleton(2, <FieldSkeleton />)}</div>
      {repeatSkeleton(2, <FieldSkeleton height={64} />)}
    </Stack>
  </Skeletons>
);
