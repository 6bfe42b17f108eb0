import { Type } from 'typebox';
import * as limits from '#contract/limits.ts';
import { Sections } from '#contract/sections.ts';
import { toMarkParts, toTypedMarks } from '#contract/marks.ts';
import { settings as table } from '#contract/setting-table.ts';
import { Release } from '#contract/settings.ts';
import { sentence } from '#shared/sentence.ts';
import type { Clock } from '../../base/shared/clock.ts';
import type { Faults } from '../../base/shared/errors.ts';
import { type BodyRule, makeRule } from '../../base/http/validate.ts';
import { questionRules } from '../shared/question-rules.ts';
import { findSectionFaults, totalPerStudent } from '../shared/sections.ts';
import type { SettingsOfTotal } from './write-contest.ts';

const Instant = Type.String({ format: 'date-time' });
const End = Type.Object({ contest: Type.Object({ end_datetime: Instant }) });
const Span = Type.Object({ contest: Type.Object({ start_datetime: Instant, end_datetime: Instant }) });
const Released = Type.Object({
  contest: Type.Object({
    end_datetime: Instant,
    settings: Type.Object({
      release: Type.Optional(Release),
      release_datetime: Type.Optional(Instant),
    }),
  }),
});
const Cost = Type.Object({
  contest: Type.Object({
    settings: Type.Object({
      wrong: Type.Optional(Type.String()),
      wrong_percent: Type.Optional(Type.Number()),
    }),
  }),
});
const Requests = Type.Object({
  contest: Type.Object({
    is_public: Type.Boolean(),
    settings: Type.Object({ takes_requests: Type.Boolean() }),
  }),
});
const AnyQuestions = Type.Object({ questions: Type.Array(Type.Unknown()) });
const Totals = Type.Object({
  contest: Type.Object({
    minimum_marks: Type.Number(),
    settings: Type.Optional(
      Type.Object({ sections: Type.Optional(Sections), start_marks: Type.Optional(Type.Number()) }),
    ),
  }),
  questions: Type.Array(Type.Object({ marks: Type.Number() }), { minItems: 1 }),
});
const Texts = Type.Object({
  questions: Type.Array(
    Type.Object({
      question_text: Type.String(),
      explanation: Type.Optional(Type.String()),
      options: Type.Array(Type.Object({ option_text: Type.String() })),
    }),
  ),
});

export const joinRequestsFault: Faults = { 'contest.settings.takes_requests': table.takes_requests.why };

/**
 * Checks the marks against the sections, and the passing mark against each student's total. Returns the
 * errors.
 */
export function findMarkFaults(
  { minimum_marks: minimum }: { minimum_marks: number },
  questions: { marks: number }[],
  { sections, start_marks: startMarks = 0 }: SettingsOfTotal,
): Faults {
  const marks = questions.map((question) => question.marks);
  const faults = sections ? findSectionFaults(sections, marks) : {};
  if (Object.keys(faults).length > 0) return faults;
  const total = totalPerStudent(sections, marks.map(toMarkParts)) + toMarkParts(startMarks);
  return toMarkParts(minimum) <= total
    ? {}
    : {
        'contest.minimum_marks': sentence`The passing mark must be at most the total of the marks, ${toTypedMarks(total)}.`,
      };
}

/** Returns the rules of `createContest` and `updateContest` that involve several fields. */
export const contestRules = (clock: Clock): BodyRule[] => [
  makeRule(End, ({ contest }): Faults =>
    Date.parse(contest.end_datetime) > clock.now()
      ? {}
      : { 'contest.end_datetime': sentence`The end must be in the future.` },
  ),
  makeRule(Span, ({ contest }): Faults =>
    Date.parse(contest.end_datetime) > Date.parse(contest.start_datetime)
      ? {}
      : { 'contest.end_datetime': sentence`The end must be after the start.` },
  ),
  makeRule(Released, ({ contest: { end_datetime: end, settings } }): Faults => {
    const { release, release_datetime: at } = settings;
    const path = 'contest.settings.release_datetime';
    if (release !== 'time') return at === undefined ? {} : { [path]: table.release_datetime.why };
    if (at === undefined) return { [path]: sentence`This is missing.` };
    return Date.parse(at) > Date.parse(end) ? {} : { [path]: sentence`The release must be after the end.` };
  }),
  makeRule(Cost, ({ contest: { settings } }): Faults => {
    const isOwn = settings.wrong === 'own';
    if (isOwn === (settings.wrong_percent !== undefined)) return {};
    return { 'contest.settings.wrong_percent': isOwn ? sentence`This is missing.` : table.wrong_percent.why };
  }),
  makeRule(Requests, ({ contest }): Faults =>
    contest.is_public && contest.settings.takes_requests ? joinRequestsFault : {},
  ),
  makeRule(AnyQuestions, ({ questions }): Faults => {
    const faults = questions.map((question, index) =>
      questionRules
        .flatMap((one) => Object.entries(one(question)))
        .map(([path, why]) => [`questions.${index}.${path}`, why] as const),
    );
    return Object.fromEntries(faults.flat());
  }),
  makeRule(Totals, ({ contest, questions }): Faults =>
    findMarkFaults(contest, questions, contest.settings ?? {}),
  ),
  makeRule(Texts, ({ questions }): Faults => {
    const length = questions
      .flatMap(({ question_text: text, explanation = '', options }) => [
        text,
        explanation,
        ...options.map((option) => option.option_text),
      ])
      .reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    return length <= limits.contestTextBytes
      ? {}
      : { questions: sentence`All texts together are too long: at most 1 MB, please.` };
  }),
];

const Content = Type.Object({ content: Type.Object({}) });

export const draftRules: BodyRule[] = [
  makeRule(Content, ({ content }): Faults =>
    Buffer.byteLength(JSON.stringify(content)) <= limits.draft.bytes
      ? {}
      : { content: sentence`This draft is too long: at most 2 MB, please.` },
  ),
];
