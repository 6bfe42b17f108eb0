import { randomFrom } from '../server/test/random.ts';
import { OPTIONS, QUESTIONS } from './seed.ts';

/** One choice of one student, sent in its own request. */
export type Choice = {
  /** From 1. */
  student: number;
  /** From 0. */
  question: number;
  /** Which of the question's options, from 0. */
  option: number;
  device: number;
  /** When it was chosen: milliseconds after the beginning of the run's choosing. */
  chosen: number;
};

/** Every student's two devices. */
const DEVICES = { first: 1, second: 2 } as const;

/** Time (ms) between the choices for one question. */
const APART = 100;

/** Events besides the one answer to a question, each for this share of the questions. */
const EXTRAS = [
  'repeat',
  'change',
  'older on the second device',
  'same moment on the second device',
] as const;
const SHARE = 0.08;

/**
 * Returns the choices that students save in a run, in the order of sending: the first save of all students,
 * then the second of all, and so on. Each question gets one answer. Each extra also happens to 8 % of the
 * questions: a repeat or another option. The second device adds an older choice that arrives later, or one
 * in the same millisecond.
 */
export function planChoices(students: number, seed = 1): Choice[] {
  const random = randomFrom(seed);
  const lists = Array.from({ length: students }, (_, index) => choicesOf(index + 1, random));
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => turn).flatMap((turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  );
}

function choicesOf(student: number, random: () => number): Choice[] {
  const choices: Choice[] = [];
  for (let question = 0; question < QUESTIONS; question++) {
    const option = Math.floor(random() * OPTIONS);
    const another = (option + 1 + Math.floor(random() * (OPTIONS - 1))) % OPTIONS;
    const choice = { student, question, option, device: DEVICES.first, chosen: APART };
    choices.push(choice);
    const extra = EXTRAS[Math.floor(random() / SHARE)];
    if (extra === 'repeat') choices.push(choice);
    if (extra === 'change') choices.push({ ...choice, option: another, chosen: 2 * APART });
    if (extra === 'older on the second device')
      choices.push({ ...choice, option: another, device: DEVICES.second, chosen: 0 });
    if (extra === 'same moment on the second device')
      choices.push({ ...choice, option: another, device: DEVICES.second });
  }
  return choices;
}

/**
 * THE rule that says which of two choices for one question counts: the later one, and at the same time the
 * one of the higher device.
 */
export const supersedes = (one: Choice, other: Choice): boolean =>
  one.chosen > other.chosen || (one.chosen === other.chosen && one.device > other.device);
