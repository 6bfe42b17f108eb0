import { Trans } from '@lingui/react/macro';
import { ownRight } from '../rights/right-words.ts';
import type { Shared } from '../rights/rights.ts';

export const SharedNote = ({ shared }: { shared: Shared | undefined }) =>
  shared && (
    <Trans>
      By <bdi>{shared.owner}</bdi>. {ownRight[shared.right]}.
    </Trans>
  );
