import { t } from '@lingui/core/macro';
import { Group } from '../../base/elements/layout.tsx';
import { FactBadge } from '../../contest/shared/contest-badges.tsx';
import type { Participant } from './participant-rows.ts';
import { ClaimCode } from './claim-code.tsx';
import { formatExtraTime, formatInterruptedTime } from '../../base/time/format-extra-time.ts';
import { LateBadge } from './late-badge.tsx';

export function StudentBadges({ contest, row }: { contest: number; row: Participant }) {
  const takenBack = row.taken_back && formatExtraTime(row.taken_back);
  const extra = takenBack ? t`${takenBack}, closed early` : formatExtraTime(row);
  const interrupted = formatInterruptedTime(row.interrupted_seconds);
  const { by_sign_up: isBySignUp, seat_email: seat, claim_code: code } = row;
  if (!extra && !interrupted && !row.focus_exempt && row.late_answers === 0 && !isBySignUp && !seat && !code)
    return null;
  return (
    <Group component="span" gap="xxs" align="stretch">
      {isBySignUp && (
        <span
          title={t`Somebody signed up with this address after you added it. Their identity has not been checked.`}
        >
          <FactBadge>{t`By sign-up`}</FactBadge>
        </span>
      )}
      {seat && <FactBadge>{t`Seat of ${seat}`}</FactBadge>}
      {code && (
        <FactBadge>
          {t`Claim code`} <ClaimCode code={code} />
        </FactBadge>
      )}
      {extra && <FactBadge>{extra}</FactBadge>}
      {interrupted && <FactBadge>{interrupted}</FactBadge>}
      {row.focus_exempt && <FactBadge>{t`May leave the page`}</FactBadge>}
      {row.late_answers > 0 && (
        <LateBadge
          contest={contest}
          email={row.email}
          amount={row.late_answers}
          isAccepted={row.late_accepted}
        />
      )}
    </Group>
  );
}
