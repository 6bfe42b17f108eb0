import { t } from '@lingui/core/macro';
import { Button, type ButtonLooks } from '../../base/elements/button.tsx';
import { Link } from '../../base/router/navigation.tsx';

export const ReceiptLink = ({ id, ...props }: { id: number } & ButtonLooks) => (
  <Button
    component={Link}
    to={`/my-contest/contest/${id}/receipt`}
    variant="default"
    {...props}
  >{t`Receipt`}</Button>
);
