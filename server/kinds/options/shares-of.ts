import type { WholeQuestion } from '../parts/whole-question.ts';

export const isRightMinusWrong = ({ source }: Pick<WholeQuestion, 'source'>): boolean =>
  source.content?.rule === 'minus';

/** Returns an equal part (percent) of the marks, with five decimals as in Moodle. */
const part = (count: number) => Number((100 / count).toFixed(5));

/** Returns the share (percent) of each option by the rule right minus wrong. */
export function sharesOf({ options }: Pick<WholeQuestion, 'options'>): number[] {
  const right = options.filter(({ isCorrect }) => isCorrect).length;
  return options.map(({ isCorrect }) => (isCorrect ? part(right) : -part(options.length - right)));
}
