import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '@lingui/core/macro';
import { WrongRoleNotice } from '../../base/ui/placeholders.tsx';

export const ForStudents = ({ id }: { id: number }) => (
  <WrongRoleNotice title={t`Contest`}>
    {t`Students start the contest on this page. To see who is taking part, and their marks, open `}
    <Anchor component={Link} to={`/results/teacher/${id}/result`}>{t`the contest’s participants`}</Anchor>.
  </WrongRoleNotice>
);
