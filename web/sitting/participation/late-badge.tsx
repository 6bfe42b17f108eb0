import { Link } from 'react-router';
import { FactBadge } from '../../contest/core/contest-badges.tsx';
import { formatCount } from '../../base/ui/time.ts';
import { attemptLink } from './attempt-address.ts';

type Props = { contest: number; email: string; amount: number; isAccepted?: boolean };

export const LateBadge = ({ contest, email, amount, isAccepted = false }: Props) => (
  <Link {...attemptLink(contest, email)}>
    <FactBadge strong>{`${formatCount(amount, 'late answer')}${isAccepted ? ', accepted' : ''}`}</FactBadge>
  </Link>
);
