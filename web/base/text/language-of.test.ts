import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.each([
  ['What is the capital of France?', undefined],
  ['Où est la gare ? Größe, naïve, señor', undefined],
  ['', undefined],
  ['42', undefined],
  ['Столица Франции?', 'ru'],
  ['Что такое JavaScript?', 'ru'],
  ['What does слово mean in English?', undefined],
  ['Чему равно $\\frac{x+1}{y-1}+\\sqrt{abcdefgh}$?', 'ru'],
  ['Яка столиця Франції?', 'uk'],
  ['Које је ово?', 'sr'],
  ['Ποια είναι η πρωτεύουσα;', 'el'],
  ['α + β', undefined],
  ['sin α', undefined],
  ['ما هي عاصمة فرنسا؟', 'ar'],
  ['پایتخت فرانسه کجاست؟', 'fa'],
  ['מהי בירת צרפת?', 'he'],
  ['फ्रांस की राजधानी क्या है?', 'hi'],
  ['法国的首都是哪里？', 'zh'],
  ['フランスの首都はどこですか', 'ja'],
  ['프랑스의 수도는?', 'ko'],
  ['เมืองหลวง', 'th'],
])('%s is taken to be in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test('the text around it distinguishes languages of one script', () => {
  expect(languageOf('東京', '日本の首都は？ 東京')).toBe('ja');
  expect(languageOf('Париж', 'Яка столиця Франції?')).toBe('uk');
  expect(languageOf('Paris', 'Столица Франции?')).toBe(undefined);
});
