import { expect, test } from 'vitest';
import { readItems, summarizeItem } from '../../../../test/told-items.ts';
import { text } from '../text.ts';

const toldOf = async (...lines: string[]) => (await readItems(text, lines.join('\n'))).map(summarizeItem);
const RIVERS = ['1. Longest?', 'a) Rhine', 'b) Nile', 'c) Po'];
const SECOND = ['2. Q?', 'a) x', 'b) y'];

test.each(['Svar: B', '答案：B', '答案B', 'Cevap: b)', 'Správná odpověď: B', 'Vastaus – b'])(
  'the words for an answer in many languages: %s',
  async (line) => {
    expect(await toldOf(...RIVERS, line)).toEqual(['Longest? | Rhine | *Nile | Po']);
  },
);

test.each([
  [['1. Вопрос?', 'а) Рейн', 'б) Нил', 'Ответ: Б'], 'Вопрос? | Рейн | *Нил'],
  [['1. Вопрос?', 'А) Рейн', 'Б) Нил', 'Правильный ответ – Б'], 'Вопрос? | Рейн | *Нил'],
  [['１．問題？', 'Ａ．東京', 'Ｂ．大阪', '正解：Ｂ'], '問題？ | 東京 | *大阪'],
  [['1. 问题？', 'A、东京', 'B、大阪', '答案：B'], '问题？ | 东京 | *大阪'],
  [['1. سؤال؟', 'أ) واحد', 'ب) اثنان', 'الإجابة: ب'], 'سؤال؟ | واحد | *اثنان'],
  [['1. Ερώτηση;', 'Α) ένα', 'Β) δύο', 'Απάντηση: Β'], 'Ερώτηση; | ένα | *δύο'],
  [['1. שאלה?', 'א) אחת', 'ב) שתיים', 'תשובה: ב'], 'שאלה? | אחת | *שתיים'],
])('letters of other scripts: %j', async (lines, expected) => {
  expect(await toldOf(...lines)).toEqual([expected]);
});

test.each([
  'Zgjidhja: B',
  'Erantzuna – b',
  '(Zgjidhja: b)',
  'Zgjidhja: A, C',
  'Zgjidhja: 2',
  '=> B',
  '→ B',
  'B',
])(
  'a short line behind the options that names one of them is asked about, and ends no option: %s',
  async (line) => {
    const [item, ...others] = await toldOf(...RIVERS, line, '', ...SECOND, 'Answer: a');
    expect(item).toMatch(/^Longest\? \| Rhine \| Nile \| Po !key_missing/);
    expect(others).toEqual(['Q? | *x | y']);
  },
);

test('such a line is left out where another names the right option', async () => {
  expect(await toldOf(...RIVERS, 'Level: C', 'Answer: b')).toEqual([
    'Longest? | Rhine | *Nile | Po !explanation_left_out',
  ]);
});

test('such a line above options, or within a long one, is a text', async () => {
  expect(await toldOf('Given: a', 'a) x *', 'b) y', '', 'Wanted: b', 'a) x', 'b) y *')).toEqual([
    'Given: a | *x | y',
    'Wanted: b | x | *y',
  ]);
  const long = 'b) a text that is so long that its page has broken it into several lines:';
  expect(await toldOf('1. Q?', 'a) x *', long, 'vitamin C and iron')).toEqual([
    `Q? | *x | ${long.slice(3)} vitamin C and iron`,
  ]);
});

test.each([
  ['', 'Zgjidhjet', '1. B', '2. A'],
  ['', 'Zgjidhjet:', '1B 2A'],
  ['Zgjidhjet: 1-B 2-A'],
  ['', 'Facit', '1: b', '2: a'],
  ['', 'Facit: 1-B, 2-A'],
  ['', '答案：', '１．Ｂ', '２．Ａ'],
])('a key at the end below words that are not known: %j', async (...lines) => {
  expect(await toldOf(...RIVERS, '', ...SECOND, ...lines)).toEqual([
    'Longest? | Rhine | *Nile | Po',
    'Q? | *x | y',
  ]);
});

test('a question above numbered letters is no heading of a key', async () => {
  const lines = ['', 'Which of these is a vowel', '', '1) b', '2) a'];
  expect((await toldOf(...RIVERS, '', ...SECOND, ...lines)).join()).not.toContain('*');
});
