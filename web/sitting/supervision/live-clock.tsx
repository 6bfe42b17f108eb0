import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as limits from '#contract/limits.ts';
import { VisuallyHidden } from '../../base/elements/layout.tsx';
import { formatCountdown, formatDistance, formatWait, isCountdown } from '../../base/time/time.ts';
import { useNow } from '../../base/time/use-now.ts';
import { lastClosingOf, type Phase, phaseAt } from './live-phase.ts';
import type { LiveFacts } from './live-rows.ts';
import classes from './live-clock.module.css';

const areResultsOpen = ({ results_open_datetime: at }: LiveFacts, now: number) =>
  at !== null && now >= Date.parse(at);

/** The time left, in large type. `isQuiet`: not announced, because another clock is. */
export function LiveClock({ live, isQuiet = false }: { live: LiveFacts; isQuiet?: boolean }) {
  const now = useNow();
  const phase = phaseAt(live, now);
  return (
    <div className={classes.clock} data-phase={phase}>
      <p>
        <PhaseWords live={live} phase={phase} now={now} />
      </p>
      {/* Announces only changes of the phase, not each second of the countdown. */}
      {!isQuiet && (
        <VisuallyHidden role="status">{spokenOf(phase, areResultsOpen(live, now))}</VisuallyHidden>
      )}
    </div>
  );
}

function PhaseWords({ live, phase, now }: { live: LiveFacts; phase: Phase; now: number }) {
  if (phase === 'before') {
    const left = Date.parse(live.start_datetime) - now;
    if (!isCountdown(left)) {
      return (
        <Trans>
          Starts <strong>{formatDistance(left)}</strong>
        </Trans>
      );
    }
    return (
      <Trans>
        Starts in <strong>{formatCountdown(left)}</strong>
      </Trans>
    );
  }
  if (live.stops?.some(({ students }) => students === undefined)) return t`The clock is stopped.`;
  if (phase === 'running') {
    const left = Date.parse(live.end_datetime) - now;
    if (!isCountdown(left)) {
      return (
        <Trans>
          Running: ends <strong>{formatDistance(left)}</strong>
        </Trans>
      );
    }
    return (
      <Trans>
        Running: ends in <strong>{formatCountdown(left)}</strong>
      </Trans>
    );
  }
  if (phase === 'over') {
    return areResultsOpen(live, now)
      ? t`This contest is over, and the results are open.`
      : t`This contest is over. The results are not open yet.`;
  }
  return <ExtraWords live={live} now={now} />;
}

function ExtraWords({ live, now }: { live: LiveFacts; now: number }) {
  const closing = lastClosingOf(live);
  const left = closing - now;
  const time = formatWait(left);
  // During the grace period after the last deadline, the contest is open but no student can work.
  const isExtra = now < closing - limits.grace;
  return (
    <>
      {isExtra
        ? t`Time is up, but some students have extra time.`
        : t`Time is up. The last answers are arriving.`}{' '}
      {live.last_closing_datetime === undefined ? (
        <Trans>
          The results open <strong>{time}</strong>.
        </Trans>
      ) : (
        <Trans>
          The last attempt closes <strong>{time}</strong>.
        </Trans>
      )}
    </>
  );
}

function spokenOf(phase: Phase, isOpen: boolean): string {
  if (phase === 'before') return '';
  if (phase === 'running') return t`The contest is running.`;
  if (phase === 'extra') return t`The end has passed.`;
  return isOpen
    ? t`The contest is over, and the results are open.`
    : t`The contest is over. The results are not open yet.`;
}
