import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { type FloodRequest, type Attack, floodServer, type Target } from './assault.ts';
import { importForm } from '../base/worst-files.ts';

/**
 * Attacks by one teacher on shared threads, turns and connections. Two simultaneous calls use up an account's
 * share.
 */

const CONNECTIONS = 2;

const inTurn = (target: Target, asks: FloodRequest[]) =>
  floodServer(target, CONNECTIONS, (n) => ({
    path: '/',
    ...asks[n % asks.length],
    token: target.teachers[0],
  }));

const asking = (name: keyof typeof calls, body: object): FloodRequest => ({
  path: calls[name].path,
  body: JSON.stringify(body),
});

const longest = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

/** Text of the maximum length that consists of unfinished pictures. */
const brackets = longest('![', limits.questionTextLength);
/** The formula that costs most for its length, because its macros expand beyond the limit. */
const formula = String.raw`$\def\a{${'x'.repeat(50)}}${longest(String.raw`\a`, 900)}$ `;
const formulas = longest(formula, limits.questionTextLength);

/** Returns a contest whose texts repeat this one, up to the limit on the total length. */
const contestOf = (text: string) => ({
  contest: {
    name: 'Rich',
    start_datetime: '2199-01-01T10:00:00.000Z',
    end_datetime: '2199-01-01T11:00:00.000Z',
    minimum_marks: 0,
    is_public: true,
  },
  questions: Array.from({ length: 190 }, () => ({
    format: 'rich',
    question_text: text,
    marks: 1,
    options: [
      { option_text: 'a', is_correct: true },
      { option_text: 'b', is_correct: false },
    ],
  })),
});

/** Returns as many copies of the text as fit in the body of `renderQuestion`. JSON doubles each backslash. */
function textsOf(text: string): { texts: string[] } {
  const fitting = Math.floor((limits.bodyBytes.medium - 100) / (JSON.stringify(text).length + 1));
  return { texts: Array.from({ length: Math.min(limits.options.max + 2, fitting) }, () => text) };
}

function attributes(): Buffer {
  const pieces = ['<quiz><question type="multichoice"'];
  for (let n = 0, length = 0; length < 8_000_000; n++) {
    const piece = ` a${n.toString(36)}=""`;
    length += piece.length;
    pieces.push(piece);
  }
  return Buffer.from(`${pieces.join('')}/></quiz>`);
}

export const attacksByTeachers: Record<string, Attack> = {
  richtext: {
    what: 'create/ and render/, texts of ![ and of macros, 2 at once',
    prepare: (target) =>
      inTurn(target, [
        asking('createContest', contestOf(brackets)),
        asking('renderQuestion', textsOf(brackets)),
        asking('createContest', contestOf(formulas)),
        asking('renderQuestion', textsOf(formulas)),
      ]),
  },
  attributes: {
    what: 'questions/read/, 8 MB of attributes, 2 at once',
    prepare: (target) =>
      inTurn(target, [
        {
          path: calls.readQuestions.path,
          headers: { 'content-type': 'multipart/form-data; boundary=cut' },
          body: importForm(attributes()),
        },
      ]),
  },
  exports: {
    what: 'export/ and statistics/ of 4,000,000 answers, 2 at once',
    prepare: (target) =>
      inTurn(target, [
        asking('exportResults', { contest: target.answered, format: 'json' }),
        asking('getStatistics', { contest: target.answered }),
      ]),
  },
  crowds: {
    what: 'live/ of two contests of 50,000 addresses, 2 at once',
    prepare: (target) =>
      inTurn(
        target,
        target.crowds.map((contest) => asking('getLive', { contest })),
      ),
  },
};
