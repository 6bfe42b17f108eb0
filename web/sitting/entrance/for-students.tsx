import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { WrongRoleNotice } from '../../base/ui/placeholders.tsx';

export const ForStudents = ({ id }: { id: number }) => (
  <WrongRoleNotice title={t`Contest`}>
    <Trans>
      Students start the contest on this page. To see who is taking part, and their marks, open{' '}
      <Anchor component={Link} to={`/results/teacher/${id}/result`}>
        the contest’s participants
      </Anchor>
      .
    </Trans>
  </WrongRoleNotice>
);
