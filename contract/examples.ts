/** Parts of the examples of several calls. */

export const HASH = '81aad4ab9dfd447cc479e6a4a7c9a544e2cafc7f3adeb68b2a21efad68eca4dc';

export const contest = {
  name: 'World geography',
  start_datetime: '2026-03-02T09:00:00Z',
  end_datetime: '2026-03-02T10:00:00Z',
  minimum_marks: 1,
  shuffle_options: true,
  settings: {
    shuffle_questions: true,
    sections: [{ title: 'Rivers', questions: 1 }],
    seb: { browser_keys: [HASH], quit_password_hash: HASH },
  },
};

/** Key with every field, which no kind has. */
export const key = {
  pairs: [0, 1],
  accepted: [{ text: '3.14', tolerance: { within: 0.01, percent: 5, digits: 3 }, share: 2520 }],
  language: 'tr',
  ignores_accents: true,
  matches_case: false,
};

export const question = (id: object) => ({
  ...id,
  kind: 'matching',
  content: { rule: 'all', choose: 1, unit: 'km', prompts: [{ text: 'One' }, { text: 'Two' }] },
  key,
  format: 'rich',
  question_text: 'Which is the longest river of **Africa**?',
  explanation: 'It is $6{,}650$ km long.',
  tags: ['rivers'],
  marks: 2,
  options: [
    { ...id, option_text: 'The Nile', is_correct: true },
    { ...id, option_text: 'The Congo', is_correct: false },
  ],
});

export const ofStudent = { contest: 12345678, email: 'ada@school.example' };
