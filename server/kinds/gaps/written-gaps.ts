import { readNumber } from '#contract/kinds/number/read-number.ts';
import { PARTS } from '#contract/marks.ts';
import { distanceOf, moodleShareNear } from '../typed/written-answers.ts';
import type { WholeQuestion } from '../parts/whole-question.ts';
import type { FileGap } from './gaps-of.ts';

/** A gap for a file of another program, and what that cannot express. */
type WrittenGap = FileGap & { lost: (string | false)[] };

/** Returns the gaps as other programs write them. Each list has all of its choices. */
export const writtenGaps = ({ source: { content, key } }: WholeQuestion): WrittenGap[] =>
  (content?.gaps ?? []).map(({ choices, is_number: isNumber }, index) => {
    const accepted = key?.gaps?.[index]?.accepted ?? [];
    const answers = accepted.map(({ text, tolerance, share }) => ({
      text: isNumber ? String(readNumber(text)?.value) : text,
      share: moodleShareNear(Number(((share / PARTS) * 100).toFixed(5))),
      ...(isNumber && { tolerance: tolerance ? distanceOf(text, tolerance) : 0 }),
    }));
    const wrong = (choices ?? []).filter((choice) => accepted.every(({ text }) => text !== choice));
    return {
      form: choices ? 'list' : isNumber ? 'number' : 'text',
      answers: [...answers, ...wrong.map((text) => ({ text, share: 0 }))],
      lost: [
        accepted.some(({ tolerance }) => tolerance && !('within' in tolerance)) &&
          'The tolerance is written as a distance.',
        answers.some(({ share }, at) => Math.abs((share / 100) * PARTS - (accepted[at]?.share ?? 0)) > 1) &&
          'A share of the marks is written as the nearest one that the file can have.',
      ],
    };
  });
