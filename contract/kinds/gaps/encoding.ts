import * as limits from '../../limits.ts';
import type { AnswerEncoding, AskedQuestion } from '../kind.ts';
import { noCells, STORABLE } from '../typed/encoding.ts';
import { sentence } from '#shared/sentence.ts';

/** The text in the database is the list as JSON. */
const toText = (answer: readonly string[]): string => JSON.stringify(answer);

const isText = (value: unknown): value is string => typeof value === 'string';

function ofText(text: string): readonly string[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list) || !list.every(isText)) throw new Error('This is no list of texts.');
  return list;
}

export const gapsEncoding = {
  schema: {
    type: 'array',
    items: { type: 'string', maxLength: limits.typedAnswerLength, ...STORABLE },
    minItems: 1,
  },
  faultOf: (answer: readonly string[], { content: { gaps = [] } = {} }: AskedQuestion) => {
    if (answer.length !== gaps.length) return sentence`Give one text for each gap, or an empty one.`;
    const isOffered = gaps.every(({ choices }, index) => {
      const text = answer[index] ?? '';
      return !choices || text === '' || choices.includes(text);
    });
    if (!isOffered) return sentence`This is not in the list of its gap.`;
    return toText(answer).length > limits.gapsAnswerLength
      ? sentence`These texts are too long together.`
      : undefined;
  },
  toCell: noCells,
  ofCell: noCells,
  inTexts: { toText, ofText },
} satisfies AnswerEncoding<readonly string[]>;
