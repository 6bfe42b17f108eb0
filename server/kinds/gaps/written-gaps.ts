import { keysOfGaps } from '#contract/kinds/gaps/grading.ts';
import type { Problem } from '#contract/questions.ts';
import {
  lostMoodleShares,
  lostNumberRules,
  withMoodleShares,
  writtenAnswers,
  writtenNumbers,
} from '../typed/written-answers.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';
import type { FileGap } from './gaps-of.ts';

/** A gap for a file of another program, and what that cannot express. */
type WrittenGap = FileGap & { lost: Problem[] };

/** Returns the gaps as other programs write them. Each list has all of its choices. */
export const writtenGaps = (question: WholeQuestion): WrittenGap[] =>
  (question.source.content?.gaps ?? []).map(({ choices, is_number: isNumber }, index): WrittenGap => {
    const key = keysOfGaps(question.source.key ?? {})[index] ?? {};
    const own = { ...question, source: { ...question.source, content: {}, key } };
    const written = withMoodleShares(isNumber ? writtenNumbers(own) : writtenAnswers(own));
    const wrong = (choices ?? []).filter((choice) => written.every(({ text }) => text !== choice));
    return {
      form: choices ? 'list' : isNumber ? 'number' : 'text',
      answers: [
        ...written.map(({ text, percent, tolerance }) => ({ text, share: percent, tolerance })),
        ...wrong.map((text) => ({ text, share: 0 })),
      ],
      lost: [...(isNumber ? lostNumberRules(own, { holdsUnit: true }) : []), ...lostMoodleShares(own)],
    };
  });
