/** Questions with typed answers: 2 marks for π with a tolerance, half of them for 3; 1 mark for a capital. */
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
