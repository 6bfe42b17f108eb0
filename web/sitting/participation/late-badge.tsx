import { Link } from '../../base/router/navigation.tsx';
import { plural } from '@lingui/core/macro';
import { FactBadge } from '../../contest/shared/contest-badges.tsx';
import { attemptLink } from './attempt-address.ts';

type Props = { contest: number; email: string; amount: number; isAccepted?: boolean };

export const LateBadge = ({ contest, email, amount, isAccepted = false }: Props) => (
  <Link {...attemptLink(contest, email)}>
    <FactBadge strong>
      {isAccepted
        ? plural(amount, { one: '# late answer, accepted', other: '# late answers, accepted' })
        : plural(amount, { one: '# late answer', other: '# late answers' })}
    </FactBadge>
  </Link>
);
