import { ContestBody } from '../contest.ts';
import { key } from '../examples.ts';
import { CorrectKey, CorrectedKey, KeyVersions, RestoreKey } from '../key.ts';
import { call } from '../call.ts';

export const correctKey = call({
  summary: 'Correct the key of a contest that has started; all its attempts are graded again',
  method: 'POST',
  path: '/api/user/teacher/contest/correctkey/',
  right: 'teach',
  size: 'medium',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: CorrectKey,
  answer: CorrectedKey,
  refusals: ['not_started', 'key_changed', 'too_many_corrections', 'not_published'],
  example: {
    contest: 12345678,
    version: 1,
    rulings: [{ question: 1, ruling: 'accept', options: [1, 2], key }],
    nobody_loses: true,
    scale_passing: false,
    reason: 'The Nile is as long as the Amazon.',
    dry_run: false,
  },
});

export const restoreKey = call({
  summary: "Undo corrections: an earlier version of a contest's key counts again",
  method: 'POST',
  path: '/api/user/teacher/contest/restorekey/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: RestoreKey,
  answer: CorrectedKey,
  refusals: ['not_started', 'key_changed', 'too_many_corrections', 'not_published'],
  example: {
    contest: 12345678,
    version: 2,
    restored: 1,
    reason: 'It was right after all.',
    dry_run: true,
  },
});

export const getKeyVersions = call({
  summary: "The corrections of a contest's key: who, when, why, and what they did to the marks",
  method: 'POST',
  path: '/api/user/teacher/contest/keyversions/',
  right: 'teach',
  needs: { contest: 'see' },
  body: ContestBody,
  answer: KeyVersions,
  example: { contest: 12345678 },
});
