import { randomFrom } from '../../server/test/random.ts';
import { OPTIONS, QUESTIONS } from './seed.ts';

export type Choice = {
  student: number;
  question: number;
  option: number;
  device: number;
  /** Time (ms) of the choice, after the student started choosing. */
  chosen: number;
};

const DEVICES = { first: 1, second: 2 } as const;

/** Time (ms) between two choices for one question. */
const APART = 100;

const EXTRAS = [
  'repeat',
  'change',
  'older on the second device',
  'same moment on the second device',
] as const;
const SHARE = 0.08;

/**
 * Creates the choices of a run in the order of sending: all students' first saves, then all second saves, and
 * so on. Each kind of additional choice occurs in 8% of the questions. Choices of the second device are sent
 * later.
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
 * Returns whether `one` counts rather than `other`: it is later or, at equal times, has the higher device
 * number.
 */
export const supersedes = (one: Choice, other: Choice): boolean =>
  one.chosen > other.chosen || (one.chosen === other.chosen && one.device > other.device);
