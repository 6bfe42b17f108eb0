import { Anchor, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../ui/page-head.tsx';
import { useNow } from '../ui/use-now.ts';
import classes from './contest-card.module.css';
import { DraftCreated } from './draft-created.tsx';
import { ContestList } from './contest-list.tsx';
import type { Contest } from './contest-queries.ts';
import { PublishModal } from './publish-modal.tsx';
import { ShareModal } from './share-modal.tsx';
import { FROM_FILE } from './from-file.ts';
import { TeacherCard } from './teacher-card.tsx';
import { byUrgency, timeState, timeWords } from './time-state.ts';

type Props = { contests: Contest[] | undefined; children: ReactNode };

/** A teacher's contests; `children` stand in their place while there are none to show. */
export function TeacherContests({ contests, children }: Props) {
  return (
    <Stack gap="lg">
      <PageHead title="My Contests" />
      <AddCard isFirst={contests?.length === 0} />
      {contests?.length === 0 && (
        <Anchor component={Link} to={FROM_FILE}>
          Start from a file: questions in Word, Excel, Moodle or another format
        </Anchor>
      )}
      {children}
      {contests && <Cards contests={contests} />}
    </Stack>
  );
}

/** One dialog of each kind serves all cards. */
function Cards({ contests }: { contests: Contest[] }) {
  const now = useNow();
  const [publishing, setPublishing] = useState<Contest>();
  const [sharing, setSharing] = useState<Contest>();
  return (
    <>
      <DraftCreated contests={contests} onPublish={setPublishing} />
      <ContestList contests={byUrgency(contests, now)}>
        {(contest) => (
          <TeacherCard
            key={contest.id}
            contest={contest}
            state={timeState(contest, now)}
            when={timeWords(contest, now)}
            onPublish={setPublishing}
            onShare={setSharing}
          />
        )}
      </ContestList>
      <PublishModal contest={publishing} onClose={() => setPublishing(undefined)} />
      <ShareModal contest={sharing} onClose={() => setSharing(undefined)} />
    </>
  );
}

const AddCard = ({ isFirst }: { isFirst: boolean }) => (
  <Link to="/my-contest/addquiz" className={classes.add}>
    <IconPlus size={28} aria-hidden="true" />
    <strong>Add New Quiz</strong>
    <span>
      {isFirst
        ? 'You have no contests yet. Create your first one: you enter its details, then its questions.'
        : 'You enter its details, then its questions'}
    </span>
  </Link>
);
