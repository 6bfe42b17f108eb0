import { readSession } from '../../base/api/session.ts';
import * as v from '../../base/browser/schema.ts';
import { inStore, inStores } from '../offline/database.ts';
import { pictureAddress } from '../../base/text/pictures-of.ts';
import type { AttemptId } from './attempt.ts';

/** A stored picture of an opened quiz. Only the user who opened the quiz can read it. */
const storedPicture = v.object({
  userId: v.number,
  contest: v.number,
  picture: v.string,
  // Not a Blob, because some browsers cannot store one in a private window.
  bytes: v.custom((value) => value instanceof ArrayBuffer),
});

/** Maximum random pause (ms) before the first fetch, to spread requests. Doubles with each retry. */
const PAUSE = 1_000;
const TRIES = 6;

export const picturesOfQuiz = ({ userId, contest }: AttemptId) =>
  IDBKeyRange.bound([userId, contest], [userId, contest, []]);

/** Stores missing pictures. Rejects if one fails. Returns false if the quiz or its user is gone. */
export async function storePictures(id: AttemptId, pictures: string[]): Promise<boolean> {
  const stored = await inStore('picture', 'readonly', (store) => store.getAllKeys(picturesOfQuiz(id)));
  const known = new Set(Array.isArray(stored) ? stored.map((key: unknown) => String(key)) : []);
  const missing = pictures.filter((picture) => !known.has(String([id.userId, id.contest, picture])));
  for (const picture of missing) {
    const bytes = await fetchBytes(id, picture);
    if (!bytes || !(await put(id, picture, bytes))) return false;
  }
  return true;
}

async function fetchBytes({ userId }: AttemptId, picture: string): Promise<ArrayBuffer | undefined> {
  for (let tries = 1; ; tries++) {
    const longest = PAUSE * 2 ** (tries - 1);
    await new Promise((resolve) => setTimeout(resolve, longest * Math.random()));
    if (readSession()?.userId !== userId) return undefined;
    try {
      // A proxy may have put a wrong response into the browser's cache.
      const cache = tries > 1 ? 'reload' : 'default';
      const response = await fetch(pictureAddress(picture), { priority: 'low', cache });
      const isPicture = response.ok && response.headers.get('content-type') === 'image/webp';
      if (!isPicture) throw new Error(`The response (${response.status}) is not a picture.`);
      return await response.arrayBuffer();
    } catch (fault) {
      if (tries === TRIES) throw fault;
    }
  }
}

/** Stores a picture if its quiz is still stored and its user logged in. Returns whether it did so. */
async function put({ userId, contest }: AttemptId, picture: string, bytes: ArrayBuffer): Promise<boolean> {
  const isStored = await inStores(['quiz', 'picture'], 'readwrite', (store) => {
    const outcome = { result: false };
    const quiz = store('quiz').count([userId, contest]);
    quiz.addEventListener('success', () => {
      outcome.result = quiz.result > 0 && readSession()?.userId === userId;
      if (outcome.result) store('picture').put({ userId, contest, picture, bytes });
    });
    return outcome;
  });
  return isStored === true;
}

/** Returns a picture; undefined if it is not stored. Rejects if the browser blocks storage. */
export async function recallPicture(
  { userId, contest }: AttemptId,
  picture: string,
): Promise<Blob | undefined> {
  const key = [userId, contest, picture];
  const stored = v.check(storedPicture, await inStore('picture', 'readonly', (store) => store.get(key)));
  return stored && new Blob([stored.bytes], { type: 'image/webp' });
}
