import type { MoodleTexts } from '../shared/kind-in-files.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';

/** Writes options with their shares (percent). */
export const writeMoodleOptions = (
  { options }: WholeQuestion,
  shares: readonly number[],
  isSingle: boolean,
  { shuffle, text: write }: MoodleTexts,
): { type: string; answers: string } => ({
  type: 'multichoice',
  answers: `<single>${isSingle}</single>
<shuffleanswers>${shuffle}</shuffleanswers>
<answernumbering>abc</answernumbering>
${options.map(({ text }, at) => `<answer fraction="${shares[at]}" ${write(text)}</answer>\n`).join('')}`,
});
