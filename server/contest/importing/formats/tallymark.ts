import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isKind, kindField } from '#contract/answer-forms.ts';
import { OptionalContent, OptionalKey } from '#contract/answer-message.ts';
import { USUAL_KIND } from '#contract/answer.ts';
import type { Tree } from '#shared/rich-text.ts';
import { sentence } from '#shared/sentence.ts';
import { sourceToTree } from '../../../content/rich-text/text-to-tree.ts';
import { type Reader, type ReadItem, refuseTooManyItems } from '../item.ts';

/** A question as in `createContest` and `viewContest`. Other fields are ignored. */
const Question = Compile(
  Type.Object({
    kind: Type.Optional(Type.String()),
    content: Type.Optional(Type.Unknown()),
    key: Type.Optional(Type.Unknown()),
    format: Type.Optional(Type.String()),
    question_text: Type.String(),
    marks: Type.Optional(Type.Number()),
    fixed_options: Type.Optional(Type.Integer({ minimum: 1 })),
    options: Type.Array(
      Type.Object({ option_text: Type.String(), is_correct: Type.Optional(Type.Boolean()) }),
    ),
    explanation: Type.Optional(Type.String()),
    tags: Type.Optional(Type.Array(Type.String())),
  }),
);

const Form = Compile(Type.Object({ content: OptionalContent, key: OptionalKey }));

/**
 * Reads Tallymark's own JSON: a contest as created, viewed or exported, a sample, or only a list of
 * questions.
 */
export const tallymark: Reader = {
  format: 'tallymark',
  recognises: ({ json }) => questionsOf(json).some(isQuestion),
  read: (file) => {
    for (const [id, content] of Object.entries(picturesOf(file.json))) {
      if (typeof content === 'string') file.addPicture(id, () => Buffer.from(content, 'base64'));
    }
    const questions = questionsOf(file.json);
    refuseTooManyItems(questions.length);
    return questions.map(readItem);
  },
};

function questionsOf(json: unknown): unknown[] {
  const list: unknown =
    typeof json === 'object' && json !== null && 'questions' in json ? json.questions : json;
  return Array.isArray(list) ? list : [];
}

const picturesOf = (json: unknown): object =>
  typeof json === 'object' &&
  json !== null &&
  'pictures' in json &&
  typeof json.pictures === 'object' &&
  json.pictures !== null
    ? json.pictures
    : {};

const isQuestion = (value: unknown) =>
  typeof value === 'object' && value !== null && 'question_text' in value && 'options' in value;

function readItem(value: unknown, at: number): ReadItem {
  const item = { place: { question: at + 1 }, title: '' };
  if (!Question.Check(value)) {
    const detail = sentence`This is not a question: question_text or options are missing or wrong.`;
    return { ...item, found: null, problems: [{ code: 'item_broken', detail }] };
  }
  const {
    kind = USUAL_KIND,
    content,
    key,
    format,
    question_text: text,
    options,
    fixed_options: fixed,
    explanation,
    marks,
    tags,
  } = value;
  if (!isKind(kind)) {
    const detail = sentence`This Tallymark does not have the kind of question ${kind}.`;
    return { ...item, found: null, problems: [{ code: 'kind_not_taken', detail }] };
  }
  const form = { content, key };
  if (!Form.Check(form)) {
    const detail = sentence`This Tallymark does not have the way in which this question is marked.`;
    return { ...item, found: null, problems: [{ code: 'kind_not_taken', detail }] };
  }
  const tree = format === 'rich' ? sourceToTree : plainTree;
  const { prompts, ...choices } = form.content ?? {};
  return {
    ...item,
    problems: [],
    found: {
      ...kindField(kind),
      ...(Object.keys(choices).length > 0 && { content: choices }),
      ...(prompts && { prompts: prompts.map((prompt) => tree(prompt.text)) }),
      ...(form.key && { key: form.key }),
      text: tree(text),
      options: options.map(({ option_text: text, is_correct: isCorrect = false }) => ({
        text: tree(text),
        isCorrect,
      })),
      ...(fixed !== undefined && { fixed }),
      ...(marks !== undefined && { marks }),
      ...(explanation !== undefined && { explanation: tree(explanation) }),
      ...(tags && { tags }),
    },
  };
}

/** Keeps a plain text unchanged, including blank lines. */
const plainTree = (text: string): Tree => (text.trim() === '' ? [] : [['p', {}, [text]]]);
