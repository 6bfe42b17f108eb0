import { kindNamed } from '#contract/answer.ts';
import type { Problem } from '#contract/questions.ts';
import type { Writer } from './writer.ts';

type EachKind = ReturnType<typeof kindNamed>;

/** Makes a writer that leaves out the questions whose kind the format cannot hold. The file says so. */
const holding =
  (isHeld: (kind: EachKind) => boolean) =>
  (writer: Writer): Writer =>
  async (contest) => {
    const left: Problem[] = [];
    const questions = contest.questions.filter(({ source: { kind } }, index) => {
      if (isHeld(kindNamed(kind))) return true;
      const detail = `Question ${index + 1} is left out: this format cannot hold its kind.`;
      left.push({ code: 'kind_left_out', detail });
      return false;
    });
    const file = await writer({ ...contest, questions });
    return { ...file, lost: [...left, ...file.lost] };
  };

/** Makes a writer for a format whose keys are right options. */
export const withOptionsOnly = holding(({ hasKey, rightList }) => !hasKey && !rightList);

/** Makes a writer for a format that has no order of options. */
export const withoutOrders = holding(({ rightList }) => rightList?.isOrder !== true);
