import { changeContentTexts, CONTENT_TEXTS, contentTexts } from '#contract/kinds/content-texts.ts';
import type { Tree } from '#shared/rich-text.ts';
import type { Body } from '#contract/schemas.ts';
import type { Server } from '../../base/http/serve.ts';
import { findPictures } from '../../content/picture/find-pictures.ts';
import { MISSING_PICTURE } from '../../content/rich-text/place-pictures.ts';
import type { RichText } from '../../content/rich-text/trees.ts';
import { type Faults, InvalidFields } from '../../base/shared/errors.ts';

type Question = Body<'updateContest'>['questions'][number];
type WithTree = { tree: string | null };

/** A question with its trees as JSON (null if it is plain) and the ids of its pictures. */
export type QuestionWithTrees = Omit<Question, 'options'> &
  WithTree & {
    explanation_tree: string | null;
    options: (Question['options'][number] & WithTree)[];
    pictures: string[];
  };

/**
 * Makes the trees of rich questions. Throws `InvalidFields` (400) for too many formulas or pictures, for
 * trees that are too large or take too long, and for pictures of other teachers.
 */
export async function addTrees(
  { db, trees }: Pick<Server, 'db'> & RichText,
  teacherId: number,
  questions: Question[],
): Promise<QuestionWithTrees[]> {
  const texts = questions.flatMap(textsOf);
  const sources = texts.map(({ source }) => source);
  const pictures = await findPictures(db, teacherId, sources);
  const made = texts.length > 0 ? await trees.make({ sources, pictures }, teacherId, 'questions') : [];
  const faults: Faults = {};
  for (const [n, { path }] of texts.entries()) if (made[n]?.isPictureMissing) faults[path] = MISSING_PICTURE;
  if (Object.keys(faults).length > 0) throw new InvalidFields(faults);

  const left = made.values();
  return questions.map((question) => {
    const used = new Set<string>();
    const next = () => {
      const { value } = left.next();
      for (const picture of value?.pictures ?? []) used.add(picture);
      return value?.tree ?? null;
    };
    const isRich = question.format === 'rich';
    const tree = isRich ? next() : null;
    const addTrees = {
      ...question,
      tree,
      ...(question.content &&
        isRich && { content: changeContentTexts(question.content, ({ text }) => withTree(text, next())) }),
      options: question.options.map((option) => ({ ...option, tree: isRich ? next() : null })),
      explanation_tree: isRich && question.explanation !== undefined ? next() : null,
    };
    return { ...addTrees, pictures: [...used] };
  });
}

const withTree = (text: string, tree: string | null) => ({
  text,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `trees.make` wrote it
  ...(tree !== null && { tree: JSON.parse(tree) as Tree }),
});

/** Returns the sources of a rich question with their paths, in the order in which its trees are made. */
function textsOf(
  { format, question_text: text, content, options, explanation }: Question,
  questionIndex: number,
) {
  if (format !== 'rich') return [];
  const of = (field: string, source: string) => ({ path: `questions.${questionIndex}.${field}`, source });
  return [
    of('question_text', text),
    ...contentTexts(content).map(({ text }, n) => of(`${CONTENT_TEXTS}.${n}.text`, text)),
    ...options.map((option, n) => of(`options.${n}.option_text`, option.option_text)),
    ...(explanation === undefined ? [] : [of('explanation', explanation)]),
  ];
}
