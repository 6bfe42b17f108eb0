import type { Problem } from '#contract/questions.ts';
import type { Element } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';

const LENGTH = 100;

export function missingPicture({ attributes: { src = '', alt = '' } }: Pick<Element, 'attributes'>): Problem {
  const path = src.startsWith('data:') ? '' : (src.split(/[?#]/)[0] ?? '').slice(-LENGTH);
  const name = path.slice(path.lastIndexOf('/') + 1) || alt.slice(0, LENGTH);
  return /^https?:/i.test(src)
    ? {
        code: 'picture_left_out',
        detail: sentence`The picture at ${src.slice(0, LENGTH)} is not in the file.`,
      }
    : { code: 'picture_missing', detail: sentence`The picture “${name}” is not in the file.` };
}
