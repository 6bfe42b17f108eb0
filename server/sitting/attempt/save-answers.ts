import { rowToAnswers } from '#contract/answer-forms.ts';
import type { Answer } from '#contract/schemas.ts';
import { type Sentence, say, sentence } from '#shared/sentence.ts';
import type { Sentences } from '#shared/sentences.ts';
import { isClosed } from '../../contest/shared/time-rules.ts';
import { formOf, pickByForm } from '../../contest/shared/forms.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { SebProof } from '../../contest/seb/seb-proof.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { isSealed } from './attempt-state.ts';
import { readOwnStop } from './own-stop.ts';
import type { StoredAnswers } from './answers-statement.ts';
import { findPublishedContest } from './find-published.ts';
import { estimateArrival } from './estimate-arrival.ts';
import type { MessageNews } from '../messages/message-news.ts';
import { placeOf } from '../../contest/shared/networks.ts';
import { presenceSignOf } from './presence.ts';
import {
  type ApartChoices,
  requireBegun,
  type BegunAttempt,
  type ChoiceSaving,
  isOfThisRound,
  saveChoices,
  type SentChoices,
} from './save-choices.ts';
import { savedInForm } from './saved-in-form.ts';

const SAVED = sentence`Your answers are saved.`;
/** Rest of the answer to choices that were saved, in JSON. Serializing it each time would take longer. */
const IN_TIME = JSON.stringify({
  submitted: false,
  closed: false,
  kept_apart: 0,
  after_opening: false,
} satisfies Omit<
  Answer<'saveAnswers'>,
  'detail' | 'saved' | 'round' | 'deadline' | 'news' | 'stopped'
>).slice(1, -1);

type Servers = Server & ChoiceSaving & { seb: SebProof; news: MessageNews };

/**
 * Saves choices and returns the merged answers. Stores late choices separately, and ignores choices of
 * earlier rounds.
 */
export function serveSaveAnswers(server: Servers): void {
  const { presence, seb } = server;
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
      network: placeOf(request, published.networks),
    });
    const sent = { attempt, published, form, body, at };
    if (body.answers.length + (body.others?.length ?? 0) === 0) {
      const answer = await confirm(server, sent);
      presence.add(sign);
      return answer;
    }
    const saved = await saveChoices(server, sent, estimateArrival({ at, waited, request }, published));
    presence.add(sign);
    return 'stored' in saved
      ? acknowledge(
          server,
          sent,
          saved.stored,
          savedIn(server.languages.of(request.headers['accept-language'])),
        )
      : answerApart(server, sent, saved);
  });
}

/** Returns the saved answers to a request without choices. */
async function confirm({ db, states, typed, news }: Servers, sent: SentChoices) {
  const { attempt, published, at } = sent;
  const state = requireBegun(await states.add(attempt), at);
  const stopped = await readOwnStop(db, attempt, state.stopped_at, at);
  const answer = stateAnswer(state, await typed.load(db, published, [state.selected]), sent);
  return { ...answer, ...(stopped && { stopped }), ...news.of(attempt, at) };
}

/** Returns the merged answers after choices that count. */
async function acknowledge(
  server: Servers,
  sent: SentChoices,
  stored: StoredAnswers,
  detail: string,
): Promise<string> {
  const { attempt, published, form, body, at } = sent;
  const { saved: cells, round, deadline_ms, stopped_ms: stoppedAt } = stored;
  const amount = body.answers.length + (body.others?.length ?? 0);
  server.record.add({ ...attempt, round, at, kind: 'saved', amount });
  const head = `{"detail":${detail},"round":${round},"deadline":"${new Date(deadline_ms).toISOString()}"`;
  if (cells === null) throw new Error('A save is stored without its answers.');
  const { news } = server.news.of(attempt, at);
  const tail = news === undefined ? IN_TIME : `${IN_TIME},"news":${news}`;
  const stopped =
    stoppedAt === null ? undefined : await readOwnStop(server.db, attempt, new Date(stoppedAt), at);
  const rest = stopped ? `${tail},"stopped":${JSON.stringify(stopped)}` : tail;
  return `${head},"saved":${await savedInForm(server, cells, published, form)},${rest}}`;
}

function answerApart({ record }: Servers, sent: SentChoices, apart: ApartChoices): Answer<'saveAnswers'> {
  const { state, published, kept, changed, isTakenBack, isAfterOpening } = apart;
  const { attempt, at } = sent;
  if (changed > 0) record.add({ ...attempt, round: state.round, at, kind: 'late answers', amount: changed });
  return {
    ...stateAnswer(state, published, sent, kept, isAfterOpening),
    ...(isTakenBack && kept === 0 && { detail: takenBackLate(state) }),
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

function stateAnswer(
  state: BegunAttempt,
  published: PublishedContest,
  { form, at, body }: SentChoices,
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

function describe(state: BegunAttempt, body: SentChoices['body'], late: number): Sentence {
  if (!isOfThisRound(body, state)) return sentence`Your teacher has opened this attempt again.`;
  if (late === 0) return SAVED;
  return state.submitted_at
    ? sentence`These answers came after you had submitted: they are not counted, but your teacher can see them.`
    : sentence`These answers came after the time was over: they are not counted, but your teacher can see them.`;
}

const takenBackLate = (state: BegunAttempt) =>
  state.submitted_at
    ? sentence`Your answers stay as they were: you took an answer back after you had submitted.`
    : sentence`Your answers stay as they were: you took an answer back after the time was over.`;
