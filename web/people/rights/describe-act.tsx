import type { ReactNode } from 'react';
import type { ActAbout, ActKind } from '#contract/act.ts';
import { formatCount, formatLocal } from '../../base/ui/time.ts';
import { rightLabels } from './right-words.ts';
import type { Shareable } from './rights.ts';

type Words = (about: ActAbout, what: ReactNode) => ReactNode;

const student = ({ student: name }: ActAbout) => <bdi>{name ?? 'a student'}</bdi>;
const students = (about: ActAbout) =>
  about.student === undefined ? formatCount(about.count ?? 0, 'student') : student(about);
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
  createContest: (_, what) => <>created {what}</>,
  updateContest: (_, what) => <>changed {what}</>,
  publishContest: (_, what) => <>published {what}</>,
  withdrawContest: (_, what) => <>withdrew {what}</>,
  archiveContest: ({ archived }, what) =>
    archived === false ? <>brought {what} back from the archive</> : <>archived {what}</>,
  deleteContest: (_, what) => <>deleted {what}</>,
  restoreContest: (_, what) => <>restored {what}</>,
  addSecondDate: (_, what) => <>created a second date for {what}</>,
  extendContest: ({ end_datetime: end }) => (
    <>moved the end{end !== undefined && ` to ${formatLocal(new Date(end))}`}</>
  ),
  addParticipants: (about) => (
    <>
      added {students(about)}
      {about.class !== undefined && <> with the class {className(about)}</>}
    </>
  ),
  addClass: (about) => <>added the class {className(about)}</>,
  removeClass: (about) => <>stopped adding new students from the class {className(about)}</>,
  removeParticipant: (about) => <>removed {student(about)}</>,
  answerRequests: (about) =>
    about.accepted === false ? <>refused to admit {students(about)}</> : <>admitted {students(about)}</>,
  freeSeat: (about) => <>freed the seat of {student(about)}</>,
  claimSeat: (about) => <>claimed the seat of {student(about)}</>,
  setExtraTime: (about) => {
    const { minutes = 0, factor = 1 } = about;
    if (minutes > 0) {
      return (
        <>
          gave {student(about)} {formatCount(minutes, 'extra minute')}
        </>
      );
    }
    if (factor > 1) {
      return (
        <>
          gave {student(about)} {factor} times the usual time
        </>
      );
    }
    return <>removed the extra time from {student(about)}</>;
  },
  setFocusExemption: (about) =>
    about.exempt ? (
      <>allowed {student(about)} to leave the page</>
    ) : (
      <>stopped allowing {student(about)} to leave the page</>
    ),
  setExcused: (about) =>
    about.excused ? <>excused {student(about)}</> : <>stopped excusing {student(about)}</>,
  setSebExemption: (about) =>
    about.exempt ? (
      <>allowed {student(about)} to start without Safe Exam Browser</>
    ) : (
      <>required Safe Exam Browser for {student(about)} again</>
    ),
  closeForStudent: (about) => <>closed the contest for {student(about)} before the extra time was over</>,
  reopenAttempt: (about) => <>reopened the attempt of {student(about)}</>,
  acceptLateAnswers: (about) =>
    about.accepted === false ? (
      <>rejected late answers from {student(about)} after accepting them</>
    ) : (
      <>accepted late answers from {student(about)}</>
    ),
  setLeaderboard: ({ shows = 'off' }) =>
    shows === 'off' ? (
      <>switched the leaderboard off</>
    ) : (
      <>switched the leaderboard on: {LEADERBOARD[shows] ?? shows}</>
    ),
  setCertificate: ({ shows = 'off' }) =>
    shows === 'off' ? (
      <>stopped allowing students to print their certificates</>
    ) : (
      <>allowed students to print their own certificates</>
    ),
  setGrades: ({ shows = 'off' }) =>
    shows === 'off' ? <>removed the grades</> : <>set the grades: {shows}</>,
  setAccessCode: ({ shows = 'off' }) =>
    shows === 'off' ? <>removed the access code</> : <>set an access code</>,
  setPractice: ({ open }, what) =>
    open === true ? <>opened {what} for practice</> : <>closed {what} for practice</>,
  releaseResults: () => <>released the results</>,
  correctKey: ({ version, reason }) => (
    <>
      corrected the key (version {version}): <bdi>{reason}</bdi>
    </>
  ),
  restoreKey: ({ version, reason }) => (
    <>
      restored an earlier key (version {version}): <bdi>{reason}</bdi>
    </>
  ),
  createClass: (_, what) => <>created {what}</>,
  renameClass: (about) => <>renamed the class: {className(about)}</>,
  addStudents: (about) => <>added {students(about)}</>,
  updateStudent: (about) => <>changed the details of {student(about)}</>,
  removeStudents: (about) => <>removed {students(about)}</>,
  makeAccounts: (about) => <>gave accounts to {students(about)}</>,
  renewPasswords: (about) => <>gave new one-time passwords to {students(about)}</>,
  makeShareCode: (about) => <>created a link for a colleague: {right(about)}</>,
  takeShareCode: (about) => <>used a link: {right(about)}</>,
  setRight: (about) => (
    <>
      changed what <bdi>{about.colleague ?? 'a colleague'}</bdi> may do: {right(about)}
    </>
  ),
  removeColleague: (about, what) => {
    if (about.colleague !== undefined) {
      return (
        <>
          removed access for <bdi>{about.colleague}</bdi>
        </>
      );
    }
    return about.right === undefined ? <>left {what}</> : <>deleted an unused link: {right(about)}</>;
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
