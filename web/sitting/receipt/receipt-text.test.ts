import { expect, test } from 'vitest';
import { parseSource } from '#shared/parse-source.ts';
import { receiptText } from './receipt-text.ts';

const rich = (source: string) => ({ text: source, tree: parseSource(source) });

test('the saved receipt says a rich text in words, and a plain one as it was written, below the titles of sections', () => {
  const [question, option] = [rich('How much is **half** of $x$?'), rich('$\\frac{x}{2}$')];
  const text = receiptText({
    id: 12345678,
    name: 'Algebra',
    student: 'Ada',
    round: 1,
    recorded_datetime: '2026-03-02T09:00:00.000Z',
    cause: 'student',
    code: '7K2M-Q9RD-3XVA-M0TE',
    sections: [
      { title: 'Halves', questions: 1 },
      { title: 'Products', questions: 1 },
    ],
    answers: [
      {
        question_text: question.text,
        question_tree: question.tree,
        option: 1,
        option_text: option.text,
        option_tree: option.tree,
      },
      { question_text: '2 * 3 * 4', option: null, option_text: null },
    ],
  });
  expect(text).toContain('— Halves —\r\n\r\n1. How much is half of x?\r\n   Answer: \\frac{x}{2}\r\n');
  expect(text).toContain('— Products —\r\n\r\n2. 2 * 3 * 4\r\n   (no answer)\r\n');
});
