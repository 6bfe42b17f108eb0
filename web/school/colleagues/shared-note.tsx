import { ownRight, type Shared } from './rights.ts';

/** Owner of the contest or class and the teacher's right; nothing if it is the teacher's own. */
export const SharedNote = ({ shared }: { shared: Shared | undefined }) =>
  shared && (
    <>
      By <bdi>{shared.owner}</bdi>. {ownRight[shared.right]}.
    </>
  );
