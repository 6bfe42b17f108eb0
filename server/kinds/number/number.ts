import { readTypedNumbers } from './read-typed.ts';
import { numberGrading } from '#contract/kinds/number/grading.ts';
import { sentence } from '#shared/sentence.ts';
import type { ServerKind } from '../shared/server-kind.ts';
import { typedOnServer } from '../typed/typed-on-server.ts';
import type { KindInFiles } from '../shared/kind-in-files.ts';
import { ruleProblems } from '../shared/rule-problems.ts';
import { readAcceptedNumbers, thousandsProblem, writeAcceptedNumbers } from '../typed/accepted-answers.ts';
import { readNumbers } from '../typed/gift.ts';
import { readNumber, writeNumber } from '../typed/moodle.ts';
import { readTypedQti1, writeTypedQti1 } from '../typed/qti-1.ts';
import { hasNumberAnswers, readQti2Number, writeQti2Number } from '../typed/qti-2.ts';
import { readTypedRow } from '../typed/table.ts';
import {
  lostMoodleShares,
  lostNumberRules,
  lostShares,
  THOUSANDS_LOST,
  withMoodleShares,
  writtenNumbers,
} from '../typed/written-answers.ts';

const files: KindInFiles = {
  table: {
    names: /^(?:number|numeric|numerical|zahl|nombre|n[úu]mero|numero|getal|liczba)\b/i,
    read: (row) =>
      readTypedRow(row, (written) => {
        const cell = row.number ?? written;
        const doubt = row.number === undefined ? thousandsProblem(cell) : undefined;
        if (doubt?.code === 'item_broken') return doubt;
        if (doubt) row.problems.push(doubt);
        const read = readAcceptedNumbers(cell);
        if (!read)
          return { code: 'item_broken', detail: sentence`“${cell}” is not a number with a tolerance.` };
        const unit = /\bin\s+(.+)$/i.exec(row.type)?.[1];
        return {
          kind: 'number',
          ...(unit !== undefined && { content: { unit } }),
          key: { accepted: read },
          options: [],
        };
      }),
    write: ({ key, content }) => ({
      options: [],
      right: writeAcceptedNumbers(key?.accepted ?? []),
      type: content?.unit ? `number in ${content.unit}` : 'number',
    }),
    lost: ({ source: { key } }) => ruleProblems(key?.reads_thousands && THOUSANDS_LOST),
  },
  gift: {
    isWritten: (answers) => answers.startsWith('#'),
    read: (answers, reading) => readNumbers(answers.slice(1).trim(), reading),
    lost: (question) => [...lostNumberRules(question, { holdsUnit: false }), ...lostMoodleShares(question)],
    write: (question) => ({
      sign: '#',
      answers: withMoodleShares(writtenNumbers(question)).map(
        ({ text, percent, tolerance }) => `=%${percent}%${text}:${tolerance}`,
      ),
    }),
  },
  moodle: {
    types: ['numerical'],
    read: (question, _, problems) => readNumber(question, problems),
    lost: (question) => [...lostNumberRules(question, { holdsUnit: true }), ...lostMoodleShares(question)],
    write: (question, texts) => ({ type: 'numerical', answers: writeNumber(question, texts) }),
  },
  qti1: {
    read: readTypedQti1,
    lost: (question) => [...lostNumberRules(question, { holdsUnit: false }), ...lostShares(question)],
    write: (question) =>
      writeTypedQti1(writtenNumbers(question), { type: 'numerical_question', field: ' fibtype="Decimal"' }),
  },
  qti2: {
    interaction: 'textEntryInteraction',
    isOf: hasNumberAnswers,
    read: readQti2Number,
    lost: (question) => lostNumberRules(question, { holdsUnit: false }),
    write: writeQti2Number,
  },
};

export const numberOnServer: ServerKind = {
  files,
  ...typedOnServer(numberGrading, readTypedNumbers),
};
