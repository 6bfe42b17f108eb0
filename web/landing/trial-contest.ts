import { t } from '@lingui/core/macro';

/** The contest that visitors can try. It never leaves the page, so the page may contain its key. */

type TrialQuestion = { question_text: string; options: [right: string, ...wrong: string[]] };

/** The first option is right. Each attempt shuffles the options. */
const QUESTIONS: TrialQuestion[] = [
  {
    question_text: t`Which planet is closest to the Sun?`,
    options: [t`Mercury`, t`Venus`, t`Earth`, t`Mars`],
  },
  {
    question_text: t`Which gas do plants take from the air to make sugar?`,
    options: [t`Carbon dioxide`, t`Oxygen`, t`Nitrogen`, t`Hydrogen`],
  },
  {
    question_text: t`Which of these numbers is prime?`,
    options: ['53', '51', '57', '91'],
  },
  {
    question_text: t`On which continent does the Nile flow?`,
    options: [t`Africa`, t`Asia`, t`Europe`, t`South America`],
  },
  {
    question_text: t`How many sides does a hexagon have?`,
    options: [t`Six`, t`Five`, t`Seven`, t`Eight`],
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
