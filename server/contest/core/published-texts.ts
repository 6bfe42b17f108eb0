import fastJson from 'fast-json-stringify';
import { type Question, Question as QuestionSchema } from '#contract/contest.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Slices } from '../../base/shared/slices.ts';
import type { Steps } from '../../base/shared/steps.ts';
import type { Form } from './forms.ts';
import {
  type Explanation,
  explanationOf,
  optionsOf,
  questionOf,
  readTexts,
  type TextRow,
} from './group-questions.ts';
import { unknownContest } from './load-contest.ts';
import type { PublishedContest } from './published-contest.ts';

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

const serialize = fastJson(QuestionSchema);

/** Parsed texts, for calls that need more than their bytes. */
type Parsed = {
  /** As students get them. */
  questions: Question[];
  /** For each question what students get of it with the opened result, and never before. */
  explanations: Explanation[];
};

/**
 * The questions of a contest that has started, as students get them. They are kept as the bytes that are
 * sent, beside the event loop's own memory. What is parsed of them lives as long as a call uses it, or as
 * there is memory.
 */
export class PublishedTexts {
  /** All questions as JSON. */
  readonly #all: Buffer;
  /** Each of them, in the same memory. */
  readonly #questions: Buffer[];
  readonly #explanations: Buffer;
  #parsed: WeakRef<Parsed> | undefined;

  /** `questions`: each as JSON, made by the student's serializer. */
  constructor(questions: string[], explanations: Buffer) {
    this.#all = Buffer.from(`[${questions.join(',')}]`);
    let end = 0;
    this.#questions = questions.map((question) => {
      // Behind a bracket or a comma.
      const begin = end + 1;
      end = begin + Buffer.byteLength(question);
      return this.#all.subarray(begin, end);
    });
    this.#explanations = explanations;
  }

  get bytes(): number {
    return this.#all.length + this.#explanations.length;
  }

  /** The questions of a form as JSON, in pieces; all questions in one piece if there is no form. */
  bytesOf(form: Form | null): Buffer[] {
    if (!form) return [this.#all];
    const wanted = form.flatMap((index) => this.#questions.slice(index, index + 1));
    return [
      OPEN,
      ...wanted.flatMap((question, place) => (place === 0 ? [question] : [COMMA, question])),
      CLOSE,
    ];
  }

  get questions(): Question[] {
    return this.#parse().questions;
  }

  get explanations(): Explanation[] {
    return this.#parse().explanations;
  }

  #parse(): Parsed {
    const kept = this.#parsed?.deref();
    if (kept) return kept;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the serializer has written both
    const parsed = JSON.parse(
      `{"questions":${this.#all.toString()},"explanations":${this.#explanations.toString()}}`,
    ) as Parsed;
    this.#parsed = new WeakRef(parsed);
    return parsed;
  }
}

/** Characters that take about a millisecond. */
const CHARACTERS_AT_ONCE = 50_000;

/** Reads the texts, each once. Long ones are made in slices: no answer of a student waits for them. */
export async function loadPublishedTexts(
  db: Database,
  slices: Slices,
  { summary }: PublishedContest,
): Promise<PublishedTexts> {
  const rows = await readTexts(db, summary.id);
  // Housekeeping has just removed the contest.
  if (rows.length === 0) throw unknownContest();
  const work = makeTexts(rows, summary);
  if (rows.reduce((sum, row) => sum + lengthOf(row), 0) > CHARACTERS_AT_ONCE) return slices.run(work);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

const lengthOf = ({
  question_text,
  question_tree,
  explanation,
  explanation_tree,
  options,
}: TextRow): number =>
  [question_text, question_tree, explanation, explanation_tree, options].reduce(
    (sum, text) => sum + (text?.length ?? 0),
    0,
  );

function* makeTexts(rows: TextRow[], summary: { shuffle_options: boolean }): Steps<PublishedTexts> {
  const questions: string[] = [];
  const explanations: string[] = [];
  for (const row of rows) {
    const question = { ...questionOf(row), options: optionsOf(row) };
    questions.push(optionsForStudents(summary, [question]).map(serialize).join(''));
    explanations.push(JSON.stringify(explanationOf(row)));
    yield;
  }
  return new PublishedTexts(questions, Buffer.from(`[${explanations.join(',')}]`));
}

type Options<Option> = { options: Option[]; fixed_options?: number };

/**
 * Questions as they are sent to students. If options are shuffled, the browser puts them in the student's own
 * order, and they are listed here by their random ids: many teachers write the right option first. Only those
 * that keep their place are last, as they were written.
 */
function optionsForStudents<Option extends { id: number }, Question extends Options<Option>>(
  { shuffle_options }: { shuffle_options: boolean },
  questions: (Question & Options<Option>)[],
) {
  if (!shuffle_options) return questions;
  return questions.map((question) => {
    const { options, fixed_options: fixed = 0 } = question;
    const moving = Math.max(0, options.length - fixed);
    const sorted = options.slice(0, moving).toSorted((a, b) => a.id - b.id);
    return { ...question, options: [...sorted, ...options.slice(moving)] };
  });
}
