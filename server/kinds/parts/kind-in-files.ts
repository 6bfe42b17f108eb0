import type { Element } from '#contract/element.ts';
import type { Problem, ReadQuestion } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';
import type { FileQuestion } from './file-question.ts';
import type { WholeQuestion } from './whole-question.ts';

/** Parts of a question that depend on its kind. Without `options`, the reader of the format has them. */
export type Form = Pick<FileQuestion, 'kind' | 'content' | 'key' | 'prompts'> &
  Partial<Pick<FileQuestion, 'options'>>;

type InFormat = {
  /** Returns whether the format can hold this question. Default: each of the kind. */
  holds?: (question: ReadQuestion) => boolean;
  /** Returns what a program that reads the file will not know. The number of the question comes in front. */
  lost?: (question: WholeQuestion) => Problem[];
};

/** A row of a table. `type`: the cell that names the kind. `options`, `right`: cells that are not empty. */
export type TableRow = {
  type: string;
  options: readonly string[];
  right: readonly string[];
  treeOf: (text: string) => Tree;
};

/** Cells of a question. `right`: the cell of the right answer. `type`: '' for the usual kind. */
export type TableCells = { options: string[]; right: string; type: string };

/** CSV and Excel. */
export type InTables = InFormat & {
  /** Names of the kind in a column "type", in the languages of the headings. */
  names?: RegExp;
  /** Reads a row, or returns why it has no question. Undefined: the reader of tables decides. */
  read?: (row: TableRow) => Form | Problem | undefined;
  /** Returns the form of a row with options of which some are right. */
  form?: (type: string) => Form;
  write: (question: ReadQuestion) => TableCells;
};

/** Texts of a question in GIFT. `bare`: as plain words. */
export type GiftTexts = {
  text: (tree: Tree) => string;
  bare: (tree: Tree) => string;
  prompt: (tree: Tree) => string;
  escaped: (text: string) => string;
};

/** Reading of the answers between the braces. */
export type GiftReading = {
  problems: Problem[];
  /** Returns an answer without its feedback. */
  takeFeedback: (answer: string) => string;
  /** Reads a text. `plain`: whether a text that names no format is plain. */
  treeOf: (text: string, plain?: 'plain') => Tree;
};

export type InGift = InFormat & {
  /** Returns whether the text between the braces has answers of this kind. */
  isWritten?: (answers: string) => boolean;
  /** Reads them, or returns why they cannot be read, as a text. */
  read?: (answers: string, reading: GiftReading) => Form | string;
  /** Returns a line for each answer. `sign`: what stands behind the brace. */
  write: (question: WholeQuestion, texts: GiftTexts) => { sign?: string; answers: string[] };
};

/** Texts of a question in Moodle XML, as trees. */
export type MoodleReading = {
  tree: (element: Element | undefined) => Tree;
  plain: (text: string) => Tree;
  html: (text: string) => Tree;
};

/** `text`: writes a text with its format, to follow the name of an element. `plain`: writes plain words. */
export type MoodleTexts = { text: (tree: Tree) => string; plain: (text: string) => string; shuffle: boolean };

export type InMoodle = InFormat & {
  /** Types of Moodle's questions that are of this kind. */
  types?: readonly string[];
  /** Reads a question, or returns why it is broken, as a text. */
  read?: (question: Element, texts: MoodleReading, problems: Problem[]) => Form | string;
  write: (question: WholeQuestion, texts: MoodleTexts) => { type: string; answers: string };
};

/** Parts of a question, and the score of the right answer. */
export type ScoredForm = Form & Pick<FileQuestion, 'options'> & { score: number };

/** An item of QTI 1. `kinds`: names of its kind in the metadata. `treeOf`: reads a response or an answer. */
export type Qti1Reading = {
  responses: readonly Element[];
  kinds: string;
  treeOf: (element: Element) => Tree;
};

/** Texts of a question for Canvas. An option may be plain. */
export type Qti1Texts = { text: (tree: Tree) => string; option: (tree: Tree) => string };

export type InQti1 = InFormat & {
  /** Reads an item, or returns why it is not imported; undefined if it is of another kind. */
  read?: (item: Element, reading: Qti1Reading) => ScoredForm | Problem | undefined;
  write: (
    question: WholeQuestion,
    texts: Qti1Texts,
  ) => { type: string; responses: string; conditions: string };
};

/** An item of QTI 2 with the declaration of its response. `treeOf`: reads the content of a choice. */
export type Qti2Reading = {
  item: Element;
  interaction: Element;
  declaration: Element;
  response: string;
  treeOf: (choice: Element) => Tree;
};

/** Parts of an item of QTI 2.1. `declaration`: right answer and mapping. */
export type Qti2Parts = {
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'directedPair' | 'float' | 'string';
  declaration: string;
  interaction: string;
  processing: string;
};

export type Qti2Texts = { html: (tree: Tree) => string; shuffle: boolean };

export type InQti2 = InFormat & {
  /** Name of the interaction in items of this kind. */
  interaction?: string;
  /** Returns whether an item with this interaction is of this kind. Default: each. */
  isOf?: (declaration: Element) => boolean;
  /** Reads an item, or returns why it is not imported. */
  read?: (reading: Qti2Reading) => ScoredForm | Problem;
  write: (question: WholeQuestion, texts: Qti2Texts) => Qti2Parts;
};

/**
 * A kind of question in files, by format. A format without a part cannot hold the kind; our JSON holds all.
 */
export type KindInFiles = {
  table?: InTables;
  gift?: InGift;
  moodle?: InMoodle;
  qti1?: InQti1;
  qti2?: InQti2;
};
