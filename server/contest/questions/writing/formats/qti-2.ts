import type { Node, Tree } from '#contract/rich-text.ts';
import { type Formula, escapeXml, treeToHtml } from '../../../../material/rich-text/tree-to-html.ts';
import {
  choosesSeveral,
  fileName,
  hasStatements,
  isRightMinusWrong,
  lostExplanations,
  lostTags,
  pairedStatements,
  picturesOf,
  sharesOf,
  xmlFile,
} from '../parts.ts';
import type { WholeContest, WholeQuestion, Writer } from '../writer.ts';
import { zipFiles } from '../zip-files.ts';

const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const PACKAGE = 'http://www.imsglobal.org/xsd/imscp_v1p1';
const MATHML = 'http://www.w3.org/1998/Math/MathML';
const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';

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
    lost: [...lostExplanations(contest), ...lostTags(contest), ...pairedStatements(contest)],
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

function item(question: WholeQuestion, at: number, shuffle: boolean): string {
  if (hasStatements(question)) return statementsItem(question, at, shuffle);
  const { text, options, source } = question;
  const [cardinality, most] = choosesSeveral(question) ? ['multiple', 0] : ['single', 1];
  const moving = options.length - (source.fixed_options ?? 0);
  const right = options.flatMap(({ isCorrect }, index) => (isCorrect ? [choiceOf(index)] : []));
  const choices = options.map(
    (option, index) =>
      `      <simpleChoice identifier="${choiceOf(index)}"${index >= moving ? ' fixed="true"' : ''}>${html(option.text)}</simpleChoice>\n`,
  );
  return `<assessmentItem xmlns="${QTI}" identifier="${idOf(at)}" title="Question ${at + 1}" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier">
    <correctResponse>${right.map((choice) => `<value>${choice}</value>`).join('')}</correctResponse>
${isRightMinusWrong(question) ? mapping(question) : ''}  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="1"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
  <itemBody>
    ${html(text)}
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="${shuffle}" maxChoices="${most}">
${choices.join('')}    </choiceInteraction>
  </itemBody>
  <responseProcessing template="${TEMPLATES}/${isRightMinusWrong(question) ? 'map_response' : 'match_correct'}"/>
</assessmentItem>
`;
}

const choice = (id: string, content: string, most: number) =>
  `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${content}</simpleAssociableChoice>`;

/** Writes statements as a matching of each with “True” or “False”. Each right pair scores its part. */
function statementsItem({ text, options }: WholeQuestion, at: number, shuffle: boolean): string {
  const right = options.map(({ isCorrect }, index) => `${choiceOf(index)} ${isCorrect ? 'true' : 'false'}`);
  const share = Number((1 / options.length).toFixed(7));
  return `<assessmentItem xmlns="${QTI}" identifier="${idOf(at)}" title="Question ${at + 1}" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair">
    <correctResponse>${right.map((pair) => `<value>${pair}</value>`).join('')}</correctResponse>
    <mapping lowerBound="0" upperBound="1" defaultValue="0">${right.map((pair) => `<mapEntry mapKey="${pair}" mappedValue="${share}"/>`).join('')}</mapping>
  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="1"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>
  <itemBody>
    ${html(text)}
    <matchInteraction responseIdentifier="RESPONSE" shuffle="${shuffle}" maxAssociations="${options.length}">
      <simpleMatchSet>${options.map(({ text }, index) => choice(choiceOf(index), html(text), 1)).join('')}</simpleMatchSet>
      <simpleMatchSet>${choice('true', 'True', options.length)}${choice('false', 'False', options.length)}</simpleMatchSet>
    </matchInteraction>
  </itemBody>
  <responseProcessing template="${TEMPLATES}/map_response"/>
</assessmentItem>
`;
}

/** Writes the share of each option. The sum is at least 0: right minus wrong. */
function mapping(question: WholeQuestion): string {
  const entries = sharesOf(question).map(
    (share, at) => `<mapEntry mapKey="${choiceOf(at)}" mappedValue="${Number((share / 100).toFixed(7))}"/>`,
  );
  return `    <mapping lowerBound="0" upperBound="1" defaultValue="0">${entries.join('')}</mapping>\n`;
}

const choiceOf = (at: number) => `choice${at + 1}`;

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
