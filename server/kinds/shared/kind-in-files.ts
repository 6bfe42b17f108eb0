import type { Element } from '#shared/element.ts';
import type { Problem, ParsedQuestion } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import type { Sentence } from '#shared/sentence.ts';
import type { FileQuestion } from './file-question.ts';
import type { WholeQuestion } from './whole-question.ts';

/**
 * Fields of a question that depend on its kind. Without `options` and `text`, the reader of the format adds
 * them.
 */
export type KindFields = Pick<FileQuestion, 'kind' | 'content' | 'key' | 'prompts'> &
  Partial<Pick<FileQuestion, 'options' | 'text'>>;

type InFormat = {
  /** Returns whether the format can express this question. Default: all questions of the kind. */
  holds?: (question: ParsedQuestion) => boolean;
  /**
   * Returns problems for everything that other programs cannot read from the file. The caller adds the
   * question's number.
   */
  lost?: (question: WholeQuestion) => Problem[];
};

/**
 * A row of a table. `type`: the cell that names the kind. `options`, `right`: the non-empty cells of these
 * columns. `number`: the right answer, if Excel has a number there, without signs between thousands.
 */
export type TableRow = {
  type: string;
  number?: string | undefined;
  problems: Problem[];
  options: readonly string[];
  right: readonly string[];
  treeOf: (text: string) => Tree;
};

/** Cells of a question. `right`: the cell that names the right answer. `type`: '' for the usual kind. */
export type TableCells = { options: string[]; right: string; type: string };

/** Options of a row. `unclear`: reason why none is right. */
export type RowKey = {
  options: { text: string; isCorrect: boolean }[];
  unclear?: Sentence | undefined;
};

/**
 * Reads the right options of a row. `hasFlags`: each cell of `right` belongs to one option. `usual`: reads
 * them as for other kinds.
 */
export type TableKey = (row: {
  options: readonly string[];
  right: readonly string[];
  hasFlags: boolean;
  usual: () => RowKey;
}) => RowKey;

/** Reading and writing of a kind of question in tables (CSV and Excel). */
export type TableSupport = InFormat & {
  /** Names of the kind in the column "type", in the languages of the headings. */
  names?: RegExp;
  /**
   * Reads a row, or returns the reason why it is not imported. If undefined, the reader of tables decides.
   */
  read?: (row: TableRow) => KindFields | Problem | undefined;
  /** Returns the fields that depend on the kind, for a row with right and wrong options. */
  form?: (type: string) => KindFields;
  /** Absent if right options are named as usual. */
  readKey?: TableKey;
  write: (question: ParsedQuestion) => TableCells;
};

/** Functions that write texts of a question in GIFT. `bare`: writes plain words. */
export type GiftTexts = {
  text: (tree: Tree) => string;
  bare: (tree: Tree) => string;
  prompt: (tree: Tree) => string;
  escaped: (text: string) => string;
};

/** Tools for reading the answers between the braces. */
export type GiftReading = {
  problems: Problem[];
  /** Returns an answer without its feedback. */
  takeFeedback: (answer: string) => string;
  /** Returns the words of an answer that may be HTML. */
  words: (text: string) => string;
  /** Reads a text. `plain`: the text is plain unless it names another format. */
  treeOf: (text: string, plain?: 'plain') => Tree;
};

export type GiftSupport = InFormat & {
  /** Returns whether the text between the braces has answers of this kind. */
  isWritten?: (answers: string) => boolean;
  /** Reads the answers. Returns a sentence if they cannot be read. */
  read?: (answers: string, reading: GiftReading) => KindFields | Sentence;
  /** Returns a line for each answer. `sign`: characters after the opening brace. */
  write: (question: WholeQuestion, texts: GiftTexts) => { sign?: string; answers: string[] };
};

/** Functions that read texts of a question in Moodle XML as trees. */
export type MoodleReading = {
  tree: (element: Element | undefined) => Tree;
  plain: (text: string) => Tree;
  /** Returns the words of an answer that may be HTML. */
  words: (text: string) => string;
};

/**
 * Functions that write texts in Moodle XML. `text`: writes a text with its format, after the name of an
 * element. `plain`: writes plain words.
 */
export type MoodleTexts = { text: (tree: Tree) => string; plain: (text: string) => string; shuffle: boolean };

export type MoodleSupport = InFormat & {
  types?: readonly string[];
  /** Reads a question. Returns a sentence if it is broken. */
  read?: (question: Element, texts: MoodleReading, problems: Problem[]) => KindFields | Sentence;
  /** `text`: the question's text, if the answers are within it. */
  write: (question: WholeQuestion, texts: MoodleTexts) => { type: string; answers: string; text?: Tree };
};

export type ScoredFields = KindFields & Pick<FileQuestion, 'options'> & { score: number };

/** A student's answer in QTI 1: the identifier of an option, several in order, or a typed answer. */
export type Qti1Answer = string | number | readonly string[];

/**
 * Item of QTI 1. `kinds`: names of its kind in the metadata. `treeOf`: reads a response or an answer.
 * `words`: returns the words of an answer that may be HTML. The score of answers is undefined if a rule is
 * not supported.
 */
export type Qti1Reading = {
  responses: readonly Element[];
  kinds: string;
  treeOf: (element: Element) => Tree;
  /** Reads the text above the answers. */
  textOf: () => Tree;
  words: (text: string) => string;
  score: (answers: ReadonlyMap<string, Qti1Answer>) => number | undefined;
  problems: Problem[];
};

/** Functions that write texts for Canvas. `option`: writes an option, which may be plain text. */
export type Qti1Texts = { text: (tree: Tree) => string; option: (tree: Tree) => string };

export type Qti1Support = InFormat & {
  /**
   * Reads an item, or returns the reason why it is not imported; undefined if the item is of another kind.
   */
  read?: (item: Element, reading: Qti1Reading) => ScoredFields | Problem | undefined;
  /** Absent if the format cannot express the kind, but other programs write it. */
  /** `text`: the question's text, if it is written differently. */
  write?: (
    question: WholeQuestion,
    texts: Qti1Texts,
  ) => { type: string; responses: string; conditions: string; text?: Tree };
};

export type Qti1Parts = ReturnType<NonNullable<Qti1Support['write']>>;

/** A student's response: an option, several options or pairs (in order), or a typed answer. */
export type Qti2Response = string | number | readonly string[];

/** Returns the score of a response by the item's rules; undefined if a rule is not supported. */
export type Qti2Score = (response: Qti2Response) => number | undefined;

/** An item of QTI 2 with the declaration of its response. `treeOf`: reads the content of a choice. */
export type Qti2Reading = {
  item: Element;
  interaction: Element;
  declaration: Element;
  response: string;
  score: Qti2Score;
  problems: Problem[];
  treeOf: (choice: Element) => Tree;
  /** Returns the words of an answer that may be HTML. */
  words: (text: string) => string;
};

/** Parts of an item of QTI 2.1. `declaration`: contains the right answer and its mapping. */
export type Qti2Parts = {
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'directedPair' | 'float' | 'string';
  declaration: string;
  interaction: string;
  processing: string;
};

export type Qti2Texts = { html: (tree: Tree) => string; shuffle: boolean };

export type Qti2Support = InFormat & {
  /** Name of the interaction in items of this kind. */
  interaction?: string;
  /** Returns whether an item with this interaction is of this kind. Default: all are. */
  isOf?: (declaration: Element) => boolean;
  /** Reads an item, or returns the reason why it is not imported. */
  read?: (reading: Qti2Reading) => ScoredFields | Problem;
  write: (question: WholeQuestion, texts: Qti2Texts) => Qti2Parts;
};

/**
 * Reading and writing of one kind of question, by format. A format that is absent cannot express the kind.
 * Tallymark's own JSON contains all kinds.
 */
export type KindInFiles = {
  table?: TableSupport;
  gift?: GiftSupport;
  moodle?: MoodleSupport;
  qti1?: Qti1Support;
  qti2?: Qti2Support;
};
