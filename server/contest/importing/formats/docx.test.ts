import { expect, test } from 'vitest';
import { readItems, summarizeItem } from '../../../test/told-items.ts';
import { buildZip } from '../../../test/zip-of.ts';
import { docx } from './docx.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const bold = (text: string) => run(text, '<w:b/><w:bCs/>');

/** Returns a paragraph: of the given runs if `content` starts with `<`, else of plain text. */
const p = (content: string, properties = '') =>
  `<w:p w14:paraId="1">${properties && `<w:pPr>${properties}</w:pPr>`}<w:proofErr w:type="spellStart"/>` +
  `${content === '' || content.startsWith('<') ? content : run(content)}</w:p>`;

const item = (content: string, list: number, level = 0) =>
  p(
    content,
    `<w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`,
  );

const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell.startsWith('<') ? cell : p(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

const picture = (id: string, description = '') =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" descr="${description}"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r>`;

const r = (text: string) => `<m:r><w:rPr/><m:t>${text}</m:t></m:r>`;
const e = (content: string, name = 'e') => `<m:${name}>${content}</m:${name}>`;

const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;

/**
 * List 1 has questions, options and numbers on its three levels. Lists 3 and 4 have options "A."; list 4
 * starts again. List 5 has bullets.
 */
const NUMBERING =
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'decimal', '%3.')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="1">${level(0, 'upperLetter', '%1.')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '\uF0B7')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>' +
  '<w:num w:numId="4"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>' +
  '<w:num w:numId="5"><w:abstractNumId w:val="2"/></w:num>';

const STYLES =
  '<w:style w:styleId="Strong"><w:rPr><w:b/></w:rPr></w:style>' +
  '<w:style w:styleId="Base"><w:rPr><w:b/></w:rPr><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
  '<w:style w:styleId="Question"><w:basedOn w:val="Base"/></w:style>';

const word = (...body: string[]) =>
  buildZip({
    '[Content_Types].xml': `${XML}<Types/>`,
    'word/document.xml': `${XML}<w:document xmlns:w="urn:w"><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
    'word/numbering.xml': `${XML}<w:numbering xmlns:w="urn:w">${NUMBERING}</w:numbering>`,
    'word/styles.xml': `${XML}<w:styles xmlns:w="urn:w">${STYLES}</w:styles>`,
    'word/_rels/document.xml.rels':
      `${XML}<Relationships><Relationship Id="rId1" Target="media/image1.png"/>` +
      '<Relationship Id="rId2" Target="media/image2.emf"/><Relationship Id="rId3" Target="media/gone.png"/>' +
      '<Relationship Id="rId4" Target="https://example.org/x.png" TargetMode="External"/></Relationships>',
    'word/media/image1.png': PNG,
    'word/media/image2.emf': PNG,
  });

const toldOf = async (...body: string[]) => (await readItems(docx, word(...body))).map(summarizeItem);

test('typed numbers and letters, the right option by a star, bold, an underline, a highlight or an answer line', async () => {
  expect(
    await toldOf(
      p('Geography test'),
      p(bold('1. Capital of France?')),
      p('a) Rome'),
      p('b) Paris *'),
      p(''),
      p(`${bold('2. ')}${bold('Longest river?')}`),
      p(`${run('A. ')}${bold('The Nile')}`),
      p('B. The Congo'),
      p('3. Largest sea?'),
      p(`${run('a) ')}${run('North')}`),
      p(`${run('b) ')}${run('Pacific', '<w:u w:val="single"/>')}${run(' ')}`),
      p('4. Smallest?'),
      p('a) Rome'),
      p(`${run('b) ')}${run('Vatican', '<w:highlight w:val="yellow"/>')}`),
      p('5. First?'),
      p(`${run('A) one')}<w:r><w:tab/></w:r>${run('B) two')}`),
      p('Answer: A'),
    ),
  ).toEqual([
    '✗ Geography test !kind_not_taken',
    'Capital of France? | Rome | *Paris',
    'Longest river? | *The Nile | The Congo',
    'Largest sea? | North | *Pacific',
    'Smallest? | Rome | *Vatican',
    'First? | *one | two',
  ]);
});

test("Word's own numbering, in levels, in lists that begin again, by a style, with bullets", async () => {
  expect(
    await toldOf(
      item('Levels?', 1),
      item('x', 1, 1),
      item(bold('y'), 1, 1),
      item('Lists?', 1),
      item('x', 3),
      item('y', 3),
      p('Answer: B'),
      item('Again?', 1),
      item('x', 4),
      item('y', 4),
      p('Answer: B'),
      p('By style?', '<w:pStyle w:val="Question"/>'),
      item('x', 5),
      item('y *', 5),
      p('', '<w:pStyle w:val="Question"/>'),
      item('Nested numbers?', 1),
      item('x', 1, 2),
      item('y *', 1, 2),
      p('6. Goes on'),
      item('x', 4),
      item('y *', 4),
    ),
  ).toEqual([
    'Levels? | x | *y',
    'Lists? | x | *y',
    'Again? | x | *y',
    'By style? | x | *y',
    'Nested numbers? | x | *y',
    'Goes on | x | *y',
  ]);
});

test.each([
  ['two are bold', [bold('a) x'), bold('b) y'), run('c) z')]],
  ['all are bold', [bold('a) x'), bold('b) y'), bold('c) z')]],
  ['each has a bold word', [run('a) a ') + bold('x'), run('b) b ') + bold('y'), run('c) c ') + bold('z')]],
  ['one has a bold word', [run('a) a ') + bold('x'), run('b) y'), run('c) z')]],
  ['one is bold and another underlined', [bold('a) x'), run('b) y', '<w:u w:val="single"/>'), run('c) z')]],
])('no option is right where %s', async (_, options) => {
  const [found] = await readItems(docx, word(p('1. Q?'), ...options.map((option) => p(option))));
  expect(found?.found?.options.map(({ isCorrect }) => isCorrect)).toEqual([false, false, false]);
  expect(found?.problems[0]?.code).toBe('key_missing');
});

test('what is switched off, deleted or hidden, and styles of characters', async () => {
  expect(
    await toldOf(
      p('1. Q?'),
      p(`${run('a) ')}${run('x', '<w:b w:val="0"/>')}`),
      p(`${run('b) ')}${run('y', '<w:rStyle w:val="Strong"/>')}`),
      p('2. R?'),
      p(`${run('a) x')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins>${run('!')}</w:ins>`),
      p(`<w:hyperlink>${run('b) y *')}</w:hyperlink>${run('the key', '<w:vanish/>')}`),
      `<w:sdt><w:sdtPr/><w:sdtContent>${p('3. In a box?')}</w:sdtContent></w:sdt>`,
      p(`<w:sdt><w:sdtContent>${run('☐ ')}</w:sdtContent></w:sdt>${run('x')}`),
      p(`<w:sdt><w:sdtContent>${run('☒ ')}</w:sdtContent></w:sdt>${run('y')}`),
    ),
  ).toEqual(['Q? | x | *y', 'R? | x! | *y !formatting_left_out', 'In a box? | x | *y']);
});

test('tables that align a page, tables of questions, and tables within a question', async () => {
  expect(
    await toldOf(
      table(['1', 'Capital of France?'], ['', table(['A', 'Rome', 'B', 'Paris'])], ['', 'Answer: B']),
      p('2. Read the table.'),
      table(['Year', 'People'], ['1900', '5']),
      p('a) more'),
      p('b) less *'),
      table(['Question', 'A', 'B', 'Right'], ['Third?', 'x', 'y', 'A'], ['Fourth?', 'x', 'y', '']),
      p('5. Last?'),
      table(['a) x', 'b) y *']),
    ),
  ).toEqual([
    'Capital of France? | Rome | *Paris',
    'Read the table. Year | People 1900 | 5 | more | *less !table_flattened',
    'Third? | *x | y',
    'Fourth? | x | y !key_missing',
    'Last? | x | *y',
  ]);
});

test('a table of two columns becomes pairs, and an answer line a number', async () => {
  expect(
    await toldOf(
      p('1. Match.'),
      table(['Peru', 'Lima'], ['Chile', 'Santiago']),
      p('2. How many?'),
      p('Answer: 3.14'),
    ),
  ).toEqual(['Match. (matching) | Lima | Santiago !read_leniently', 'How many? (number)']);
});

test('looks, breaks and pictures come along; what is lost is named', async () => {
  const content = word(
    p(
      `${run('1. Is H')}${run('2', '<w:vertAlign w:val="subscript"/>')}${run('O ')}${run('wet', '<w:i/>')}${run('?')}<w:r><w:br/></w:r>${run('Look:')}`,
    ),
    p(picture('rId1', 'A glass\nof water')),
    p(`${run('a) ')}${picture('rId1')}`),
    p('b) no'),
    p('2. Lost?'),
    p(`${run('a) x')}${picture('rId2')}${picture('rId3', 'Map')}<w:r><w:footnoteReference w:id="1"/></w:r>`),
    p(
      `${run('b) y')}<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r><w:r><w:sym w:font="Webdings" w:char="F001"/></w:r>`,
    ),
    p('c) z<w:r><w:object><o:OLEObject ProgID="Equation.3"/></w:object></w:r>'.replace('c) z', run('c) z'))),
  );
  const [wet, lost] = await readItems(docx, content);
  expect(wet?.found?.text).toEqual([
    ['p', {}, ['Is H', ['sub', {}, ['2']], 'O ', ['em', {}, ['wet']], '?']],
    ['p', {}, ['Look:']],
    ['p', {}, [['img', { picture: 'word/media/image1.png', alt: 'A glass of water' }, []]]],
  ]);
  expect(wet?.found?.options[0]?.text).toEqual([
    ['p', {}, [['img', { picture: 'word/media/image1.png', alt: '' }, []]]],
  ]);
  expect(lost && summarizeItem(lost)).toBe(
    'Lost? | x | *y | z !picture_left_out !picture_missing !formatting_left_out !formula_left_out !formula_left_out',
  );
});

test('formulas come as TeX', async () => {
  const formulas: [omml: string, tex: string][] = [
    [`<m:f>${e(r('a+1'), 'num')}${e(r('b'), 'den')}</m:f>`, '\\frac{a+1}{b}'],
    [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(r('x'))}</m:rad>`, '\\sqrt{x}'],
    [`<m:rad>${e(r('3'), 'deg')}${e(r('x'))}</m:rad>`, '\\sqrt[3]{x}'],
    [`<m:sSup>${e(r('𝑥'))}${e(r('2'), 'sup')}</m:sSup>`, '{x}^{2}'],
    [`<m:sSubSup>${e(r('x'))}${e(r('1'), 'sub')}${e(r('2'), 'sup')}</m:sSubSup>`, '{x}_{1}^{2}'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr>${e(r('i=1'), 'sub')}${e(r('n'), 'sup')}${e(r('i'))}</m:nary>`,
      '\\sum_{i=1}^{n} i',
    ],
    [
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(r('x'))}</m:d>`,
      '\\left\\{ x \\right.',
    ],
    [
      `<m:func>${e(`<m:limLow>${e(r('lim'))}${e(r('x→0'), 'lim')}</m:limLow>`, 'fName')}${e(r('x'))}</m:func>`,
      '\\lim_{x→0} {x}',
    ],
    [`<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(r('v'))}</m:acc>`, '\\vec{v}'],
    [
      `<m:m><m:mr>${e(r('1'))}${e(r('0'))}</m:mr><m:mr>${e(r('0'))}${e(r('1'))}</m:mr></m:m>`,
      '\\begin{matrix} 1 & 0 \\\\ 0 & 1 \\end{matrix}',
    ],
    [r('50% of {x_1}'), '50\\% of \\{x\\_1\\}'],
  ];
  const body = formulas.flatMap(([omml], at) => [
    p(`${run(`${at + 1}. `)}<m:oMath>${omml}</m:oMath>`),
    p('a) x *'),
    p('b) y'),
  ]);
  const items = await readItems(docx, word(...body));
  expect(items.map(({ found }) => found?.text)).toEqual(
    formulas.map(([, tex]) => [['p', {}, [['math', { tex, display: 'inline' }, []]]]]),
  );
  const [unknown] = await readItems(
    docx,
    word(
      p(`${run('1. ')}<m:oMathPara><m:oMath><m:odd>${r('z')}</m:odd></m:oMath></m:oMathPara>`),
      p('a) x *'),
      p('b) y'),
    ),
  );
  expect(unknown?.problems.map(({ code }) => code)).toEqual(['formula_left_out']);
});

test('Word counts empty paragraphs of a list, and so does the key', async () => {
  expect(
    await toldOf(
      item('Capital of Germany?', 1),
      item('Rome', 3),
      item('', 3),
      item('Paris', 3),
      item('Berlin', 3),
      p('Answer: D'),
      item('', 1),
      item('Smaller or equal?', 1),
      item('<w:r><w:sym w:font="Symbol" w:char="F0B3"/></w:r>', 4),
      item('<w:r><w:sym w:font="Symbol" w:char="F0A3"/></w:r>', 4),
      item('<w:r><w:noBreakHyphen/></w:r>', 4),
      p(''),
      p('Answers'),
      p('3. B'),
    ),
  ).toEqual([
    'Capital of Germany? | Rome | Paris | *Berlin !read_leniently',
    'Smaller or equal? | ≥ | *≤ | \u2011',
  ]);
});

test('names that every object has are no signs', async () => {
  const items = await readItems(
    docx,
    word(
      p(
        `${run('1. ')}<m:oMath><m:d><m:dPr><m:begChr m:val="constructor"/></m:dPr>${e(r('x'))}</m:d></m:oMath>`,
      ),
      p(`${run('a) x *')}<w:r><w:sym w:font="Symbol" w:char="constructor"/></w:r>`),
      p('b) y'),
    ),
  );
  expect(items.map(summarizeItem)).toEqual(['\\leftconstructor x \\right) | *x | y !formula_left_out']);
});
