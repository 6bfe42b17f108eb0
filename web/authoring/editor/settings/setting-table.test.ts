import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { DraftContent } from '#contract/draft.ts';
import { settingFields, settingRows } from '#contract/setting-table.ts';
import type { Settings } from '#contract/settings.ts';
import { inEnglish } from '#shared/sentence.ts';
import {
  invalidValues,
  settingWithAllParts,
  validValues,
  withValue,
} from '../../../../server/test/setting-values.ts';
import type { ContestWithKey } from '../../../contest/shared/contest-with-key.ts';
import { createBody, draftOf, updateBody } from '../draft/draft-wire.ts';
import { describePlace, placeFaults } from '../draft/faults.ts';
import { contentOf, draftIn, parseDraft, serialize, serverContent } from '../draft/stored-draft.ts';

const content = Compile(DraftContent);
const question = (id: number) => ({
  id,
  question_text: 'Which?',
  marks: 1,
  options: [
    { id: 10 * id + 1, option_text: 'right', is_correct: true },
    { id: 10 * id + 2, option_text: 'wrong', is_correct: false },
  ],
});
const contestWith = (settings: Settings): ContestWithKey => ({
  id: 12345678,
  name: 'Capitals',
  start_datetime: '2026-03-02T09:00:00.000Z',
  end_datetime: '2026-03-02T10:00:00.000Z',
  is_public: false,
  is_published: false,
  shuffle_options: true,
  minimum_marks: 0.5,
  total_marks: 3,
  participants_count: 0,
  total_questions: 3,
  answer_submitted: false,
  questions: [question(1), question(2), question(3)],
  settings,
});
const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(settingRows)('%s', (name, row) => {
  test.each(validValues(row).map((value) => [value]))(
    'of %j is kept by a draft, and sent as it was',
    (value) => {
      const contest = contestWith(withValue(name, row, value));
      const draft = draftOf(contest);
      expect(contentOf(draft)).not.toBe(contentOf(draftOf(contestWith({}))));
      const local = parseDraft(serialize({ draft, savedAt: 1, base: '' }))?.draft ?? draftOf(contestWith({}));
      const onServer = asSent(serverContent(draft, ''));
      if (!content.Check(onServer)) throw new Error('the server does not take this draft');
      for (const kept of [draft, local, draftIn(onServer)]) {
        expect(asSent(updateBody(kept, contest).contest.settings)).toEqual(contest.settings);
        expect(contentOf(kept)).toBe(contentOf(draft));
      }
    },
  );

  test.each(invalidValues(row))('of %j, refused at %j, is shown at its field', (_, path, why) => {
    const draft = draftOf(contestWith(settingWithAllParts(name, row)));
    const [[place, fault] = []] = Object.entries(
      placeFaults({ [`contest.settings.${name}${path}`]: why }, draft),
    );
    expect(fault?.step).toBe(row.step);
    const part = row.kind === 'group' ? row.parts[path.split('.')[1] ?? ''] : row;
    if (part?.field === undefined) return;
    expect(place).toBe(part.field);
    expect(place && fault && describePlace(draft, place, fault)).toBe(part.label && inEnglish(part.label));
    const isEntry = (part.kind === 'hashes' || part.kind === 'networks') && /\.\d+$/.test(path);
    expect(fault?.why).toBe(isEntry ? inEnglish(part.each(2, why)) : why);
  });
});

test('a time of the release is sent for a release at a time only, and then even if it is missing', () => {
  const { details, ...draft } = draftOf(contestWith({ release: 'time' }));
  const sent = (release: 'end' | 'time') =>
    asSent(
      createBody({
        ...draft,
        details: { ...details, settings: { ...details.settings, release, releaseAt: '' } },
      }).contest.settings,
    );
  expect(sent('end')).toEqual({});
  expect(sent('time')).toEqual({ release: 'time', release_datetime: '' });
});

test('no two fields have the same name or the same words', () => {
  for (const wordOf of [
    ({ row }: (typeof settingFields)[number]) => row.field,
    ({ row }: (typeof settingFields)[number]) => inEnglish(row.label),
  ]) {
    const words = settingFields.map(wordOf);
    expect(new Set(words).size).toBe(words.length);
  }
});
