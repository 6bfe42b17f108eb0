import { type Selectable, sql } from 'kysely';
import { sortedOptionIds } from '#contract/answer-forms.ts';
import { costOf } from '#contract/cost.ts';
import { toMarkParts } from '#contract/marks.ts';
import type { OwnerQuestion } from '#contract/contest.ts';
import type { Sections } from '#contract/sections.ts';
import { undoCorrections } from '../shared/summary.ts';
import { describeOmittedCorrection } from '../shared/reused-key.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Contest } from '../../base/database/rows.ts';
import type { EarlierKey } from './correct.ts';
import type { Key, QuestionKey } from './grade.ts';
import { type KeyedQuestion, loadKey } from './load-key.ts';
import { addKey } from './with-key.ts';

/**
 * Loads the key that grades a contest: the given version, or the latest. Marks must be read in the same
 * transaction (`readInSnapshot`), so that they belong to this version. Statistics leave out dropped questions
 * (`isInTotal: false`).
 */
export async function loadEffectiveKey(db: Database, contestId: number, version?: number): Promise<Key> {
  const contest = await db
    .selectFrom('contest')
    .select(['key_version', 'minimum_mark_parts', 'total_mark_parts'])
    .select(['published_minimum_mark_parts', 'published_total_mark_parts'])
    .select(['wrong', 'wrong_percent', 'start_marks', 'lowest'])
    .where('id', '=', contestId)
    .executeTakeFirst();
  // Housekeeping has removed the contest meanwhile.
  if (!contest) return { version: 1, questions: [], minimumMarkParts: 0, totalMarkParts: 0 };
  const wanted = version ?? contest.key_version;
  if (wanted === 1) return publishedKey(contest, await loadKey(db, contestId));
  const row = await versionsOf(db, contestId).where('version', '=', wanted).executeTakeFirstOrThrow();
  return keyOf(row, contest);
}

type Costs = Pick<Selectable<Contest>, 'wrong' | 'wrong_percent' | 'start_marks' | 'lowest'>;
type ContestMarks = Parameters<typeof undoCorrections>[0] & Costs;
type ContestRow = ContestMarks & {
  id: number;
  key_version: number;
  start_at: Date;
  is_published: boolean;
  sections: Sections | null;
};
type VersionRow = {
  version: number;
  questions: QuestionKey[];
  minimum_mark_parts: number;
  total_mark_parts: number;
};

/** Loads the latest keys of those questions whose contest has a corrected key. */
export async function loadKeysById(db: Database, ids: number[]): Promise<Map<number, QuestionKey>> {
  const rows = await db
    .selectFrom('question')
    .innerJoin('contest', 'contest.id', 'question.contest_id')
    .innerJoin('key_version', (join) =>
      join
        .onRef('key_version.contest_id', '=', 'contest.id')
        .onRef('key_version.version', '=', 'contest.key_version'),
    )
    .select('question.id')
    .select(sql<QuestionKey>`questions -> question.position`.as('key'))
    .where('question.id', '=', (any) => any.fn.any(any.val(ids)))
    .execute();
  return new Map(rows.map(({ id, key }) => [id, key]));
}

/**
 * Returns a question for reuse, with the right options that its kind can have. `lost`: the part of its
 * correction that the reused question cannot have.
 */
export function questionForReuse(question: OwnerQuestion, corrected: QuestionKey | undefined) {
  if (!corrected) return { question, lost: undefined };
  const { storage, correction } = kindOnServer(question.kind);
  const taken = correction.reused(corrected.right, storage.rightOf(question));
  const ids = question.options.map(({ id }) => id);
  const options = question.options.map((option) => ({ ...option, is_correct: taken.includes(option.id) }));
  const content =
    question.content?.choose === undefined ? {} : { content: { ...question.content, choose: taken.length } };
  return {
    question: {
      ...question,
      ...content,
      ...storage.toMessage(options, taken, corrected.key),
    },
    lost: describeOmittedCorrection(corrected, ids, taken),
  };
}

/** `earlier`: all versions before the latest. Only the published one has its questions there. */
export type Versions = {
  contest: ContestRow;
  written: KeyedQuestion[];
  published: Key;
  latest: Key;
  earlier: EarlierKey[];
};

export async function loadVersions(db: Database, contest: ContestRow): Promise<Versions> {
  const written = await loadKey(db, contest.id);
  const published = publishedKey(contest, written);
  const { id, key_version: version } = contest;
  if (version === 1) return { contest, written, published, latest: published, earlier: [] };
  const latest = await loadEffectiveKey(db, id, version);
  // Only the marks, because the questions of a hundred versions would need much memory.
  const between = await db
    .selectFrom('key_version')
    .select(['minimum_mark_parts as minimumMarkParts', 'total_mark_parts as totalMarkParts'])
    .where('contest_id', '=', id)
    .where('version', '<', version)
    .orderBy('version')
    .execute();
  return { contest, written, published, latest, earlier: [published, ...between] };
}

/** Returns the questions with the right options of version `key_version`, which was read with the contest. */
export async function applyCorrectedKey(
  db: Database,
  { id, key_version: version }: { id: number; key_version: number },
  questions: OwnerQuestion[],
): Promise<OwnerQuestion[]> {
  if (version === 1) return questions;
  const key = await loadEffectiveKey(db, id, version);
  return addKey(questions, key, await loadEffectiveKey(db, id, 1));
}

function publishedKey(contest: ContestMarks, written: KeyedQuestion[]): Key {
  const { minimum_mark_parts: minimumMarkParts, total_mark_parts: totalMarkParts } = undoCorrections(contest);
  return {
    version: 1,
    questions: written.map((question) => {
      const { storage } = kindOnServer(question.kind);
      const right = storage.rightOf(question);
      const key = question.key && storage.gradedKey(question.key);
      return {
        ...(question.kind !== undefined && {
          kind: question.kind,
          options: sortedOptionIds(question.options),
          ...(question.content && { content: question.content }),
          ...(key && { key }),
        }),
        right,
        accepted: right,
        isForAll: false,
        ...(contest.wrong !== 'nothing' && {
          cost: costOf(
            { wrong: contest.wrong, wrong_percent: contest.wrong_percent ?? 0 },
            question.options.length,
          ),
        }),
        markParts: question.mark_parts,
        isInTotal: true,
      };
    }),
    minimumMarkParts,
    totalMarkParts,
    ...limitsOf(contest),
  };
}

const versionsOf = (db: Database, contestId: number) =>
  db
    .selectFrom('key_version')
    .select(['version', 'minimum_mark_parts', 'total_mark_parts'])
    .select(sql<QuestionKey[]>`questions`.as('questions'))
    .where('contest_id', '=', contestId);

const limitsOf = ({ start_marks: start, lowest }: Costs) => ({
  ...(start !== null && { startParts: toMarkParts(start) }),
  ...(lowest === 'none' && { lowestParts: null }),
});

const keyOf = ({ version, questions, ...marks }: VersionRow, contest: Costs): Key => ({
  version,
  questions,
  minimumMarkParts: marks.minimum_mark_parts,
  totalMarkParts: marks.total_mark_parts,
  ...limitsOf(contest),
});
