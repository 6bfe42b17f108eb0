import { plural, t } from '@lingui/core/macro';
import { createElement, Fragment, type ReactNode } from 'react';
import type { ActDetails } from '#contract/act.ts';
import type { ActKind } from '#contract/calls.ts';
import { formatLocal } from '../../base/time/time.ts';
import { describeInterruption } from '../../base/time/interruption-words.ts';
import { rightWords } from '../rights/right-words.ts';
import type { Shareable } from '../rights/rights.ts';

/** Places of elements in a sentence, as characters that occur in no text. */
const places = {
  who: '\uFDD0',
  student: '\uFDD1',
  className: '\uFDD2',
  colleague: '\uFDD3',
  reason: '\uFDD4',
};

/** Parts of sentences. `count` is undefined if the action names its only student. */
type Parts = typeof places & { count: number | undefined; right: string };

type Describe = (parts: Parts, about: ActDetails, shareable: Shareable) => string;

const MAILS: Record<string, string> = {
  invitation: t`Invitation`,
  reminder: t`Reminder`,
  results: t`News of the results`,
};

/** Describes the reason of a stop: a cause's code, and a teacher's words after it (`fire: in the yard`). */
function describeCause(reason: string): string {
  const [code = ''] = reason.split(': ', 1);
  const words = reason.slice(code.length + 2);
  const cause = describeInterruption(code);
  return words === '' ? cause : t`${cause} (${words})`;
}

const LEADERBOARD: Record<string, string> = {
  first_3: t`the first 3`,
  first_5: t`the first 5`,
  first_10: t`the first 10`,
  neighbours: t`each student’s neighbours`,
  distribution: t`each student’s place`,
};

const describeAdded: Describe = ({ who, student, count }) =>
  count === undefined
    ? t`${who} added ${student}`
    : t`${who} added ${plural(count, { one: '# student', other: '# students' })}`;

const SENTENCES: Record<ActKind, Describe> = {
  createContest: ({ who }) => t`${who} created the contest`,
  updateContest: ({ who }) => t`${who} changed the contest`,
  publishContest: ({ who }) => t`${who} published the contest`,
  withdrawContest: ({ who }) => t`${who} withdrew the contest`,
  archiveContest: ({ who }, { archived }) =>
    archived === false ? t`${who} brought the contest back from the archive` : t`${who} archived the contest`,
  deleteContest: ({ who }) => t`${who} deleted the contest`,
  restoreContest: ({ who }) => t`${who} restored the contest`,
  addSecondDate: ({ who }) => t`${who} created a second date for the contest`,
  extendContest: ({ who }, { end_datetime }) => {
    if (end_datetime === undefined) return t`${who} changed the end`;
    const end = formatLocal(new Date(end_datetime));
    return t`${who} changed the end to ${end}`;
  },
  startNow: ({ who }) => t`${who} started the contest before its time`,
  endNow: ({ who }, { count = 0 }) =>
    count === 0
      ? t`${who} ended the contest before its time`
      : t`${who} ended the contest before its time and removed the extra time of ${plural(count, { one: '# student', other: '# students' })}`,
  addParticipants: (parts, about, shareable) => {
    if (about.class === undefined) return describeAdded(parts, about, shareable);
    const { who, student, count, className } = parts;
    return count === undefined
      ? t`${who} added ${student} with the class ${className}`
      : t`${who} added ${plural(count, { one: '# student', other: '# students' })} with the class ${className}`;
  },
  addClass: ({ who, className }) => t`${who} added the class ${className}`,
  removeClass: ({ who, className }) => t`${who} stopped adding new students from the class ${className}`,
  removeParticipant: ({ who, student }) => t`${who} removed ${student}`,
  answerRequests: ({ who, student, count }, { accepted }) => {
    if (accepted === false)
      return count === undefined
        ? t`${who} refused to admit ${student}`
        : t`${who} refused to admit ${plural(count, { one: '# student', other: '# students' })}`;
    return count === undefined
      ? t`${who} admitted ${student}`
      : t`${who} admitted ${plural(count, { one: '# student', other: '# students' })}`;
  },
  freeSeat: ({ who, student }) => t`${who} freed the seat of ${student}`,
  claimSeat: ({ who, student }) => t`${who} claimed the seat of ${student}`,
  setExtraTime: ({ who, student }, { minutes = 0, factor = 1 }) => {
    if (minutes > 0)
      return t`${who} gave ${student} ${plural(minutes, { one: '# extra minute', other: '# extra minutes' })}`;
    return factor > 1
      ? t`${who} gave ${student} ${factor} times the usual time`
      : t`${who} removed the extra time from ${student}`;
  },
  stopClock: ({ who }, { reason = '', count }) => {
    const why = describeCause(reason);
    return count === undefined
      ? t`${who} stopped the clock for all: ${why}`
      : t`${who} stopped the clock for ${plural(count, { one: '# student', other: '# students' })}: ${why}`;
  },
  resumeClock: ({ who }) => t`${who} let the clock go on`,
  giveBack: ({ who }, { minutes = 0, reason = '', count }) => {
    const why = describeCause(reason);
    const time = plural(minutes, { one: '# minute', other: '# minutes' });
    return count === undefined
      ? t`${who} gave ${time} back to all: ${why}`
      : t`${who} gave ${time} back to ${plural(count, { one: '# student', other: '# students' })}: ${why}`;
  },
  undoInterruption: ({ who }, { minutes = 0, reason = '' }) => {
    const why = describeCause(reason);
    return t`${who} took ${plural(minutes, { one: '# minute', other: '# minutes' })} away again: ${why}`;
  },
  setFocusExemption: ({ who, student }, { exempt }) =>
    exempt
      ? t`${who} allowed ${student} to leave the page`
      : t`${who} stopped allowing ${student} to leave the page`,
  takeHandOver: ({ who, student }, { count = 0 }) =>
    t`${who} read in ${plural(count, { one: '# answer', other: '# answers' })} that ${student} handed over`,
  typePaperAnswers: ({ who, student }, { count }) =>
    count === undefined
      ? t`${who} removed the answers from paper of ${student}`
      : t`${who} typed in the paper of ${student}: ${plural(count, { one: '# answer', other: '# answers' })}`,
  addListedPerson: ({ who, student }) => t`${who} added ${student}, who has no account`,
  addInvigilator: ({ who }, { invigilator = '' }) => t`${who} made a link for an invigilator: ${invigilator}`,
  endInvigilator: ({ who }, { invigilator = '' }) =>
    t`${who} ended the link of an invigilator: ${invigilator}`,
  setDesks: ({ who }, { count = 0 }) =>
    plural(count, {
      0: t`${who} removed all seats`,
      one: t`${who} set the seat of # student`,
      other: t`${who} set the seats of # students`,
    }),
  setExcused: ({ who, student }, { excused }) =>
    excused ? t`${who} excused ${student}` : t`${who} stopped excusing ${student}`,
  setSebExemption: ({ who, student }, { exempt }) =>
    exempt
      ? t`${who} allowed ${student} to start without Safe Exam Browser`
      : t`${who} required Safe Exam Browser for ${student} again`,
  closeForStudent: ({ who, student }) =>
    t`${who} closed the contest for ${student} before the extra time was over`,
  reopenAttempt: ({ who, student }) => t`${who} reopened the attempt of ${student}`,
  acceptLateAnswers: ({ who, student }, { accepted }) =>
    accepted === false
      ? t`${who} rejected late answers from ${student} after accepting them`
      : t`${who} accepted late answers from ${student}`,
  setLeaderboard: ({ who }, { shows = 'off' }) => {
    if (shows === 'off') return t`${who} switched the leaderboard off`;
    const view = LEADERBOARD[shows] ?? shows;
    return t`${who} switched the leaderboard on: ${view}`;
  },
  setContestMail: ({ who }, { shows = '', open }) => {
    const mail = MAILS[shows] ?? shows;
    return open === true
      ? t`${who} turned a mail to the students on: ${mail}`
      : t`${who} turned a mail to the students off: ${mail}`;
  },
  setCertificate: ({ who }, { shows = 'off' }) =>
    shows === 'off'
      ? t`${who} stopped allowing students to print their certificates`
      : t`${who} allowed students to print their own certificates`,
  setGrades: ({ who }, { shows = 'off' }) =>
    shows === 'off' ? t`${who} removed the grades` : t`${who} set the grades: ${shows}`,
  setAccessCode: ({ who }, { shows = 'off' }) =>
    shows === 'off' ? t`${who} removed the access code` : t`${who} set an access code`,
  setNetworksOnly: ({ who }, { shows = 'off' }) =>
    shows === 'off'
      ? t`${who} let students start in every network`
      : t`${who} let students start only in the school’s networks`,
  setPractice: ({ who }, { open }) =>
    open === true ? t`${who} opened the contest for practice` : t`${who} ended practice`,
  getSchoolContest: ({ who }) => t`${who} looked at the results as a coordinator`,
  releaseResults: ({ who }) => t`${who} released the results`,
  correctKey: ({ who, reason }, { version = '' }) =>
    t`${who} corrected the key (version ${version}): ${reason}`,
  restoreKey: ({ who, reason }, { version = '' }) =>
    t`${who} restored an earlier key (version ${version}): ${reason}`,
  createClass: ({ who }) => t`${who} created the class`,
  renameClass: ({ who, className }) => t`${who} renamed the class: ${className}`,
  addStudents: (parts, about, shareable) => {
    if (about.class === undefined) return describeAdded(parts, about, shareable);
    const { student, count, className } = parts;
    return count === undefined
      ? t`${student} was added by the school’s log-in (class ${className})`
      : t`${plural(count, { one: '# student was', other: '# students were' })} added by the school’s log-in (class ${className})`;
  },
  connectClass: ({ who, className }, { class: name }) =>
    name === undefined
      ? t`${who} ended the connection with the school’s log-in`
      : t`${who} connected the class with the class ${className} of the school’s log-in`,
  updateStudent: ({ who, student }) => t`${who} changed the details of ${student}`,
  removeStudents: ({ who, student, count }) =>
    count === undefined
      ? t`${who} removed ${student}`
      : t`${who} removed ${plural(count, { one: '# student', other: '# students' })}`,
  changeStudents: ({ who, count = 0 }, { changed = 0, left = 0 }) =>
    t`${who} took over a list: ${count} added, ${changed} changed, ${left} removed`,
  archiveClass: ({ who }, { archived }) =>
    archived === false ? t`${who} brought the class back from the archive` : t`${who} archived the class`,
  makeAccounts: ({ who, student, count }) =>
    count === undefined
      ? t`${who} gave accounts to ${student}`
      : t`${who} gave accounts to ${plural(count, { one: '# student', other: '# students' })}`,
  renewPasswords: ({ who, student, count }) =>
    count === undefined
      ? t`${who} gave new one-time passwords to ${student}`
      : t`${who} gave new one-time passwords to ${plural(count, { one: '# student', other: '# students' })}`,
  makeShareCode: ({ who, right }) => t`${who} created a link for a colleague: ${right}`,
  takeShareCode: ({ who, right }) => t`${who} used a link: ${right}`,
  setRight: ({ who, colleague, right }) => t`${who} changed what ${colleague} may do: ${right}`,
  removeColleague: ({ who, colleague, right }, about, shareable) => {
    if (about.colleague !== undefined) return t`${who} removed access for ${colleague}`;
    if (about.right !== undefined) return t`${who} deleted an unused link: ${right}`;
    return 'contest' in shareable ? t`${who} left the contest` : t`${who} left the class`;
  },
};

const describeUnknown: Describe = ({ who }, _, shareable) =>
  'contest' in shareable
    ? t`${who} did something with the contest that this page cannot describe yet`
    : t`${who} did something with the class that this page cannot describe yet`;

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
  const sentence = describe(
    {
      ...places,
      count: student === undefined ? count : undefined,
      right: right ? rightWords[right] : t`a right`,
    },
    about,
    shareable,
  );
  const elements: Record<string, ReactNode> = {
    [places.who]: who,
    [places.student]: <bdi>{student ?? t`a student`}</bdi>,
    [places.className]: <bdi>{about.class}</bdi>,
    [places.colleague]: <bdi>{about.colleague ?? t`a colleague`}</bdi>,
    [places.reason]: <bdi>{about.reason}</bdi>,
  };
  const parts = sentence.split(/([\uFDD0-\uFDD4])/).map((part) => elements[part] ?? part);
  return createElement(Fragment, null, ...parts);
}
