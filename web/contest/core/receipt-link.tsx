import { t } from '@lingui/core/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '../../base/router/navigation.tsx';

export const ReceiptLink = ({ id, ...props }: { id: number } & ButtonProps) => (
  <Button
    component={Link}
    to={`/my-contest/contest/${id}/receipt`}
    variant="default"
    {...props}
  >{t`Receipt`}</Button>
);
