import { sql } from 'kysely';
import { kinds } from '#contract/kinds/kinds.ts';
import type { Kind } from '#contract/kinds/kind.ts';
import type { Wire } from '#contract/schemas.ts';
import { sharedColumns, sharingFields } from '../../people/rights/sharing-of.ts';
import { type Server, serve } from '../../base/http/serve.ts';

const namesOf = (
  isOne: (kind: Pick<Kind<never>, 'isTyped' | 'hasKey' | 'rightList' | 'hasStatements'>) => boolean,
) => Object.entries(kinds).flatMap(([name, kind]) => (isOne(kind) ? [name] : []));

/**
 * Kinds by what a complete question needs: an accepted answer, two pairs, or two options without a right one.
 */
const typed = namesOf(({ isTyped }) => isTyped);
const paired = namesOf(({ rightList, hasKey }) => rightList !== undefined && hasKey);
const unmarked = namesOf(
  ({ rightList, hasStatements }) => rightList?.isOrder === true || hasStatements === true,
);

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
          where trim(question ->> 'text') = '' or case
            when question ->> 'kind' = any(${typed}) then not exists (
              select from jsonb_array_elements(question -> 'typed' -> 'accepted') as accepted
              where trim(accepted ->> 'text') <> '')
            when question ->> 'kind' = any(${paired}) then 2 > (
              select count(*) from jsonb_array_elements(question -> 'matched' -> 'pairs') as pair
              where trim(pair ->> 'prompt') <> '' and trim(pair ->> 'answer') <> '')
            when question ->> 'kind' = any(${unmarked}) then 2 > (
              select count(*) from jsonb_array_elements(question -> 'options') as option
              where trim(option ->> 'text') <> '')
            else coalesce(trim(question -> 'options' -> (question -> 'correct')::int ->> 'text'), '') = ''
              or (question -> 'correct')::int < 0 or exists (
                select from jsonb_array_elements_text(question -> 'moreCorrect') as place
                where coalesce(trim(question -> 'options' -> place::int ->> 'text'), '') = '')
            end)`.as('unfinished_questions'),
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
