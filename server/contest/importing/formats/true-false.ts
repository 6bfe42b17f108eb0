import { TRUE_FALSE } from '../../../kinds/shared/truth-words.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns both options with the key; undefined if `word` means neither true nor false. */
export function trueFalseOptions(word: string): { text: string; isCorrect: boolean }[] | undefined {
  const folded = word.trim().toLowerCase();
  const pair = TRUE_FALSE.find((words) => words.includes(folded));
  if (!pair) return undefined;
  const [yes, no] = pair[0] === 't' ? ['true', 'false'] : pair;
  return [
    { text: capital(yes), isCorrect: folded === pair[0] },
    { text: capital(no), isCorrect: folded === pair[1] },
  ];
}
