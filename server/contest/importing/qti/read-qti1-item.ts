import * as limits from '#contract/limits.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { type Element, child, children, descendantElements, textOf } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';
import type { UnplacedItem } from '../item.ts';
import { PackageTexts } from '../package-texts.ts';
import type { SourceFile } from '../source-file.ts';
import { partsOfFormat } from '../../../kinds/kinds.ts';
import type { Qti1Reading } from '../../../kinds/shared/kind-in-files.ts';
import { type ScoreJudgement, TOO_MANY_OPTIONS, judgeScores } from './judge-scores.ts';
import { bestScore, judgeChoices } from './judge-sets.ts';
import { isWholeShare } from '../formats/shares.ts';
import { allowsSeveralAnswers, unsupportedKind } from './kinds.ts';
import { givenAnswers } from './answer-facts.ts';
import { maxScoreOfQti1, scoreChoicesOfQti1, scoreQti1, scorerOfQti1 } from './score-qti1.ts';

export type Qti1Context = {
  file: SourceFile;
  path: string;
  /** All items, banks and sections of the file by identifier. */
  known: ReadonlyMap<string, Element>;
  /** Marks per item, as set by the section. */
  marks?: number;
};

export function readQti1Item({ file, path, known, marks }: Qti1Context, item: Element): UnplacedItem {
  const title = titleOf(item);
  const meta = metaOf(item);
  const texts = new PackageTexts(file, path);
  const responses = responsesOf(item);
  const kinds = KIND_FIELDS.map((name) => meta.get(name) ?? '').join(' ');
  const scorer = scorerOfQti1(item);
  const keyed = item.isCut
    ? undefined
    : readForm(item, {
        responses,
        kinds,
        treeOf: (element) => texts.ofPair(materialTree(texts, element)),
        textOf: () => [
          ...stimulusOf(texts, meta, known),
          ...materialTree(texts, withoutResponses(child(item, 'presentation'))),
        ],
        words: texts.words,
        score: (answers) => scorer(givenAnswers(answers)),
        problems: texts.problems,
      });
  const refusal = keyed ? ('code' in keyed ? keyed : undefined) : refusalOf(item, meta);
  if (refusal) return { title, found: null, problems: [refusal] };
  const explanation = explanationOf(texts, item);
  if (keyed && !('code' in keyed)) {
    const { score: own, ...parts } = keyed;
    const given = marks ?? marksOf(item, meta, own);
    const most = maxScoreOfQti1(item);
    if (most !== undefined && !isWholeShare((100 * own) / most)) texts.problems.push(notAll(own / most));
    const presentation = withoutResponses(child(item, 'presentation'));
    const found = {
      text: [...stimulusOf(texts, meta, known), ...materialTree(texts, presentation)],
      ...parts,
      ...(given !== undefined && { marks: given }),
      ...(explanation.length > 0 && { explanation }),
    };
    return { title, found, problems: [...texts.problems, ...lostFeedback(item)] };
  }
  const [response] = responses;
  const labels = descendantElements(response, 'response_label');
  if (labels.length > limits.options.max) return { title, found: null, problems: [TOO_MANY_OPTIONS] };
  const options = labels.map(({ attributes }) => attributes.ident ?? '');
  const choice = { response: response?.attributes.ident ?? '', options };
  const { right, form, problems, score } = keyOf(item, choice, isChoiceOfSeveral(response, meta));
  if (right.length > 0 && /^true$/i.test(meta.get('bbmd_partialcredit') ?? '')) problems.push(PARTIAL_CREDIT);
  const notTaken = problems.find(({ code }) => code === 'partial_credit');
  if (notTaken) return { title, found: null, problems: [notTaken] };
  const text = [...stimulusOf(texts, meta, known), ...materialTree(texts, child(item, 'presentation'))];
  const inFile = marks ?? marksOf(item, meta, score);
  return {
    title,
    found: {
      ...form,
      text,
      options: labels.map((label) => ({
        text: materialTree(texts, label),
        isCorrect: right.includes(label.attributes.ident ?? ''),
      })),
      ...(inFile !== undefined && { marks: inFile }),
      ...(explanation.length > 0 && { explanation }),
    },
    problems: [...problems, ...texts.problems, ...lostFeedback(item)],
  };
}

/** Returns the problem that even the best answer earns only a share of the marks in the file. */
const notAll = (share: number): Problem => ({
  code: 'partial_credit_left_out',
  detail: sentence`In the file the best answer earns ${Number((100 * share).toFixed(1))} % of the marks. Here it earns all of them.`,
});

/** Reads an item of a kind without ordinary options, or returns why it is not imported. */
function readForm(item: Element, reading: Qti1Reading) {
  for (const { read } of partsOfFormat('qti1')) {
    const form = read?.(item, reading);
    if (form) return form;
  }
  return undefined;
}

type Choice = { response: string; options: readonly string[] };

/** Returns the key of an item, and the score of the right answer. */
function keyOf(
  item: Element,
  choice: Choice,
  isSeveral: boolean,
): ScoreJudgement & { score?: number | undefined } {
  if (isSeveral) {
    const scored = scoreChoicesOfQti1(item, choice);
    const score = bestScore(scored, maxScoreOfQti1(item));
    return { ...judgeChoices(scored, choice.options.length), score };
  }
  const scores = scoreQti1(item, choice);
  const judged = judgeScores(scores, maxScoreOfQti1(item));
  return { ...judged, score: scores?.get(judged.right[0] ?? '') };
}

const PARTIAL_CREDIT: Problem = {
  code: 'partial_credit_left_out',
  detail: sentence`In the file single right options earn a part of the marks. Here they earn them only together.`,
};

/** Default name of a question in Canvas. */
const NO_NAME = /^question$/i;

function titleOf({ attributes }: Element): string {
  const title = attributes.title?.trim() ?? '';
  return NO_NAME.test(title) ? '' : title;
}

const RESPONSES = [
  'response_lid',
  'response_str',
  'response_num',
  'response_grp',
  'response_xy',
  'response_extension',
];

const responsesOf = (item: Element) => {
  const presentation = child(item, 'presentation');
  return RESPONSES.flatMap((name) => descendantElements(presentation, name));
};

/**
 * Returns an item's metadata. Canvas and Respondus store pairs of label and entry; Blackboard stores
 * elements.
 */
function metaOf(item: Element): ReadonlyMap<string, string> {
  const meta = new Map<string, string>();
  const look = (element: Element) => {
    for (const one of children(element)) {
      const label = child(one, 'fieldlabel');
      if (label) meta.set(textOf(label).trim().toLowerCase(), textOf(child(one, 'fieldentry')).trim());
      else if (children(one).length > 0) look(one);
      else meta.set(one.name.toLowerCase(), textOf(one).trim());
    }
  };
  children(item, 'itemmetadata').forEach(look);
  return meta;
}

/** Fields of the metadata that name the kind of an item. */
const KIND_FIELDS = [
  'question_type',
  'cc_profile',
  'bbmd_questiontype',
  'respondusapi_qtype',
  'qmd_itemtype',
];

const isChoiceOfSeveral = (response: Element | undefined, meta: ReadonlyMap<string, string>): boolean =>
  allowsSeveralAnswers(response?.attributes.rcardinality ?? '') ||
  KIND_FIELDS.some((name) => allowsSeveralAnswers(meta.get(name) ?? ''));

/** Returns why an item is not imported; undefined if its kind is supported. */
function refusalOf(item: Element, meta: ReadonlyMap<string, string>): Problem | undefined {
  if (item.isCut) return { code: 'item_broken', detail: sentence`The file breaks off within this question.` };
  for (const name of KIND_FIELDS) {
    const problem = unsupportedKind(meta.get(name) ?? '');
    if (problem) return problem;
  }
  const responses = responsesOf(item);
  const [response] = responses;
  if (!response) return unsupportedKind('text_only');
  if (responses.length > 1) return unsupportedKind('several_parts');
  if (response.name !== 'response_lid') return unsupportedKind(response.name);
  if (!child(response, 'render_choice') && descendantElements(response, 'render_choice').length === 0) {
    return unsupportedKind('response_str');
  }
  const cardinality = (response.attributes.rcardinality ?? 'Single').toLowerCase();
  return cardinality === 'single' ? undefined : unsupportedKind(cardinality);
}

/** Returns the text that several questions share. Canvas' New Quizzes store it as a separate item. */
function stimulusOf(
  texts: PackageTexts,
  meta: ReadonlyMap<string, string>,
  known: Qti1Context['known'],
): Tree {
  const ident = meta.get('parent_stimulus_item_ident');
  if (!ident) return [];
  const stimulus = known.get(ident);
  if (stimulus) return materialTree(texts, child(stimulus, 'presentation'));
  const detail = sentence`The text to which the question belongs is not in the file.`;
  texts.problems.push({ code: 'part_missing', detail });
  return [];
}

/** Returns the presentation without its response elements, whose texts are prompts. */
const withoutResponses = (element: Element | undefined): Element | undefined =>
  element && {
    ...element,
    children: element.children.flatMap((node): Element['children'] => {
      if (typeof node === 'string') return [node];
      const within = RESPONSES.includes(node.name) ? undefined : withoutResponses(node);
      return within ? [within] : [];
    }),
  };

/** Reads the texts and pictures within an element, except options. */
function materialTree(texts: PackageTexts, element: Element | undefined): Tree {
  return children(element).flatMap((one): Tree => {
    if (one.name === 'response_label' || one.name === 'render_choice') return [];
    if (['mattext', 'mat_formattedtext', 'matemtext'].includes(one.name)) return textTree(texts, one);
    if (one.name === 'matimage') return texts.pictureAt(imageAddress(one), one.attributes.label ?? '');
    if (['mataudio', 'matvideo', 'matapplet', 'matapplication'].includes(one.name)) {
      texts.problems.push({
        code: 'media_left_out',
        detail: sentence`A video, a sound or a program is left out.`,
      });
      return [];
    }
    return materialTree(texts, one);
  });
}

/**
 * Reads a text. If it is HTML, it may be escaped or consist of elements. Some texts do not state their type.
 */
function textTree(texts: PackageTexts, element: Element): Tree {
  const { name, attributes, children: nodes } = element;
  if (nodes.some((node) => typeof node !== 'string')) return texts.markup(nodes);
  const text = textOf(element);
  const type = (name === 'mat_formattedtext' ? attributes.type : attributes.texttype)?.toLowerCase();
  const isHtml = type === undefined ? HTML.test(text) : /html/.test(type);
  return isHtml ? texts.html(text) : texts.plain(text.trim());
}

const HTML = /<\/?(?:p|br|div|span|b|i|u|strong|em|img|sub|sup|ul|ol|li|table|font|code|pre|math)\b[^<]*>/i;

function imageAddress(image: Element): string {
  const { uri = '', embedded, imagtype = 'image/png' } = image.attributes;
  if (uri !== '' || embedded !== 'base64') return uri;
  return `data:${imagtype};base64,${textOf(image).replaceAll(/\s/g, '')}`;
}

const GENERAL = /^general_fb$/i;
const feedbacks = (item: Element) => children(item, 'itemfeedback');
const isGeneral = ({ attributes }: Element) => GENERAL.test(attributes.ident ?? '');

/** Returns Canvas' general feedback or QTI's `solution`, which everybody sees after the answer. */
const explanationOf = (texts: PackageTexts, item: Element): Tree =>
  feedbacks(item)
    .flatMap((feedback) => (isGeneral(feedback) ? [feedback] : descendantElements(feedback, 'solution')))
    .flatMap((feedback) => materialTree(texts, feedback));

function lostFeedback(item: Element): Problem[] {
  const lost = feedbacks(item).filter((feedback) => {
    const solutions = descendantElements(feedback, 'solution').map(textOf).join('').trim();
    return !isGeneral(feedback) && solutions === '' && textOf(feedback).trim() !== '';
  });
  const detail = sentence`The feedback on single answers is left out.`;
  return lost.length > 0 ? [{ code: 'feedback_left_out', detail }] : [];
}

/**
 * Returns the marks in the file, or else the right option's score. A score of 100 is ignored, because it may
 * be a percentage.
 */
function marksOf(
  item: Element,
  meta: ReadonlyMap<string, string>,
  score: number | undefined,
): number | undefined {
  for (const name of ['points_possible', 'cc_weighting', 'qmd_weighting', 'qmd_absolutescore_max']) {
    const value = meta.get(name);
    if (value !== undefined && value !== '' && Number.isFinite(Number(value))) return Number(value);
  }
  const isRespondus = meta.has('respondusapi_qtype') || meta.has('respondusapi_qpoints');
  const most = Number(descendantElements(item, 'decvar')[0]?.attributes.maxvalue);
  if (isRespondus && most === 0) return 0;
  return score === 100 ? undefined : score;
}
