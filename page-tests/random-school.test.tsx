import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'vitest';
import type { Question, QuestionWithKey } from '#contract/contest.ts';
import { testApp } from '../server/test/app.ts';
import type { Pages } from '../server/test/random-school/pages.ts';
import { playSchool } from '../server/test/random-school/play.ts';
import { seedsOf } from '../server/test/random-school/seeds.ts';
import { isLongRun } from '../server/test/tries.ts';
import { formatDay } from '../web/base/time/day.ts';
import { formatLocal } from '../web/base/time/time.ts';
import { deadlineWithExtraTime } from '../web/sitting/participation/extra-time.ts';
import { sheetOf, withOutcomes } from '../web/sitting/participation/participant-rows.ts';
import type { ReportedParticipant } from '../web/authoring/print/report-query.ts';
import { ReportSheet } from '../web/authoring/print/report-sheet.tsx';

/** Plays random schools like server/system-tests/random-school.test.ts, and reads reports and the CSV. */
const app = await testApp();

const filed = { school: '', teacher: 'Ada Lovelace' };

const isWithKey = (question: Question | QuestionWithKey): question is QuestionWithKey =>
  question.options.every((option) => 'is_correct' in option);

const pages: Pages = {
  report: (contest, written, { marks, selected, earned_marks, ...participant }) => {
    if (marks === null || !selected || !earned_marks) throw new Error('There is no response to report.');
    const questions = written.flatMap((question) => (isWithKey(question) ? [question] : []));
    const response: ReportedParticipant = { ...participant, marks, selected, earned_marks };
    return renderToStaticMarkup(
      <MantineProvider>
        <ReportSheet {...{ contest, filed, questions, response }} hasKey />
      </MantineProvider>,
    )
      .replaceAll(/<style.*?<\/style>/gs, '')
      .replaceAll(/<svg[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(' , ', ', ')
      .trim();
  },
  participants: (contest, rows, now) =>
    sheetOf(
      withOutcomes(rows, (row) => contest.is_published && now > deadlineWithExtraTime(contest, row)),
      contest,
    ),
  formatLocal,
  formatDay,
};

test.each(seedsOf(isLongRun ? '61-80' : '12'))(
  'reports and lists of the random school %i are what the model reckons',
  async (seed) => playSchool(app, seed, { pages }),
);
