import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';

/** The way to a contest's practice. */
export const PractiseLink = ({ id, ...props }: { id: number } & ButtonProps) => (
  <Button component={Link} to={`/practice/${id}`} variant="default" {...props}>
    Practise
  </Button>
);
