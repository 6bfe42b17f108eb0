import { describe, expect, test } from 'vitest';
import { blankQuestion, type Draft, questionsOf } from '../draft/draft.ts';
import { makeDraft, noDetails } from '../draft/make-draft.ts';
import type { ContestWithKey } from '../../../contest/shared/contest-with-key.ts';
import { createBody, draftOf as draftOfContest, updateBody } from '../draft/draft-wire.ts';
import { placeFaults } from '../draft/faults.ts';
import { appendQuestions, undoAppend } from '../importing/append.ts';
import {
  addQuestion,
  duplicateQuestion,
  moveQuestion,
  removeQuestion,
  setMarks,
  undoRemoval,
} from '../question/question-edits.ts';
import { contentOf, parseDraft, serialize } from '../draft/stored-draft.ts';
import { rowsOf } from '../draft/rows.ts';
import {
  addSection,
  moveSection,
  removeSection,
  setDraw,
  setSectionMarks,
  setTitle,
} from './section-edits.ts';
import { marksForAll, questionsOfEach, sectionsIn, totalMarks } from '../draft/section-totals.ts';

const written = (text: string) => ({ ...blankQuestion(), text });

/** Returns a draft with a section per word and a question per letter. */
const draftOf = (...words: string[]): Draft =>
  makeDraft(
    noDetails,
    words.flatMap((word) => word.split('').map(written)),
    'questions',
    words.map((word, index) => ({ title: `S${index + 1}`, questions: word.length })),
  );

/** Describes a draft by titles and questions: "S1:AB S2:C". */
const shapeOf = (draft: Draft): string =>
  sectionsIn(draft)
    .map(({ title, questions }) => `${title}:${questions.map(({ text }) => text).join('')}`)
    .join(' ');

const keyOf = (draft: Draft, letter: string): string =>
  questionsOf(draft).find(({ text }) => text === letter)?.key ?? '';
const sectionKey = (draft: Draft, index: number): string => draft.sections[index]?.key ?? '';
const marksOf = (draft: Draft) => sectionsIn(draft).map(marksForAll);
const rowOf = (draft: Draft, key: string) => rowsOf(draft).indexOf(key);

test('the first section has all questions, and others begin in the middle or at the end', () => {
  const plain = makeDraft(noDetails, ['A', 'B', 'C', 'D'].map(written));
  const first = addSection(plain, keyOf(plain, 'C'));
  expect(shapeOf(addSection(plain))).toBe('Part 1:ABCD');
  expect(shapeOf(first)).toBe('Part 1:ABCD');
  const second = addSection(first, keyOf(plain, 'C'));
  expect(shapeOf(second)).toBe('Part 1:AB Part 2:CD');
  expect(shapeOf(addSection(second))).toBe('Part 1:AB Part 2:CD Part 3:');
  expect(shapeOf(addQuestion(addSection(second)))).toBe('Part 1:AB Part 2:CD Part 3:');
  expect(addQuestion(addSection(second)).sections.at(-1)?.questions).toBe(1);
});

test('there are at most 50 sections', () => {
  let draft = draftOf('AB');
  for (let times = 0; times < 60; times++) draft = addSection(draft);
  expect(draft.sections).toHaveLength(50);
});

test('a copy stays in the section of its original', () => {
  const draft = draftOf('AB', 'C');
  expect(shapeOf(duplicateQuestion(draft, keyOf(draft, 'B')))).toBe('S1:ABB S2:C');
});

test('a question moves over a heading into the next section, and never above the first heading', () => {
  const draft = draftOf('AB', 'C');
  const move = (letter: string, by: number) => {
    const key = keyOf(draft, letter);
    return shapeOf(moveQuestion(draft, key, rowOf(draft, key) + by));
  };
  expect(move('B', 1)).toBe('S1:A S2:BC');
  expect(move('C', -1)).toBe('S1:ABC S2:');
  expect(move('A', -1)).toBe('S1:AB S2:C');
  expect(shapeOf(moveQuestion(draft, keyOf(draft, 'C'), 0))).toBe('S1:CAB S2:');
  expect(shapeOf(moveQuestion(draft, keyOf(draft, 'A'), 4))).toBe('S1:B S2:CA');
});

test('a section moves with its questions', () => {
  const draft = draftOf('AB', 'C', 'DE');
  expect(shapeOf(moveSection(draft, sectionKey(draft, 0), 1))).toBe('S2:C S1:AB S3:DE');
  expect(shapeOf(moveSection(draft, sectionKey(draft, 2), -1))).toBe('S1:AB S3:DE S2:C');
  expect(moveSection(draft, sectionKey(draft, 0), -1)).toBe(draft);
  expect(moveSection(draft, sectionKey(draft, 2), 1)).toBe(draft);
});

describe('what was removed comes back where it was', () => {
  test('a question of any section', () => {
    const draft = draftOf('AB', 'C');
    for (const [letter, left] of [
      ['A', 'S1:B S2:C'],
      ['B', 'S1:A S2:C'],
      ['C', 'S1:AB S2:'],
    ] as const) {
      const less = removeQuestion(draft, keyOf(draft, letter));
      expect(shapeOf(less)).toBe(left);
      expect(shapeOf(undoRemoval(less))).toBe('S1:AB S2:C');
    }
  });

  test('a heading, with what it draws; its questions stay meanwhile', () => {
    const draft = draftOf('AB', 'CD', 'E');
    for (const [index, left] of ['S2:ABCD S3:E', 'S1:ABCD S3:E', 'S1:AB S2:CDE'].entries()) {
      const drawing = setDraw(draft, sectionKey(draft, index), 1);
      const less = removeSection(drawing, sectionKey(draft, index));
      expect(shapeOf(less)).toBe(left);
      expect(shapeOf(undoRemoval(less))).toBe('S1:AB S2:CD S3:E');
      expect(undoRemoval(less).headings[sectionKey(draft, index)]?.draw).toBe(1);
    }
  });

  test('the only heading: then there are no sections', () => {
    const draft = draftOf('AB');
    const less = removeSection(draft, sectionKey(draft, 0));
    expect(less.sections).toEqual([]);
    expect(shapeOf(undoRemoval(less))).toBe('S1:AB');
  });
});

test('imported questions belong to the last section, and an undo takes them out of wherever they are', () => {
  const draft = draftOf('AB', 'C');
  const { draft: longer, appended } = appendQuestions(draft, [written('D'), written('E')]);
  expect(shapeOf(longer)).toBe('S1:AB S2:CDE');
  const moved = moveQuestion(longer, keyOf(longer, 'D'), 1);
  expect(shapeOf(moved)).toBe('S1:DAB S2:CE');
  expect(shapeOf(undoAppend(moved, appended))).toBe('S1:AB S2:C');
});

test('a blank first question makes room within its section', () => {
  const draft = addSection(makeDraft(noDetails, [blankQuestion()]));
  const { draft: longer, appended } = appendQuestions(draft, [written('A')]);
  expect(shapeOf(longer)).toBe('Part 1:A');
  expect(undoAppend(longer, appended).sections).toEqual(draft.sections);
});

test('totals say what each student gets', () => {
  const draft = draftOf('ABC', 'DE');
  expect([questionsOfEach(draft), totalMarks(draft)]).toEqual([5, 5]);
  const drawing = setDraw(setSectionMarks(draft, sectionKey(draft, 0), 2), sectionKey(draft, 0), 2);
  expect([questionsOfEach(drawing), totalMarks(drawing)]).toEqual([4, 6]);
  // If the section has only as many questions as it draws, each student gets all of them.
  const less = removeQuestion(drawing, keyOf(drawing, 'A'));
  expect([questionsOfEach(less), totalMarks(less)]).toEqual([4, 6]);
  expect(sectionsIn(less)[0]?.draw).toBeUndefined();
});

test('where questions are drawn, all of the section need the same marks', () => {
  const draft = draftOf('ABC');
  const uneven = setMarks(draft, keyOf(draft, 'A'), 2);
  expect(marksOf(uneven)).toEqual([undefined]);
  const drawing = setDraw(uneven, sectionKey(draft, 0), 2);
  expect(marksOf(drawing)).toEqual([1]);
  expect(marksOf(setSectionMarks(drawing, sectionKey(draft, 0), 1))).toEqual([undefined]);
});

test('sections are sent as they are, and not at all if there are none', () => {
  const draft = draftOf('AB', 'C');
  const drawing = setTitle(setDraw(draft, sectionKey(draft, 0), 1), sectionKey(draft, 1), 'End');
  expect(createBody(drawing).contest.settings?.sections).toEqual([
    { title: 'S1', questions: 2, draw: 1 },
    { title: 'End', questions: 1 },
  ]);
  expect(createBody(makeDraft(noDetails, [written('A')])).contest.settings).toEqual({});
});

test('a contest of the server comes back with its sections', () => {
  const sections = [
    { title: 'Rivers', questions: 2, draw: 1 },
    { title: 'Lakes', questions: 1 },
  ];
  const contest: ContestWithKey = {
    id: 12345678,
    name: 'Capitals',
    start_datetime: '2026-03-02T09:00:00.000Z',
    end_datetime: '2026-03-02T10:00:00.000Z',
    is_public: false,
    is_published: false,
    shuffle_options: true,
    minimum_marks: 1,
    total_marks: 2,
    participants_count: 0,
    total_questions: 2,
    answer_submitted: false,
    settings: { sections, shuffle_questions: true },
    questions: [1, 2, 3].map((id) => ({ id, question_text: String(id), marks: 1, options: [] })),
  };
  const body = updateBody(draftOfContest(contest), contest);
  expect(body.contest.settings).toEqual({ sections, shuffle_questions: true });
  expect(body.questions.map(({ id }) => id)).toEqual([1, 2, 3]);
});

test('a stored draft has its sections, and a broken one as many as can be read', () => {
  const whole = draftOf('AB', 'C');
  const draft = setDraw(whole, sectionKey(whole, 0), 1);
  const stored = serialize({ draft, savedAt: 1, base: '' });
  const back = parseDraft(stored)?.draft;
  expect(back && contentOf(back)).toBe(contentOf(draft));
  expect(stored).toContain('{"title":"S1","draw":1,"questions":2}');
  const broken = stored.replace('"questions":2}', '"questions":-5}');
  expect(broken).not.toBe(stored);
  const read = parseDraft(broken)?.draft;
  expect(read && shapeOf(read)).toBe('S1: S2:ABC');
});

test('the faults of a section are at its heading, before those of its questions', () => {
  const draft = draftOf('AB', 'C');
  const faults = placeFaults(
    {
      'questions.2.marks': 'Marks.',
      'contest.settings.sections.1.draw': 'Draw.',
      'contest.settings.sections.1.title': 'Title.',
      'questions.1.marks': 'Marks.',
    },
    draft,
  );
  const [first, second] = [keyOf(draft, 'B'), keyOf(draft, 'C')];
  const section = sectionKey(draft, 1);
  expect(Object.keys(faults)).toEqual([
    `${first}-marks`,
    `${section}-title`,
    `${section}-draw`,
    `${second}-marks`,
  ]);
  expect(faults[`${section}-draw`]).toEqual({ why: 'Draw.', step: 'questions', section });
});
