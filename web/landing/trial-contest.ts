/** The contest that visitors can try. It never leaves the page, so its key may be here. */

type TrialQuestion = { question_text: string; options: [right: string, ...wrong: string[]] };

/** The first option is the right one. Students see the options in an order of their own. */
const QUESTIONS: TrialQuestion[] = [
  {
    question_text: 'Which planet is closest to the Sun?',
    options: ['Mercury', 'Venus', 'Earth', 'Mars'],
  },
  {
    question_text: 'Which gas do plants take from the air to make sugar?',
    options: ['Carbon dioxide', 'Oxygen', 'Nitrogen', 'Hydrogen'],
  },
  {
    question_text: 'Which of these numbers is prime?',
    options: ['53', '51', '57', '91'],
  },
  {
    question_text: 'On which continent does the Nile flow?',
    options: ['Africa', 'Asia', 'Europe', 'South America'],
  },
  {
    question_text: 'How many sides does a hexagon have?',
    options: ['Six', 'Five', 'Seven', 'Eight'],
  },
];

export const trialContest = {
  id: 1,
  /** In milliseconds. */
  duration: 2 * 60_000,
  minimum_marks: 3,
  total_marks: QUESTIONS.length,
  shuffle_options: true,
  questions: QUESTIONS.map(({ question_text, options }, index) => ({
    id: index + 1,
    question_text,
    marks: 1,
    options: options.map((option_text, place) => ({
      id: (index + 1) * 10 + place,
      option_text,
      is_correct: place === 0,
    })),
  })),
};
