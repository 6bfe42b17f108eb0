import {
  type Icon,
  IconAlertTriangle,
  IconArrowsLeftRight,
  IconCheck,
  IconClockPlus,
  IconDeviceFloppy,
  IconDevices,
  IconEyeCheck,
  IconEyeOff,
  IconFileImport,
  IconKeyboard,
  IconPencil,
  IconHourglassOff,
  IconLanguage,
  IconLock,
  IconLockCheck,
  IconLockOpen,
  IconMailFast,
  IconPlayerPause,
  IconPlayerPlay,
  IconPoint,
  IconRefresh,
  IconRotate,
  IconSend,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import type { Timeline } from '../participation/timeline-query.ts';
import { describeEntry, readTimeline, type Round, type Run } from './timeline-runs.ts';
import cards from '../../base/lists/cards.module.css';
import classes from './timeline.module.css';
import { formatLongDay, formatTimeWithSeconds } from '../../base/time/time-words.ts';

const ICONS: Record<string, Icon> = {
  start: IconPlayerPlay,
  opened: IconRefresh,
  saved: IconDeviceFloppy,
  departure: IconEyeOff,
  'short loss': IconKeyboard,
  reconnection: IconArrowsLeftRight,
  translated: IconLanguage,
  submission: IconSend,
  closed: IconHourglassOff,
  reopened: IconRotate,
  'extra time': IconClockPlus,
  'clock stopped': IconPlayerPause,
  'clock resumed': IconPlayerPlay,
  'time given back': IconClockPlus,
  extension: IconClockPlus,
  exemption: IconEyeCheck,
  'seb exemption': IconLockCheck,
  'outside seb': IconLockOpen,
  'inside seb': IconLock,
  elsewhere: IconWifiOff,
  'in school': IconWifi,
  'unknown network': IconWifi,
  'another device': IconDevices,
  'two devices': IconDevices,
  'late answers': IconMailFast,
  'handed over': IconFileImport,
  'typed from paper': IconPencil,
  'late accepted': IconCheck,
  'late undone': IconRotate,
  full: IconAlertTriangle,
};

export function TimelineList({ timeline }: { timeline: Timeline }) {
  const rounds = readTimeline(timeline.entries);
  if (rounds.length === 0) return <Text>{t`Nothing has happened yet.`}</Text>;
  return (
    <section aria-labelledby="timeline">
      <Stack gap="md">
        <Title order={2} size="h3" id="timeline">{t`Timeline`}</Title>
        {rounds.map(({ round, runs }, index) => (
          <section key={round} aria-label={rounds.length > 1 ? t`Round ${round}` : undefined}>
            {rounds.length > 1 && (
              <Title order={3} size="h4" mb="xs">
                {t`Round ${round}`}
              </Title>
            )}
            <Lines runs={runs} before={rounds[index - 1]?.runs.at(-1)?.run.at(-1)?.datetime} />
          </section>
        ))}
      </Stack>
    </section>
  );
}

/** `before`: time of the previous round's last line. */
const Lines = ({ runs, before }: Pick<Round, 'runs'> & { before: string | undefined }) => (
  <ol className={cards.ruled}>
    {runs.map(({ run, words }, index) => (
      <Line
        key={index}
        run={run}
        words={words}
        before={index > 0 ? runs[index - 1]?.run.at(-1)?.datetime : before}
      />
    ))}
  </ol>
);

/** A line of the timeline. `before` is the time of the line above. If the day differs, a heading names it. */
function Line({ run, words, before }: { run: Run; words: string; before: string | undefined }) {
  const [first] = run;
  const last = run.at(-1) ?? first;
  const Icon = ICONS[first.kind] ?? IconPoint;
  const isNewDay = before === undefined || formatLongDay(before) !== formatLongDay(first.datetime);
  return (
    <>
      {isNewDay && (
        <li className={classes.day} data-look="quiet small">
          {formatLongDay(first.datetime)}
        </li>
      )}
      <li className={classes.line} data-kind={first.kind}>
        <span className={classes.icon} data-look="quiet">
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </span>
        <span data-look="quiet">
          {last === first ? (
            <Time at={first.datetime} />
          ) : (
            <Trans>
              <Time at={first.datetime} /> to <Time at={last.datetime} />
            </Trans>
          )}
        </span>
        {run.length === 1 ? (
          <span className={classes.words} data-look="wrap">
            {words}
          </span>
        ) : (
          <Folded run={run} words={words} />
        )}
      </li>
    </>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatTimeWithSeconds(at)}</time>;

const Folded = ({ run, words }: { run: Run; words: string }) => (
  <details className={classes.words} data-look="wrap">
    <summary>{words}</summary>
    <ul className={classes.each} data-look="quiet small">
      {run.map((entry, index) => (
        <li key={index}>
          {formatTimeWithSeconds(entry.datetime)} {describeEntry(entry)}
        </li>
      ))}
    </ul>
  </details>
);
