import { Type } from 'typebox';
import * as limits from './limits.ts';
import { Sections } from './sections.ts';
import { AccessCode, Instant, Sha256 } from './text.ts';

/**
 * How students go through the questions. `step`, the usual one: one question after the other, and Next needs
 * a choice. `free`: they may skip questions and come back. `page`: all questions stand on one page.
 */
export const Navigation = Type.Enum(['step', 'free', 'page']);

/**
 * When students see their results. `end`, the usual one: after the last student can submit. `time`: not
 * before `release_datetime` either. `teacher`: not before a teacher releases them.
 */
export const Release = Type.Enum(['end', 'time', 'teacher']);

/** What students see of their results. `all`, the usual one. `answers`: marks and own answers. */
export const Shown = Type.Enum(['all', 'answers', 'marks']);

const ownMinutes = Type.Optional(Type.Integer({ minimum: 1, maximum: limits.ownMinutes }));

/** How a contest asks for Safe Exam Browser. */
export const Seb = Type.Object({
  /** Browser Exam Keys: only versions of the program with one of them are let in. If absent, each version. */
  browser_keys: Type.Optional(Type.Array(Sha256, { minItems: 1, maxItems: limits.browserKeys })),
  /** SHA-256 of the password without which students cannot quit it. If absent, they need none. */
  quit_password_hash: Type.Optional(Sha256),
});
export type Seb = Type.Static<typeof Seb>;

/** What makes a contest other than the usual one. What is absent is off, or the usual one. */
export const Settings = Type.Object({
  /** How long (minutes) each student has from the first view on, at most until the end. */
  own_minutes: ownMinutes,
  /** Whether each student gets the questions in another order. */
  shuffle_questions: Type.Optional(Type.Boolean()),
  /** If absent, the questions are in no sections. */
  sections: Type.Optional(Sections),
  navigation: Type.Optional(Navigation),
  /** A word that students need to begin. `setAccessCode` changes it at any moment. */
  access_code: Type.Optional(AccessCode),
  /** Whether students may ask to be admitted to a private contest. */
  takes_requests: Type.Optional(Type.Boolean()),
  release: Type.Optional(Release),
  /** Only with `release: 'time'`. */
  release_datetime: Type.Optional(Instant),
  shows: Type.Optional(Shown),
  /** If present, an attempt begins in Safe Exam Browser only. */
  seb: Type.Optional(Seb),
});
export type Settings = Type.Static<typeof Settings>;

/** The settings of which students know, and what follows for them from the others. */
export const StudentSettings = Type.Object({
  own_minutes: ownMinutes,
  shuffle_questions: Type.Optional(Type.Boolean()),
  /** Whether students get different questions. */
  draws_questions: Type.Optional(Type.Boolean()),
  navigation: Type.Optional(Navigation),
  release: Type.Optional(Release),
  shows: Type.Optional(Shown),
  /** Whether this student's first view needs the access code. Only `getContest` answers it. */
  needs_code: Type.Optional(Type.Boolean()),
  /** Whether the contest asks for Safe Exam Browser. */
  needs_seb: Type.Optional(Type.Boolean()),
});
export type StudentSettings = Type.Static<typeof StudentSettings>;
