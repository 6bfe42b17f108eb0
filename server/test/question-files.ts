import type { FormatName } from '#contract/formats.ts';
import { buildZip } from './zip-of.ts';

const qti1 = `<?xml version="1.0"?><questestinterop><assessment ident="a" title="A"><section ident="s">
<selection_ordering><selection><selection_number>1</selection_number></selection></selection_ordering>
<item ident="i" title="Capitals"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
<fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
<presentation><material><mattext texttype="text/html">&lt;p&gt;Which? &lt;img src="$IMS-CC-FILEBASE$/a.png"&gt;&lt;/p&gt;</mattext></material>
<response_lid ident="r" rcardinality="Single"><render_choice>
<response_label ident="1"><material><mattext texttype="text/plain">Paris</mattext></material></response_label>
<response_label ident="2"><material><mattext texttype="text/plain">Lyon</mattext></material></response_label>
</render_choice></response_lid></presentation>
<resprocessing><outcomes><decvar varname="SCORE" maxvalue="100"/></outcomes><respcondition continue="No"><conditionvar>
<and><varequal respident="r">1</varequal><not><varequal respident="r">2</varequal></not></and></conditionvar>
<setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`;

const qti2 = `<?xml version="1.0"?><assessmentItem identifier="i" title="Capitals" adaptive="false">
<responseDeclaration identifier="R" cardinality="single"><correctResponse><value>1</value></correctResponse>
<mapping defaultValue="0"><mapEntry mapKey="1" mappedValue="1"/></mapping></responseDeclaration>
<itemBody><p>How much is <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>?</p>
<choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="1">Half</simpleChoice>
<simpleChoice identifier="2" fixed="true">None</simpleChoice></choiceInteraction></itemBody>
<responseProcessing><responseCondition><responseIf><match><variable identifier="R"/><correct identifier="R"/></match>
<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf>
</responseCondition></responseProcessing></assessmentItem>`;

const qti3 = qti2
  .replaceAll(/<(\/?)(?=[a-z])/g, '<$1qti-')
  .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const multiChoice = {
  question: '<p>Which?</p>',
  answers: [
    { text: '<div>Paris</div>', correct: true, tipsAndFeedback: { tip: 'Think' } },
    { text: '<div>Lyon</div>', correct: false },
  ],
  media: { type: { library: 'H5P.Image 1.1', params: { file: { path: 'images/a.png' } } } },
};
const set = { poolSize: 1, questions: [{ library: 'H5P.MultiChoice 1.16', params: multiChoice }, 7] };
export const h5pContent = JSON.stringify(set);
export const makeH5p = (content: string): Uint8Array =>
  buildZip({ 'h5p.json': '{"mainLibrary":"H5P.QuestionSet"}', 'content/content.json': content });

const form = JSON.stringify({
  items: [
    {
      title: 'Which?',
      questionItem: {
        question: {
          grading: { pointValue: 1, correctAnswers: { answers: [{ value: 'Paris' }] } },
          choiceQuestion: {
            type: 'RADIO',
            options: [{ value: 'Paris' }, { value: 'Lyon' }, { isOther: true }],
          },
        },
      },
    },
  ],
});

export const wordDocument = `<w:document xmlns:w="urn:w"><w:body>
<w:p><w:r><w:t>1. Which river is the longest?</w:t></w:r></w:p>
<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>a) The Nile</w:t></w:r></w:p><w:p><w:r><w:t>b) The Congo</w:t></w:r></w:p>
</w:body></w:document>`;
export const makeDocx = (document: string): Uint8Array => buildZip({ 'word/document.xml': document });

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const workbook = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
};
export const excelSheet = `<worksheet><sheetData>
<row r="1">${['question', 'a', 'b', 'right'].map(inline).join('')}</row>
<row r="2">${['Which?', '007', '1/2', 'b'].map(inline).join('')}</row>
</sheetData></worksheet>`;
export const makeXlsx = (sheet: string): Uint8Array =>
  buildZip({ ...workbook, 'xl/worksheets/sheet1.xml': sheet });

const kahootTexts = [
  'Question - max 120 characters',
  'Answer 1 - max 75 characters',
  'Answer 2 - max 75 characters',
  'Correct answer(s) - choose at least one',
  'Which river is the longest?',
  'The Nile',
  'The Congo',
];
export const kahootStrings = `<sst>${kahootTexts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`;
const shared = (at: number) => `<c t="s"><v>${at}</v></c>`;
export const makeKahoot = (strings: string): Uint8Array =>
  buildZip({
    ...workbook,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>
<row r="8">${[0, 1, 2, 3].map(shared).join('')}</row>
<row r="9">${[4, 5, 6].map(shared).join('')}<c><v>1</v></c></row>
</sheetData></worksheet>`,
  });

/** A small file in each format, written as teachers write theirs. */
export const questionFiles = {
  gift: `// question: 12  name: Rivers
::Rivers::Which river is the longest of Africa?{
	=The Nile#Right.
	~The Congo
	~%-50%The Niger
	####It has 6,650 km.
}

$CATEGORY: Maths/Equations

::Roots::[html]<p>What is \\\\(\\\\sqrt\\{16\\}\\\\)?</p>{=<p>4</p> ~<p>8<br></p>}

The Earth is flat.{F}

Describe the Nile.{}
`,
  aiken: `Which river is the longest of Africa?
A. The Nile
B. The Congo
ANSWER: A

How many sides has a hexagon?
a) 5
b) 6
Answer: b
`,
  moodle_xml: `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Rivers</text></category></question>
  <question type="multichoice">
    <name><text>Rivers</text></name>
    <questiontext format="html">
      <text><![CDATA[<p>Which <b>river</b> is the longest, if \\(x = 1\\)?</p><ul><li>Look</li></ul><img src="@@PLUGINFILE@@/a.png">]]></text>
      <file name="a.png" path="/" encoding="base64">iVBORw0KGgo=</file>
    </questiontext>
    <generalfeedback format="html"><text>&lt;p&gt;It has 6,650&amp;nbsp;km.&lt;/p&gt;</text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade><single>true</single>
    <answer fraction="100" format="html"><text>The Nile</text></answer>
    <answer fraction="0" format="html"><text>The Congo</text><feedback><text>No.</text></feedback></answer>
    <tags><tag><text>Africa</text></tag></tags>
  </question>
  <question type="essay"><name><text>Describe the Nile</text></name></question>
</quiz>
`,
  tallymark: JSON.stringify({
    contest: { name: 'Rivers', minimum_marks: 1 },
    questions: [
      {
        question_text: 'Which river is the longest of Africa?',
        marks: 2,
        options: [
          { option_text: 'The Nile', is_correct: true },
          { option_text: 'The Congo', is_correct: false },
        ],
      },
      {
        format: 'rich',
        question_text: 'What is $\\sqrt{16}$?\n\n- Look **closely**.',
        marks: 0.5,
        options: [
          { option_text: '`4`', is_correct: true },
          { option_text: '8', is_correct: false },
        ],
        explanation: 'Because $4^2 = 16$.',
        tags: ['roots'],
      },
    ],
  }),
  csv: `Frage;Antwort A;Antwort B;Antwort C;Richtig;Punkte;Thema
"Wie heißt der ""längste"" Fluss;
in Afrika?";Nil;Kongo;;A;0,5;Flüsse
Wie viele Ecken hat ein Sechseck?;5;6;1/2;6;3;
`,
  blackboard:
    'MC\tWhich <b>river</b> is the longest?\tThe Nile\tcorrect\tThe Congo\tincorrect\n' +
    'TF\tThe Earth is flat.\tfalse\nESS\tDescribe the Nile.\t\n',
  brightspace:
    'NewQuestion,MC\nID,R-1\nTitle,Rivers\nQuestionText,<p>Which <b>river</b>?</p>,HTML\nPoints,2\n' +
    'Option,100,The Nile,,Right.\nOption,0,"The Congo, of course"\nHint,Think\nFeedback,It has 6650 km.\n\n' +
    '// A comment\nNewQuestion,TF\nQuestionText,The Earth is flat.\nTRUE,0\nFALSE,100\nNewQuestion,WR\nTitle,Essay\n',
  text: `Geography, class 7b

1. Which river is the longest of Africa? (2 points)
a) **The Nile**
b) The Congo

2) Solve $x^2=4$.   A) 1   B) 2   C) 3

Q3: How many sides has a hexagon?
* 5
- 6
Explanation: hexa is six.

Answer key: 2. B
`,
  docx: makeDocx(wordDocument),
  xlsx: makeXlsx(excelSheet),
  'qti_1.2': qti1,
  qti_2: qti2,
  qti_3: qti3,
  h5p: makeH5p(h5pContent),
  google_forms: form,
  kahoot: makeKahoot(kahootStrings),
} as const satisfies Record<FormatName, string | Uint8Array>;
