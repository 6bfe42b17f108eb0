import { PARTS } from '../../marks.ts';
import type { KeyFault } from '../key-fault.ts';
import type { AnswerKey, Grading } from '../kind.ts';

type AcceptedList = Required<Pick<AnswerKey, 'accepted'>>;
type TypedKey = Omit<AnswerKey, 'accepted'> & AcceptedList;

/**
 * Grading rule of a typed kind. `read`: reads keys. `shareOf`: share that a text earns, in 2520ths. `unit`:
 * the question's unit.
 */
type TypedRule<Read> = {
  read: (keys: readonly TypedKey[]) => Read;
  shareOf: (text: string, keys: Read, unit?: string) => number;
  faultsOf: (key: TypedKey) => readonly KeyFault[];
};

type TypedGrading = Grading<string> & Required<Pick<Grading<string>, 'faultsOfKey'>>;

const withList = ({ accepted = [], ...rules }: AnswerKey): TypedKey => ({ ...rules, accepted });

/** Returns the grading of a typed kind. It reads each key once, and forgets it with the key. */
export function typedGrading<Read>({ read, shareOf, faultsOf }: TypedRule<Read>): TypedGrading {
  /** Keys as read, by the key or the list of kept keys. Both never change once they grade answers. */
  const known = new WeakMap<object, Read>();
  const readOnce = (name: object, keys: readonly AnswerKey[]): Read => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const made = read(keys.map(withList));
    known.set(name, made);
    return made;
  };
  return {
    optionCount: { min: 0, max: 0 },
    earned: (text, _, worth, { key, keptKeys = [], content }) => {
      const share = key ? shareOf(text, readOnce(key, [key]), content?.unit) : 0;
      const kept = keptKeys.length > 0 ? shareOf(text, readOnce(keptKeys, keptKeys), content?.unit) : 0;
      return Math.round((worth * Math.max(share, kept)) / PARTS);
    },
    prepare: ({ key, keptKeys = [] }) => {
      if (key) readOnce(key, [key]);
      if (keptKeys.length > 0) readOnce(keptKeys, keptKeys);
    },
    // A blind guess of a number or word is practically never right, so guessing counts as giving no answer.
    guesses: () => [null],
    faultsOfKey: (key) => faultsOf(withList(key)),
  };
}
