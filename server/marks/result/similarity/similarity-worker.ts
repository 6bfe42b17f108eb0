import { type QuestionKinds, ofText, optionsOf } from '#contract/answer-forms.ts';
import * as limits from '#contract/limits.ts';
import type { Wire } from '#contract/schemas.ts';
import { answerTasks } from '../../../base/shared/answer-tasks.ts';
import { type ClassChoices, NO_CHOICE, RIGHT_CHOICE } from './class-choices.ts';
import { improbablePairs, pairsOf } from './improbable-pairs.ts';
import type { ComparedResponse, SimilarityTask } from './similar-pairs.ts';

/** Worker thread of similar-pairs.ts. */

const { from, level, told } = limits.similarity;

function similarity({ wrong, asked, pages }: SimilarityTask): Wire<'getSimilarity'> {
  const responses = pages.flatMap(responsesOf);
  const isCompared = responses.length >= from;
  const found = isCompared ? improbablePairs(choicesOf(wrong, asked, responses), level) : [];
  const compared = isCompared ? pairsOf(responses.length) : 0;
  return {
    responses: responses.length,
    from,
    compared,
    level,
    found: found.length,
    pairs: found.slice(0, told).map(({ places, answered, equal, expected, same, chance }) => ({
      students: places.map((place) => ({
        name: responses[place]?.name ?? '',
        email: responses[place]?.email ?? '',
      })),
      answered,
      equal,
      expected,
      questions: same.map((questionIndex) => questionIndex + 1),
      chance,
      chance_in_class: chance * compared,
    })),
  };
}

function responsesOf(page: Uint8Array): ComparedResponse[] {
  const text = Buffer.from(page.buffer, page.byteOffset, page.byteLength).toString();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- get-similarity.ts wrote it
  return JSON.parse(text) as ComparedResponse[];
}

function choicesOf(wrong: number[][], asked: QuestionKinds, responses: ComparedResponse[]): ClassChoices {
  const choices = new Uint8Array(responses.length * wrong.length);
  for (const [place, { answers }] of responses.entries()) {
    for (const [question, answer] of ofText(answers, asked).entries()) {
      const chosen = optionsOf(answer, asked, question);
      const options = wrong[question] ?? [];
      const isCompared = chosen.length > 0 && options.length > 0;
      const option = options.findIndex((one) => chosen.includes(one));
      choices[place * wrong.length + question] = !isCompared
        ? NO_CHOICE
        : option < 0
          ? RIGHT_CHOICE
          : option + 1;
    }
  }
  return { responses: responses.length, options: wrong.map(({ length }) => length), choices };
}

answerTasks(similarity);
