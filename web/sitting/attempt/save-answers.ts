import type { Wire } from '#contract/schemas.ts';
import { call } from '../../base/api/call.ts';
import { readSession } from '../../base/api/session.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import type { Attempt, AttemptId } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { Unacknowledged } from './choices.ts';
import { deviceNumber } from './device-number.ts';
import type { Outcome, TellOutcome } from './outcome.ts';
import type { RequestScope } from './outbox-state.ts';
import { PATIENCE } from './pauses.ts';
import { faultyAnswers, isFinal } from './refusal.ts';
import { sebPass } from './seb-pass.ts';

/** Saves choices. With `the state too`, sends the request even without choices. Throws if unreachable. */
export async function saveAnswers(
  store: AttemptStore,
  tell: TellOutcome,
  id: AttemptId,
  asks: RequestScope,
): Promise<void> {
  let next: RequestScope | 'nothing' = asks;
  while (next !== 'nothing') next = await saveOnce(store, tell, id, next);
}

async function saveOnce(
  store: AttemptStore,
  tell: TellOutcome,
  id: AttemptId,
  asks: RequestScope,
): Promise<RequestScope | 'nothing'> {
  const attempt = store.attempt(id);
  const sent = store.unsaved(id);
  const isTheirs = readSession()?.userId === id.userId;
  if (!isTheirs || !attempt || (sent.length === 0 && asks === 'what waits')) return 'nothing';
  const { answers, others } = toMessage(sent);
  const began = performance.now();
  try {
    const held = await call('saveAnswers', {
      body: {
        contest: id.contest,
        round: attempt.round,
        device: deviceNumber(id.userId),
        answers: answers.map(({ sent }) => sent),
        ...(others.length > 0 && { others: others.map(({ sent }) => sent) }),
        ...store.shown.whereabouts(id),
        ...sebPass(id.contest),
      },
      keepalive: true,
      patience: PATIENCE,
    });
    store.noteReconnection(id, attempt.round);
    const outcome = acknowledge(store, id, attempt, held, { sent, took: performance.now() - began });
    if (outcome === 'more came') return 'what waits';
    if (outcome) tell(id, outcome);
    return 'nothing';
  } catch (fault) {
    if (!isFinal(fault)) {
      store.noteLost(id);
      throw fault;
    }
    const never = faultyAnswers(fault).flatMap(
      ({ list, index }) => (list === 'answers' ? answers : others)[index]?.choice ?? [],
    );
    if (never.length > 0) {
      tell(id, { kind: 'given up', fault, answers: never.length });
      store.giveUp(id, never);
      return 'the state too';
    }
    // Another request or tab may have handled this refusal.
    if (!store.isUnderWay(id)) return 'nothing';
    // Read again, to include choices made during the request.
    const unsaved = store.unsaved(id).length;
    if (fault.code === 'unknown_contest' && unsaved > 0) {
      store.setAside(id);
      tell(id, { kind: 'set aside', answers: unsaved });
    } else {
      store.forget(id);
      tell(id, { kind: 'given up', fault, answers: unsaved });
    }
    return 'nothing';
  }
}

const timeOf = ({ chosen }: Unacknowledged) => ({ chosen_datetime: new Date(chosen).toISOString() });

/** Converts choices to the message's lists. Answers of the usual kind have a list of their own. */
function toMessage(choices: readonly Unacknowledged[]) {
  return {
    answers: choices.flatMap((choice) =>
      typeof choice.option === 'number'
        ? [{ choice, sent: { option: choice.option, ...timeOf(choice) } }]
        : [],
    ),
    others: choices.flatMap((choice) =>
      typeof choice.option === 'number'
        ? []
        : [{ choice, sent: { question: choice.question, answer: choice.option, ...timeOf(choice) } }],
    ),
  };
}

/** Stores a server response. Returns the student's outcome, or 'more came' if choices were made meanwhile. */
function acknowledge(
  store: AttemptStore,
  id: AttemptId,
  { round }: Attempt,
  held: Wire<'saveAnswers'>,
  { sent, took }: { sent: readonly Unacknowledged[]; took: number },
): Outcome | 'more came' | undefined {
  if (!store.attempt(id)) return undefined;
  const now = serverNow();
  const deadline = Date.parse(held.deadline);
  if (held.kept_apart > 0) store.noteLate(id, held);
  if (held.news) store.device.write('news', id, held.news);
  store.acknowledge(id, { ...held, deadline }, { sent, asked: now - took, now });
  if (held.round > round) return { kind: 'opened again' };
  if ((held.submitted || held.closed) && held.round === round) {
    const isSent = ({ question, chosen }: Unacknowledged) =>
      sent.some((before) => before.question === question && before.chosen === chosen);
    // Choices made during the request are sent as well. The server keeps them as late answers.
    return store.unsaved(id).every(isSent) ? end(store, id, held) : 'more came';
  }
  if (store.submission(id)?.cause === 'zero' && deadline > now) store.withdraw(id);
  return undefined;
}

function end(store: AttemptStore, id: AttemptId, held: Wire<'saveAnswers'>): Outcome {
  const isOwn = store.isSubmitted(id);
  store.forget(id);
  if (store.device.text('late', id) !== null) return { kind: 'late' };
  if (held.submitted) return { kind: isOwn ? 'submitted' : 'submitted elsewhere' };
  return { kind: 'closed', hasSaved: held.saved.some((option) => option !== null) };
}
