import { ownRight, type Shared } from './rights.ts';

export const SharedNote = ({ shared }: { shared: Shared | undefined }) =>
  shared && (
    <>
      By <bdi>{shared.owner}</bdi>. {ownRight[shared.right]}.
    </>
  );
