import fastJson from 'fast-json-stringify';
import { Type, type TSchema } from 'typebox';
import { type CallName, calls } from '#contract/calls.ts';
import { lazy } from '../../shared/lazy.ts';
import type { Slices } from '../../shared/slices.ts';
import type { Steps } from '../../shared/steps.ts';

type Write = (answer: unknown) => string | Steps<Buffer>;

/** Number of characters that are written at once, which takes well under a millisecond. */
const CHARACTERS_A_STEP = 16_384;

/** Number of bytes that are joined at once. */
const BYTES_A_STEP = 131_072;

/**
 * Returns a function that writes a call's answers as JSON, only with the fields of their schemas. Questions
 * are written in slices, because those of one contest may have megabytes. Without audiences or questions, the
 * framework can write the answer.
 */
export function answerWriter(
  name: CallName,
): ((answer: object, slices: Slices) => Promise<Buffer | string>) | undefined {
  const described = calls[name];
  if (!('answers' in described)) {
    const write = questionsWriter(described.answer);
    return write && (async (answer, slices) => slices.run(write(answer)));
  }
  const writers = new Map(
    Object.entries<TSchema>(described.answers).map(([to, answer]) => [to, writerOf(answer)] as const),
  );
  return async (answer, slices) => {
    const [[to, payload] = ['nobody', undefined]]: [string, unknown][] = Object.entries(answer);
    const write = writers.get(to);
    if (!write) throw new Error(`${name} has no audience ${to}`);
    const written = write(payload);
    return typeof written === 'string' ? written : slices.run(written);
  };
}

/**
 * Returns a function that writes values of a schema as JSON. It is compiled at its first use, because a start
 * would spend a fifth of a second on all calls.
 */
export function jsonWriter(schema: TSchema): (value: unknown) => string {
  const write = lazy<(value: unknown) => string>(() => fastJson(schema));
  return (value) => write()(value);
}

const writerOf = (schema: TSchema): Write => questionsWriter(schema) ?? jsonWriter(schema);

const END = Buffer.from(']}');

/** Returns the schemas of the list of questions, if every answer has one, and of the other fields. */
function partsOf(schema: TSchema) {
  if (!Type.IsObject(schema)) return undefined;
  const { questions, ...others } = schema.properties;
  const isThere = Type.IsArray(questions) && schema.required.includes('questions');
  return isThere ? { questions, others } : undefined;
}

/** Returns the schemas of a call's answers, one for each audience. */
export function answersOf(name: CallName): TSchema[] {
  const described = calls[name];
  return 'answers' in described ? Object.values<TSchema>(described.answers) : [described.answer];
}

/** Returns whether a call tells all questions of a contest, at least to one audience. */
export const tellsQuestions = (name: CallName): boolean => answersOf(name).some(partsOf);

function questionsWriter(schema: TSchema): ((answer: unknown) => Steps<Buffer>) | undefined {
  const parts = partsOf(schema);
  if (!parts) return undefined;
  const { questions, others } = parts;
  const writeHead = jsonWriter(Type.Object(others));
  const writeQuestion = jsonWriter(questions.items);
  return function* write(answer) {
    const head = writeHead(answer).slice(0, -1);
    const pieces = [Buffer.from(`${head}${head === '{' ? '' : ','}"questions":[`)];
    let written = 0;
    for (const [index, question] of questionsOf(answer).entries()) {
      const text = writeQuestion(question);
      pieces.push(Buffer.from(index === 0 ? text : `,${text}`));
      written += text.length;
      if (written < CHARACTERS_A_STEP) continue;
      written = 0;
      yield;
    }
    pieces.push(END);
    return yield* join(pieces);
  };
}

/** Joins the pieces in steps. At once, megabytes of fresh memory take tens of milliseconds. */
function* join(pieces: readonly Buffer[]): Steps<Buffer> {
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  let pause = BYTES_A_STEP;
  for (const piece of pieces) {
    end += piece.copy(whole, end);
    if (end < pause) continue;
    pause = end + BYTES_A_STEP;
    yield;
  }
  return whole;
}

function questionsOf(answer: unknown): readonly unknown[] {
  const isObject = typeof answer === 'object' && answer !== null;
  return isObject && 'questions' in answer && Array.isArray(answer.questions) ? answer.questions : [];
}
