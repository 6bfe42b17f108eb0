import type { OwnerQuestion } from '#contract/contest.ts';
import type { Tree } from '#shared/rich-text.ts';
import { textToTree } from '../../content/rich-text/text-to-tree.ts';
import type { WholeContest, WholeQuestion } from '../../kinds/shared/whole-question.ts';

export type LoadedContest = {
  id: number;
  name: string;
  shuffle: boolean;
  questions: OwnerQuestion[];
  pictures: ReadonlyMap<string, Uint8Array>;
};

export const toWholeContest = ({ questions, ...contest }: LoadedContest): WholeContest => ({
  ...contest,
  questions: questions.map((question, index) => wholeQuestion(question, index + 1)),
});

function wholeQuestion(question: OwnerQuestion, number: number): WholeQuestion {
  const {
    question_text: text,
    tree,
    options,
    marks,
    explanation = '',
    explanation_tree,
    tags = [],
  } = question;
  return {
    number,
    source: {
      ...(question.kind && { kind: question.kind }),
      ...(question.content && { content: question.content }),
      ...(question.key && { key: question.key }),
      ...(question.fixed_options && { fixed_options: question.fixed_options }),
      ...(question.format && { format: question.format }),
      question_text: text,
      marks,
      options: options.map(({ option_text, is_correct }) => ({ option_text, is_correct })),
      ...(explanation && { explanation }),
      ...(tags.length > 0 && { tags }),
    },
    text: treeOf(text, tree),
    options: options.map(({ option_text, tree, is_correct: isCorrect }) => ({
      text: treeOf(option_text, tree),
      isCorrect,
    })),
    marks,
    explanation: treeOf(explanation, explanation_tree),
    tags,
  };
}

const treeOf = (text: string, tree: Tree | undefined): Tree => tree ?? textToTree(text);
