import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';

/** Leads a student to what the server has recorded of their response. */
export const ReceiptLink = ({ id, ...props }: { id: number } & ButtonProps) => (
  <Button component={Link} to={`/my-contest/contest/${id}/receipt`} variant="default" {...props}>
    Receipt
  </Button>
);
