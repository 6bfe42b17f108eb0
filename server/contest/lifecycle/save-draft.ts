import { sql } from 'kysely';
import { lockTeacher } from '../../people/account/lock-teacher.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import * as limits from '#contract/limits.ts';
import { sentence } from '#shared/sentence.ts';
import { type Server, serve } from '../../base/http/serve.ts';
import { countUse } from '../../base/http/throttle.ts';
import { TooManyRequests } from '../../base/shared/errors.ts';
import { draftRules } from './contest-rules.ts';
import { draftConflict, findDraft, ownerOfDraft } from './draft-of.ts';

const tooOften = (seconds: number) =>
  new TooManyRequests(
    'too_many_tries',
    seconds,
    sentence`Drafts were saved too often just now. Please wait a moment.`,
  );

/**
 * Saves a draft. It may replace the version that the page started from, and any version saved by this page,
 * whose response may have been lost. It never replaces a newer version saved by another page.
 */
export function serveSaveDraft(server: Server): void {
  serve(
    server,
    'saveDraft',
    async ({ body: { contest, version, editor, content }, caller, at }) => {
      const saved = await inTransaction(server.db, async (trx) => {
        const owner = await ownerOfDraft(trx, { by: caller, contest });
        await lockTeacher(trx, owner);
        // The caller may have lost the right to edit while this call was waiting.
        await ownerOfDraft(trx, { by: caller, contest });
        const present = await findDraft(trx, owner, contest);
        if (present && present.version !== version && present.editor !== editor) throw draftConflict();
        // Each call writes the whole draft, so saving without pauses would fill the disk.
        const counter = { key: `draft:${caller.id}`, limit: limits.draft.savings };
        await countUse(trx, counter, at, tooOften);
        const values = {
          editor,
          content: sql<string>`${content}::jsonb`,
          author_id: caller.id,
          saved_at: at,
        };
        const writing = present
          ? trx
              .updateTable('draft')
              .set({ ...values, version: sql<number>`default` })
              .where('version', '=', present.version)
              .returning('version')
          : trx
              .insertInto('draft')
              .values({ ...values, teacher_id: owner, contest_id: contest ?? null })
              .returning('version');
        return writing.executeTakeFirstOrThrow();
      });
      return { version: saved.version, saved_datetime: at.toISOString() };
    },
    draftRules,
  );
}
