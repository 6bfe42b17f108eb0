import { expect, type Page } from '@playwright/test';
import type { Person } from '../server/test/make-app.ts';
import type { World } from './test.ts';

/** Allows service workers, as browsers do over HTTPS. */
export const ALLOW_WORKERS = { serviceWorkers: 'allow' } as const;

/** Opens a contest, and waits until it is available offline. */
export async function openStoredQuiz(
  world: World,
  contest: number,
  student: Person,
  options: Parameters<World['open']>[2] = {},
): Promise<Page> {
  const page = await world.open(`/quiz/${contest}`, student, {
    ...options,
    context: { ...ALLOW_WORKERS, ...options.context },
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await waitUntilStored(page, contest);
  return page;
}

/** Waits until the service worker controls the page and the contest is on disk. */
export async function waitUntilStored(page: Page, contest: number): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => storedContests(page)).toContain(contest);
}

/** Returns the contest ids in IndexedDB, of all users. */
export const storedContests = async (page: Page): Promise<number[]> =>
  (await keysOf(page, 'quiz')).map((key) => (Array.isArray(key) ? Number(key[1]) : Number.NaN));

/** Removes the questions from all contests in IndexedDB. */
export const removeStoredQuestions = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('tallymark').addEventListener('success', function opened() {
          const change = this.result.transaction('quiz', 'readwrite');
          const reading = change.objectStore('quiz').openCursor();
          reading.addEventListener('success', () => {
            const cursor = reading.result;
            if (!cursor) return;
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page has stored it
            const quiz = cursor.value as { view: object };
            cursor.update({ ...quiz, view: { ...quiz.view, questions: [], saved: [] } });
            cursor.continue();
          });
          change.addEventListener('complete', () => {
            this.result.close();
            resolve();
          });
        });
      }),
  );

/** Returns the picture ids in IndexedDB, of all users. */
export const storedPictures = async (page: Page): Promise<string[]> =>
  (await keysOf(page, 'picture')).map((key) => (Array.isArray(key) ? String(key[2]) : ''));

/** Returns the keys of answers and submissions in IndexedDB. */
export const storedAnswers = async (page: Page): Promise<string[]> =>
  (await keysOf(page, 'answers')).map(String);

const keysOf = (page: Page, store: string): Promise<unknown[]> =>
  page.evaluate(
    (store) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = indexedDB.open('tallymark');
        let isMissing = false;
        request.addEventListener('error', () =>
          isMissing ? resolve([]) : reject(request.error ?? new Error('IndexedDB')),
        );
        // Aborts if the database does not exist, because this function must not create it.
        request.addEventListener('upgradeneeded', () => {
          isMissing = true;
          request.transaction?.abort();
        });
        request.addEventListener('success', () => {
          const { result: database } = request;
          const keys = database.transaction(store).objectStore(store).getAllKeys();
          keys.addEventListener('success', () => {
            database.close();
            resolve(keys.result);
          });
        });
      }),
    store,
  );

/** Waits until the page has loaded what hands answers over without the network, seconds after the quiz. */
export async function loadHandOver(page: Page, world: World): Promise<void> {
  await world.advance(6_000);
  const isLoaded = () =>
    page.evaluate(() => {
      const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
      const links = [
        ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]'),
      ];
      return (
        links.some(({ href }) => href.includes('hand-over')) && links.every(({ href }) => loaded.has(href))
      );
    });
  await expect.poll(isLoaded).toBe(true);
}
