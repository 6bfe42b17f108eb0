import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActDetails } from '#contract/act.ts';
import type { ActKind } from '#contract/calls.ts';
import { formatLocal } from '../../base/time/time.ts';
import { rightWords } from '../rights/right-words.ts';
import type { Shareable } from '../rights/rights.ts';

/** Parts of sentences. `count` is undefined if the action names its only student. */
type Parts = {
  who: ReactNode;
  student: ReactNode;
  count: number | undefined;
  className: ReactNode;
  right: string;
};

type Describe = (parts: Parts, about: ActDetails, shareable: Shareable) => ReactNode;

const LEADERBOARD: Record<string, string> = {
  first_3: t`the first 3`,
  first_5: t`the first 5`,
  first_10: t`the first 10`,
  neighbours: t`each student’s neighbours`,
  distribution: t`each student’s place`,
};

const describeAdded: Describe = ({ who, student, count }) =>
  count === undefined ? (
    <Trans>
      {who} added {student}
    </Trans>
  ) : (
    <Trans>
      {who} added <Plural value={count} one="# student" other="# students" />
    </Trans>
  );

const SENTENCES: Record<ActKind, Describe> = {
  createContest: ({ who }) => <Trans>{who} created the contest</Trans>,
  updateContest: ({ who }) => <Trans>{who} changed the contest</Trans>,
  publishContest: ({ who }) => <Trans>{who} published the contest</Trans>,
  withdrawContest: ({ who }) => <Trans>{who} withdrew the contest</Trans>,
  archiveContest: ({ who }, { archived }) =>
    archived === false ? (
      <Trans>{who} brought the contest back from the archive</Trans>
    ) : (
      <Trans>{who} archived the contest</Trans>
    ),
  deleteContest: ({ who }) => <Trans>{who} deleted the contest</Trans>,
  restoreContest: ({ who }) => <Trans>{who} restored the contest</Trans>,
  addSecondDate: ({ who }) => <Trans>{who} created a second date for the contest</Trans>,
  extendContest: ({ who }, { end_datetime }) => {
    if (end_datetime === undefined) return <Trans>{who} changed the end</Trans>;
    const end = formatLocal(new Date(end_datetime));
    return (
      <Trans>
        {who} changed the end to {end}
      </Trans>
    );
  },
  startNow: ({ who }) => <Trans>{who} started the contest before its time</Trans>,
  endNow: ({ who }, { count = 0 }) =>
    count === 0 ? (
      <Trans>{who} ended the contest before its time</Trans>
    ) : (
      <Trans>
        {who} ended the contest before its time and removed the extra time of{' '}
        <Plural value={count} one="# student" other="# students" />
      </Trans>
    ),
  addParticipants: (parts, about, shareable) => {
    if (about.class === undefined) return describeAdded(parts, about, shareable);
    const { who, student, count, className } = parts;
    return count === undefined ? (
      <Trans>
        {who} added {student} with the class {className}
      </Trans>
    ) : (
      <Trans>
        {who} added <Plural value={count} one="# student" other="# students" /> with the class {className}
      </Trans>
    );
  },
  addClass: ({ who, className }) => (
    <Trans>
      {who} added the class {className}
    </Trans>
  ),
  removeClass: ({ who, className }) => (
    <Trans>
      {who} stopped adding new students from the class {className}
    </Trans>
  ),
  removeParticipant: ({ who, student }) => (
    <Trans>
      {who} removed {student}
    </Trans>
  ),
  answerRequests: ({ who, student, count }, { accepted }) => {
    if (accepted === false)
      return count === undefined ? (
        <Trans>
          {who} refused to admit {student}
        </Trans>
      ) : (
        <Trans>
          {who} refused to admit <Plural value={count} one="# student" other="# students" />
        </Trans>
      );
    return count === undefined ? (
      <Trans>
        {who} admitted {student}
      </Trans>
    ) : (
      <Trans>
        {who} admitted <Plural value={count} one="# student" other="# students" />
      </Trans>
    );
  },
  freeSeat: ({ who, student }) => (
    <Trans>
      {who} freed the seat of {student}
    </Trans>
  ),
  claimSeat: ({ who, student }) => (
    <Trans>
      {who} claimed the seat of {student}
    </Trans>
  ),
  setExtraTime: ({ who, student }, { minutes = 0, factor = 1 }) => {
    if (minutes > 0)
      return (
        <Trans>
          {who} gave {student} <Plural value={minutes} one="# extra minute" other="# extra minutes" />
        </Trans>
      );
    return factor > 1 ? (
      <Trans>
        {who} gave {student} {factor} times the usual time
      </Trans>
    ) : (
      <Trans>
        {who} removed the extra time from {student}
      </Trans>
    );
  },
  setFocusExemption: ({ who, student }, { exempt }) =>
    exempt ? (
      <Trans>
        {who} allowed {student} to leave the page
      </Trans>
    ) : (
      <Trans>
        {who} stopped allowing {student} to leave the page
      </Trans>
    ),
  setExcused: ({ who, student }, { excused }) =>
    excused ? (
      <Trans>
        {who} excused {student}
      </Trans>
    ) : (
      <Trans>
        {who} stopped excusing {student}
      </Trans>
    ),
  setSebExemption: ({ who, student }, { exempt }) =>
    exempt ? (
      <Trans>
        {who} allowed {student} to start without Safe Exam Browser
      </Trans>
    ) : (
      <Trans>
        {who} required Safe Exam Browser for {student} again
      </Trans>
    ),
  closeForStudent: ({ who, student }) => (
    <Trans>
      {who} closed the contest for {student} before the extra time was over
    </Trans>
  ),
  reopenAttempt: ({ who, student }) => (
    <Trans>
      {who} reopened the attempt of {student}
    </Trans>
  ),
  acceptLateAnswers: ({ who, student }, { accepted }) =>
    accepted === false ? (
      <Trans>
        {who} rejected late answers from {student} after accepting them
      </Trans>
    ) : (
      <Trans>
        {who} accepted late answers from {student}
      </Trans>
    ),
  setLeaderboard: ({ who }, { shows = 'off' }) => {
    if (shows === 'off') return <Trans>{who} switched the leaderboard off</Trans>;
    const places = LEADERBOARD[shows] ?? shows;
    return (
      <Trans>
        {who} switched the leaderboard on: {places}
      </Trans>
    );
  },
  setCertificate: ({ who }, { shows = 'off' }) =>
    shows === 'off' ? (
      <Trans>{who} stopped allowing students to print their certificates</Trans>
    ) : (
      <Trans>{who} allowed students to print their own certificates</Trans>
    ),
  setGrades: ({ who }, { shows = 'off' }) =>
    shows === 'off' ? (
      <Trans>{who} removed the grades</Trans>
    ) : (
      <Trans>
        {who} set the grades: {shows}
      </Trans>
    ),
  setAccessCode: ({ who }, { shows = 'off' }) =>
    shows === 'off' ? <Trans>{who} removed the access code</Trans> : <Trans>{who} set an access code</Trans>,
  setPractice: ({ who }, { open }) =>
    open === true ? (
      <Trans>{who} opened the contest for practice</Trans>
    ) : (
      <Trans>{who} ended practice</Trans>
    ),
  releaseResults: ({ who }) => <Trans>{who} released the results</Trans>,
  correctKey: ({ who }, { version, reason }) => (
    <Trans>
      {who} corrected the key (version {version}): <bdi>{reason}</bdi>
    </Trans>
  ),
  restoreKey: ({ who }, { version, reason }) => (
    <Trans>
      {who} restored an earlier key (version {version}): <bdi>{reason}</bdi>
    </Trans>
  ),
  createClass: ({ who }) => <Trans>{who} created the class</Trans>,
  renameClass: ({ who, className }) => (
    <Trans>
      {who} renamed the class: {className}
    </Trans>
  ),
  addStudents: describeAdded,
  updateStudent: ({ who, student }) => (
    <Trans>
      {who} changed the details of {student}
    </Trans>
  ),
  removeStudents: ({ who, student, count }) =>
    count === undefined ? (
      <Trans>
        {who} removed {student}
      </Trans>
    ) : (
      <Trans>
        {who} removed <Plural value={count} one="# student" other="# students" />
      </Trans>
    ),
  makeAccounts: ({ who, student, count }) =>
    count === undefined ? (
      <Trans>
        {who} gave accounts to {student}
      </Trans>
    ) : (
      <Trans>
        {who} gave accounts to <Plural value={count} one="# student" other="# students" />
      </Trans>
    ),
  renewPasswords: ({ who, student, count }) =>
    count === undefined ? (
      <Trans>
        {who} gave new one-time passwords to {student}
      </Trans>
    ) : (
      <Trans>
        {who} gave new one-time passwords to <Plural value={count} one="# student" other="# students" />
      </Trans>
    ),
  makeShareCode: ({ who, right }) => (
    <Trans>
      {who} created a link for a colleague: {right}
    </Trans>
  ),
  takeShareCode: ({ who, right }) => (
    <Trans>
      {who} used a link: {right}
    </Trans>
  ),
  setRight: ({ who, right }, { colleague = t`a colleague` }) => (
    <Trans>
      {who} changed what <bdi>{colleague}</bdi> may do: {right}
    </Trans>
  ),
  removeColleague: ({ who, right }, about, shareable) => {
    const { colleague } = about;
    if (colleague !== undefined)
      return (
        <Trans>
          {who} removed access for <bdi>{colleague}</bdi>
        </Trans>
      );
    if (about.right !== undefined)
      return (
        <Trans>
          {who} deleted an unused link: {right}
        </Trans>
      );
    return 'contest' in shareable ? (
      <Trans>{who} left the contest</Trans>
    ) : (
      <Trans>{who} left the class</Trans>
    );
  },
};

const describeUnknown: Describe = ({ who }, _, shareable) =>
  'contest' in shareable ? (
    <Trans>{who} did something with the contest that this page cannot describe yet</Trans>
  ) : (
    <Trans>{who} did something with the class that this page cannot describe yet</Trans>
  );

/** Describes an action in a sentence. An old page may not know an action of a newer server. */
export function describeAct(
  who: ReactNode,
  kind: string,
  about: ActDetails,
  shareable: Shareable,
): ReactNode {
  const known: Partial<Record<string, Describe>> = SENTENCES;
  const describe = known[kind] ?? describeUnknown;
  const { student, count = 0, right } = about;
  const parts = {
    who,
    student: <bdi>{student ?? t`a student`}</bdi>,
    count: student === undefined ? count : undefined,
    className: <bdi>{about.class}</bdi>,
    right: right ? rightWords[right] : t`a right`,
  };
  return describe(parts, about, shareable);
}
