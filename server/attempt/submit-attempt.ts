import { type PublishedQuestions, publishedQuestions } from '../contest/published-questions.ts';
import { notStarted } from '../contest/moments.ts';
import { unknownContest } from '../contest/own-contest.ts';
import { Conflict, type Faults, Invalid, type Refusal } from '../errors.ts';
import { type Selected, grade } from '../grading/grade.ts';
import { publishedKey } from '../grading/published-key.ts';
import { type Server, serve } from '../serve.ts';
import { type AttemptState, readState } from './write-answers.ts';

/** One attempt a contest, submitted once. The same set again, a retry after a lost reply, is acknowledged again. */
export function submitAttempt(server: Server): void {
  const { db, hot, answers } = server;
  serve(server, 'submitAttempt', async ({ body, caller, at }) => {
    const attempt = { contestId: body.contest, studentId: caller.id };
    const published = await publishedQuestions(db, body.contest);
    if (!published) throw unknownContest();
    const { selected, faults } = placeOptions(body.submission, published);
    if (faults) {
      const state = await readState(hot, attempt);
      throw (
        reasonAgainst(state, at) ?? new Invalid(faults, 'This submission has options that are not right.')
      );
    }
    const halfMarks = grade(selected, await publishedKey(db, body.contest));
    const written = await answers.add({ ...attempt, at, selected, halfMarks });
    if (!written.stored && !isSame(written.state?.selected, selected)) {
      throw reasonAgainst(written.state, at) ?? ended();
    }
    return { detail: 'Your Response has been recorded.' };
  });
}

/** Puts each option in its question's place, or says for each that does not belong there why. */
function placeOptions(
  submission: number[],
  { questions, questionOf }: PublishedQuestions,
): { selected: Selected; faults: null } | { selected: null; faults: Faults } {
  const selected: Selected = questions.map(() => null);
  const faults: Faults = {};
  submission.forEach((optionId, index) => {
    const place = questionOf.get(optionId);
    if (place === undefined) faults[`submission.${index}`] = 'This is not an option of this contest.';
    else if (selected[place] === optionId) faults[`submission.${index}`] = 'This option came twice.';
    else if (selected[place] !== null) faults[`submission.${index}`] = 'Only one option a question.';
    else selected[place] = optionId;
  });
  return Object.keys(faults).length > 0 ? { selected: null, faults } : { selected, faults: null };
}

const isSame = (stored: Selected | null | undefined, selected: Selected) =>
  stored?.length === selected.length && stored.every((optionId, place) => optionId === selected[place]);

const ended = () => new Conflict('Contest has been ended.');

/** Why an attempt in this state takes no submission at this moment, or null. */
function reasonAgainst(state: AttemptState, at: Date): Refusal | null {
  if (!state) return unknownContest();
  if (notStarted(state, at)) return new Conflict('Contest not yet started.');
  if (state.submitted_at) return new Conflict('You have already submitted your answers.');
  return null;
}
