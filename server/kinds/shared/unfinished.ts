import { type RawBuilder, sql } from 'kysely';

/** SQL: fewer than two options of a draft's question have a text. */
export const hasFewOptions: RawBuilder<boolean> = sql<boolean>`2 > (
  select count(*) from jsonb_array_elements(question -> 'options') as option
  where trim(option ->> 'text') <> '')`;

/** SQL: no option of a draft's question is marked as right, or one of these has no text. */
export const hasBlankRight: RawBuilder<boolean> = sql<boolean>`(
  coalesce(trim(question -> 'options' -> (question -> 'correct')::int ->> 'text'), '') = ''
  or (question -> 'correct')::int < 0 or exists (
    select from jsonb_array_elements_text(question -> 'moreCorrect') as place
    where coalesce(trim(question -> 'options' -> place::int ->> 'text'), '') = ''))`;
