import type { ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ActAbout, ActKind } from '#contract/act.ts';
import { formatLocal } from '../../base/ui/time.ts';
import { rightLabels } from './right-words.ts';
import type { Shareable } from './rights.ts';

type Words = (about: ActAbout, what: ReactNode) => ReactNode;

const student = ({ student: name }: ActAbout) => <bdi>{name ?? 'a student'}</bdi>;
const students = (about: ActAbout) =>
  about.student === undefined
    ? plural(about.count ?? 0, { one: '# student', other: '# students' })
    : student(about);
const className = ({ class: name }: ActAbout) => <bdi>{name}</bdi>;
const right = (about: ActAbout) => (about.right ? rightLabels[about.right].toLowerCase() : 'a right');

const LEADERBOARD: Record<string, string> = {
  first_3: 'the first 3',
  first_5: 'the first 5',
  first_10: 'the first 10',
  neighbours: 'each student’s neighbours',
  distribution: 'each student’s place',
};

/** Words that follow the author's name. `what`: "the contest" or "the class". */
const WORDS: Record<ActKind, Words> = {
  createContest: (_, what) => (
    <>
      <Trans>created {what}</Trans>
    </>
  ),
  updateContest: (_, what) => (
    <>
      <Trans>changed {what}</Trans>
    </>
  ),
  publishContest: (_, what) => (
    <>
      <Trans>published {what}</Trans>
    </>
  ),
  withdrawContest: (_, what) => (
    <>
      <Trans>withdrew {what}</Trans>
    </>
  ),
  archiveContest: ({ archived }, what) =>
    archived === false ? (
      <>
        <Trans>brought {what} back from the archive</Trans>
      </>
    ) : (
      <>
        <Trans>archived {what}</Trans>
      </>
    ),
  deleteContest: (_, what) => (
    <>
      <Trans>deleted {what}</Trans>
    </>
  ),
  restoreContest: (_, what) => (
    <>
      <Trans>restored {what}</Trans>
    </>
  ),
  addSecondDate: (_, what) => (
    <>
      <Trans>created a second date for {what}</Trans>
    </>
  ),
  extendContest: ({ end_datetime: end }) => (
    <>
      <Trans>moved the end{end !== undefined && ` to ${formatLocal(new Date(end))}`}</Trans>
    </>
  ),
  addParticipants: (about) => (
    <>
      added {students(about)}
      {about.class !== undefined && (
        <>
          <Trans> with the class {className(about)}</Trans>
        </>
      )}
    </>
  ),
  addClass: (about) => (
    <>
      <Trans>added the class {className(about)}</Trans>
    </>
  ),
  removeClass: (about) => (
    <>
      <Trans>stopped adding new students from the class {className(about)}</Trans>
    </>
  ),
  removeParticipant: (about) => (
    <>
      <Trans>removed {student(about)}</Trans>
    </>
  ),
  answerRequests: (about) =>
    about.accepted === false ? (
      <>
        <Trans>refused to admit {students(about)}</Trans>
      </>
    ) : (
      <>
        <Trans>admitted {students(about)}</Trans>
      </>
    ),
  freeSeat: (about) => (
    <>
      <Trans>freed the seat of {student(about)}</Trans>
    </>
  ),
  claimSeat: (about) => (
    <>
      <Trans>claimed the seat of {student(about)}</Trans>
    </>
  ),
  setExtraTime: (about) => {
    const { minutes = 0, factor = 1 } = about;
    if (minutes > 0) {
      return (
        <>
          <Trans>
            gave {student(about)} {plural(minutes, { one: '# extra minute', other: '# extra minutes' })}
          </Trans>
        </>
      );
    }
    if (factor > 1) {
      return (
        <>
          <Trans>
            gave {student(about)} {factor} times the usual time
          </Trans>
        </>
      );
    }
    return (
      <>
        <Trans>removed the extra time from {student(about)}</Trans>
      </>
    );
  },
  setFocusExemption: (about) =>
    about.exempt ? (
      <>
        <Trans>allowed {student(about)} to leave the page</Trans>
      </>
    ) : (
      <>
        <Trans>stopped allowing {student(about)} to leave the page</Trans>
      </>
    ),
  setExcused: (about) =>
    about.excused ? (
      <>
        <Trans>excused {student(about)}</Trans>
      </>
    ) : (
      <>
        <Trans>stopped excusing {student(about)}</Trans>
      </>
    ),
  setSebExemption: (about) =>
    about.exempt ? (
      <>
        <Trans>allowed {student(about)} to start without Safe Exam Browser</Trans>
      </>
    ) : (
      <>
        <Trans>required Safe Exam Browser for {student(about)} again</Trans>
      </>
    ),
  closeForStudent: (about) => (
    <>
      <Trans>closed the contest for {student(about)} before the extra time was over</Trans>
    </>
  ),
  reopenAttempt: (about) => (
    <>
      <Trans>reopened the attempt of {student(about)}</Trans>
    </>
  ),
  acceptLateAnswers: (about) =>
    about.accepted === false ? (
      <>
        <Trans>rejected late answers from {student(about)} after accepting them</Trans>
      </>
    ) : (
      <>
        <Trans>accepted late answers from {student(about)}</Trans>
      </>
    ),
  setLeaderboard: ({ shows = 'off' }) =>
    shows === 'off' ? (
      <>{t`switched the leaderboard off`}</>
    ) : (
      <>
        <Trans>switched the leaderboard on: {LEADERBOARD[shows] ?? shows}</Trans>
      </>
    ),
  setCertificate: ({ shows = 'off' }) =>
    shows === 'off' ? (
      <>{t`stopped allowing students to print their certificates`}</>
    ) : (
      <>{t`allowed students to print their own certificates`}</>
    ),
  setGrades: ({ shows = 'off' }) =>
    shows === 'off' ? (
      <>{t`removed the grades`}</>
    ) : (
      <>
        <Trans>set the grades: {shows}</Trans>
      </>
    ),
  setAccessCode: ({ shows = 'off' }) =>
    shows === 'off' ? <>{t`removed the access code`}</> : <>{t`set an access code`}</>,
  setPractice: ({ open }, what) =>
    open === true ? (
      <>
        <Trans>opened {what} for practice</Trans>
      </>
    ) : (
      <>
        <Trans>closed {what} for practice</Trans>
      </>
    ),
  releaseResults: () => <>{t`released the results`}</>,
  correctKey: ({ version, reason }) => (
    <>
      <Trans>
        corrected the key (version {version}): <bdi>{reason}</bdi>
      </Trans>
    </>
  ),
  restoreKey: ({ version, reason }) => (
    <>
      <Trans>
        restored an earlier key (version {version}): <bdi>{reason}</bdi>
      </Trans>
    </>
  ),
  createClass: (_, what) => (
    <>
      <Trans>created {what}</Trans>
    </>
  ),
  renameClass: (about) => (
    <>
      <Trans>renamed the class: {className(about)}</Trans>
    </>
  ),
  addStudents: (about) => (
    <>
      <Trans>added {students(about)}</Trans>
    </>
  ),
  updateStudent: (about) => (
    <>
      <Trans>changed the details of {student(about)}</Trans>
    </>
  ),
  removeStudents: (about) => (
    <>
      <Trans>removed {students(about)}</Trans>
    </>
  ),
  makeAccounts: (about) => (
    <>
      <Trans>gave accounts to {students(about)}</Trans>
    </>
  ),
  renewPasswords: (about) => (
    <>
      <Trans>gave new one-time passwords to {students(about)}</Trans>
    </>
  ),
  makeShareCode: (about) => (
    <>
      <Trans>created a link for a colleague: {right(about)}</Trans>
    </>
  ),
  takeShareCode: (about) => (
    <>
      <Trans>used a link: {right(about)}</Trans>
    </>
  ),
  setRight: (about) => (
    <>
      <Trans>
        changed what <bdi>{about.colleague ?? 'a colleague'}</bdi> may do: {right(about)}
      </Trans>
    </>
  ),
  removeColleague: (about, what) => {
    if (about.colleague !== undefined) {
      return (
        <>
          <Trans>
            removed access for <bdi>{about.colleague}</bdi>
          </Trans>
        </>
      );
    }
    return about.right === undefined ? (
      <>
        <Trans>left {what}</Trans>
      </>
    ) : (
      <>
        <Trans>deleted an unused link: {right(about)}</Trans>
      </>
    );
  },
};

/**
 * Describes an action, to follow its author's name. The page may be older than the server and not know the
 * kind.
 */
export function describeAct(kind: string, about: ActAbout, shareable: Shareable): ReactNode {
  const known: Partial<Record<string, Words>> = WORDS;
  const words = known[kind];
  const what = 'contest' in shareable ? 'the contest' : 'the class';
  return words ? words(about, what) : `did something with ${what} that this page cannot describe yet`;
}
