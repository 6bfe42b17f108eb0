import { useDisclosure } from '@mantine/hooks';
import { IconPresentation } from '@tabler/icons-react';
import { Button } from '../../base/elements/button.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import { readSettings } from '../../base/api/settings.ts';
import { CopyButton } from '../../base/elements/copy-button.tsx';
import { Period } from '../../base/time/instant.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { ProjectorView } from '../../base/dialogs/projector-view.tsx';
import { Tally } from '../../base/charts/tally.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { canBeJoined } from '../shared/can-be-joined.ts';
import { CopyableCode } from '../shared/copyable-code.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import { TeacherPage } from '../shared/teacher-page.tsx';
import { describeTimes, type TimeState, timeState } from '../shared/time-state.ts';
import { explainMissingLink, joinLink } from '../joining/join-link.ts';
import { JoinQr, JoinWords } from '../joining/join-words.tsx';
import { PublishedActs } from './published-acts.tsx';
import { Group } from '../../base/elements/layout.tsx';
import classes from './published.module.css';
import { useContestActs } from './use-contest-acts.tsx';

/** Path: /my-contest/published/12345678. Shown after publishing: how students join the contest. */
export const Page = () => (
  <TeacherPage title={t`Published`} shapes={null}>
    {(contest) => <Moment contest={contest} />}
  </TeacherPage>
);

const BackToList = () => <Button component={Link} to="/my-contest" variant="subtle">{t`My Contests`}</Button>;

function Moment({ contest }: { contest: Contest }) {
  const now = useNow();
  const acts = useContestActs();
  const state = timeState(contest, now);
  const isDraft = !contest.is_published;
  const isJoinable = canBeJoined(contest) && state !== 'ended';
  const onStart = () => acts.act(contest, 'start');
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Title order={1} size="h2" className={classes.name} dir="auto">
          {contest.name}
        </Title>
        <BackToList />
        <Text className={classes.times} data-look="figures">
          {isDraft ? t`Draft, not published yet` : describeTimes(contest, now)} ·{' '}
          <Period start={contest.start_datetime} end={contest.end_datetime} />
        </Text>
      </header>
      {isJoinable ? (
        <ToJoin contest={contest} state={state} onStart={onStart} />
      ) : (
        <Added contest={contest} state={state} onStart={onStart} />
      )}
      {acts.dialogs}
    </div>
  );
}

function ToJoin({ contest, state, onStart }: Props) {
  const [isProjected, projector] = useDisclosure();
  const link = joinLink(contest.id);
  const qrCode = link && <JoinQr link={link} />;
  const copyLook = state === 'running' ? 'default' : 'filled';
  const words = (
    <JoinWords contest={contest.id} link={link}>
      {qrCode}
    </JoinWords>
  );
  return (
    <section className={classes.hero} aria-label={t`How students join`}>
      {words}
      {!link && <Text c="dimmed">{explainMissingLink(readSettings().publicUrl)}</Text>}
      <Group gap="sm" justify="center">
        <PublishedActs contest={contest} state={state} isShared onStart={onStart}>
          {link ? (
            <CopyButton text={link} label={t`Copy link`} variant={copyLook} />
          ) : (
            <CopyButton text={String(contest.id)} label={t`Copy contest ID`} variant={copyLook} />
          )}
          <Button
            variant="default"
            leftSection={<IconPresentation size={18} aria-hidden="true" />}
            onClick={projector.open}
          >{t`Show on the projector`}</Button>
        </PublishedActs>
      </Group>
      <Modal.Stack>
        <ProjectorView title={contest.name} opened={isProjected} onClose={projector.close}>
          {words}
        </ProjectorView>
      </Modal.Stack>
    </section>
  );
}

/** Number of participants of a contest that nobody can join by themselves. */
function Added({ contest, state, onStart }: Props) {
  const { id, is_published: isPublished, is_public: isPublic, participants_count: students } = contest;
  return (
    <section className={classes.hero} aria-label={t`Who takes part`}>
      <div className={classes.who}>
        {isPublished && students > 0 && (
          <>
            <p className={classes.count} data-look="strong">
              {students}
            </p>
            <div className={classes.tally}>
              <Tally done={students} total={students} />
            </div>
          </>
        )}
        <Text className={classes.words}>
          {!isPublished
            ? t`Students cannot see this contest yet.`
            : students > 0
              ? isPublic || state === 'ended'
                ? plural(students, { one: 'participant', other: 'participants' })
                : plural(students, {
                    one: 'student is added, finds it in My Contests, and needs no link.',
                    other: 'students are added. They find it in My Contests and need no link.',
                  })
              : state === 'not started' && !isPublic
                ? t`No student is added yet. Add students before the start.`
                : t`It has no participants.`}
        </Text>
        <Text c="dimmed">
          {t`Contest ID`} <CopyableCode id={id} />
        </Text>
      </div>
      <Group gap="sm" justify="center">
        <PublishedActs contest={contest} state={state} onStart={onStart} />
      </Group>
    </section>
  );
}

type Props = { contest: Contest; state: TimeState; onStart: () => void };
