import type { Body } from '#contract/schemas.ts';
import type { Settings } from '#contract/settings.ts';
import type { ContestWithKey } from '../../../contest/shared/contest-with-key.ts';
import type { Audience } from './audience.ts';
import {
  blankQuestion,
  type Draft,
  type DraftQuestion,
  newKey,
  newRowKey,
  passingMark,
  questionsOf,
} from './draft.ts';
import { makeDraft } from './make-draft.ts';
import { editingOf } from '../../../kinds/editing.ts';
import { keysAt } from './right-options.ts';
import { sectionsIn } from './section-totals.ts';
import { noSettings, settingsToSend, settingsIn } from './draft-settings.ts';
import { nextQuarter, plusMinutes, toInstant, toLocal } from '../../../base/time/local-time.ts';

export const DEFAULT_DURATION = 60;

/** Returns a new contest with one blank question. It starts at least 15 minutes from now. */
export function newDraft(now: number, optionCount?: number, audience: Audience = { isPublic: true }): Draft {
  const start = toLocal(nextQuarter(now));
  const end = plusMinutes(start, DEFAULT_DURATION);
  return makeDraft({ name: '', start, end, ...audience, passing: '0', shuffle: true, settings: noSettings }, [
    blankQuestion(optionCount),
  ]);
}

export function draftOf(contest: ContestWithKey): Draft {
  const questions = contest.questions.map((question): DraftQuestion => {
    const options = question.options.map(({ id, option_text: text }) => ({ key: newKey('o'), id, text }));
    const right = question.options.flatMap((option, place) => (option.is_correct ? place : []));
    return {
      key: newKey('q'),
      id: question.id,
      kind: question.kind,
      ...editingOf(question.kind).fieldsIn(question, newRowKey),
      fixed: question.fixed_options,
      format: question.format ?? 'plain',
      text: question.question_text,
      explanation: question.explanation ?? '',
      tags: question.tags ?? [],
      marks: question.marks,
      options,
      correct: keysAt(options, right, question.kind),
    };
  });
  const details = {
    name: contest.name,
    start: toLocal(contest.start_datetime),
    end: toLocal(contest.end_datetime),
    isPublic: contest.is_public,
    passing: String(contest.minimum_marks),
    shuffle: contest.shuffle_options,
    settings: settingsIn(contest.settings),
  };
  return makeDraft(details, questions, 'details', contest.settings?.sections);
}

const sentSections = (draft: Draft) =>
  draft.sections.length === 0
    ? undefined
    : sectionsIn(draft).map(({ title, questions, draw }) => ({ title, questions: questions.length, draw }));

/** Returns all settings to send, including the sections. `stored`: the server's current settings. */
export const settingsOf = (draft: Draft, stored?: Settings): Settings => ({
  ...settingsToSend(draft.details.settings, stored),
  sections: sentSections(draft),
});

/** Returns the fields for creating and updating. Keeps invalid values, because the server reports errors. */
function bodyOf(draft: Draft, stored?: ContestWithKey) {
  const { details } = draft;
  return {
    contest: {
      name: details.name,
      start_datetime: toInstant(details.start, stored?.start_datetime),
      end_datetime: toInstant(details.end, stored?.end_datetime),
      minimum_marks: passingMark(details) ?? Number.NaN, // JSON turns NaN into null.
      shuffle_options: details.shuffle,
      settings: settingsOf(draft, stored?.settings),
    },
    questions: questionsOf(draft).map((question) => ({
      id: question.id,
      question_text: question.text,
      kind: question.kind,
      content: editingOf(question.kind).contentOf(question),
      key: editingOf(question.kind).keyOf(question),
      fixed_options: question.fixed,
      format: question.format === 'rich' ? question.format : undefined,
      explanation: question.explanation.trim() === '' ? undefined : question.explanation,
      tags: question.tags.length === 0 ? undefined : [...question.tags],
      marks: question.marks,
      options: editingOf(question.kind)
        .optionsOf(question)
        .map((option) => ({
          id: option.id,
          option_text: option.text,
          is_correct: question.correct.includes(option.key),
        })),
    })),
  };
}

export function createBody(draft: Draft): Body<'createContest'> {
  const { contest, questions } = bodyOf(draft);
  return { contest: { ...contest, is_public: draft.details.isPublic }, questions };
}

/** Returns the body of an update. Existing questions and options keep the server's ids. */
export function updateBody(draft: Draft, stored: ContestWithKey, edition?: number): Body<'updateContest'> {
  const { contest, questions } = bodyOf(draft, stored);
  const seen = edition === undefined ? {} : { edition };
  const { isPublic } = draft.details;
  const visibility: 'public' | 'private' = isPublic ? 'public' : 'private';
  const changed = isPublic === stored.is_public ? {} : { visibility };
  return { contest: { ...contest, id: stored.id, ...seen, ...changed }, questions };
}

/** Removes ids that are no longer in the contest, because the server would refuse them. */
export function withoutForeignIds(draft: Draft, stored: ContestWithKey): Draft {
  const optionsOf = new Map(
    stored.questions.map(({ id, options }) => [id, new Set(options.map((one) => one.id))]),
  );
  const questions = Object.entries(draft.questions).map(([key, question]) => {
    const ownOptions = question.id === undefined ? undefined : optionsOf.get(question.id);
    const id = ownOptions ? question.id : undefined;
    const options = question.options.map((option) => ({
      ...option,
      id: option.id !== undefined && ownOptions?.has(option.id) ? option.id : undefined,
    }));
    return [key, { ...question, id, options }] as const;
  });
  return { ...draft, questions: Object.fromEntries(questions) };
}
