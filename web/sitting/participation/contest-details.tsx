import { plural, select, t } from '@lingui/core/macro';
import { Select, Trans } from '@lingui/react/macro';
import { Anchor } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { CopyButton } from '../../base/elements/copy-button.tsx';
import { Instant, Period } from '../../base/time/instant.tsx';
import { formatLocal } from '../../base/time/time.ts';
import { useNow } from '../../base/time/use-now.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { KeyWithheldNotice } from '../../contest/shared/key-withheld-notice.tsx';
import { joinLink } from '../../contest/joining/join-link.ts';
import { SharedNote } from '../../people/colleagues/shared-note.tsx';
import { AccessCodeButton } from './access/access-code-button.tsx';
import { nextMoment, releaseState } from './release-state.ts';
import classes from './contest-head.module.css';

type Props = {
  contest: Contest;
  mayShare: boolean;
  /** Opens the dialog of the access code; undefined if the contest can have none now. */
  onAccessCode: (() => void) | undefined;
};

/** Secondary facts about a contest: times, audience, colleagues, other dates, release of results. */
export function ContestDetails({ contest, mayShare, onAccessCode }: Props) {
  const { settings = {}, shared, colleagues } = contest;
  return (
    <>
      <Period start={contest.start_datetime} end={contest.end_datetime} />
      {settings.own_minutes !== undefined && (
        <span>
          {plural(settings.own_minutes, {
            one: '# minute for each student',
            other: '# minutes for each student',
          })}
        </span>
      )}
      <span>{contest.is_public ? t`Public` : t`Private`}</span>
      {shared && (
        <span>
          <SharedNote shared={shared} />
        </span>
      )}
      {colleagues && (
        <span>
          {plural(colleagues, { one: 'Shared with # colleague', other: 'Shared with # colleagues' })}
        </span>
      )}
      <OtherDates contest={contest} />
      {settings.access_code !== undefined && onAccessCode && (
        <AccessCodeButton code={settings.access_code} onOpen={onAccessCode} />
      )}
      {mayShare && <CopyJoinLink id={contest.id} />}
      <span className={classes.release}>
        <ReleaseLine contest={contest} />
      </span>
      <KeyWithheldNotice contest={contest} />
    </>
  );
}

const OtherDates = ({ contest: { dates = [] } }: { contest: Contest }) =>
  dates.map(({ id, start_datetime: start, is_first: isFirst }) => (
    <span key={id}>
      {isFirst ? t`First date:` : t`Second date:`}{' '}
      <Anchor component={Link} to={`/results/teacher/${id}/result`}>
        {formatLocal(new Date(start))}
      </Anchor>
    </span>
  ));

function ReleaseLine({ contest }: { contest: Contest }) {
  const { opening, settings = {} } = contest;
  const now = useNow(1000, nextMoment(opening));
  if (!opening || !contest.is_published) return null;
  const { results_open_datetime: at } = opening;
  const { shows = 'all' } = settings;
  if (releaseState(opening, now) === 'open') {
    return t`Students see ${select(shows, {
      marks: 'their marks only',
      answers: 'their marks and their own answers, but not which are right',
      other: 'their marks, the right answers and the explanations',
    })}.`;
  }
  if (at !== null) {
    return (
      <Trans>
        Students see no marks yet. From <Instant at={at} /> on they see{' '}
        <Select
          value={shows}
          _marks="their marks only"
          _answers="their marks and their own answers, but not which are right"
          other="their marks, the right answers and the explanations"
        />
        .
      </Trans>
    );
  }
  return t`Students see no marks yet. Once the results are released, they see ${select(shows, {
    marks: 'their marks only',
    answers: 'their marks and their own answers, but not which are right',
    other: 'their marks, the right answers and the explanations',
  })}.`;
}

function CopyJoinLink({ id }: { id: number }) {
  const link = joinLink(id);
  return (
    link && <CopyButton text={link} label={t`Copy join link`} variant="subtle" className={classes.copy} />
  );
}
