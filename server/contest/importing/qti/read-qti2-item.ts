import * as limits from '#contract/limits.ts';
import type { Problem } from '#contract/questions.ts';
import { type Element, child, children, descendantElements, textOf } from '#shared/element.ts';
import { decodeText } from '../decode-text.ts';
import type { UnplacedItem } from '../item.ts';
import { PackageTexts } from '../package-texts.ts';
import type { SourceFile } from '../source-file.ts';
import { parseXml } from '../xml.ts';
import { renameToQti2 } from './as-qti2.ts';
import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import { sentence } from '#shared/sentence.ts';
import { type FileGap, toGapsQuestion } from '../../../kinds/gaps/gaps-of.ts';
import { areGapsOfQti2, GAPS_SCORED_HERE, readGapOfQti2 } from '../../../kinds/gaps/qti-2.ts';
import {
  declaredAnswers,
  MAX_PARTS,
  TOO_MANY_PARTS,
  UNSUPPORTED_RULES,
  refusalProblem,
} from '../../../kinds/shared/qti-2.ts';
import { partsOfFormat } from '../../../kinds/kinds.ts';
import type { Qti2Support } from '../../../kinds/shared/kind-in-files.ts';
import { type ScoreJudgement, TOO_MANY_OPTIONS, judgeScores } from './judge-scores.ts';
import { bestScore, judgeChoices, wholeScore } from './judge-sets.ts';
import { unsupportedKind } from './kinds.ts';
import { maxScoreOfQti2, scoreChoicesOfQti2, scoreQti2, scorerOfQti2 } from './score-qti2.ts';

/**
 * Reads an item of QTI 2, or an item of QTI 3 with its elements renamed. `weight`: factor for its marks in
 * the test.
 */
export function readQti2Item(
  file: SourceFile,
  path: string,
  item: Element,
  weight: number | undefined,
): UnplacedItem {
  const { title: given = '', identifier = '' } = item.attributes;
  const title = given === identifier ? '' : given.trim();
  const refusal = refusalOf(item);
  if (refusal) return { title, found: null, problems: [refusal] };
  const [interaction] = interactionsOf(item);
  const texts = new PackageTexts(file, path);
  const response = interaction?.attributes.responseIdentifier ?? '';
  const declaration = children(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === response,
  );
  if (areGapsOfQti2(interactionsOf(item))) return { title, ...readGaps(texts, file, path, item, weight) };
  if (interaction && isOfKind(interaction)) {
    const form =
      declaration &&
      kindOf(interaction, declaration)?.read?.({
        item,
        interaction,
        declaration,
        response,
        score: scorerOfQti2(item, declaration, response),
        problems: texts.problems,
        treeOf: (choice) => texts.ofPair(texts.markup(shown(choice.children))),
        words: texts.words,
      });
    if (!form || 'code' in form) return { title, found: null, problems: [form ?? UNSUPPORTED_RULES] };
    const { score, ...parts } = form;
    const marks = marksOf(wholeScore(score, maxScoreOfQti2(item)), weight);
    const found = { ...parts, text: textOfItem(texts, file, path, item), ...marks };
    return { title, found, problems: [...texts.problems, ...lostOf(item, interaction)] };
  }
  const choices = descendantElements(interaction, 'simpleChoice');
  if (choices.length > limits.options.max) return { title, found: null, problems: [TOO_MANY_OPTIONS] };
  const options = choices.map(({ attributes }) => attributes.identifier ?? '');
  const { right, form, problems, score } = keyOf(
    item,
    declaration,
    { response, options },
    isForSeveral(interaction),
  );
  const notTaken = problems.find(({ code }) => code === 'partial_credit');
  if (notTaken) return { title, found: null, problems: [notTaken] };
  const contradiction = right.length > 0 && declaration ? contradictionOf(right, declaration) : undefined;
  const found = {
    ...form,
    text: textOfItem(texts, file, path, item),
    options: choices.map((choice) => ({
      text: texts.markup(shown(choice.children)),
      isCorrect: right.includes(choice.attributes.identifier ?? '') && !contradiction,
    })),
    ...(fixedAtEnd(choices) > 0 && isShuffled(interaction) && { fixed: fixedAtEnd(choices) }),
    ...marksOf(score, weight),
  };
  const lost = lostOf(item, interaction);
  return {
    title,
    found,
    problems: [...(contradiction ? [contradiction] : problems), ...texts.problems, ...lost],
  };
}

/** Reads an item in whose text several fields or lists stand. */
function readGaps(
  texts: PackageTexts,
  file: SourceFile,
  path: string,
  item: Element,
  weight: number | undefined,
): Omit<UnplacedItem, 'title'> {
  const interactions = interactionsOf(item);
  if (interactions.length > MAX_PARTS) return { found: null, problems: [TOO_MANY_PARTS] };
  const declarations = children(item, 'responseDeclaration');
  const gaps: FileGap[] = [];
  for (const interaction of interactions) {
    const { responseIdentifier } = interaction.attributes;
    const declaration = declarations.find(({ attributes }) => attributes.identifier === responseIdentifier);
    const gap = readGapOfQti2(interaction, declaration, texts.words);
    if ('code' in gap) return { found: null, problems: [gap] };
    gaps.push(gap);
  }
  const markOf = (field: Element) => markOfGap(interactions.indexOf(field));
  const body = withMarks(child(item, 'itemBody')?.children ?? [], markOf);
  const text = [...stimulusOf(texts, file, path, item), ...texts.markup(shown(body))];
  const found = { ...toGapsQuestion(text, gaps), ...marksOf(maxScoreOfQti2(item), weight) };
  return { found, problems: [GAPS_SCORED_HERE, ...texts.problems, ...lostOf(item, interactions[0])] };
}

/** Replaces the fields within a text by marks. */
const withMarks = (nodes: Element['children'], markOf: (field: Element) => string): Element['children'] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node;
    if (node.name.endsWith('Interaction')) return markOf(node);
    return Object.assign({}, node, { children: withMarks(node.children, markOf) });
  });

/** Returns the texts that students read above the answers. */
const textOfItem = (texts: PackageTexts, file: SourceFile, path: string, item: Element) => [
  ...stimulusOf(texts, file, path, item),
  ...texts.markup(shown(withGaps(child(item, 'itemBody')?.children ?? []))),
];

/** Replaces a field within a sentence by a gap. A field that is alone in its paragraph leaves nothing. */
function withGaps(nodes: Element['children']): Element['children'] {
  const isAlone = nodes.every((node) =>
    typeof node === 'string' ? node.trim() === '' : node.name === 'textEntryInteraction',
  );
  return nodes.flatMap((node): Element['children'] => {
    if (typeof node === 'string') return [node];
    if (node.name === 'textEntryInteraction') return isAlone ? [] : ['_____'];
    return [{ ...node, children: withGaps(node.children) }];
  });
}

type Choice = { response: string; options: readonly string[] };

/** Returns the key of an item, and the score of the right answer. */
function keyOf(
  item: Element,
  declaration: Element | undefined,
  choice: Choice,
  isSeveral: boolean,
): ScoreJudgement & { score?: number | undefined } {
  if (isSeveral) {
    const scored = declaration ? scoreChoicesOfQti2(item, declaration, choice) : [];
    const score = bestScore(scored, maxScoreOfQti2(item));
    return { ...judgeChoices(scored, choice.options.length), score };
  }
  const scores = declaration ? scoreQti2(item, declaration, choice) : new Map<string, number>();
  const judged = judgeScores(scores, maxScoreOfQti2(item));
  return { ...judged, score: scores?.get(judged.right[0] ?? '') };
}

const maxChoicesOf = (interaction: Element | undefined) => {
  // The default of `maxChoices` in QTI 2 is 1.
  const most = Number(interaction?.attributes.maxChoices ?? 1);
  return Number.isInteger(most) ? most : 1;
};

const isForSeveral = (interaction: Element | undefined) => maxChoicesOf(interaction) !== 1;

const isFixed = ({ attributes }: Element) => /^true$/i.test(attributes.fixed ?? '');

const fixedAtEnd = (choices: readonly Element[]) =>
  choices.length - 1 - choices.findLastIndex((choice) => !isFixed(choice));

const isShuffled = (interaction: Element | undefined) =>
  /^true$/i.test(interaction?.attributes.shuffle ?? '');

const interactionsOf = (item: Element): Element[] => {
  const found: Element[] = [];
  const look = (element: Element) => {
    for (const one of children(element)) {
      if (one.name.endsWith('Interaction')) found.push(one);
      else look(one);
    }
  };
  children(item, 'itemBody').forEach(look);
  return found;
};

/** Kinds of questions that use another interaction than a choice. */
const withInteraction = (): Qti2Support[] => partsOfFormat('qti2').filter(({ read }) => read !== undefined);

const isOfKind = ({ name }: Element) => withInteraction().some(({ interaction }) => interaction === name);

const kindOf = ({ name }: Element, declaration: Element) =>
  withInteraction().find(({ interaction, isOf }) => interaction === name && (isOf?.(declaration) ?? true));

/** Returns why an item is not imported; undefined if its kind is supported. */
function refusalOf(item: Element): Problem | undefined {
  if (item.attributes.adaptive === 'true') {
    return refusalProblem(
      sentence`This question has steps that depend on the answers. Here a question has one answer.`,
    );
  }
  if (children(item, 'templateDeclaration').length > 0) {
    return refusalProblem(
      sentence`This question has different numbers for each student. Here all get the same question.`,
    );
  }
  const interactions = interactionsOf(item);
  const [interaction] = interactions;
  if (!interaction) return unsupportedKind('text_only');
  if (areGapsOfQti2(interactions)) return undefined;
  if (interactions.length > 1) return unsupportedKind('several_parts');
  if (interaction.name !== 'choiceInteraction' && !isOfKind(interaction)) {
    return (
      unsupportedKind(interaction.name) ??
      refusalProblem(sentence`Tallymark does not know this kind of question.`)
    );
  }
  return undefined;
}

/** Returns a problem if the scoring rewards another option than the one declared as right. */
function contradictionOf(right: readonly string[], declaration: Element): Problem | undefined {
  const declared = declaredAnswers(declaration);
  const isDeclared = right.length === declared.length && right.every((option) => declared.includes(option));
  if (declared.length === 0 || isDeclared) return undefined;
  return {
    code: 'key_missing',
    detail: sentence`The file contradicts itself: it declares one option as right and rewards another. Please mark the right one.`,
  };
}

/** Elements that are left out, such as feedback, which would reveal the key. */
const HIDDEN = new Set([
  'feedbackInline',
  'feedbackBlock',
  'templateInline',
  'templateBlock',
  'modalFeedback',
]);

/** Elements that are inline in QTI's markup but are shown as separate blocks. */
const BLOCKS = new Set([
  'prompt',
  'choiceInteraction',
  'matchInteraction',
  'orderInteraction',
  'rubricBlock',
]);

/** Elements whose texts are read as options. */
const CHOICES = new Set(['simpleChoice', 'simpleMatchSet']);

const isForStudents = ({ name, attributes }: Element) =>
  !HIDDEN.has(name) &&
  name !== 'catalogInfo' &&
  (name !== 'rubricBlock' || /\b(?:candidate|testTaker)\b/.test(attributes.view ?? ''));

/**
 * Returns only the elements that students see. An `object` with a picture becomes an `img`, and ruby text is
 * put in brackets.
 */
function shown(nodes: Element['children']): Element['children'] {
  return nodes.flatMap((node): Element['children'] => {
    if (typeof node === 'string') return [node];
    if (!isForStudents(node) || CHOICES.has(node.name) || node.name === 'rp') return [];
    const within = { ...node, children: shown(node.children) };
    if (node.name === 'rt') return [` (${textOf(within).trim()})`];
    if (node.name === 'object' && node.attributes.type?.startsWith('image/')) return [asImage(node)];
    if (BLOCKS.has(node.name)) return [{ ...within, name: 'div' }];
    return [within];
  });
}

const asImage = (object: Element): Element => ({
  ...object,
  name: 'img',
  attributes: { src: object.attributes.data ?? '', alt: textOf(object).trim() },
  children: [],
});

/** Reads texts that the item shares with other items, from their separate files. */
function stimulusOf(texts: PackageTexts, file: SourceFile, path: string, item: Element) {
  return children(item, 'assessmentStimulusRef').flatMap(({ attributes }) => {
    const { href = '' } = attributes;
    const at = file.paths.find(path, href);
    const bytes = file.zip?.get(at ?? '');
    const xml = bytes && parseXml(decodeText(bytes).text);
    const body = xml && child(renameToQti2(xml.root), 'stimulusBody');
    if (body && at !== undefined) {
      const ofStimulus = new PackageTexts(file, at);
      const tree = ofStimulus.markup(shown(body.children));
      texts.problems.push(...ofStimulus.problems);
      return tree;
    }
    const detail = sentence`The text “${href}”, to which the question belongs, is not in the file.`;
    texts.problems.push({ code: 'part_missing', detail });
    return [];
  });
}

/** Returns the marks: the right option's score times the item's weight in the test. */
function marksOf(score: number | undefined, weight: number | undefined): { marks?: number } {
  if (weight === undefined && score === undefined) return {};
  return { marks: (weight ?? 1) * (score ?? 1) };
}

function lostOf(item: Element, interaction: Element | undefined): Problem[] {
  const lost: Problem[] = [];
  const feedback = ['modalFeedback', 'feedbackInline', 'feedbackBlock'].flatMap((name) =>
    descendantElements(item, name),
  );
  if (feedback.some((one) => textOf(one).trim() !== '')) {
    lost.push({ code: 'feedback_left_out', detail: sentence`The feedback on the answers is left out.` });
  }
  if (descendantElements(item, 'rubricBlock').some((rubric) => !isForStudents(rubric))) {
    lost.push({ code: 'setting_left_out', detail: sentence`The notes for those who mark are left out.` });
  }
  const choices = descendantElements(interaction, 'simpleChoice');
  const most = maxChoicesOf(interaction);
  if (most > 1 && most < choices.length) {
    const detail = sentence`In the file students may choose at most ${most} options. Here they may choose all of them.`;
    lost.push({ code: 'setting_left_out', detail });
  }
  if (choices.filter(isFixed).length > fixedAtEnd(choices) && isShuffled(interaction)) {
    const detail = sentence`An option has a fixed place in the file. Here only the last options can keep their place.`;
    lost.push({ code: 'setting_left_out', detail });
  }
  return lost;
}
