import { Menu } from '@mantine/core';
import { IconBroadcast, IconChevronDown, IconKey, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Group } from '../../base/elements/layout.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { hasRight } from '../../people/rights/rights.ts';
import { canBeJoined } from '../../contest/shared/can-be-joined.ts';
import { ContestActItems } from '../../contest/lifecycle/contest-act-items.tsx';
import { CopyableCode } from '../../contest/shared/copyable-code.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { ShareModal } from '../../contest/joining/share-modal.tsx';
import { teacherTabs } from '../../contest/shared/teacher-tabs.ts';
import { formatTimes, timeState } from '../../contest/shared/time-state.ts';
import { useContestActs } from '../../contest/lifecycle/use-contest-acts.tsx';
import { useTimeState } from '../../contest/shared/use-time-state.ts';
import { ClampedTitle } from '../../base/text/clamped-title.tsx';
import { PageTabs } from '../../base/pages/page-tabs.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { AccessCodeDialog } from './access/access-code-dialog.tsx';
import { AnswersGo } from './answers-go.tsx';
import { ContestDetails } from './contest-details.tsx';
import { ContestMenu } from './contest-menu.tsx';
import { DraftActs, EditItem } from './draft-acts.tsx';
import { ExportItems, ExportMenu } from './export-menu.tsx';
import { ReleaseButton, useIsHeld } from './release-button.tsx';
import { StillOpen } from './still-open.tsx';
import classes from './contest-head.module.css';

type Props = {
  contest: Contest;
  /** State of the contest; by default derived from its times. Null if the page itself shows the state. */
  standing?: ReactNode;
  /** The page's most likely action. Null if the page has none and needs no link to Live. */
  act?: ReactNode;
  /** Other actions of the page, as entries at the top of the menu. */
  menu?: ReactNode;
  /** Whether results can be exported: by a button if no other action is likelier, otherwise in the menu. */
  hasExport?: boolean;
  exports?: ReactNode;
};

/** Name, state and id on one line, with one action. All other actions are in the menu. */
export function ContestHead({ contest, standing, act, menu, hasExport = false, exports }: Props) {
  const state = useTimeState(contest);
  const [isSharing, setSharing] = useState(false);
  const acts = useContestActs();
  const [isAboutCode, setAboutCode] = useState(false);
  const [hasDetails, setDetails] = useState(false);
  const details = useId();
  const mayHaveCode = contest.is_published && state !== 'ended';
  const hasCode = contest.settings?.access_code !== undefined;
  const mayShare = canBeJoined(contest) && state !== 'ended';
  const isHeld = useIsHeld(contest);
  const likeliest = likeliestAct({ contest, isHeld, act, state, mayShare, hasExport });
  const share = () => setSharing(true);
  return (
    <>
      <div className={classes.head}>
        <Group className={classes.title} align="baseline">
          <ClampedTitle text={contest.name} />
          <Group className={classes.state} data-look="quiet">
            {standing === undefined ? <Standing contest={contest} /> : standing}
            <span className={classes.code} data-look="unbroken">
              {t`ID`} <CopyableCode id={contest.id} />
            </span>
            <button
              type="button"
              className={classes.toggle}
              data-look="small"
              aria-expanded={hasDetails}
              aria-controls={details}
              onClick={() => setDetails(!hasDetails)}
            >
              {t`Details`}
              <IconChevronDown size={16} aria-hidden="true" />
            </button>
          </Group>
        </Group>
        <div className={classes.menu} data-look="screen">
          <ContestMenu contest={contest}>
            {likeliest === 'publish' && act && <EditItem contest={contest} />}
            {menu}
            {mayShare && likeliest !== 'share' && (
              <Menu.Item
                leftSection={<IconShare2 size={18} aria-hidden="true" />}
                onClick={share}
              >{t`Share…`}</Menu.Item>
            )}
            {mayHaveCode && !hasCode && hasRight(contest, 'edit') && (
              <Menu.Item
                leftSection={<IconKey size={18} aria-hidden="true" />}
                onClick={() => setAboutCode(true)}
              >{t`Access code…`}</Menu.Item>
            )}
            {hasExport && likeliest !== 'export' && (
              <>
                <Menu.Label>{t`Export`}</Menu.Label>
                {exports}
                <ExportItems contest={contest.id} />
                <Menu.Divider />
              </>
            )}
            <ContestActItems contest={contest} state={state} onAct={acts.act} />
          </ContestMenu>
        </div>
        <div
          id={details}
          className={classes.details}
          data-look="quiet small"
          data-open={hasDetails || undefined}
        >
          <ContestDetails
            contest={contest}
            mayShare={mayShare}
            onAccessCode={mayHaveCode ? () => setAboutCode(true) : undefined}
          />
        </div>
        <Group className={classes.acts} gap="xs" align="stretch" data-look="screen">
          {likeliest === 'publish' && <DraftActs contest={contest} act={act} />}
          {likeliest === 'release' && <ReleaseButton contest={contest} />}
          {likeliest === 'own' && act}
          {likeliest === 'live' && (
            <Button
              component={Link}
              to={`/live/${contest.id}`}
              leftSection={<IconBroadcast size={18} aria-hidden="true" />}
            >{t`Open Live`}</Button>
          )}
          {likeliest === 'share' && (
            <Button
              leftSection={<IconShare2 size={18} aria-hidden="true" />}
              onClick={share}
            >{t`Share`}</Button>
          )}
          {likeliest === 'export' && <ExportMenu contest={contest.id}>{exports}</ExportMenu>}
        </Group>
        <div className={classes.tabs}>
          <PageTabs label={t`This contest’s pages`} tabs={teacherTabs(contest)} />
        </div>
        <ShareModal contest={isSharing ? contest : undefined} onClose={() => setSharing(false)} />
        <AccessCodeDialog contest={contest} isOpen={isAboutCode} onClose={() => setAboutCode(false)} />
        {acts.dialogs}
      </div>
      <StillOpen contest={contest} />
      <AnswersGo contest={contest} />
    </>
  );
}

type Likely = 'publish' | 'release' | 'own' | 'live' | 'share' | 'export';
type Facts = Pick<Props, 'contest' | 'act' | 'hasExport'> & {
  isHeld: boolean;
  state: ReturnType<typeof timeState>;
  mayShare: boolean;
};

function likeliestAct({ contest, isHeld, act, state, mayShare, hasExport }: Facts): Likely | undefined {
  if (!contest.is_published) return hasRight(contest, 'edit') ? 'publish' : undefined;
  if (isHeld) return 'release';
  if (act) return 'own';
  if (state === 'running') return act === null ? undefined : 'live';
  if (state === 'not started' && mayShare) return 'share';
  return hasExport ? 'export' : undefined;
}

function Standing({ contest }: { contest: Contest }) {
  const now = useNow();
  // Students cannot take a draft, whatever its times are.
  if (!contest.is_published)
    return <span className={classes.standing} data-look="strong">{t`Draft, not published yet`}</span>;
  const distance = formatTimes(contest, now);
  const words = {
    'not started': t`Starts ${distance}`,
    running: t`Running: ends ${distance}`,
    ended: t`Ended ${distance}`,
  };
  return (
    <span className={classes.standing} data-look="strong">
      {words[timeState(contest, now)]}
    </span>
  );
}
