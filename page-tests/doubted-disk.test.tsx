import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SmallDisk } from './small-indexed-db.ts';

/*
 * After a refused write, the disk is not trusted until a write succeeds. e2e/full-disk.spec.ts tests a real
 * full disk.
 */

const id = { userId: 7, contest: 12345678 };
const attempt = (round: number) => ({ round, deadline: 9e12, learned: 0, questions: [1], choices: {} });
const WAITING = 'tallymark:waiting:7:12345678';
const DOUBT = 'tallymark:doubt';

let disk: SmallDisk;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  disk = new SmallDisk();
  vi.stubGlobal('indexedDB', disk.indexedDB);
  vi.stubGlobal('IDBKeyRange', { bound: () => undefined });
});
afterEach(() => {
  endPage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

let endPage = () => {};

/** Ends the last page and loads the modules again, like a reload. */
async function load() {
  endPage();
  vi.clearAllTimers();
  vi.resetModules();
  const listening = vi.spyOn(window, 'addEventListener');
  endPage = () => {
    for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
    listening.mockRestore();
  };
  const { AttemptStore } = await import('../web/sitting/attempt/attempt-store.ts');
  const store = new AttemptStore();
  await store.device.restore();
  await pass(0);
  return store;
}

async function refused() {
  const store = await load();
  store.device.write('answers', id, attempt(1));
  store.submit(id, 'student');
  await pass(1);
  expect(store.device.where(id)).toBe('disk');
  disk.isFull = true;
  store.device.write('review', id, { flagged: [1], seen: [1], at: 1 });
  await pass(1);
  expect(store.device.where(id)).toBe('browser');
  return store;
}

function change(key: string, newValue: string | null): void {
  const oldValue = localStorage.getItem(key);
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }));
}

test('an entry that is removed during a doubt leaves the disk too', async () => {
  const store = await refused();
  store.device.remove('waiting', id);
  await pass(1);
  expect(disk.entries().has(WAITING)).toBe(true);
  disk.isFull = false;
  await pass(130);
  expect(disk.entries().has(WAITING)).toBe(false);
  expect(store.device.where(id)).toBe('disk');
  expect(localStorage.getItem(DOUBT)).toBeNull();
});

test('a submission of an earlier round that comes back is none of the later one', async () => {
  const before = await refused();
  before.device.remove('waiting', id);
  before.device.write('answers', id, attempt(2));
  await pass(1);
  const store = await load();
  expect(store.device.read('waiting', id)).toMatchObject({ round: 1 });
  expect(store.isSubmitted(id)).toBe(false);
});

test('entries that could not be read before the proof are taken over by it, not removed', async () => {
  await refused();
  localStorage.removeItem(WAITING);
  disk.isFull = false;
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('busy');
    },
  });
  const store = await load();
  vi.stubGlobal('indexedDB', disk.indexedDB);
  await pass(130);
  expect(store.isSubmitted(id)).toBe(true);
  expect(store.device.where(id)).toBe('disk');
});

test('nothing counts as proved while something of the page opens the database', async () => {
  const store = await refused();
  disk.isFull = false;
  for (let second = 0; second < 60; second += 2) {
    await store.quizzes.recall(id);
    await pass(2);
    expect(store.device.where(id)).toBe('browser');
  }
  await pass(70);
  expect(store.device.where(id)).toBe('disk');
});

test('a tab hears of the doubt of another one, closes the database, and is proved with it', async () => {
  const store = await load();
  store.device.write('answers', id, attempt(1));
  await pass(1);
  expect(disk.connections).toBe(1);
  change(DOUBT, 'other 1');
  await pass(1);
  expect(store.device.where(id)).toBe('browser');
  expect(disk.connections).toBe(0);
  // Each attempt by the other tab restarts the wait.
  const { reads } = disk;
  await pass(3);
  change(DOUBT, 'other 2');
  await pass(3);
  expect(disk.reads).toBe(reads);
  change(DOUBT, null);
  await pass(1);
  expect(store.device.where(id)).toBe('disk');
});

test('a proof of an earlier try ends no later doubt', async () => {
  const store = await refused();
  const mark = localStorage.getItem(DOUBT);
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: DOUBT,
      oldValue: 'other 1',
      newValue: null,
      storageArea: localStorage,
    }),
  );
  await pass(1);
  expect(store.device.where(id)).toBe('browser');
  expect(localStorage.getItem(DOUBT)).not.toBe(mark);
});

test('a disk that answers nothing is asked ever more seldom, and soon again once the network is back', async () => {
  await refused();
  await pass(300);
  const { reads } = disk;
  await pass(240);
  expect(disk.reads - reads).toBeLessThanOrEqual(4);
  window.dispatchEvent(new Event('online'));
  const before = disk.reads;
  await pass(11);
  expect(disk.reads).toBeGreaterThan(before);
});

test('without IndexedDB there is no doubt', async () => {
  vi.unstubAllGlobals();
  expect('indexedDB' in window).toBe(false);
  const store = await load();
  store.device.write('answers', id, attempt(1));
  await pass(1);
  expect(store.device.where(id)).toBe('browser');
  expect(store.device.isDoubted).toBe(false);
  expect(localStorage.getItem(DOUBT)).toBeNull();
});

test('a quiz that is recalled during a doubt is called stored once the proof has succeeded', async () => {
  await refused();
  const quiz = {
    ...id,
    ahead: 0,
    until: 9e15,
    view: {
      id: 1,
      name: 'Rivers',
      end_datetime: '2100-01-01',
      deadline: '2100-01-01',
      round: 1,
      saved: [null],
      focus_exempt: false,
      shuffle_options: false,
      questions: [{ id: 1, question_text: 'Which?', marks: 1, options: [] }],
    },
  };
  disk.stores.set('quiz', new Map([['7,12345678', quiz]]));
  localStorage.setItem('access', `.${btoa(JSON.stringify({ sub: '7', role: 'Student', exp: 9e9 }))}.`);
  const store = await load();
  expect(await store.quizzes.recall(id)).toMatchObject({ name: 'Rivers' });
  expect(store.quizzes.isOpenedStored()).toBe(false);
  disk.isFull = false;
  await pass(130);
  expect(store.quizzes.isOpenedStored()).toBe(true);
});
