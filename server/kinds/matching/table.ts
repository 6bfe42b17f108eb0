import { sentence } from '#shared/sentence.ts';
import type { TableSupport } from '../shared/kind-in-files.ts';
import { toMatchingQuestion } from './matching-of.ts';

/** Arrows between a prompt and its answer. */
const ARROW = /->|→|⇒|=>/;

export const matchingInTables: TableSupport = {
  names: /^(?:pairs|match|zuordnung)/i,
  // A text with an arrow would be read as another pair.
  holds: ({ content, options }) =>
    [
      ...(content?.prompts ?? []).map(({ text }) => text),
      ...options.map((option) => option.option_text),
    ].every((text) => !ARROW.test(text)),
  read: ({ type, options, right, treeOf }) => {
    if (right.length > 0) return undefined;
    const pairs = options.map((option) => {
      const [prompt = '', ...answers] = option.split(ARROW).map((part) => part.trim());
      return { prompt: treeOf(prompt), answers };
    });
    const odd = pairs.findIndex(({ answers }) => answers.length !== 1 || answers[0] === '');
    if (odd >= 0)
      return {
        code: 'item_broken',
        detail: sentence`“${options[odd] ?? ''}” is not a pair. Please write it as “Peru -> Lima”.`,
      };
    const rule = /all or nothing/i.test(type) && { content: { rule: 'all' as const } };
    const written = pairs.map(({ prompt, answers: [answer = ''] }) => ({ prompt, answer: treeOf(answer) }));
    return { ...rule, ...toMatchingQuestion(written) };
  },
  write: ({ content, key, options }) => {
    const texts = options.map((option) => option.option_text);
    const pairs = key?.pairs ?? [];
    return {
      options: [
        ...(content?.prompts ?? []).map(({ text }, place) => `${text} -> ${texts[pairs[place] ?? -1] ?? ''}`),
        ...texts.flatMap((text, place) => (pairs.includes(place) ? [] : [`-> ${text}`])),
      ],
      right: '',
      type: content?.rule ? 'pairs, all or nothing' : 'pairs',
    };
  },
};
