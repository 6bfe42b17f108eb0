import type { Node, Tree } from '#shared/rich-text.ts';
import { type Formula, escapeXml, treeToHtml } from '../../../content/rich-text/tree-to-html.ts';
import { fileName, requirePart, lostExplanations, lostTags, picturesOf, xmlFile } from '../parts.ts';
import type { Writer } from '../writer.ts';
import type { WholeContest, WholeQuestion } from '../../../kinds/shared/whole-question.ts';
import { zipFiles } from '../zip-files.ts';

const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const PACKAGE = 'http://www.imsglobal.org/xsd/imscp_v1p1';
const MATHML = 'http://www.w3.org/1998/Math/MathML';

/** Writes QTI 2.1: a test, one item per question, the pictures and the manifest. */
export const writeQti2: Writer = (contest) => {
  const pictures = picturesOf(contest, 'images');
  const items = contest.questions.map((question, at): [string, string] => [
    pathOf(at),
    xmlFile(item(question, at, contest.shuffle)),
  ]);
  return {
    bytes: zipFiles({
      'imsmanifest.xml': xmlFile(manifest(contest, Object.keys(pictures))),
      'test.xml': xmlFile(test(contest)),
      ...Object.fromEntries(items),
      ...pictures,
    }),
    name: fileName(contest, 'QTI 2.1', 'zip'),
    type: 'application/zip',
    lost: [...lostExplanations(contest), ...lostTags(contest)],
  };
};

const idOf = (at: number) => `question${at + 1}`;
const pathOf = (at: number) => `items/${idOf(at)}.xml`;

const manifest = ({ id, questions }: WholeContest, pictures: string[]) =>
  `<manifest identifier="tallymark${id}" xmlns="${PACKAGE}">
  <metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>
  <organizations/>
  <resources>
    <resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml">
      <file href="test.xml"/>
${questions.map((_, at) => `      <dependency identifierref="${idOf(at)}"/>\n`).join('')}    </resource>
${questions.map((_, at) => `    <resource identifier="${idOf(at)}" type="imsqti_item_xmlv2p1" href="${pathOf(at)}"><file href="${pathOf(at)}"/></resource>\n`).join('')}${pictures
    .map(
      (path, at) =>
        `    <resource identifier="picture${at + 1}" type="webcontent" href="${path}"><file href="${path}"/></resource>\n`,
    )
    .join('')}  </resources>
</manifest>
`;

/** Writes the test. A right answer to an item scores 1, so the marks become weights of the items. */
const test = ({ id, name, questions }: WholeContest) =>
  `<assessmentTest xmlns="${QTI}" identifier="tallymark${id}" title="${escapeXml(name)}">
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <testPart identifier="part" navigationMode="nonlinear" submissionMode="simultaneous">
    <assessmentSection identifier="section" title="${escapeXml(name)}" visible="true">
${questions.map(({ marks }, at) => `      <assessmentItemRef identifier="${idOf(at)}" href="${pathOf(at)}"><weight identifier="MARKS" value="${marks}"/></assessmentItemRef>\n`).join('')}    </assessmentSection>
  </testPart>
  <outcomeProcessing>
    <setOutcomeValue identifier="SCORE"><sum><testVariables variableIdentifier="SCORE" weightIdentifier="MARKS"/></sum></setOutcomeValue>
  </outcomeProcessing>
</assessmentTest>
`;

/** Writes an item: a frame that is equal for all kinds, and the parts that depend on the kind. */
function item(question: WholeQuestion, at: number, shuffle: boolean): string {
  const parts = requirePart(question, 'qti2').write(question, { html, shuffle });
  const { cardinality, baseType, declaration, interaction, processing } = parts;
  return `<assessmentItem xmlns="${QTI}" identifier="${idOf(at)}" title="Question ${at + 1}" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}">
${declaration}  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="1"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
  <itemBody>
    ${html(question.text)}
${interaction}  </itemBody>
  ${processing}
</assessmentItem>
`;
}

const html = (tree: Tree) => treeToHtml(tree, { address: (id) => `../images/${id}.webp`, formula });

function formula({ tex, display, mathml }: Formula): string {
  const shown = mathml.length > 0 ? mathml.map(mathmlOf).join('') : `<mtext>${escapeXml(tex)}</mtext>`;
  const annotation = `<annotation encoding="application/x-tex">${escapeXml(tex)}</annotation>`;
  return `<math xmlns="${MATHML}" display="${display}"><semantics><mrow>${shown}</mrow>${annotation}</semantics></math>`;
}

function mathmlOf(node: Node): string {
  if (typeof node === 'string') return escapeXml(node);
  const [element, attributes, children] = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  return `<${element}${written.join('')}>${children.map(mathmlOf).join('')}</${element}>`;
}
