import { call } from '../api/call.ts';
import type { Wire } from '#contract/schemas.ts';
import { serverNow } from '../api/server-clock.ts';
import { readSession } from '../api/session.ts';
import { type Unacknowledged, unacknowledged } from './choices.ts';
import { deviceNumber } from './device.ts';
import { whereabouts } from './here.ts';
import { forget, type Owner, readKept } from './kept.ts';
import { noteLate } from './late.ts';
import { noteLost, noteReconnection } from './lost-network.ts';
import { type Outcome, tellGivenUp, tellOpenedAgain, tellOver } from './outcome.ts';
import { PATIENCE } from './pauses.ts';
import { faultyAnswers, isFinal } from './refusal.ts';
import { learn, type Sitting } from './sitting.ts';
import { changeSitting, forgetSitting, readSitting } from './sittings.ts';
import { isWaiting, readSubmission, type Submission } from './submission.ts';
import { tellEvents } from './tell-events.ts';

const underWay = new Map<string, Promise<void>>();

/**
 * Delivers what this device keeps of one quiz: the choices, what happened, the submission. `isSync`: the state is asked for
 * even where no choice waits. Throws where the server could not be reached; everything stays kept then.
 */
export function deliver(owner: Owner, isSync = false): Promise<void> {
  const name = `${owner.userId}:${owner.contest}`;
  const running = underWay.get(name) ?? deliverOnce(owner, isSync).finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}

async function deliverOnce(owner: Owner, isSync: boolean): Promise<void> {
  if (readSession()?.userId !== owner.userId) return;
  // What is submitted while the choices are under way goes the next time: each takes these steps in their order.
  const submission = readSubmission(owner);
  // Whoever submits at zero asks first whether there is more time.
  await saveChoices(owner, isSync || submission?.cause === 'zero');
  // Sent before the submission, which does not wait for it.
  void tellEvents(owner);
  if (submission && isWaiting(owner)) await submit(owner, submission);
}

/** Saves the choices that are not acknowledged; `isSync`: asks for the state even where there are none. */
export async function saveChoices(owner: Owner, isSync = false): Promise<void> {
  const sitting = readSitting(owner);
  if (!sitting) return;
  const sent = unacknowledged(sitting.choices);
  if (sent.length === 0 && !isSync) return;
  const began = performance.now();
  try {
    const held = await call('saveAnswers', {
      body: {
        contest: owner.contest,
        round: sitting.round,
        device: deviceNumber(owner.userId),
        answers: sent.map(({ option, chosen }) => ({
          option,
          chosen_datetime: new Date(chosen).toISOString(),
        })),
        ...whereabouts(owner),
      },
      keepalive: true,
      patience: PATIENCE,
    });
    noteReconnection(owner, sitting.round);
    const isOver = acknowledge(owner, sitting, held, { sent, took: performance.now() - began });
    if (!isOver) return;
    // What was chosen while the answer was on its way goes too: the server keeps it apart.
    const isSent = ({ question, chosen }: Unacknowledged) =>
      sent.some((before) => before.question === question && before.chosen === chosen);
    const left = unacknowledged(readSitting(owner)?.choices ?? {});
    if (!left.every(isSent)) return await saveChoices(owner);
    end(owner, held);
  } catch (fault) {
    if (!isFinal(fault)) {
      noteLost(owner);
      throw fault;
    }
    const faulty = faultyAnswers(fault);
    const never = sent.filter((_, place) => faulty.includes(place));
    tellGivenUp(fault, never.length || sent.length);
    if (never.length === 0) return forgetSitting(owner);
    // As if these alone had never been chosen: whatever else was goes on.
    const when = { sent: never, asked: 0, now: serverNow() };
    changeSitting(owner, (sitting) => learn(sitting, { ...sitting, saved: [] }, when));
    await saveChoices(owner, true);
  }
}

/** What the server's answer means for what is kept here, and whether the attempt is over. */
function acknowledge(
  owner: Owner,
  { round }: Sitting,
  held: Wire<'saveAnswers'>,
  { sent, took }: { sent: Unacknowledged[]; took: number },
): boolean {
  const now = serverNow();
  const deadline = Date.parse(held.deadline);
  const submission = readSubmission(owner);
  if (!readSitting(owner)) return false;
  if (held.kept_apart > 0) noteLate(owner, held);
  changeSitting(owner, (sitting) => learn(sitting, { ...held, deadline }, { sent, asked: now - took, now }));
  if (held.round > round) tellOpenedAgain();
  else if (held.submitted || held.closed) return held.round === round;
  else if (submission?.cause === 'zero' && deadline > now) forget('waiting', owner);
  return false;
}

/** The server has everything, and the attempt is over. */
function end(owner: Owner, held: Wire<'saveAnswers'>): void {
  const isOwn = isWaiting(owner);
  forgetSitting(owner);
  tellOver(owner, outcomeOf(held, { isOwn, isLate: readKept('late', owner) !== null }));
}

function outcomeOf(
  { submitted, saved }: Wire<'saveAnswers'>,
  { isOwn, isLate }: { isOwn: boolean; isLate: boolean },
): Outcome {
  if (isLate) return { kind: 'late' };
  if (submitted) return { kind: isOwn ? 'submitted' : 'submitted elsewhere' };
  return { kind: 'closed', hasSaved: saved.some((option) => option !== null) };
}

async function submit(owner: Owner, { cause, options }: Submission): Promise<void> {
  const round = readSitting(owner)?.round;
  try {
    await call('submitAttempt', {
      body: { contest: owner.contest, submission: options, cause, ...(round !== undefined && { round }) },
      patience: PATIENCE,
    });
    // Another tab may have had its answer first.
    if (!isWaiting(owner)) return;
    forgetSitting(owner);
    tellOver(owner, { kind: 'submitted' });
  } catch (fault) {
    if (!isFinal(fault)) {
      noteLost(owner);
      throw fault;
    }
    // Already submitted, ended, opened again: the state says which, and what counts.
    await saveChoices(owner, true);
    if (!isWaiting(owner)) return;
    forgetSitting(owner);
    tellGivenUp(fault, options.length);
  }
}
