import { Link } from 'react-router';
import { FactBadge } from '../../contest/core/contest-badges.tsx';
import { count } from '../../base/ui/time.ts';
import { attemptLink } from './attempt-address.ts';

type Props = { contest: number; email: string; amount: number; isAccepted?: boolean };

export const LateBadge = ({ contest, email, amount, isAccepted = false }: Props) => (
  <Link {...attemptLink(contest, email)}>
    <FactBadge strong>{`${count(amount, 'late answer')}${isAccepted ? ', accepted' : ''}`}</FactBadge>
  </Link>
);
