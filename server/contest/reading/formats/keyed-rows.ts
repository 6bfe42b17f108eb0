import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';
import type { FileQuestion } from '../item.ts';
import { readAcceptedNumbers, readAcceptedTexts } from './accepted-answers.ts';
import { matchingOf } from './pairs.ts';
import type { Cells } from './row-cells.ts';
import { optionTexts } from './table-key.ts';

/** Parts of a question whose key is not a right option. */
type Keyed = Pick<FileQuestion, 'kind' | 'content' | 'key' | 'prompts' | 'options'>;
type Reading = { keyed: Keyed } | { refused: Problem };

/** Values of a "type" column that stand for these kinds, in the languages of the headings. */
const NUMBER = /^(?:number|numeric|numerical|zahl|nombre|n[úu]mero|numero|getal|liczba)\b/i;
const SHORT_TEXT = /^(?:short|fill|kurz|freitext|lücke)/i;
const PAIRS = /^(?:pairs|match|zuordnung)/i;
const ORDER = /^(?:order|sort|rank|reihenfolge)/i;

/** Sign between a prompt and its answer. */
export const ARROW: RegExp = /->|→|⇒|=>/;

/**
 * Reads a row whose column "type" names a number, a short text, pairs or an order. Returns undefined for all
 * other rows. `treeOf`: reads a text of the row.
 */
export function readKeyedRow(cells: Cells, treeOf: (text: string) => Tree): Reading | undefined {
  const type = cells.one('type');
  const options = optionTexts(cells);
  const right = cells.all('right').map(({ cell }) => cell);
  if (NUMBER.test(type) || SHORT_TEXT.test(type)) {
    // Some programs list the accepted answers as options; a table with both is not understood.
    if (options.length > 0 && right.length > 0) return undefined;
    const accepted = (right.length > 0 ? right : options).join('\n');
    if (accepted === '') return refused('key_missing', 'The row has no right answer.');
    return NUMBER.test(type) ? numberOf(type, accepted) : textOf(type, accepted);
  }
  if (right.length > 0) return undefined;
  if (PAIRS.test(type)) return pairsOf(type, options, treeOf);
  if (!ORDER.test(type)) return undefined;
  const rule = /neighbour|neighbor/i.test(type) && { content: { rule: 'neighbours' as const } };
  return {
    keyed: {
      kind: 'ordering',
      ...rule,
      options: options.map((text) => ({ text: treeOf(text), isCorrect: false })),
    },
  };
}

const refused = (code: Problem['code'], detail: string): Reading => ({ refused: { code, detail } });

function numberOf(type: string, cell: string): Reading {
  const accepted = readAcceptedNumbers(cell);
  if (!accepted) return refused('item_broken', `“${cell}” is not a number with a tolerance.`);
  const unit = /\bin\s+(.+)$/i.exec(type)?.[1];
  return {
    keyed: {
      kind: 'number',
      ...(unit !== undefined && { content: { unit } }),
      key: { accepted },
      options: [],
    },
  };
}

function textOf(type: string, cell: string): Reading {
  const rules: AnswerKey = {
    ...(/accent/i.test(type) && { ignores_accents: true }),
    ...(/capital|case/i.test(type) && { matches_case: true }),
    ...(/turkish/i.test(type) && { language: 'tr' }),
  };
  return { keyed: { kind: 'text', key: { ...rules, accepted: readAcceptedTexts(cell) }, options: [] } };
}

function pairsOf(type: string, options: readonly string[], treeOf: (text: string) => Tree): Reading {
  const pairs = options.map((option) => {
    const [prompt = '', ...answer] = option.split(ARROW).map((part) => part.trim());
    return { prompt: treeOf(prompt), answers: answer };
  });
  const odd = pairs.findIndex(({ answers }) => answers.length !== 1 || answers[0] === '');
  if (odd >= 0)
    return refused(
      'item_broken',
      `“${options[odd] ?? ''}” is not a pair. Please write it as “Peru -> Lima”.`,
    );
  const rule = /all or nothing/i.test(type) && { content: { rule: 'all' as const } };
  return {
    keyed: {
      ...rule,
      ...matchingOf(pairs.map(({ prompt, answers: [answer = ''] }) => ({ prompt, answer: treeOf(answer) }))),
    },
  };
}
