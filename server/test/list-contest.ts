const wordsOf = (texts: string[]) => texts.map((text) => ({ option_text: text, is_correct: false }));

/** A matching question with 2 marks for three pairs, and an answer that belongs to no prompt. */
export const matchingQuestion = {
  kind: 'matching',
  content: { prompts: [{ text: 'Peru' }, { text: 'Chile' }, { text: 'France' }] },
  question_text: 'Which is the capital?',
  marks: 2,
  options: wordsOf(['Lima', 'Santiago', 'Paris', 'Quito']),
  key: { pairs: [0, 1, 2] },
};

/**
 * Questions whose right answers are lists: pairs for 2 marks and an order for 1 mark, with a usual question
 * between them.
 */
export const listQuestions = [
  matchingQuestion,
  {
    question_text: 'Which is right?',
    marks: 1,
    options: [
      { option_text: 'right', is_correct: true },
      { option_text: 'wrong', is_correct: false },
    ],
  },
  {
    kind: 'ordering',
    content: { rule: 'neighbours' },
    question_text: 'Order these by size, the smallest first.',
    marks: 1,
    options: wordsOf(['mouse', 'cat', 'horse', 'whale']),
  },
];
