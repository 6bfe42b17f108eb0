import * as limits from '#contract/limits.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { isKind } from '#contract/answer-forms.ts';
import { isAnswer, type KindName } from '#contract/answer.ts';
import { quizChoices, type QuizSettings } from '#contract/quiz-settings.ts';
import type { Node, Tree } from '#shared/rich-text.ts';
import type { Wire } from '#contract/schemas.ts';
import { isPast, recallTime, serverNow } from '../../base/api/server-clock.ts';
import { readSession } from '../../base/api/session.ts';
import * as v from '../../base/browser/schema.ts';
import { inStore, inStores } from '../offline/database.ts';
import { PATIENCE, withTimeout } from '../../base/browser/with-timeout.ts';
import { picturesOf } from '../../base/text/pictures-of.ts';
import type { AttemptId } from './attempt.ts';
import type { DeviceStorage } from './device-storage.ts';
import { Listeners } from './listeners.ts';
import { picturesOfQuiz, recallPicture, storePictures } from './stored-pictures.ts';

/** A running contest as its student sees it, without the key. */
export type StudentView = Extract<Wire<'viewContest'>, { deadline: string }>;

const tree = v.optional(v.custom((value): value is Tree => Array.isArray(value) && value.every(isNode)));

/** Returns whether a stored value is a valid node, because pages turn it into an element. */
function isNode(value: unknown): value is Node {
  if (typeof value === 'string') return true;
  if (!Array.isArray(value)) return false;
  const parts: readonly unknown[] = value;
  const [element, attributes, children] = parts;
  return (
    typeof element === 'string' &&
    typeof attributes === 'object' &&
    attributes !== null &&
    Array.isArray(children) &&
    children.every(isNode)
  );
}

const quizSettings = v.custom(
  (value): value is QuizSettings =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(quizChoices).every(([name, choices]) => {
      const chosen: unknown = Reflect.get(value, name);
      return chosen === undefined || choices.some((one) => one === chosen);
    }),
);

type Question = StudentView['questions'][number];
type Option = Question['options'][number];

/** All fields of a question in a view. A new field of the message does not compile until it is here. */
const question = v.object({
  id: v.number,
  kind: v.optional(v.custom((value): value is KindName => typeof value === 'string' && isKind(value))),
  content: v.optional(
    v.custom((value): value is QuestionContent => typeof value === 'object' && value !== null),
  ),
  question_text: v.string,
  marks: v.number,
  options: v.array(
    v.object({ id: v.number, option_text: v.string, tree } satisfies Record<keyof Option, unknown>),
  ),
  fixed_options: v.optional(v.number),
  format: v.optional(v.oneOf('rich')),
  tree,
} satisfies Record<keyof Question, unknown>);

const quizView = v.object({
  id: v.number,
  name: v.string,
  end_datetime: v.string,
  deadline: v.string,
  round: v.number,
  saved: v.array(v.nullable(v.custom(isAnswer))),
  focus_exempt: v.boolean,
  shuffle_options: v.boolean,
  sections: v.optional(v.array(v.object({ title: v.string, questions: v.number }))),
  settings: v.optional(quizSettings),
  questions: v.array(question),
});

export type QuizView = v.Output<typeof quizView>;

/** Fields that every release stores. `until`: time (server's clock, ms) after which the quiz is useless. */
const kept = { userId: v.number, contest: v.number, until: v.number };

/** An opened quiz on this device. Only the user who opened it can read it. */
const storedQuiz = v.object({
  ...kept,
  view: quizView,
  /** Lead (ms) of the server's clock over the device's; used if the entry `clock` is missing. */
  ahead: v.number,
});
const stored = v.object(kept);
type StoredQuiz = v.Output<typeof storedQuiz>;

const DAY = 24 * 60 * 60_000;

const keyOf = ({ userId, contest }: AttemptId) => [userId, contest];
/** Returns the deadline as if no stop were open, because a stop may end while the device is offline. */
const withoutStop = (deadline: string): string =>
  new Date(Date.parse(deadline) - limits.longestStop).toISOString();

const toStore = ({ userId, contest }: AttemptId, view: StudentView): StoredQuiz => ({
  userId,
  contest,
  view: view.stopped ? { ...view, deadline: withoutStop(view.deadline) } : view,
  ahead: serverNow() - Date.now(),
  until: Math.max(Date.parse(view.end_datetime), Date.parse(view.deadline)) + DAY,
});

/** The opened quizzes in IndexedDB, for use offline. Never rejects, because the copy is optional. */
export class StoredQuizzes {
  readonly changes = new Listeners();
  /** Key of the quiz opened in this tab, once it is stored. */
  #openedHere: string | undefined;
  /** The quiz opened in this tab. Stored again once the disk is proved to work. */
  #last: StoredQuiz | undefined;

  readonly #device: DeviceStorage;

  constructor(device: DeviceStorage) {
    this.#device = device;
    // After a refused write, earlier writes may vanish when the browser restarts.
    device.doubts.add(() => {
      this.#setOpened(undefined);
      if (!device.isDoubted && this.#last) void this.#put(this.#last);
    });
  }

  readonly isOpenedStored = (): boolean => this.#openedHere !== undefined && !this.#device.isDoubted;

  store(id: AttemptId, view: StudentView): Promise<void> {
    return this.#put(toStore(id, view));
  }

  async #put(quiz: StoredQuiz): Promise<void> {
    this.#last = quiz;
    if (this.#openedHere !== String(keyOf(quiz))) this.#setOpened(undefined);
    try {
      let isStored = false;
      await inStore('quiz', 'readwrite', (store) => {
        isStored = readSession()?.userId === quiz.userId;
        return isStored ? store.put(quiz) : store.count();
      });
      // Without its pictures, a stored quiz would be incomplete.
      if (isStored && (await storePictures(quiz, picturesOf(...quiz.view.questions)))) this.#setOpened(quiz);
    } catch (fault) {
      console.error('The contest could not be stored on this device:', fault);
    }
  }

  /** While the server is unreachable, returns the stored quiz, if any, and sets the page's clock from it. */
  async recall(id: AttemptId): Promise<QuizView | undefined> {
    const read = inStore('quiz', 'readonly', (store) => store.get(keyOf(id)));
    const quiz = v.check(storedQuiz, await quietly(read, 'read'));
    if (!quiz) return undefined;
    recallTime(this.#device.read('clock', id) ?? { server: -Infinity, ahead: quiz.ahead });
    // An earlier release may have stored a contest without its questions.
    if (isPast(quiz.until) || quiz.view.questions.length === 0) return undefined;
    this.#last = quiz;
    this.#setOpened(id);
    return quiz.view;
  }

  /** Returns the name of a stored contest, without opening it. */
  async nameOf(id: AttemptId): Promise<string | undefined> {
    const read = inStore('quiz', 'readonly', (store) => store.get(keyOf(id)));
    return v.check(storedQuiz, await quietly(read, 'read'))?.view.name;
  }

  async picture(id: AttemptId, picture: string): Promise<Blob | undefined> {
    return recallPicture(id, picture);
  }

  async forget(id: AttemptId): Promise<void> {
    if (this.#openedHere === String(keyOf(id))) this.#setOpened(undefined);
    if (this.#last && String(keyOf(this.#last)) === String(keyOf(id))) this.#last = undefined;
    await quietly(
      inStores(['quiz', 'picture'], 'readwrite', (store) => {
        store('picture').delete(picturesOfQuiz(id));
        return store('quiz').delete(keyOf(id));
      }),
      'removed',
    );
  }

  async forgetAll(): Promise<void> {
    this.#last = undefined;
    this.#setOpened(undefined);
    const cleared = quietly(
      inStores(['quiz', 'picture'], 'readwrite', (store) => {
        store('picture').clear();
        return store('quiz').clear();
      }),
      'removed',
    );
    await withTimeout(cleared, PATIENCE, () => undefined);
  }

  async forgetOld(): Promise<void> {
    const looked = inStores(['quiz', 'picture'], 'readwrite', (store) => {
      const read: IDBRequest<unknown[]> = store('quiz').getAll();
      read.addEventListener('success', () => {
        // Includes quizzes in the format of other releases.
        for (const quiz of read.result.map((value) => v.check(stored, value))) {
          if (!quiz || !isPast(quiz.until)) continue;
          store('picture').delete(picturesOfQuiz(quiz));
          store('quiz').delete(keyOf(quiz));
        }
      });
      return read;
    });
    await quietly(looked, 'looked through');
  }

  #setOpened(id: AttemptId | undefined): void {
    this.#openedHere = id && String(keyOf(id));
    this.changes.tell();
  }
}

async function quietly(work: Promise<unknown>, what: string): Promise<unknown> {
  try {
    return await work;
  } catch (fault) {
    console.error(`The data stored on this device could not be ${what}:`, fault);
    return undefined;
  }
}
