import type { AnswerRow } from '#contract/answer-forms.ts';
import type { HandedAnswers } from '#contract/hand-over.ts';
import { type HandOverHead, readHandOver } from '#shared/hand-over.ts';
import { plural, type Sentence, sentence } from '#shared/sentence.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { formOf } from '../../contest/shared/forms.ts';
import { loadContest } from '../../contest/shared/load-contest.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { Conflict, InvalidFields, NotFound } from '../../base/shared/errors.ts';
import type { CallingTeacher } from '../../people/rights/calling-teacher.ts';
import type { Database } from '../../base/database/connect.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { recordAct } from '../../people/rights/record-act.ts';
import { recordAction } from '../participation/change-participant.ts';
import { participantsOf } from '../participation/find-participant.ts';
import { participantDetails } from '../participation/seen-by-teacher.ts';
import type { LivePage } from '../participation/live-page.ts';
import { findPublishedContest } from './find-published.ts';
import type { HandOverSeal } from './hand-over-seal.ts';
import { type ChoiceSaving, isOfThisRound, saveChoices, type SentChoices } from './save-choices.ts';

export type ReadingIn = Server & ChoiceSaving & LivePage & { handOver: HandOverSeal };

/** Serves the reading in of answers that a student's page sealed. */
export function serveTakeHandOver(server: ReadingIn): void {
  serve(server, 'takeHandOver', ({ body, caller, at }) => readInHandOver(server, body, { by: caller, at }));
}

/** `invigilator`: name of the link with which somebody acts for the teacher. */
type Acting = { by: CallingTeacher<'contest'>; at: Date; invigilator?: string };

/**
 * Takes answers that a student's page sealed and a teacher read in. They are saved as if the device had sent
 * them now: while the attempt is open they count, afterwards they are late answers. The record says that they
 * were handed over. Reading the same twice changes nothing.
 */
export async function readInHandOver(
  server: ReadingIn,
  { contest, handed }: { contest: number; handed: string },
  { by, at, invigilator }: Acting,
) {
  const { db, handOver, record, live } = server;
  const { id } = await loadContest(db, contest, by);
  const { head, body } = openHandOver(handOver, handed);
  if (head.contest !== id) throw elsewhereRefusal();
  const attempt = { contestId: id, studentId: head.student };
  const student = await loadStudent(db, attempt);
  await record.flush();
  const published = await findPublishedContest(server, attempt, at);
  const form = formOf(published.forms, attempt);
  const choices = { attempt, published, form, body, at };
  const { changed, late, isOld, round } = await take(server, choices);
  if (changed > 0) {
    await inTransaction(db, async (trx) => {
      await recordAction(trx, { ...attempt, round }, { at, kind: 'handed over', amount: changed });
      const about = { address: student.email_key, count: changed, invigilator };
      await recordAct(trx, { contest_id: id }, 'takeHandOver', { author: by, at }, about);
    });
    live.forget(id);
  }
  return {
    detail: describe({ changed, late, isOld }),
    name: participantDetails(student).name,
    email: student.email,
    answers: body.answers.length + (body.others?.length ?? 0),
    changed,
    late,
    sealed_datetime: new Date(head.sent).toISOString(),
  };
}

function openHandOver(seal: HandOverSeal, text: string): { head: HandOverHead; body: HandedAnswers } {
  const read = readHandOver(text);
  if (read && 'wrongLine' in read) {
    throw unreadableRefusal(
      sentence`Line ${read.wrongLine} is not right: compare its letters with the student’s page.`,
    );
  }
  const opened = read && seal.open(read.bytes);
  if (opened) return opened;
  throw unreadableRefusal(
    sentence`These are not a student’s answers to a contest here, or a part of them is missing or was changed. Nothing was read in.`,
  );
}

const unreadableRefusal = (why: Sentence) => new InvalidFields({ handed: why }, 'hand_over_unreadable', why);

const elsewhereRefusal = () =>
  new Conflict(
    'hand_over_elsewhere',
    sentence`These answers belong to another contest. Nothing was read in.`,
  );

const goneRefusal = () =>
  new NotFound(
    'unknown_participant',
    sentence`This student is no longer among the participants. Nothing was read in.`,
  );

async function loadStudent(db: Database, { contestId, studentId }: AttemptKey) {
  const student = await participantsOf(db, contestId)
    .select(['first_name', 'last_name', 'email', 'email_key'])
    .where('participation.student_id', '=', studentId)
    .executeTakeFirst();
  if (!student) throw goneRefusal();
  return student;
}

/** `isOld`: the attempt was opened again since, so the answers belong to an earlier round. */
type Taken = { changed: number; late: boolean; isOld: boolean; round: number };

async function take(server: ReadingIn, choices: SentChoices): Promise<Taken> {
  const { states } = server;
  const { attempt, body, at } = choices;
  const before = await states.add(attempt);
  if (!before?.started_at) throw notBegunRefusal();
  const saved = await saveChoices(server, choices, at);
  if ('stored' in saved) {
    const after = await states.add(attempt);
    const changed = countChanges(before.selected ?? [], after?.selected ?? []);
    return { changed, late: false, isOld: false, round: saved.stored.round };
  }
  const { state, changed } = saved;
  return { changed, late: true, isOld: !isOfThisRound(body, state), round: state.round };
}

const notBegunRefusal = () =>
  new Conflict(
    'attempt_not_begun',
    sentence`This student’s attempt no longer exists, because the seat was freed. Nothing was read in.`,
  );

const countChanges = (before: AnswerRow, after: AnswerRow): number =>
  after.filter((cell, index) => cell !== (before[index] ?? null)).length;

function describe({ changed, late, isOld }: Omit<Taken, 'round'>): Sentence {
  if (isOld)
    return sentence`These answers are from before the attempt was opened again. Nothing was changed.`;
  if (changed === 0)
    return sentence`The server has these answers already, or newer ones. Nothing was changed.`;
  if (late) {
    const words = plural(changed, {
      one: '# answer was read in as a late answer. You decide whether it counts.',
      other: '# answers were read in as late answers. You decide whether they count.',
    });
    return sentence`${words}`;
  }
  const answers = plural(changed, { one: '# answer was', other: '# answers were' });
  return sentence`${answers} saved, because the attempt is still open.`;
}
