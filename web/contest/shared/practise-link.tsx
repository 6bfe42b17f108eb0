import { t } from '@lingui/core/macro';
import { Button, type ButtonLooks } from '../../base/elements/button.tsx';
import { Link } from '../../base/router/navigation.tsx';

export const PractiseLink = ({ id, ...props }: { id: number } & ButtonLooks) => (
  <Button component={Link} to={`/practice/${id}`} variant="default" {...props}>{t`Practise`}</Button>
);
