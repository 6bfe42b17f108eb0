import { t } from '@lingui/core/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '../../base/router/navigation.tsx';

export const PractiseLink = ({ id, ...props }: { id: number } & ButtonProps) => (
  <Button component={Link} to={`/practice/${id}`} variant="default" {...props}>{t`Practise`}</Button>
);
