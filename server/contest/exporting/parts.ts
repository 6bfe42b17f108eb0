import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { WRITTEN_BY } from '../importing/is-own-file.ts';
import { safeName } from '../../base/shared/safe-name.ts';
import type { KindInFiles } from '../../kinds/shared/kind-in-files.ts';
import { partForQuestion } from '../../kinds/kinds.ts';
import type { WholeContest, WholeQuestion } from '../../kinds/shared/whole-question.ts';

// oxlint-disable-next-line no-control-regex -- the pattern must match control characters
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Returns an XML file without control characters, which XML does not allow. */
export const xmlFile = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!-- ${WRITTEN_BY} -->\n${root.replaceAll(CONTROLS, '')}`;

export const fileName = ({ name }: WholeContest, format: string, ending: string): string =>
  `${safeName(name)} (${format}).${ending}`;

export const picturesOf = ({ pictures }: WholeContest, folder: string): Record<string, Uint8Array> =>
  Object.fromEntries([...pictures].map(([id, bytes]) => [`${folder}/${id}.webp`, bytes]));

export const lostTags = ({ questions }: WholeContest): Problem[] =>
  questions.some(({ tags }) => tags.length > 0)
    ? [{ code: 'tags_left_out', detail: sentence`The tags of the questions are left out.` }]
    : [];

export const lostExplanations = ({ questions }: WholeContest): Problem[] =>
  questions.some(({ explanation }) => explanation.length > 0)
    ? [{ code: 'explanation_left_out', detail: sentence`The explanations are left out.` }]
    : [];

/** Returns the parts of a format for the question's kind. Questions without them were left out earlier. */
export function requirePart<Format extends keyof KindInFiles>(
  { source }: WholeQuestion,
  format: Format,
): NonNullable<KindInFiles[Format]> {
  const part = partForQuestion(source, format);
  if (!part) throw new Error(`The format ${format} cannot hold questions of the kind ${source.kind}.`);
  return part;
}
