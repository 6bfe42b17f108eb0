import { displayMarks, sumMarks } from '#contract/marks.ts';
import type { Tree } from '#shared/rich-text.ts';
import { bareText, plainText } from '../../../content/rich-text/text-to-tree.ts';
import { type Formula, escapeXml, treeToHtml } from '../../../content/rich-text/tree-to-html.ts';
import { optionIdentifier } from '../../../kinds/shared/qti-1.ts';
import { fileName, requirePart, lostTags, picturesOf, xmlFile } from '../parts.ts';
import type { WholeContest, WholeQuestion } from '../../../kinds/shared/whole-question.ts';
import type { Writer } from '../writer.ts';
import { zipFiles } from '../zip-files.ts';

const QTI = 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2';
const CANVAS = 'http://canvas.instructure.com/xsd/cccv1p0';
const PACKAGE = 'http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1';

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
    lost: lostTags(contest),
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
  const { options, marks, explanation } = question;
  const title = bareText(question.text).replaceAll(/\s+/g, ' ').trim();
  const hasFeedback = explanation.length > 0;
  const texts = { text: html, option: optionText };
  const { write } = requirePart(question, 'qti1');
  if (!write) throw new Error(`QTI 1.2 cannot hold questions of the kind ${question.source.kind}.`);
  const { type, responses, conditions, text = question.text } = write(question, texts);
  return `<item ident="${id}" title="${escapeXml(title.slice(0, 60).toWellFormed())}">
<itemmetadata><qtimetadata>
${field('question_type', type)}
${field('points_possible', String(marks))}
${field('original_answer_ids', options.map((_, at) => optionIdentifier(at)).join(','))}
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
