import fastJson from 'fast-json-stringify';
import { StudentContestSummary } from '#contract/contest.ts';
import { Conflict } from '../errors.ts';
import { loadKey } from '../grading/load-key.ts';
import { type Server, serve } from '../serve.ts';
import { isPastDeadline, notStarted } from './moments.ts';
import { ownContest, unknownContest } from './own-contest.ts';
import { publishedQuestions } from './published-questions.ts';
import { ownerSummary, studentSummary } from './summary.ts';

const END = Buffer.from('}');
const serializeSummary = fastJson(StudentContestSummary);

/** The contest with its questions: the owner's at any time with the key; a joined student's in the window, without. */
export function viewContest(server: Server): void {
  const { db, attempts } = server;
  serve(server, 'viewContest', async ({ body, caller, at }) => {
    if (caller.role === 'Teacher') {
      const contest = await ownContest(db, body.contest, caller.id);
      return { owner: { ...ownerSummary(contest), questions: await loadKey(db, contest.id) } };
    }
    const contest = await attempts.add({ contestId: body.contest, studentId: caller.id, at });
    if (!contest) throw unknownContest();
    if (notStarted(contest, at)) throw new Conflict('Contest not yet started.');
    if (contest.submitted_at) throw new Conflict('You have already submitted your answers.');
    if (isPastDeadline(contest, at)) throw new Conflict('Contest has been ended. You can view your result.');

    const published = await publishedQuestions(db, contest.id);
    if (!published) throw unknownContest();
    const summary = serializeSummary(studentSummary(contest, { joined: true, submitted: false }, at));
    // Both halves were written by the student's serializer; the questions' once for all students.
    return Buffer.concat([Buffer.from(`${summary.slice(0, -1)},"questions":`), published.bytes, END]);
  });
}
