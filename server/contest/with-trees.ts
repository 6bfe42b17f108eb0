import type { Body } from '#contract/schemas.ts';
import type { Trees } from '../rich-text/trees.ts';

type Question = Body<'updateContest'>['questions'][number];
type Tree = { tree: string | null };

/** A question beside the trees of its texts, as JSON; null where the question is plain. */
export type QuestionWithTrees = Omit<Question, 'options'> &
  Tree & { explanation_tree: string | null; options: (Question['options'][number] & Tree)[] };

/**
 * Makes the trees of the rich questions. Throws `Invalid` (400) if they have too many formulas, or if their
 * trees are too large or take too long.
 */
export async function withTrees(trees: Trees, questions: Question[]): Promise<QuestionWithTrees[]> {
  const sources = questions.flatMap(textsOf);
  const made = (sources.length > 0 ? await trees.make(sources, 'questions') : []).values();
  const next = () => made.next().value ?? null;
  return questions.map((question) => {
    const isRich = question.format === 'rich';
    return {
      ...question,
      tree: isRich ? next() : null,
      options: question.options.map((option) => ({ ...option, tree: isRich ? next() : null })),
      explanation_tree: isRich && question.explanation !== undefined ? next() : null,
    };
  });
}

/** The sources of a rich question, in the order in which its trees are taken. */
function textsOf({ format, question_text: text, options, explanation }: Question): string[] {
  if (format !== 'rich') return [];
  return [
    text,
    ...options.map((option) => option.option_text),
    ...(explanation === undefined ? [] : [explanation]),
  ];
}
