import { expect, test } from 'vitest';
import { checkTranslation } from './check-translation.ts';
import { findLanguages, findProblems, LANGUAGES } from './languages.ts';

const questions = '{n, plural, one {# question} other {# questions}}';

test.for([
  ['Hello {name}', 'Hallo {name}', undefined],
  ['Hello {name}', 'Hallo', 'values'],
  [questions, '{n, plural, one {# Frage} other {# Fragen}}', undefined],
  [questions, '{n, plural, other {# Fragen}}', 'plural'],
  [questions, '{n, plural, one {# Frage', 'braces'],
  ['Now <0>go</0>', 'Jetzt <0>los</0>', undefined],
  ['Now <0>go</0>', 'Jetzt los', 'elements'],
  ['<0>a</0> <1>b</1>', '<0>a <1>b</0></1>', 'elements'],
  ['See docs.', 'Siehe https://example.org.', 'address'],
  ['Tallymark starts.', 'Strichliste startet.', 'Tallymark'],
  ['It starts.', ' Es beginnt.', 'blank'],
  ['It starts.', 'Es beginnt', 'sign'],
  ['Time', 'Die Zeit, die noch bis zur Abgabe bleibt', 'longer'],
])('a translation is checked by its form: %s becomes %s', ([source, translation, problem]) => {
  const problems = checkTranslation({ source: source ?? '', translation: translation ?? '', language: 'de' });
  expect(problems.join(' ')).toMatch(problem === undefined ? /^$/ : new RegExp(problem));
});

test('Arabic has six forms of a plural', () => {
  const [one, other] = [
    '{n, plural, one {#} other {#}}',
    '{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}',
  ];
  expect(checkTranslation({ source: questions, translation: one, language: 'ar' })).toHaveLength(1);
  expect(checkTranslation({ source: questions, translation: other, language: 'ar' })).toEqual([]);
});

test.for(findLanguages(LANGUAGES))('translations into %s have the form of their sentences', (language) => {
  expect(findProblems(LANGUAGES, language).filter(({ problem }) => !problem.startsWith('It has no'))).toEqual(
    [],
  );
});
