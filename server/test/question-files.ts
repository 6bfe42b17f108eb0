import type { FormatName } from '#contract/questions.ts';

/** A small file of each format, written like those that teachers have. */
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
} as const satisfies Partial<Record<FormatName, string | Uint8Array>>;
