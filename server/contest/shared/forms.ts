import { sql } from 'kysely';
import type { Sections } from '#contract/sections.ts';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import { shuffled } from '../../base/shared/shuffled.ts';
import type { Steps } from '../../base/shared/steps.ts';
import type { AttemptKey } from './attempt-key.ts';
import { drawsQuestions, sectionsOf } from './sections.ts';

export type Form = readonly number[];

/** Forms by number (from 0), as an array or packed. */
export type Forms = { readonly length: number; at: (index: number) => Form | undefined };

/** `pool`: number of all questions of the contest. */
type Drawing = { sections: Sections | null; shuffle_questions: boolean; pool: number };

/**
 * Makes the forms in steps; returns none if all students get the same questions in the same order. In any run
 * of consecutive forms, two questions of a section are drawn almost equally often: their counts differ by at
 * most two.
 */
export function* makeForms({ sections, shuffle_questions: shuffles, pool }: Drawing): Steps<Form[]> {
  if (!shuffles && !drawsQuestions(sections)) return [];
  const dealing = sectionsOf(sections, pool).map((section) => deal(section.pool, section.draw));
  const forms: Form[] = [];
  while (forms.length < limits.maxForms) {
    forms.push(
      dealing.flatMap((hands) => {
        const hand = hands.next().value;
        return shuffles ? shuffled(hand) : hand.toSorted((a, b) => a - b);
      }),
    );
    yield;
  }
  return forms;
}

/**
 * Yields sets of `size` different items without end, as from a deck of cards: every item is dealt once before
 * any is dealt again.
 */
function* deal(cards: number[], size: number): Generator<number[], never> {
  let deck: number[] = [];
  for (;;) {
    const hand = deck.splice(0, size);
    const missing = size - hand.length;
    if (missing > 0) {
      const held = new Set(hand);
      const fresh = shuffled(cards);
      // Items of this set move to the end of the new deck, so that the set does not get them twice.
      deck = [...fresh.filter((card) => !held.has(card)), ...hand];
      hand.push(...deck.splice(0, missing));
    }
    yield hand;
  }
}

export const storeForms = (db: Database, contestId: number, forms: Form[]) =>
  sql`
    insert into form (contest_id, number, questions)
    select ${contestId}, number, array(select jsonb_array_elements_text(questions)::integer)
    from jsonb_array_elements(${JSON.stringify(forms)}::jsonb) with ordinality as made (questions, number)`.execute(
    db,
  );

/** Loads the forms as one JSON text, which is faster than a thousand rows. */
export async function loadForms(db: Database, contestId: number): Promise<Form[]> {
  const { forms } = await db
    .selectFrom('form')
    .select(sql<string | null>`json_agg(questions order by number)::text`.as('forms'))
    .where('contest_id', '=', contestId)
    .executeTakeFirstOrThrow();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the column holds numbers
  return JSON.parse(forms ?? '[]') as Form[];
}

/**
 * Returns a student's form; null if the contest has no forms. The form is calculated from the ids, so all
 * servers agree on it without a query. The database function `form_of` has the same rule.
 */
export function formOf(forms: Forms, { contestId, studentId }: AttemptKey): Form | null {
  const count = forms.length;
  if (count === 0) return null;
  // The remainders are taken first, so that the product stays an exact integer.
  const shift = (Math.floor(studentId / count) % count) * (contestId % count);
  return forms.at((studentId + shift) % count) ?? null;
}

/** Picks the form's entries from a list over all questions, in the form's order. */
export const pickByForm = <Item>(items: Item[], form: Form | null): Item[] =>
  form ? form.flatMap((questionIndex) => items.slice(questionIndex, questionIndex + 1)) : items;
