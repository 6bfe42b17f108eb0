import { expect, test } from 'vitest';
import { createBody, newDraft } from './draft-wire.ts';
import { blankOption, type DraftQuestion } from './draft.ts';
import { makeDraft } from './make-draft.ts';

const details = { ...newDraft(Date.parse('2026-03-02T08:00:00Z')).details, name: 'Rivers', passing: '1' };

/** Returns the option texts that are sent. The first `stored` options have an id from the server. */
function sent(texts: string[], correct = 0, stored = 0): string[] {
  const options = texts.map((text, place) => ({
    ...blankOption(),
    text,
    id: place < stored ? place + 1 : undefined,
  }));
  const question: DraftQuestion = {
    key: 'q',
    format: 'plain',
    text: 'Which?',
    explanation: '',
    tags: [],
    marks: 1,
    options,
    correct: options.slice(correct, correct + 1).map(({ key }) => key),
  };
  const [only] = createBody(makeDraft(details, [question])).questions;
  return only?.options.map(({ option_text }) => option_text) ?? [];
}

test('blank options at the end are not sent, but two always are', () => {
  expect(sent(['a', 'b', ''])).toEqual(['a', 'b']);
  expect(sent(['a', 'b', ' ', ''])).toEqual(['a', 'b']);
  expect(sent(['a', ''])).toEqual(['a', '']);
  expect(sent(['', '', ''])).toEqual(['', '']);
});

test('one in the middle, one that is marked and one that was stored are sent, and refused', () => {
  expect(sent(['a', '', 'c'])).toEqual(['a', '', 'c']);
  expect(sent(['a', 'b', ''], 2)).toEqual(['a', 'b', '']);
  expect(sent(['a', 'b', ''], 0, 3)).toEqual(['a', 'b', '']);
});

test('missing entries are sent as missing, so that the server names them with all other faults', () => {
  const { contest } = createBody(makeDraft({ ...details, start: '', passing: '' }, []));
  const wire: unknown = JSON.parse(JSON.stringify(contest));
  expect(wire).toMatchObject({ start_datetime: '', minimum_marks: null });
});
