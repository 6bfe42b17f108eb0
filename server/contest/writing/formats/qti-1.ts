import { displayMarks, sumMarks } from '#contract/marks.ts';
import type { Problem } from '#contract/questions.ts';
import type { Tree } from '#contract/rich-text.ts';
import { bareText, plainText } from '../../../material/rich-text/text-to-tree.ts';
import { type Formula, escapeXml, treeToHtml } from '../../../material/rich-text/tree-to-html.ts';
import {
  choosesSeveral,
  fileName,
  hasStatements,
  isRightMinusWrong,
  lostPairRules,
  lostRules,
  lostTags,
  pairedStatements,
  pairsIn,
  picturesOf,
  xmlFile,
} from '../parts.ts';
import { lostOfTyped, lostStars, typedAnswers, type TypedKey } from '../typed-answers.ts';
import type { WholeContest, WholeQuestion, Writer } from '../writer.ts';
import { zipFiles } from '../zip-files.ts';

const QTI = 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2';
const CANVAS = 'http://canvas.instructure.com/xsd/cccv1p0';
const PACKAGE = 'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1';

const ALL_OR_NOTHING = 'The file says “all or nothing”. Canvas marks such questions by a rule of its own.';

/** Writes QTI 1.2 for Canvas: questions, settings, pictures and the manifest. */
export const writeQti1: Writer = (contest) => {
  const id = `tallymark${contest.id}`;
  const pictures = picturesOf(contest, 'images');
  return {
    bytes: zipFiles({
      'imsmanifest.xml': xmlFile(manifest(id, Object.keys(pictures))),
      [`${id}/${id}.xml`]: xmlFile(assessment(id, contest)),
      [`${id}/assessment_meta.xml`]: xmlFile(settings(id, contest)),
      ...pictures,
    }),
    name: fileName(contest, 'QTI 1.2', 'zip'),
    type: 'application/zip',
    lost: [
      ...lostRules(contest, isRightMinusWrong, ALL_OR_NOTHING),
      ...lostTags(contest),
      ...pairedStatements(contest),
      ...lostPairRules(contest),
      ...lostOfTyped(contest, { holdsCase: false, holdsUnit: false }),
      ...lostStars(contest),
      ...lostShares(contest),
    ],
  };
};

const manifest = (id: string, pictures: string[]) =>
  `<manifest identifier="${id}_manifest" xmlns="${PACKAGE}">
  <metadata><schema>IMS Content</schema><schemaversion>1.1.3</schemaversion></metadata>
  <organizations/>
  <resources>
    <resource identifier="${id}" type="imsqti_xmlv1p2">
      <file href="${id}/${id}.xml"/>
      <dependency identifierref="${id}_meta"/>
    </resource>
    <resource identifier="${id}_meta" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="${id}/assessment_meta.xml">
      <file href="${id}/assessment_meta.xml"/>
    </resource>
${pictures.map((path, at) => `    <resource identifier="${id}_picture${at}" type="webcontent" href="${path}"><file href="${path}"/></resource>\n`).join('')}  </resources>
</manifest>
`;

const ROOT = 'quiz';

const settings = (id: string, { name, shuffle, questions }: WholeContest) =>
  `<${ROOT} identifier="${id}" xmlns="${CANVAS}">
  <title>${escapeXml(name)}</title>
  <shuffle_answers>${shuffle}</shuffle_answers>
  <${ROOT}_type>assignment</${ROOT}_type>
  <points_possible>${displayMarks(sumMarks(questions.map(({ marks }) => marks)))}</points_possible>
</${ROOT}>
`;

const assessment = (id: string, { name, questions }: WholeContest) =>
  `<questestinterop xmlns="${QTI}">
<assessment ident="${id}" title="${escapeXml(name)}">
<qtimetadata>${field('cc_maxattempts', '1')}</qtimetadata>
<section ident="root_section">
${questions.map((question, at) => item(`${id}_question${at + 1}`, question)).join('')}</section>
</assessment>
</questestinterop>
`;

const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;

function item(id: string, question: WholeQuestion): string {
  const { text, options, marks, explanation } = question;
  const title = bareText(text).replaceAll(/\s+/g, ' ').trim();
  const hasFeedback = explanation.length > 0;
  const [type, responses, conditions] = partsOf(question);
  return `<item ident="${id}" title="${escapeXml(title.slice(0, 60).toWellFormed())}">
<itemmetadata><qtimetadata>
${field('question_type', type)}
${field('points_possible', String(marks))}
${field('original_answer_ids', options.map((_, at) => ident(at)).join(','))}
</qtimetadata></itemmetadata>
<presentation>
<material>${html(text)}</material>
${responses}
</presentation>
<resprocessing>
<outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
${hasFeedback ? SHOW_FEEDBACK : ''}${conditions}
</resprocessing>
${hasFeedback ? `<itemfeedback ident="general_fb"><flow_mat><material>${html(explanation)}</material></flow_mat></itemfeedback>\n` : ''}</item>
`;
}

type Parts = readonly [type: string, responses: string, conditions: string];

function partsOf(question: WholeQuestion): Parts {
  const typed = typedAnswers(question);
  if (typed) return typedParts(typed);
  const pairs = pairsIn(question);
  if (pairs) return matchingParts(question, pairs);
  return hasStatements(question) ? statementParts(question) : choicesOf(question);
}

function choicesOf(question: WholeQuestion): Parts {
  const [type, cardinality] = choosesSeveral(question) ? SEVERAL : SINGLE;
  const labels = question.options.map(
    ({ text }, at) =>
      `<response_label ident="${ident(at)}"><material>${optionText(text)}</material></response_label>\n`,
  );
  return [
    type,
    `<response_lid ident="response1" rcardinality="${cardinality}"><render_choice>
${labels.join('')}</render_choice></response_lid>`,
    `<respcondition continue="No">
<conditionvar>${rightChoice(question)}</conditionvar>
<setvar action="Set" varname="SCORE">100</setvar>
</respcondition>`,
  ];
}

/** Writes a matching as Canvas does: each prompt has a response of its own, and adds its part. */
function match(prompts: readonly { text: Tree; right: number }[], answers: readonly Tree[]): Parts {
  const share = Number((100 / prompts.length).toFixed(5));
  const labels = answers.map(
    (text, at) =>
      `<response_label ident="${at + 1}"><material>${optionText(text)}</material></response_label>`,
  );
  const responses = prompts.map(
    ({ text }, at) =>
      `<response_lid ident="response_${ident(at)}"><material>${optionText(text)}</material><render_choice>${labels.join('')}</render_choice></response_lid>`,
  );
  const conditions = prompts.map(
    ({ right }, at) =>
      `<respcondition><conditionvar><varequal respident="response_${ident(at)}">${right + 1}</varequal></conditionvar><setvar varname="SCORE" action="Add">${share}</setvar></respcondition>`,
  );
  return ['matching_question', responses.join('\n'), conditions.join('\n')];
}

const statementParts = ({ options }: WholeQuestion): Parts =>
  match(
    options.map(({ text, isCorrect }) => ({ text, right: isCorrect ? 0 : 1 })),
    ['True', 'False'].map((word) => [['p', {}, [word]]]),
  );

const matchingParts = ({ source, options }: WholeQuestion, pairs: readonly { prompt?: Tree }[]): Parts =>
  match(
    pairs.flatMap(({ prompt }, at) =>
      prompt ? [{ text: prompt, right: source.key?.pairs?.[at] ?? 0 }] : [],
    ),
    options.map(({ text }) => text),
  );

/** Writes typed answers. In Canvas each accepted answer earns all the marks. */
function typedParts({ isNumber, answers }: TypedKey): Parts {
  const tests = answers
    .filter(({ percent }) => percent === 100)
    .map(({ text, tolerance }) => {
      const equal = `<varequal respident="response1">${escapeXml(isNumber ? text : text.replaceAll('\\*', '*'))}</varequal>`;
      if (tolerance === 0) return equal;
      const [low, high] = [-1, 1].map((sign) => Number((Number(text) + sign * tolerance).toPrecision(15)));
      return `<or>${equal}<and><vargte respident="response1">${low}</vargte><varlte respident="response1">${high}</varlte></and></or>`;
    });
  return [
    isNumber ? 'numerical_question' : 'short_answer_question',
    `<response_str ident="response1" rcardinality="Single"><render_fib${isNumber ? ' fibtype="Decimal"' : ''}><response_label ident="answer1"/></render_fib></response_str>`,
    tests
      .map(
        (test) => `<respcondition continue="No">
<conditionvar>${test}</conditionvar>
<setvar action="Set" varname="SCORE">100</setvar>
</respcondition>`,
      )
      .join('\n'),
  ];
}

/** Lists the questions with accepted answers that earn a part of the marks, which Canvas does not have. */
const lostShares = ({ questions }: WholeContest): Problem[] =>
  questions.flatMap((question) =>
    typedAnswers(question)?.answers.some(({ percent }) => percent !== 100)
      ? [
          {
            code: 'rule_left_out',
            detail: `Question ${question.number}: Answers that earn a part of the marks are left out.`,
          },
        ]
      : [],
  );

const SINGLE = ['multiple_choice_question', 'Single'] as const;
const SEVERAL = ['multiple_answers_question', 'Multiple'] as const;

/** Returns the condition of the right answer. Of several options, as Canvas writes it, all are named. */
function rightChoice(question: WholeQuestion): string {
  const tests = question.options.map(({ isCorrect }, at) => {
    const test = `<varequal respident="response1">${ident(at)}</varequal>`;
    return { isCorrect, test: isCorrect ? test : `<not>${test}</not>` };
  });
  if (!choosesSeveral(question)) return tests.find(({ isCorrect }) => isCorrect)?.test ?? '';
  return `<and>${tests.map(({ test }) => test).join('')}</and>`;
}

/** Returns an option's identifier. Canvas requires numbers other than 0. */
const ident = (at: number) => String(1001 + at);

const SHOW_FEEDBACK = `<respcondition continue="Yes">
<conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/>
</respcondition>
`;

/** Writes HTML. Canvas looks up pictures by their path in the manifest, relative to the root of the zip. */
const html = (tree: Tree) => {
  const inside = treeToHtml(tree, { address: (id) => `images/${id}.webp`, formula });
  return `<mattext texttype="text/html">${escapeXml(`<div>${inside}</div>`)}</mattext>`;
};

/** Writes an option. A single line becomes plain text, so that Canvas' editor shows it as such. */
function optionText(tree: Tree): string {
  const text = plainText(tree);
  const isLine = text !== undefined && !/\n|\\[([]|\$\$|^\s*$/.test(text);
  return isLine ? `<mattext texttype="text/plain">${escapeXml(text)}</mattext>` : html(tree);
}

/**
 * Writes a formula as Canvas' editor does: as a picture that Canvas renders, with the TeX in its attributes.
 */
function formula({ tex, display }: Formula): string {
  const address = `/equation_images/${encodeURIComponent(encodeURIComponent(tex))}?scale=1`;
  const style = display === 'block' ? ' style="display: block; margin-left: auto; margin-right: auto;"' : '';
  const [shown, described] = [escapeXml(tex), escapeXml(`LaTeX: ${tex}`)];
  return `<img class="equation_image" title="${shown}" src="${escapeXml(address)}" alt="${described}" data-equation-content="${shown}"${style}/>`;
}
