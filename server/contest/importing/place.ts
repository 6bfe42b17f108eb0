import { type Sentence, sentence } from '#shared/sentence.ts';

/** Place in a file. Numbers count from 1. `question`: the number that the file gives the question. */
export type Place = {
  readonly [unit in 'answer' | 'item' | 'line' | 'paragraph' | 'question' | 'row' | 'table']?: number;
} & { readonly sheet?: string };

/** Line of a file that people can read. */
export type FileLine = { place: Place; text: string };

/** Describes a place for teachers. */
export function describePlace(place: Place): Sentence {
  const { answer, item, line, paragraph, question, row, sheet, table } = place;
  if (answer !== undefined) return sentence`Answer key, number ${answer}`;
  if (item !== undefined) return sentence`Item ${item}`;
  if (table !== undefined) return sentence`Table ${table}, row ${row ?? 1}`;
  if (sheet !== undefined)
    return row === undefined ? sentence`Sheet “${sheet}”` : sentence`Sheet “${sheet}”, row ${row}`;
  if (row !== undefined) return sentence`Row ${row}`;
  if (line !== undefined)
    return question === undefined ? sentence`Line ${line}` : sentence`Question ${question}, line ${line}`;
  if (paragraph === undefined) return sentence`Question ${question ?? 1}`;
  return question === undefined
    ? sentence`Paragraph ${paragraph}`
    : sentence`Question ${question}, paragraph ${paragraph}`;
}
