import { forTeachers } from '../../base/teachers/for-teachers.tsx';
import { lazyPart } from '../../base/pages/part.tsx';
import { LineSkeleton } from '../../base/pages/skeletons.tsx';

const Watch = lazyPart(
  'watch',
  forTeachers(async () => (await import('./watch.tsx')).Watch),
  { Meanwhile: () => <LineSkeleton width="220px" /> },
);

/** Path: /watch#SECRET, the link of an invigilator, who has no account. */
export const Page = () => <Watch />;
