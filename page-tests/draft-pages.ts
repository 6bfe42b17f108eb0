import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import type { Scene } from '../server/test/scenes.ts';
import type { Person } from '../server/test/make-app.ts';
import { call } from '../web/base/api/call.ts';
import { readSession, startSession } from '../web/base/api/session.ts';
import type { Draft } from '../web/authoring/editor/draft/draft.ts';
import { type OpenDraft, openDraft } from '../web/authoring/editor/draft/open-draft.ts';
import type { ServerAnswer } from '../web/authoring/editor/draft/server-draft.ts';
import { draftIn, draftKey, readStored } from '../web/authoring/editor/draft/stored-draft.ts';
import { network } from './network.ts';

/**
 * A page's connection. `late`: requests are held back. `slow`: responses are held back. `lost`: responses get
 * lost.
 */
export type Connection = 'good' | 'away' | 'late' | 'slow' | 'lost';

/** An editor without a user interface, open on one of the computers. */
export type EditorPage = OpenDraft & { name: string; computer: Storage; line: Connection; stop: () => void };

type Where = Pick<EditorPage, 'computer' | 'line' | 'name'> & { isGone: boolean };
type Timer = { at: number; where: Where; run: () => void };

const inPage = new AsyncLocalStorage<Where>();
let time = 0;
let timers = new Map<number, Timer>();
let serial = 0;
let held = Promise.withResolvers<void>();
let open = 0;

/** Returns the numbered words that a draft contains. */
export const wordsIn = (draft: Draft | undefined): Set<string> =>
  new Set(draft && JSON.stringify([draft.details, draft.questions]).match(/\bw\d+\b/g));

/** Returns the content of a draft, independent of the storage format. */
export const contentOf = ({ details, order, questions }: Draft): unknown => ({
  ...details,
  schoolClass: details.schoolClass ?? null,
  questions: order.map((key) => {
    const {
      id: _id,
      key: _key,
      options,
      correct,
      ...question
    } = questions[key] ?? expect.fail('no question');
    const right = options.map((option) => correct.includes(option.key));
    const { kind = null, rule = null, tellsCount = false } = question;
    return { ...question, kind, rule, tellsCount, right, options: options.map(({ text }) => text) };
  }),
});

/** Creates a computer's storage. A change by one page calls `tell`, which notifies the other pages. */
function makeComputer(tell: (key: string) => void = () => undefined): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value);
      tell(key);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  fetch: globalThis.fetch,
};
const now = performance.now.bind(performance);
const storage = globalThis.localStorage;

const later = (run: () => void, delay = 0): number => {
  const where = inPage.getStore();
  if (!where) return Number(real.setTimeout(run, delay));
  serial -= 1;
  timers.set(serial, { at: time + delay, where, run });
  return serial;
};

/** Gives pages timers (advanced by `pass`), storage and a connection. Returns a function that undoes this. */
export function installPages(): () => void {
  Object.assign(globalThis, {
    setTimeout: (run: () => void, delay?: number) =>
      inPage.getStore() ? later(run, delay) : real.setTimeout(run, delay),
    clearTimeout: (id: number) => (timers.delete(id) ? undefined : real.clearTimeout(id)),
    fetch: callFrom,
  });
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => inPage.getStore()?.computer ?? storage,
  });
  performance.now = () => (inPage.getStore() ? time : now());
  return () => {
    Object.assign(globalThis, real);
    performance.now = now;
  };
}

/** Waits for all responses that are not held back. */
async function answers(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = open > 0 ? 0 : quiet + 1) {
    await new Promise((resolve) => real.setTimeout(resolve, 0));
  }
}

const callFrom: typeof fetch = async (input, init) => {
  const where = inPage.getStore();
  if (!where) return real.fetch(input, init);
  const { line } = where;
  if (line === 'away') throw new TypeError('Failed to fetch');
  if (line === 'late') await held.promise;
  open += 1;
  const answer = await inPage.exit(() => real.fetch(input, init)).finally(() => (open -= 1));
  if (line === 'slow') await held.promise;
  // The page is closed, so it never receives the response.
  if (where.isGone) return new Promise(() => undefined);
  if (line === 'lost') throw new TypeError('Failed to fetch');
  return answer;
};

/** Simulates the pages that one teacher has open on two computers. */
export function teachersPages(scene: Scene, teacher: Person) {
  const places = new Map<EditorPage, Where>();
  const tell = (stored: string) => {
    const writer = inPage.getStore();
    for (const [page, where] of places) {
      const hears = where !== writer && where.computer === writer?.computer && !where.isGone;
      if (hears && stored === key) page.keeper.isElsewhere.set(true);
    }
  };
  const computers = [makeComputer(tell), makeComputer(tell)];
  network.leadTo(scene);
  timers = new Map();
  const { userId } = inPage.run({ computer: makeComputer(), line: 'good', name: '', isGone: false }, () => {
    startSession({ access: teacher.token, refresh: teacher.refresh });
    return readSession() ?? expect.fail('no session');
  });
  const key = draftKey(userId, 'new');

  const at = <Answer>(page: EditorPage, act: () => Answer): Answer => {
    const where = places.get(page) ?? expect.fail('no page');
    where.line = page.line;
    return inPage.run(where, act);
  };

  return {
    at,
    computers,
    keptAt: (computer: Storage) =>
      inPage.run({ computer, line: 'good', name: '', isGone: false }, () => readStored(key)),
    async onServer() {
      const { body } = await scene.call('getDraft', { as: teacher, body: {} });
      return body.draft && draftIn(body.draft.content);
    },
    async open(computer: Storage): Promise<EditorPage> {
      serial -= 1;
      const where: Where = { computer, line: 'good', name: `page${serial}`, isGone: false };
      return inPage.run(where, async () => {
        startSession({ access: teacher.token, refresh: teacher.refresh });
        const savedBefore = readStored(key)?.sync?.version;
        const { draft } = await call('getDraft', { body: {} });
        const found: ServerAnswer = { draft, savedBefore };
        const opened = openDraft({
          userId,
          stored: undefined,
          found,
          now: scene.clock.now(),
          audience: { isPublic: true },
          editor: where.name,
          onSaved: () => undefined,
        });
        const page = {
          ...opened,
          computer,
          line: 'good' as Connection,
          name: where.name,
          stop: opened.keeper.start(),
        };
        places.set(page, where);
        return page;
      });
    },
    /** Closes or reloads a page, which saves as much as it can. `isCrash`: it saves nothing. */
    async close(page: EditorPage, isCrash = false): Promise<void> {
      if (!isCrash) {
        at(page, () => {
          page.keeper.flush();
          page.keeper.sender.send();
        });
      }
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
      const where = places.get(page);
      if (where) where.isGone = true;
      for (const [id, timer] of timers) if (timer.where === where) timers.delete(id);
      await answers();
    },
    setLine(page: EditorPage, line: Connection): void {
      page.line = line;
      const where = places.get(page);
      if (where) where.line = line;
    },
    async release(): Promise<void> {
      held.resolve();
      held = Promise.withResolvers();
      await answers();
    },
    async pass(milliseconds: number): Promise<void> {
      const until = time + milliseconds;
      scene.clock.moveBy(milliseconds);
      for (;;) {
        const due = [...timers]
          .filter(([, { at: when }]) => when <= until)
          .toSorted((a, b) => a[1].at - b[1].at)[0];
        if (!due) break;
        const [id, { at: when, where, run }] = due;
        timers.delete(id);
        time = Math.max(time, when);
        inPage.run(where, run);
        await answers();
      }
      time = until;
    },
    answers,
  };
}
