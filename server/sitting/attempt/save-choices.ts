import type { Answers } from '#contract/answer.ts';
import type { Body } from '#contract/schemas.ts';
import { sentence } from '#shared/sentence.ts';
import { areResultsOpen, isClosed } from '../../contest/shared/time-rules.ts';
import type { Form } from '../../contest/shared/forms.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { Database } from '../../base/database/connect.ts';
import { Conflict, InvalidFields } from '../../base/shared/errors.ts';
import type { KeyCache } from '../../contest/grading/key-cache.ts';
import { type AttemptState, contestEndedRefusal, refusalReason } from './attempt-state.ts';
import {
  type Choices,
  returnToCountedAnswers,
  lateChoices,
  storeLateAnswers,
} from '../late-answers/store-late-answers.ts';
import type { StoredAnswers } from './answers-statement.ts';
import type { Attempts } from './attempts.ts';
import { limitTexts } from './limit-texts.ts';
import { readAnswers } from './read-answers.ts';

export type ChoiceSaving = { db: Database; keys: KeyCache } & Attempts;

/** Choices to save, as far as they do not depend on the attempt's state. `at`: when they arrived. */
export type SentChoices = {
  attempt: AttemptKey;
  published: PublishedContest;
  form: Form | null;
  body: Pick<Body<'saveAnswers'>, 'answers' | 'others' | 'round' | 'device'>;
  at: Date;
};

/** Choices that do not count. `kept`: late ones; `changed`: how many of them the server did not have. */
export type ApartChoices = {
  state: BegunAttempt;
  published: PublishedContest;
  kept: number;
  changed: number;
  isTakenBack: boolean;
  isAfterOpening: boolean;
};

/**
 * Saves a student's choices. Stores those that do not count beside the answers, for the teacher. `estimated`:
 * when they arrived, as far as the server was too busy to see it. Throws if they are no valid answers, or if
 * the attempt has not begun.
 */
export async function saveChoices(
  server: ChoiceSaving,
  sent: SentChoices,
  estimated: Date,
): Promise<{ stored: StoredAnswers } | ApartChoices> {
  const { db, keys, answers, states } = server;
  const { attempt, published, form, body, at } = sent;
  const { answers: options, others = [] } = body;
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
  await limitTexts(server, attempt.studentId, at, others);
  const choices = choicesOf(body, read, at);
  const written = await answers.add({
    ...attempt,
    ...choices,
    at: estimated,
    arrivedAt: at,
    round: body.round ?? null,
    cause: null,
    published,
    key: await keys.read(db, published),
  });
  return written.stored ? { stored: written.stored } : keepApart(server, sent, choices, written.state);
}

/** Stores choices of this round that do not count beside the answers, for the teacher. */
async function keepApart(
  { db, typed }: ChoiceSaving,
  { attempt, published, body, at }: SentChoices,
  choices: Choices,
  after: AttemptState,
): Promise<ApartChoices> {
  const state = requireBegun(after, at);
  const isAfterOpening = areResultsOpen(state, at);
  // The writer has stored the texts that were sent, even if it refused their answers.
  const withTexts = await typed.load(db, published, [state.selected]);
  const cells = await typed.store([{ ...attempt, answers: choices.answers, published }]);
  const { late, same, isTakenBack } = isOfThisRound(body, state)
    ? lateChoices(choices, state, withTexts)
    : { late: [], same: [], isTakenBack: false };
  const moment = { ...attempt, at, isAfterOpening };
  const inContest = { ...published, texts: cells(attempt.contestId) };
  const changed = late.length > 0 ? await storeLateAnswers(db, moment, late, inContest) : 0;
  if (same.length > 0) await returnToCountedAnswers(db, moment, same, inContest);
  return { state, published: withTexts, kept: late.length, changed, isTakenBack, isAfterOpening };
}

export type BegunAttempt = NonNullable<AttemptState> & { round: number; started_at: Date };

export function requireBegun(state: AttemptState, at: Date): BegunAttempt {
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

export const isOfThisRound = ({ round }: Pick<Body<'saveAnswers'>, 'round'>, state: BegunAttempt) =>
  round === undefined || round >= state.round;

/** Lists choices by question. Times in the future, from a wrong clock, are replaced by the arrival time. */
function choicesOf(
  body: SentChoices['body'],
  { answers, indexes }: { answers: Answers; indexes: number[] },
  at: Date,
): Choices {
  const chosenAt: (number | null)[] = answers.map(() => null);
  [...body.answers, ...(body.others ?? [])].forEach(({ chosen_datetime: chosen }, index) => {
    chosenAt[indexes[index] ?? 0] = Math.min(Date.parse(chosen), at.getTime());
  });
  return { answers, chosenAt, device: body.device };
}
