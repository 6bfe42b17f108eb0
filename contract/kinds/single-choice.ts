import type { Kind } from './kind.ts';

/** A question with one choice. The answer is the option's id, and earns all marks or none. */
export const singleChoice: Kind<number> = {
  schema: { type: 'integer' },
  isAnswer: (value) => typeof value === 'number',
  ofOptions: ([option = 0, ...more]) =>
    more.length === 0
      ? { answer: option }
      : {
          faults: new Map(
            more.map((other, index) => [
              index + 1,
              other === option ? 'This option was sent twice.' : 'Choose only one option for each question.',
            ]),
          ),
        },
  options: (option) => [option],
  toCell: (option) => option,
  ofCell: (option) => option,
  earned: (option, accepted, worth) => (accepted.includes(option) ? worth : 0),
};
