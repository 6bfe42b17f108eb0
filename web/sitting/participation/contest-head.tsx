import { Anchor, Button, Menu } from '@mantine/core';
import { IconKey, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CopyButton } from '../../base/ui/copy-button.tsx';
import { describeForTeacher } from '../../contest/core/release-words.ts';
import { joinLink } from '../../contest/joining/join-link.ts';
import { hasRight } from '../../people/rights/rights.ts';
import { SharedNote } from '../../people/rights/shared-note.tsx';
import { canBeJoined } from '../../contest/core/can-be-joined.ts';
import { ContestActItems } from '../../contest/life/contest-act-items.tsx';
import { CopyableCode } from '../../contest/core/contest-id.tsx';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { ShareModal } from '../../contest/joining/share-modal.tsx';
import { teacherTabs } from '../../contest/core/teacher-tabs.ts';
import { formatTimes, timeState } from '../../contest/core/time-state.ts';
import { useContestActs } from '../../contest/life/use-contest-acts.tsx';
import { useTimeState } from '../../contest/core/use-time-state.ts';
import { ClampedTitle } from '../../base/ui/clamped-title.tsx';
import { Instant, Period } from '../../base/ui/instant.tsx';
import { PageTabs } from '../../base/ui/page-tabs.tsx';
import { formatLocal } from '../../base/ui/time.ts';
import { useNow } from '../../base/ui/use-now.ts';
import { AccessCodeButton } from './access/access-code-button.tsx';
import { AccessCodeDialog } from './access/access-code-dialog.tsx';
import { ContestMenu } from './contest-menu.tsx';
import { DraftActs } from './draft-acts.tsx';
import { ReleaseButton } from './release-button.tsx';
import { KeyWithheldNotice } from '../../contest/core/key-withheld-notice.tsx';
import { nextMoment, releaseState } from './release-state.ts';
import { StillOpen } from './still-open.tsx';
import classes from './contest-head.module.css';

type Props = {
  contest: Contest;
  /** State of the contest; by default derived from its times. */
  standing?: ReactNode;
  /** Additional entries at the top of the menu. */
  menu?: ReactNode;
  /** Buttons for the most likely actions at this time. */
  children?: ReactNode;
};

export function ContestHead({ contest, standing, menu, children }: Props) {
  const state = useTimeState(contest);
  const [isSharing, setSharing] = useState(false);
  const acts = useContestActs();
  const [isAboutCode, setAboutCode] = useState(false);
  const code = contest.settings?.access_code;
  const mayHaveCode = contest.is_published && state !== 'ended';
  const mayShare = canBeJoined(contest) && state !== 'ended';
  return (
    <>
      <div className={classes.head}>
        <div className={classes.title}>
          <ClampedTitle text={contest.name} />
        </div>
        <div className={classes.menu}>
          <ContestMenu contest={contest}>
            {menu}
            {mayHaveCode && code === undefined && hasRight(contest, 'edit') && (
              <Menu.Item
                leftSection={<IconKey size={18} aria-hidden="true" />}
                onClick={() => setAboutCode(true)}
              >{t`Access code…`}</Menu.Item>
            )}
            <ContestActItems contest={contest} state={state} onAct={acts.act} />
            {mayShare && (
              <Menu.Item
                className={classes.narrow}
                leftSection={<IconShare2 size={18} aria-hidden="true" />}
                onClick={() => setSharing(true)}
              >{t`Share…`}</Menu.Item>
            )}
          </ContestMenu>
        </div>
        <div className={classes.words}>
          {standing ?? <Standing contest={contest} />}
          <Period start={contest.start_datetime} end={contest.end_datetime} />
          {contest.settings?.own_minutes !== undefined && (
            <span>
              {plural(contest.settings.own_minutes, {
                one: '# minute for each student',
                other: '# minutes for each student',
              })}
            </span>
          )}
          <span>{contest.is_public ? t`Public` : t`Private`}</span>
          {contest.shared && (
            <span>
              <SharedNote shared={contest.shared} />
            </span>
          )}
          {contest.colleagues && (
            <span>
              {plural(contest.colleagues, {
                one: 'Shared with # colleague',
                other: 'Shared with # colleagues',
              })}
            </span>
          )}
          <OtherDates contest={contest} />
          <span className={classes.code}>
            {t`ID`} <CopyableCode id={contest.id} />
            {mayShare && <CopyJoinLink id={contest.id} />}
          </span>
          <span className={classes.release}>
            <ReleaseLine contest={contest} />
          </span>
          <KeyWithheldNotice contest={contest} />
        </div>
        <div className={classes.acts}>
          <ReleaseButton contest={contest} />
          {children}
          {mayHaveCode && code !== undefined && (
            <AccessCodeButton code={code} onOpen={() => setAboutCode(true)} />
          )}
          {mayShare && (
            <Button
              className={classes.wide}
              variant="default"
              leftSection={<IconShare2 size={18} aria-hidden="true" />}
              onClick={() => setSharing(true)}
            >{t`Share`}</Button>
          )}
          {!contest.is_published && hasRight(contest, 'edit') && <DraftActs contest={contest} />}
        </div>
        <div className={classes.tabs}>
          <PageTabs label={t`This contest’s pages`} tabs={teacherTabs(contest)} />
        </div>
        <ShareModal contest={isSharing ? contest : undefined} onClose={() => setSharing(false)} />
        <AccessCodeDialog contest={contest} isOpen={isAboutCode} onClose={() => setAboutCode(false)} />
        {acts.dialogs}
      </div>
      <StillOpen contest={contest} />
    </>
  );
}

function Standing({ contest }: { contest: Contest }) {
  const now = useNow();
  // Students cannot take a draft, whatever its times are.
  if (!contest.is_published) return <span className={classes.standing}>{t`Draft, not published yet`}</span>;
  const distance = formatTimes(contest, now);
  const words = {
    'not started': t`Starts ${distance}`,
    running: t`Running: ends ${distance}`,
    ended: t`Ended ${distance}`,
  };
  return <span className={classes.standing}>{words[timeState(contest, now)]}</span>;
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
  const shown = describeForTeacher(settings);
  const { results_open_datetime: at } = opening;
  if (releaseState(opening, now) === 'open') {
    return t`Students see ${shown}.`;
  }
  if (at !== null) {
    return (
      <Trans>
        Students see no marks yet. From <Instant at={at} /> on they see {shown}.
      </Trans>
    );
  }
  return t`Students see no marks yet. Once the results are released, they see ${shown}.`;
}

/** Copies the join link. Renders nothing if the server's public address is unknown. */
function CopyJoinLink({ id }: { id: number }) {
  const link = joinLink(id);
  return (
    link && <CopyButton text={link} label={t`Copy join link`} variant="subtle" className={classes.copy} />
  );
}
