import { readTypedTexts } from './read-typed.ts';
import { textGrading } from '#contract/kinds/text/grading.ts';
import type { ServerKind } from '../shared/server-kind.ts';
import { typedOnServer } from '../typed/typed-on-server.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import { parsePattern } from '#contract/kinds/text/match-text.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import type { KindInFiles } from '../shared/kind-in-files.ts';
import { findSign } from '../shared/gift-signs.ts';
import { ruleProblems } from '../shared/rule-problems.ts';
import { readAcceptedTexts, withoutOddShares, writeAccepted } from '../typed/accepted-answers.ts';
import { readShortTexts } from '../typed/gift.ts';
import { readShortText, writeShortText } from '../typed/moodle.ts';
import { writeTypedQti1 } from '../typed/qti-1.ts';
import { hasNumberAnswers, readQti2Text, writeQti2Text } from '../typed/qti-2.ts';
import { readTypedRow } from '../typed/table.ts';
import { withoutAlike } from '../typed/without-alike.ts';
import {
  lostMoodleShares,
  lostShares,
  lostTextRules,
  withMoodleShares,
  writtenAnswers,
} from '../typed/written-answers.ts';
import type { WholeQuestion } from '../shared/whole-question.ts';

/**
 * Returns a problem if an accepted answer has a star, which stands for any characters, but is literal in some
 * formats.
 */
const lostStars = ({ source: { key } }: WholeQuestion): Problem[] =>
  ruleProblems(
    key?.accepted?.some(({ text }) => parsePattern(text).length > 1) &&
      sentence`The star stands for itself there, not for any characters.`,
  );

const rulesIn = ({ ignores_accents: ignores, matches_case: matches, language }: AnswerKey = {}) => [
  ignores && 'accents do not matter',
  matches && 'capitals matter',
  language !== undefined && 'Turkish letters',
];

const files: KindInFiles = {
  table: {
    names: /^(?:short|fill|kurz|freitext|lücke)/i,
    read: (row) =>
      readTypedRow(row, (cell) => {
        const accepted = withoutOddShares(readAcceptedTexts(cell), row.problems);
        if ('code' in accepted) return accepted;
        return {
          kind: 'text',
          key: {
            ...(/accent/i.test(row.type) && { ignores_accents: true }),
            ...(/capital|case/i.test(row.type) && { matches_case: true }),
            ...(/turkish/i.test(row.type) && { language: 'tr' }),
            accepted,
          },
          options: [],
        };
      }),
    write: ({ key }) => ({
      options: [],
      right: writeAccepted(key?.accepted ?? []),
      type: ['short text', ...rulesIn(key)].filter(Boolean).join(', '),
    }),
  },
  gift: {
    isWritten: (answers) =>
      ['~', '->'].every((sign) => findSign(answers, sign) < 0) && findSign(answers, '=') >= 0,
    read: readShortTexts,
    // An arrow would be read as a pair, and it cannot be escaped.
    holds: ({ key }) => !key?.accepted?.some((accepted) => accepted.text.includes('->')),
    lost: (question) => [...lostTextRules(question, { holdsCase: false }), ...lostMoodleShares(question)],
    write: (question, { escaped }) => ({
      answers: withMoodleShares(writtenAnswers(question)).map(
        (answer) => `=%${answer.percent}%${escaped(answer.text)}`,
      ),
    }),
  },
  moodle: {
    types: ['shortanswer'],
    read: readShortText,
    lost: (question) => [...lostTextRules(question, { holdsCase: true }), ...lostMoodleShares(question)],
    write: (question, texts) => ({ type: 'shortanswer', answers: writeShortText(question, texts) }),
  },
  qti1: {
    lost: (question) => [
      ...lostTextRules(question, { holdsCase: false }),
      ...lostStars(question),
      ...lostShares(question),
    ],
    write: (question) => {
      const answers = writtenAnswers(question).map((answer) =>
        Object.assign(answer, { text: answer.text.replaceAll('\\*', '*') }),
      );
      return writeTypedQti1(answers, { type: 'short_answer_question' });
    },
  },
  qti2: {
    interaction: 'textEntryInteraction',
    isOf: (declaration) => !hasNumberAnswers(declaration),
    read: readQti2Text,
    lost: (question) => [...lostTextRules(question, { holdsCase: true }), ...lostStars(question)],
    write: writeQti2Text,
  },
};

const typed = typedOnServer(textGrading, readTypedTexts);

export const textOnServer: ServerKind = {
  files,
  ...typed,
  needs: {
    ...typed.needs,
    tidied: (found, problems) => (found.key ? { ...found, key: withoutAlike(found.key, problems) } : found),
  },
};
