import * as limits from '#contract/limits.ts';
import { plural, sentence } from '#shared/sentence.ts';
import { type FileNeeds, hasTwice, listNeeds, type Reason } from '../shared/file-needs.ts';

export const pairNeeds: FileNeeds = {
  ...listNeeds,
  reasonsAgainst(question) {
    const prompts = (question.content?.prompts ?? []).map(({ text }) => text);
    const { min, max } = limits.prompts;
    const most = limits.optionTextLength;
    const reasons: Reason[] = [
      [prompts.length < min, 'too_few_options', sentence`It has fewer than ${min} pairs.`],
      [prompts.length > max, 'too_many_options', sentence`It has more than ${max} pairs.`],
      [prompts.some((text) => text.trim() === ''), 'option_empty', sentence`A text to be matched is empty.`],
      [
        prompts.some((text) => text.length > most),
        'option_too_long',
        sentence`A text to be matched has more than ${plural(most, { one: '# character', other: '# characters' })}.`,
      ],
      [hasTwice(prompts), 'not_accepted', sentence`Two texts to be matched are the same.`],
    ];
    return [...(question.content?.prompts ? reasons : []), ...listNeeds.reasonsAgainst(question)];
  },
};
