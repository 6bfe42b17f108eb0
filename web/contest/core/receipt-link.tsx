import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';

/** Leads a student to the receipt of the response. */
export const ReceiptLink = ({ id, ...props }: { id: number } & ButtonProps) => (
  <Button component={Link} to={`/my-contest/contest/${id}/receipt`} variant="default" {...props}>
    Receipt
  </Button>
);
