import { rowToAnswers } from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import type { Answer, Body } from '#contract/schemas.ts';
import { type Sentence, say, sentence } from '#shared/sentence.ts';
import type { Sentences } from '#shared/sentences.ts';
import { areResultsOpen, isClosed } from '../../contest/shared/time-rules.ts';
import { type Form, formOf, pickByForm } from '../../contest/shared/forms.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { SebProof } from '../../contest/seb/seb-proof.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { type AttemptState, contestEndedRefusal, isSealed, refusalReason } from './attempt-state.ts';
import {
  type Choices,
  returnToCountedAnswers,
  lateChoices,
  storeLateAnswers,
} from '../late-answers/store-late-answers.ts';
import type { StoredAnswers } from './answers-statement.ts';
import type { Attempts } from './attempts.ts';
import { findPublishedContest } from './find-published.ts';
import { estimateArrival } from './estimate-arrival.ts';
import { limitTexts } from './limit-texts.ts';
import { readAnswers } from './read-answers.ts';
import { presenceSignOf } from './presence.ts';
import { savedInForm } from './saved-in-form.ts';

const SAVED = sentence`Your answers are saved.`;
/** Rest of the answer to choices that were saved, in JSON. Serializing it each time would take longer. */
const IN_TIME = JSON.stringify({
  submitted: false,
  closed: false,
  kept_apart: 0,
  after_opening: false,
} satisfies Omit<Answer<'saveAnswers'>, 'detail' | 'saved' | 'round' | 'deadline'>).slice(1, -1);

type Servers = Server & Attempts & { keys: KeyCache; seb: SebProof };

/** A request to save, as far as it does not depend on the attempt's state. */
type Save = {
  attempt: AttemptKey;
  published: PublishedContest;
  form: Form | null;
  body: Body<'saveAnswers'>;
  at: Date;
  /** Records that the student is present, for an attempt that has begun. */
  notePresence: () => void;
};

/**
 * Saves choices and returns the merged answers. Stores late choices separately, and ignores choices of
 * earlier rounds.
 */
export function serveSaveAnswers(server: Servers): void {
  const { db, keys, answers, states, presence, seb } = server;
  const savedIn = inJson(SAVED);
  serve(server, 'saveAnswers', async ({ body, caller, at, waited, request }) => {
    const attempt = { contestId: body.contest, studentId: caller.id };
    const published = await findPublishedContest(server, attempt, at);
    const form = formOf(published.forms, attempt);
    const { seb: wanted } = published;
    /** Whether the request comes from outside Safe Exam Browser; null if the contest does not require it. */
    const isOutside =
      wanted &&
      !seb.isInside(
        request,
        { id: body.contest, seb: wanted },
        { ...attempt, session: caller.session },
        body.seb_pass,
      );
    const sign = presenceSignOf(attempt, at, body, {
      questions: published.summary.total_questions,
      isOutside,
    });
    const notePresence = () => presence.add(sign);
    const save: Save = { attempt, published, form, body, at, notePresence };
    const { answers: options, others = [] } = body;
    if (options.length + others.length === 0) return confirm(server, save);

    const read = readAnswers(
      { options: options.map(({ option }) => option), others },
      published,
      form,
      (index) => `answers.${index}.option`,
    );
    if (read.faults) {
      throw (
        refusalReason(await states.add(attempt), at) ??
        new InvalidFields(
          read.faults,
          'invalid_options',
          sentence`These answers have options that cannot be accepted.`,
        )
      );
    }
    await limitTexts(server, caller.id, at, others);
    const choices = choicesOf(body, read, at);
    const written = await answers.add({
      ...attempt,
      ...choices,
      at: estimateArrival({ at, waited, request }, published),
      arrivedAt: at,
      round: body.round ?? null,
      cause: null,
      published,
      key: await keys.read(db, published),
    });
    return written.stored
      ? acknowledge(
          server,
          save,
          written.stored,
          savedIn(server.languages.of(request.headers['accept-language'])),
        )
      : keepApart(server, save, choices, written.state);
  });
}

/** Returns the saved answers to a request without choices. */
async function confirm({ db, states, typed }: Servers, save: Save) {
  const { attempt, published, at, notePresence } = save;
  const state = begun(await states.add(attempt), at);
  notePresence();
  return stateAnswer(state, await typed.load(db, published, [state.selected]), save);
}

/** Returns the merged answers after choices that count. */
async function acknowledge(
  server: Servers,
  save: Save,
  stored: StoredAnswers,
  detail: string,
): Promise<string> {
  const { attempt, published, form, body, at, notePresence } = save;
  notePresence();
  const { saved: cells, round, deadline_ms } = stored;
  const amount = body.answers.length + (body.others?.length ?? 0);
  server.record.add({ ...attempt, round, at, kind: 'saved', amount });
  const head = `{"detail":${detail},"round":${round},"deadline":"${new Date(deadline_ms).toISOString()}"`;
  if (cells === null) throw new Error('A save is stored without its answers.');
  return `${head},"saved":${await savedInForm(server, cells, published, form)},${IN_TIME}}`;
}

/** Stores choices of this round that do not count beside the answers, for the teacher. */
async function keepApart(server: Servers, save: Save, choices: Choices, after: AttemptState) {
  const { db, typed, record } = server;
  const { attempt, published, body, at, notePresence } = save;
  const state = begun(after, at);
  notePresence();
  const isAfterOpening = areResultsOpen(state, at);
  // The writer has stored the texts that were sent, even if it refused their answers.
  const withTexts = await typed.load(db, published, [state.selected]);
  const cells = await typed.store([{ ...attempt, answers: choices.answers, published }]);
  const { late, same, isTakenBack } = isOfThisRound(body, state)
    ? lateChoices(choices, state, withTexts)
    : { late: [], same: [], isTakenBack: false };
  const moment = { ...attempt, at, isAfterOpening };
  const inContest = { ...published, texts: cells(attempt.contestId) };
  if (late.length > 0) {
    const amount = await storeLateAnswers(db, moment, late, inContest);
    if (amount > 0) record.add({ ...attempt, round: state.round, at, kind: 'late answers', amount });
  }
  if (same.length > 0) await returnToCountedAnswers(db, moment, same, inContest);
  return {
    ...stateAnswer(state, withTexts, save, late.length, isAfterOpening),
    ...(isTakenBack && late.length === 0 && { detail: takenBackLate(state) }),
  };
}

/** Returns a function that renders a sentence as JSON, once for each language. */
function inJson(said: Sentence): (language: Sentences) => string {
  const rendered = new WeakMap<Sentences, string>();
  return (language) => {
    const json = rendered.get(language) ?? JSON.stringify(say(language, said));
    rendered.set(language, json);
    return json;
  };
}

type Begun = NonNullable<AttemptState> & { round: number; started_at: Date };

function begun(state: AttemptState, at: Date): Begun {
  const reason = refusalReason(state, at);
  if (reason) throw reason;
  if (!state?.started_at || state.round === null) {
    if (state && isClosed(state, at)) throw contestEndedRefusal();
    throw new Conflict(
      'attempt_not_begun',
      sentence`You have not started this contest yet. Please open the contest.`,
    );
  }
  return { ...state, started_at: state.started_at, round: state.round };
}

const isOfThisRound = ({ round }: Body<'saveAnswers'>, state: Begun) =>
  round === undefined || round >= state.round;

function stateAnswer(
  state: Begun,
  published: PublishedContest,
  { form, at, body }: Save,
  late = 0,
  isAfterOpening = false,
): Answer<'saveAnswers'> {
  return {
    detail: describe(state, body, late),
    saved: pickByForm(rowToAnswers(state.selected ?? published.questionIds.map(() => null), published), form),
    round: state.round,
    deadline: state.deadline_at.toISOString(),
    submitted: state.submitted_at !== null,
    closed: isClosed(state, at) || isSealed(state, at),
    kept_apart: late,
    after_opening: late > 0 && isAfterOpening,
  };
}

function describe(state: Begun, body: Body<'saveAnswers'>, late: number): Sentence {
  if (!isOfThisRound(body, state)) return sentence`Your teacher has opened this attempt again.`;
  if (late === 0) return SAVED;
  return state.submitted_at
    ? sentence`These answers came after you had submitted: they are not counted, but your teacher can see them.`
    : sentence`These answers came after the time was over: they are not counted, but your teacher can see them.`;
}

const takenBackLate = (state: Begun) =>
  state.submitted_at
    ? sentence`Your answers stay as they were: you took an answer back after you had submitted.`
    : sentence`Your answers stay as they were: you took an answer back after the time was over.`;

/** Lists choices by question. Times in the future, from a wrong clock, are replaced by the arrival time. */
function choicesOf(
  body: Body<'saveAnswers'>,
  { answers, indexes }: { answers: Answers; indexes: number[] },
  at: Date,
): Choices {
  const chosenAt: (number | null)[] = answers.map(() => null);
  [...body.answers, ...(body.others ?? [])].forEach(({ chosen_datetime: chosen }, index) => {
    chosenAt[indexes[index] ?? 0] = Math.min(Date.parse(chosen), at.getTime());
  });
  return { answers, chosenAt, device: body.device };
}
