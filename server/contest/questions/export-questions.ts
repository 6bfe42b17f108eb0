import { sql } from 'kysely';
import type { OwnerQuestion } from '#contract/contest.ts';
import * as limits from '#contract/limits.ts';
import type { Problem } from '#contract/questions.ts';
import type { Right } from '#contract/right.ts';
import { settingRows } from '#contract/setting-table.ts';
import { sentence } from '#shared/sentence.ts';
import { loadContest } from '../shared/load-contest.ts';
import { settingsForTeacher, type SettingsRow } from '../shared/settings.ts';
import { omissionProblem } from '../shared/reused-key.ts';
import { loadOwnerQuestions } from '../grading/load-key.ts';
import { questionForReuse, loadKeysById } from '../grading/load-versions.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { TooLarge } from '../../base/shared/errors.ts';
import type { WithFileWriter } from '../exporting/file-writer.ts';

export function serveExportQuestions(server: Server & WithFileWriter): void {
  const { db } = server;
  serve(server, 'exportQuestions', async ({ body: { contest: id, format }, caller }) => {
    const contest = await loadContest(db, id, caller);
    const { name, shuffle_options: shuffle } = contest;
    const written = await loadOwnerQuestions(db, id);
    const corrected = await loadKeysById(
      db,
      written.map((question) => question.id),
    );
    const taken = written.map((question) => questionForReuse(question, corrected.get(question.id)));
    const questions = taken.map(({ question }) => question);
    const pictures = await loadPictures(server, id);
    const corrections = taken.flatMap(({ lost }, index) => (lost ? omissionProblem(lost, index + 1) : []));
    const kinds =
      format === 'tallymark'
        ? []
        : [...countsLost(questions), ...(format === 'qti_2' ? [] : fixedLost(questions))];
    const task = { format, contest: { id, name, shuffle, questions, pictures } };
    return async () => {
      const file = await server.writtenFiles.write(task, caller.id);
      return { ...file, lost: [...settingsLost(contest), ...corrections, ...kinds, ...file.lost] };
    };
  });
}

/** Warns about settings that change what students see, because question files cannot contain settings. */
const settingsLost = (row: SettingsRow & { right: Right | null }): Problem[] => {
  const { settings = {} } = settingsForTeacher(row);
  return settingRows.flatMap(([name, { lost }]) =>
    lost === undefined || settings[name] === undefined ? [] : [{ code: 'setting_left_out', detail: lost }],
  );
};

/** Warns about questions that tell how many options are right, which only our own format can express. */
const countsLost = (questions: OwnerQuestion[]): Problem[] =>
  questions.flatMap(({ content }, index) =>
    content?.choose === undefined
      ? []
      : [
          {
            code: 'setting_left_out',
            detail: sentence`Question ${index + 1}: The file does not tell students how many options are right.`,
          },
        ],
  );

/** Warns about fixed options, which only QTI 2 and our own format can express. */
const fixedLost = (questions: OwnerQuestion[]): Problem[] =>
  questions.flatMap(({ fixed_options: fixed }, index) =>
    fixed === undefined
      ? []
      : [
          {
            code: 'setting_left_out',
            detail: sentence`Question ${index + 1}: The file does not say which options keep their place.`,
          },
        ],
  );

/**
 * Loads pictures one by one, because loading 20 MB at once would block the event loop. Throws `TooLarge`
 * (413).
 */
async function loadPictures(
  { db, slices }: Pick<Server, 'db' | 'slices'>,
  contestId: number,
): Promise<Map<string, Uint8Array>> {
  const used = await db
    .selectFrom('picture')
    .select(['id', sql<number>`octet_length(webp)`.as('bytes')])
    .where('id', 'in', (of) =>
      of
        .selectFrom('picture_use')
        .innerJoin('question', 'question.id', 'picture_use.question_id')
        .select('picture_id')
        .where('contest_id', '=', contestId),
    )
    .execute();
  if (used.reduce((sum, { bytes }) => sum + bytes, 0) > limits.exportedPictureBytes) {
    throw new TooLarge(
      sentence`The pictures of this contest have more than ${limits.exportedPictureBytes / 1_000_000} MB, which is more than a file takes.`,
    );
  }
  const pictures = new Map<string, Uint8Array>();
  for (const { id } of used) {
    await slices.next();
    const found = await db.selectFrom('picture').select('webp').where('id', '=', id).executeTakeFirst();
    if (found) pictures.set(id, found.webp);
  }
  return pictures;
}
