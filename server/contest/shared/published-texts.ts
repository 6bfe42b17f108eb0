import fastJson from 'fast-json-stringify';
import { type Question, Question as QuestionSchema } from '#contract/contest.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Slices } from '../../base/shared/slices.ts';
import type { Steps } from '../../base/shared/steps.ts';
import type { Form } from './forms.ts';
import {
  type Explanation,
  parseExplanation,
  parseOptions,
  parseQuestion,
  readTexts,
  type TextRow,
} from './group-questions.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import { unknownContestRefusal } from './load-contest.ts';
import type { PublishedContest } from './published-contest.ts';

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

const serialize = fastJson(QuestionSchema);

type Parsed = {
  questions: Question[];
  /** Explanations, which students get only with their opened results. */
  explanations: Explanation[];
};

/**
 * Texts of a started contest, kept outside the JavaScript heap as the bytes to send. Parsed values have only
 * weak references, so they can be freed when memory is short.
 */
export class PublishedTexts {
  readonly #all: Buffer;
  /** Slices of `#all`, one per question. */
  readonly #questions: Buffer[];
  readonly #explanations: Buffer;
  #parsed: WeakRef<Parsed> | undefined;

  constructor(questions: string[], explanations: Buffer) {
    this.#all = Buffer.from(`[${questions.join(',')}]`);
    let end = 0;
    this.#questions = questions.map((question) => {
      // Skips the opening bracket or the comma.
      const begin = end + 1;
      end = begin + Buffer.byteLength(question);
      return this.#all.subarray(begin, end);
    });
    this.#explanations = explanations;
  }

  get bytes(): number {
    return this.#all.length + this.#explanations.length;
  }

  /**
   * Returns the questions of a form as pieces of JSON. Without a form, returns all questions in one piece.
   */
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

/** Number of characters processed without a pause, which take about a millisecond. */
const CHARACTERS_AT_ONCE = 50_000;

/** Loads the texts. Long texts are processed in slices, so that saves need not wait. */
export async function loadPublishedTexts(
  db: Database,
  slices: Slices,
  { summary }: PublishedContest,
): Promise<PublishedTexts> {
  const rows = await readTexts(db, summary.id);
  // Housekeeping has removed the contest meanwhile.
  if (rows.length === 0) throw unknownContestRefusal();
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
    const { storage } = kindOnServer(row.kind);
    const question = { ...parseQuestion(row), ...storage.forStudents(parseOptions(row)) };
    questions.push(optionsForStudents(summary, [question]).map(serialize).join(''));
    explanations.push(JSON.stringify(parseExplanation(row)));
    yield;
  }
  return new PublishedTexts(questions, Buffer.from(`[${explanations.join(',')}]`));
}

type Options<Option> = { options: Option[]; fixed_options?: number };

/**
 * Returns questions as sent to students, whose browsers shuffle the options. Options are sorted by their
 * random ids, because teachers often write the right option first. Fixed options stay last.
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
