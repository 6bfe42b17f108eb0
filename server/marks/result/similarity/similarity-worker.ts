import { USUAL_KIND } from '#contract/answer.ts';
import { type QuestionKinds, parseAnswers } from '#contract/answer-forms.ts';
import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { areNeighbours } from '#shared/desks.ts';
import { answerTasks } from '../../../base/shared/answer-tasks.ts';
import { addTextPages } from '../../../contest/shared/typed-text-pages.ts';
import type { ClassChoices } from './class-choices.ts';
import { NO_CHOICE } from '../../../kinds/shared/compare-answers.ts';
import { improbablePairs, countPairs } from './improbable-pairs.ts';
import { kindOnServer } from '../../../kinds/kinds.ts';
import type { ComparedResponse, SimilarityTask } from './similar-pairs.ts';

/** Worker thread of similar-pairs.ts. */

const { from, level, told } = limits.similarity;

function similarity({ decisive, pages, texts, ...task }: SimilarityTask): Wire<'getSimilarity'> {
  const asked = addTextPages(task.asked, texts);
  const responses = pages.flatMap(responsesOf);
  const isCompared = responses.length >= from;
  const improbable = isCompared ? improbablePairs(choicesOf(decisive, asked, responses), level) : [];
  const found = improbable
    .map((pair) => Object.assign(pair, { isSideBySide: satTogether(pair.places, responses) }))
    .toSorted((a, b) => Number(b.isSideBySide) - Number(a.isSideBySide));
  const compared = isCompared ? countPairs(responses.length) : 0;
  return {
    responses: responses.length,
    from,
    compared,
    level,
    found: found.length,
    pairs: found.slice(0, told).map(({ places, isSideBySide, answered, equal, expected, same, chance }) => {
      const students = places.map((place) => ({
        name: responses[place]?.name ?? '',
        email: responses[place]?.email ?? '',
      }));
      const questions = same.map((questionIndex) => questionIndex + 1);
      const chances = { chance, chance_in_class: chance * compared };
      const together = isSideBySide && { side_by_side: true };
      return Object.assign({ students, answered, equal, expected, questions }, chances, together);
    }),
  };
}

function satTogether(places: readonly number[], responses: ComparedResponse[]): boolean {
  const [one, other] = places.map((place) => responses[place]?.desk);
  return one !== undefined && other !== undefined && areNeighbours(one, other);
}

function responsesOf(page: Uint8Array): ComparedResponse[] {
  const text = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- get-similarity.ts wrote it
  return JSON.parse(text) as ComparedResponse[];
}

function choicesOf(
  decisive: SimilarityTask['decisive'],
  asked: QuestionKinds,
  responses: ComparedResponse[],
): ClassChoices {
  const choices = new Uint32Array(responses.length * decisive.length);
  const numbering = decisive.map((ids, questionIndex) => {
    const question = asked.kinds?.[questionIndex] ?? { name: USUAL_KIND, options: [] };
    return kindOnServer(question.name).comparison.numberAnswers(ids ?? [], question);
  });
  for (const [place, { answers }] of responses.entries()) {
    for (const [question, answer] of parseAnswers(answers, asked).entries()) {
      const isCompared = answer !== null && decisive[question];
      choices[place * decisive.length + question] = isCompared
        ? (numbering[question]?.numberOf(answer) ?? NO_CHOICE)
        : NO_CHOICE;
    }
  }
  return { responses: responses.length, options: numbering.map(({ count }) => count()), choices };
}

answerTasks(similarity);
