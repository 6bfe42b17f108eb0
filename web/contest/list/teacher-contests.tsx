import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { SegmentedControl } from '../../base/elements/segments.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { PageHead } from '../../base/pages/page-head.tsx';
import { useNow } from '../../base/time/use-now.ts';
import classes from '../shared/contest-rows.module.css';
import { DraftCreated } from '../lifecycle/draft-created.tsx';
import { FirstContest } from './first-contest.tsx';
import { ContestRows, ContestRowsSkeleton } from './contest-rows.tsx';
import { archivedQuery } from '../shared/archived-query.ts';
import type { Contest } from '../shared/contest-queries.ts';
import { describeDraftTimes } from '../shared/draft-times.ts';
import { DeletedDrafts } from '../lifecycle/deleted-drafts.tsx';
import { PasteField } from '../lifecycle/paste-field.tsx';
import { PublishModal } from '../lifecycle/publish-modal.tsx';
import { ShareModal } from '../joining/share-modal.tsx';
import { useContestActs } from '../lifecycle/use-contest-acts.tsx';
import { TeacherRow } from './teacher-row.tsx';
import { UnsavedDrafts } from '../lifecycle/unsaved-drafts.tsx';
import { overviewQuery } from '../shared/overview-query.ts';
import { sortByUrgency, timeState, describeTimes } from '../shared/time-state.ts';
import { useClassNames } from './use-class-names.ts';

type Props = { contests: Contest[] | undefined; children: ReactNode };

/** The teacher's contests. `children` is shown while they load and after an error. */
export function TeacherContests({ contests, children }: Props) {
  const now = useNow();
  // While a contest runs, its Live is the page's main button.
  const add = <AddQuiz isMain={!contests?.some((one) => isRunning(one, now))} />;
  const isEmpty = contests?.length === 0;
  return (
    <Stack gap="lg">
      <PageHead title={t`My Contests`}>{!isEmpty && add}</PageHead>
      <UnsavedDrafts />
      {isEmpty && <FirstContest>{add}</FirstContest>}
      {contests && !isEmpty && <PasteField isSmall />}
      {children}
      {contests && <Filtered contests={contests} />}
    </Stack>
  );
}

const FILTERS = { current: t`Current`, archived: t`Archived`, deleted: t`Deleted` };
type Filter = keyof typeof FILTERS;
const ORDER: Filter[] = ['current', 'archived', 'deleted'];

function Filtered({ contests }: { contests: Contest[] }) {
  const [wanted, setWanted] = useState<Filter>('current');
  const { data: leftOut = [] } = useQuery(archivedQuery());
  const of = {
    current: contests,
    archived: leftOut.filter((contest) => contest.is_archived),
    deleted: leftOut.filter((contest) => !contest.is_archived),
  };
  // The filter may be empty now, because its last contest was restored.
  const shown = of[wanted].length > 0 ? wanted : 'current';
  return (
    <>
      {leftOut.length > 0 && (
        <SegmentedControl
          className={classes.filter}
          aria-label={t`Which contests`}
          value={shown}
          onChange={setWanted}
          data={ORDER.map((filter) => ({
            value: filter,
            label: `${FILTERS[filter]} (${of[filter].length})`,
            disabled: filter !== 'current' && of[filter].length === 0,
          }))}
        />
      )}
      {shown === 'deleted' ? <DeletedDrafts contests={of.deleted} /> : <Rows contests={of[shown]} />}
    </>
  );
}

const isRunning = (contest: Contest, now: number) =>
  contest.is_published && timeState(contest, now) === 'running';

function Rows({ contests }: { contests: Contest[] }) {
  const now = useNow();
  const [publishing, setPublishing] = useState<Contest>();
  const [sharing, setSharing] = useState<Contest>();
  const { data: outcomes, isLoading, failureCount } = useQuery(overviewQuery());
  const { classNames, isPending } = useClassNames();
  const acts = useContestActs();
  const sorted = sortByUrgency(contests, now);
  const running = sorted.find((contest) => isRunning(contest, now));
  return (
    <>
      <DraftCreated contests={contests} onPublish={setPublishing} />
      {/* Names of classes and averages that appeared later would move the rows. */}
      {contests.length > 0 && (isPending || (isLoading && failureCount === 0)) ? (
        <ContestRowsSkeleton />
      ) : (
        <ContestRows contests={sorted} now={now} wordsOf={({ id }) => classNames.get(id) ?? ''}>
          {(contest) => (
            <TeacherRow
              key={contest.id}
              contest={contest}
              classNames={classNames.get(contest.id)}
              outcome={outcomes?.get(contest.id)}
              state={timeState(contest, now)}
              when={(contest.is_published ? describeTimes : describeDraftTimes)(contest, now)}
              isMain={contest.id === running?.id}
              onPublish={setPublishing}
              onShare={setSharing}
              onAct={acts.act}
            />
          )}
        </ContestRows>
      )}
      <PublishModal contest={publishing} onClose={() => setPublishing(undefined)} />
      <ShareModal contest={sharing} onClose={() => setSharing(undefined)} />
      {acts.dialogs}
    </>
  );
}

const AddQuiz = ({ isMain }: { isMain: boolean }) => (
  <Button
    variant={isMain ? 'filled' : 'default'}
    component={Link}
    to="/my-contest/addquiz"
    size="touch"
    leftSection={<IconPlus size={18} aria-hidden="true" />}
  >{t`Add New Quiz`}</Button>
);
