import { call } from '../call.ts';
import { Refused } from '../send.ts';
import { readSession } from '../session.ts';
import { toast } from '../ui/toast.ts';
import { forgetQuiz, keep, type Owner, ownersWith, readKept } from './kept.ts';

/**
 * The outbox: a submission is kept on this device before it is sent, and until the server has answered. Whatever comes first
 * (the student, zero, the 4th departure; this tab or another) puts it there, and nothing else can be put there afterwards.
 */

/** This user's submissions that wait on this device. */
export const waitingSubmissions = (userId: number): Owner[] =>
  ownersWith('waiting').filter((owner) => owner.userId === userId);

/** How many others have submissions that wait on this device. */
export const othersWaiting = (userId: number | undefined): number =>
  new Set(ownersWith('waiting').flatMap((owner) => (owner.userId === userId ? [] : [owner.userId]))).size;

/** Whether this quiz is submitted, and waits to be sent or for the answer. */
export const isWaiting = (owner: Owner): boolean => readKept('waiting', owner) !== null;

/** Submits the chosen options, once: a second submission of the same quiz does nothing. */
export function handIn(owner: Owner, optionIds: number[]): void {
  if (!isWaiting(owner)) keep('waiting', owner, JSON.stringify(optionIds));
}

/**
 * Sends what waits on this device for this user, and says what became of it; answers how much is left, because the server
 * cannot be reached or somebody else is logged in.
 */
export async function sendWaiting(userId: number): Promise<number> {
  await Promise.all(waitingSubmissions(userId).map(sendOnce));
  return waitingSubmissions(userId).length;
}

const underWay = new Map<string, Promise<void>>();

function sendOnce(owner: Owner): Promise<void> {
  const name = `${owner.userId}:${owner.contest}`;
  const running = underWay.get(name) ?? sendOne(owner).finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}

async function sendOne(owner: Owner): Promise<void> {
  const kept = readKept('waiting', owner);
  if (kept === null || readSession()?.userId !== owner.userId) return;
  const submission = parseSubmission(kept);
  try {
    await call('submitAttempt', { body: { contest: owner.contest, submission } });
    toast.success('Your Response has been recorded.');
  } catch (fault) {
    if (!(fault instanceof Refused) || !isFinal(fault)) return;
    const lost = submission.length > 0 ? ' The answers kept on this device were not recorded.' : '';
    toast.error(`${fault.message}${lost}`);
  }
  forgetQuiz(owner);
}

/**
 * Whether it is no use to send it again: already submitted, ended, not joined. What has no sentence of the server's comes
 * from something in between, such as a school's own log-in page, and says nothing about the submission.
 */
const isFinal = ({ status, detail }: Refused): boolean =>
  detail !== undefined && status >= 400 && status < 500 && status !== 401 && status !== 429;

/** The option ids of a kept submission. */
function parseSubmission(text: string): number[] {
  try {
    const kept: unknown = JSON.parse(text);
    if (!Array.isArray(kept)) return [];
    return kept.filter((entry: unknown): entry is number => Number.isInteger(entry));
  } catch {
    // Not ours, so no more is known than that it was submitted.
    return [];
  }
}
