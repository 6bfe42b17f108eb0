/**
 * Questions with typed answers: π with a tolerance for 2 marks, of which 3 earns half, and a capital for 1
 * mark.
 */
export const typedQuestions = [
  {
    kind: 'number',
    content: { unit: 'm' },
    question_text: 'How long is it?',
    marks: 2,
    options: [],
    key: {
      accepted: [
        { text: '3.14', tolerance: { within: 0.01 }, share: 2520 },
        { text: '3', share: 1260 },
      ],
    },
  },
  {
    question_text: 'Which is right?',
    marks: 1,
    options: [
      { option_text: 'right', is_correct: true },
      { option_text: 'wrong', is_correct: false },
    ],
  },
  {
    kind: 'text',
    question_text: 'What is the capital of Peru?',
    marks: 1,
    options: [],
    key: { accepted: [{ text: 'Lima', share: 2520 }], ignores_accents: true },
  },
];
