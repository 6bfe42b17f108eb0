import { ownRight, type Shared } from './rights.ts';

/** Whose contest or class it is, and what the teacher may do with it; nothing if it is the teacher's own. */
export const SharedNote = ({ shared }: { shared: Shared | undefined }) =>
  shared && (
    <>
      By <bdi>{shared.owner}</bdi>. {ownRight[shared.right]}.
    </>
  );
