import { kindNamed } from '#contract/answer.ts';
import type { Problem, ReadQuestion } from '#contract/questions.ts';
import { canHoldPairs } from './formats/keyed-cells.ts';
import type { Writer } from './writer.ts';

/** Makes a writer that leaves out the questions that the format cannot hold. The file says so. */
const holding =
  (isHeld: (question: ReadQuestion) => boolean) =>
  (writer: Writer): Writer =>
  async (contest) => {
    const questions = contest.questions.filter(({ source }) => isHeld(source));
    const left = contest.questions.flatMap(({ source, number }): Problem[] =>
      isHeld(source)
        ? []
        : [
            {
              code: 'kind_left_out',
              detail: `Question ${number} is left out: this format cannot hold its kind.`,
            },
          ],
    );
    const file = await writer({ ...contest, questions });
    return { ...file, lost: [...left, ...file.lost] };
  };

/** Makes a writer for a format that has no order of options. */
export const withoutOrders = holding(({ kind }) => kindNamed(kind).rightList?.isOrder !== true);

/** Makes a writer for GIFT, in which an arrow in an accepted answer makes pairs. It has no escape there. */
export const withoutTypedArrows = holding(
  ({ kind, key }) => kind !== 'text' || !key?.accepted?.some(({ text }) => text.includes('->')),
);

/** Makes a writer for tables, in which an arrow stands between a prompt and its answer. */
export const withoutArrows = holding(canHoldPairs);
