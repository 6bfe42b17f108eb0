import { kindNamed } from '#contract/answer.ts';
import type { Problem } from '#contract/questions.ts';
import type { Writer } from './writer.ts';

/**
 * Makes a writer for a format whose keys are right options. Questions with another key are left out, and the
 * file says so.
 */
export const withOptionsOnly =
  (writer: Writer): Writer =>
  async (contest) => {
    const left: Problem[] = [];
    const questions = contest.questions.filter(({ source: { kind } }, index) => {
      if (!kindNamed(kind).hasKey) return true;
      const detail = `Question ${index + 1} is left out: this format cannot hold its kind.`;
      left.push({ code: 'kind_left_out', detail });
      return false;
    });
    const file = await writer({ ...contest, questions });
    return { ...file, lost: [...left, ...file.lost] };
  };
