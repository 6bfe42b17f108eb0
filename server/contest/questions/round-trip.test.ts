import { expect, test } from 'vitest';
import { type WriteFormat, writeFormats } from '#contract/formats.ts';
import { parseSource } from '#shared/parse-source.ts';
import { testApp } from '../../test/app.ts';
import { contestBody } from '../../test/factories.ts';
import { readAsTeacher } from '../../test/read-questions.ts';

/*
 * Export and import leave the texts of a question unchanged. No text turns into a formula, markup, a comment
 * or a name, and no space or line is lost.
 */

const app = await testApp();
const { teacher, read } = await readAsTeacher(app);

const HOSTILE = [
  String.raw`Which pattern matches \[0-9\]+?`,
  String.raw`\(x\) and \[y\] and $$z$$ and $w$`,
  String.raw`\\(a\\) \\[b\\] \\\(c\\\)`,
  '$$',
  'It costs $5, or $$6$$, not $7',
  String.raw`C:\new\table\\server\frac{1}{2} \neq \nabla \n \t \\n`,
  'Find the line\nparallel to g\nnot h\nexists\nmid\neq',
  '{a} {=b ~c} {T} {{x}} }{',
  '=1+1',
  '~%50%half',
  '%100%whole',
  '# heading ####general feedback',
  '<b>bold</b> <!-- no --> <script>alert(1)</script> </div></text>',
  '&amp; &lt;b&gt; &nbsp; &#65; & a&b',
  '<![CDATA[ x ]]> ]]>',
  'two  blanks,   three,\tand a tab',
  'if x:\n    return 1\n\telse:\n\t\treturn 2',
  'a line with blanks behind it  \nand one\n\n\n\nafter three empty ones\n \nand one of a blank',
  'a -> b => c <- d',
  '"quoted" \'single\' “curly” «guillemets» `tick` ``two`` ```three```',
  "'=1 ''=2 -3 +4 @5",
  "'",
  '\u200fשלום\u200f (world) \u200eabc\u200e ا1',
  'a\u00a0no-break\u2009thin\u3000wide blank',
  'flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿 family 👨‍👩‍👧 數學 é e\u0301',
  '*a* **b** _c_ __d__ ~e~ ^f^ ~~g~~',
  '1. one\n2. two\n- three\n* four\n+ five\n3) six',
  'A. one\nB) two\nANSWER: A\nAnswer: B',
  '![a](picture:x) [x](https://example.org) <https://example.org>',
  '// no comment [tag:x]',
  '$CATEGORY: none',
  '::title:: text',
  '[html]<b>x</b>',
  '[plain] [markdown] [moodle]',
  '@@PLUGINFILE@@/x.png $IMS-CC-FILEBASE$/x.png',
  'LaTeX: x^2',
  '_x0041_ _x005F_ sep=;',
  'a;b,c|d\te',
  'question',
  'True',
  '007 1.50 1/2 1,3 1e5',
  '＝1 ＋2',
  '\\',
  '\\\\',
  'ends with a backslash \\',
  'trailing $',
  '😀',
].map((text) => text.normalize('NFC'));

const optionsOf = (text: string, at: number) => [
  { option_text: text, is_correct: at % 2 === 0 },
  { option_text: `${HOSTILE[(at + 7) % HOSTILE.length]} `.trim() + '!', is_correct: at % 2 === 1 },
];

const plain = HOSTILE.map((text, at) => ({
  question_text: text,
  marks: 1,
  options: optionsOf(text, at),
  explanation: text,
}));

/** Escapes all punctuation that could be rich-text markup. */
const escaped = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');

const rich = HOSTILE.filter((text) => !/\n|\s{2}/.test(text)).map((text, at) => ({
  format: 'rich',
  question_text: `**${at}**: ${escaped(text)}`,
  marks: 1,
  options: [
    { option_text: `${escaped(text)} $x$`, is_correct: true },
    { option_text: `*${at}*${escaped(text)}`, is_correct: false },
  ],
  explanation: `~${at}~ ${escaped(text)}`,
}));

/** Formulas that contain delimiters of formulas. The questions below also contain such delimiters in code. */
const FORMULAS = [
  String.raw`\begin{cases}(a \\ b\\) \end{cases}`,
  String.raw`\left\{ a \right\} \% \# \& a<b>c`,
  String.raw`\$5`,
];
const formulas = FORMULAS.map((tex) => ({
  format: 'rich',
  question_text: `Inline $${tex}$ and \`\\(code\\) $$x$$\` and $$${tex}$$`,
  marks: 1,
  options: [
    { option_text: `$${tex}$`, is_correct: true },
    { option_text: `$$${tex}$$`, is_correct: false },
  ],
  explanation: `\`\`\`\n\\[code\\]\n  if x:\n\nexists $$\n\`\`\``,
}));

async function again(questions: object[], format: WriteFormat) {
  const { contest } = contestBody(app, { contest: { name: 'Hostile' } });
  const created = await app.call('createContest', { as: teacher, body: { contest, questions } });
  expect(created, created.text).toMatchObject({ status: 200 });
  const { bytes } = await app.call('exportQuestions', {
    as: teacher,
    body: { contest: created.body.id, format },
  });
  return read(bytes);
}

/** Omits explanations for QTI 2.1, which has none. */
const expected = <Q extends { explanation: string }>(question: Q, format: WriteFormat) => {
  const { explanation, ...rest } = question;
  return format === 'qti_2' ? rest : { ...rest, explanation };
};

test.each(writeFormats)('%s: hostile plain texts come back as they went out', async (format) => {
  const { items } = await again(plain, format);
  expect(items.map(({ question, problems }) => question ?? problems)).toEqual(
    plain.map((question) => expected(question, format)),
  );
});

test.each(writeFormats)('%s: hostile rich texts mean the same when they come back', async (format) => {
  const questions = [...rich, ...formulas].map((question) => expected(question, format));
  const { items } = await again(questions, format);
  expect(items.map(({ question, problems }) => (question ? treesOf(question) : problems))).toEqual(
    questions.map(treesOf),
  );
});

type Texts = { question_text: string; explanation?: string; options: { option_text: string }[] };

const treesOf = ({ question_text: text, options, explanation = '' }: Texts) =>
  [text, ...options.map(({ option_text }) => option_text), explanation].map(parseSource);
