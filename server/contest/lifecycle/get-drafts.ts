import { sql } from 'kysely';
import type { Wire } from '#contract/schemas.ts';
import { kindNames, kindOnServer } from '../../kinds/kinds.ts';
import { sharedColumns, sharingFields } from '../../people/rights/sharing-of.ts';
import { type Server, serve } from '../../base/http/serve.ts';

/** SQL: a question of a draft has no complete key. A kind that is unknown here counts as the usual one. */
const isUnfinished = sql<boolean>`case question ->> 'kind' ${sql.join(
  kindNames.map((name) => sql`when ${sql.lit(name)} then ${kindOnServer(name).isUnfinished}`),
  sql` `,
)} else ${kindOnServer().isUnfinished} end`;

type Missing = Wire<'getDrafts'>[number]['missing'];

/** Serves the teacher's own drafts, and drafts of shared contests that the teacher may edit. */
export function serveGetDrafts(server: Server): void {
  serve(server, 'getDrafts', async ({ caller }) => {
    const rows = await server.db
      .selectFrom('draft')
      .leftJoin('contest', 'contest.id', 'draft.contest_id')
      .select(['contest_id', 'version', 'saved_at'])
      .select([
        sql<string>`content -> 'details' ->> 'name'`.as('name'),
        sql<number>`jsonb_array_length(content -> 'questions')`.as('total_questions'),
        sql<Missing>`array(
          select field from unnest(array['name', 'start', 'end', 'passing']) with ordinality as of (field, place)
          where trim(content -> 'details' ->> field) = '' order by place)`.as('missing'),
        sql<number>`(
          select count(*)::int from jsonb_array_elements(content -> 'questions') as question
          where trim(question ->> 'text') = '' or ${isUnfinished})`.as('unfinished_questions'),
      ])
      .select(sharedColumns('contest', caller.id))
      .where(
        sql<boolean>`(draft.teacher_id = ${caller.id} or contest.id = any(array(
          select contest_id from share where teacher_id = ${caller.id} and may <> 'see')))`,
      )
      .where(sql<boolean>`contest.is_published is not true and contest.deleted_at is null`)
      .orderBy('saved_at', 'desc')
      // Versions are numbered across all drafts, so the highest was saved last.
      .orderBy('version', 'desc')
      .execute();
    return rows.map(({ contest_id: contest, saved_at, owner, right, ...rest }) => {
      const draft = Object.assign(rest, { saved_datetime: saved_at.toISOString() });
      const sharing = { owner, right };
      return contest === null ? draft : Object.assign(draft, { contest, ...sharingFields(sharing) });
    });
  });
}
