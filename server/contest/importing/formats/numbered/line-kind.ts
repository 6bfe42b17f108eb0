import { type Line, type Run, isBlank, sliceRuns, runsToText, trimRuns } from './line.ts';

/** Kind of a line, recognised by its beginning. `rest`: the runs after the beginning. */
export type LineKind =
  | { kind: 'blank' | 'text' | 'keyHeading' }
  | { kind: 'number'; number: number; style: string; rest: Run[] }
  | { kind: 'option'; label: string; style: string; starred: boolean; rest: Run[] }
  | { kind: 'bullet'; sign: string; starred: boolean; rest: Run[] }
  /** `isDoubted`: the words before the answer are unknown. */
  | { kind: 'answer'; value: string; isDoubted?: boolean }
  | { kind: 'explanation'; rest: Run[] }
  /** Feedback on an option, or a note of a test generator, such as "@feedback: …" and "Page Ref: 12". */
  | { kind: 'note' };

const QUESTION_WORDS =
  'question|q|frage|aufgabe|exercise|item|übung|pregunta|ejercicio|domanda|esercizio|pergunta|questão|' +
  'exercício|vraag|opgave|pytanie|zadanie|вопрос|задание|câu|nr|no';

/**
 * Number of a question: "1.", "1)", "(1)", "1:", "Q1:", "Frage 1", "Question 12 –", but not a decimal such as
 * 1.5.
 */
const NUMBER = new RegExp(
  `^_*\\s*(?<style>(?:${QUESTION_WORDS})[.°]?\\s*(?:n[°o.]\\s*)?(?<named>\\d{1,3})(?:[.):]+|\\s[-–—](?=\\s)|(?=$|\\s*[([]))` +
    '|q\\d{1,3}(?=\\s)|\\(?(?<bare>\\d{1,3})(?:\\s?[.):]+)(?!\\d))\\s*',
  'iu',
);

/** Symbols that, before an option's label, mark the option as right. */
export const RIGHT_MARK = '(?:\\*{1,3}|✓|✔|✅|☑|☒|\\[[xX]\\])\\uFE0F?';

const LETTER = '(?:[A-Za-zА-Яа-яІіЄєҐґΑ-Ωα-ωא-תأ-ي]|[ivx]{2,4}|[IVX]{2,4})';

/**
 * Label of an option: "A)", "(a)", "[A]", "A:", "a.", "ii)", "A –", but not an abbreviation such as "e.g.".
 */
export const LABEL =
  `(?:\\(?${LETTER}\\)|\\[(?![xX])${LETTER}\\]|${LETTER}(?::|\\.\\))(?=\\s|$)|${LETTER}\\.(?=\\s|$|[^\\s.](?!\\.))` +
  `|${LETTER}\\s[-–—](?=\\s))`;

/** Other characters before a label. signs/ decides whether they mark the right option. */
const SIGN = '[^\\p{L}\\p{N}\\s()[\\]{}.,:;\'"“”‘’«»_|–—•◦▪▫‣⁃·§*/<>=$\\\\-]{1,3}';

const OPTION = new RegExp(
  `^(?:(?<before>${RIGHT_MARK}\\s*)|(?<sign>${SIGN})\\s*)?(?<label>${LABEL})\\s*`,
  'u',
);

const BULLET =
  /^(?:(?<sign>[-–—•◦▪▫●○‣⁃·§*+□☐❏❑]|\[ ?\]|\( ?\)|o(?=\t))\s+|(?<shape>[\u2190-\u21FF\u25A0-\u25FF\u2700-\u2704\u2706-\u27BF\u2B00-\u2B4F❌❎]\uFE0F?)\s*(?!$)|(?<mark>✓|✔|✅|☑|☒|\[[xX*]\])\uFE0F?\s*)/u;

const ANSWER_WORDS =
  '(?:the )?(?:correct |right )?(?:answers?|ans)(?: is)?|(?:correct|right) (?:option|choice)|(?:answer )?key|' +
  'solutions?|correct|(?:richtige |korrekte )?(?:antwort(?:en)?|lösung(?:en)?)|richtig|' +
  '(?:bonnes? )?réponses?(?: correctes?)?|respuestas?(?: correctas?)?|solución|' +
  'rispost[ae](?: corrett[ae]| esatt[ae])?|soluzione|respostas?(?: corretas?| certas?)?|gabarito|' +
  '(?:juiste |goede )?antwoord(?:en)?|oplossing|(?:poprawna |prawidłowa )?odpowied(?:ź|zi)|' +
  '(?:правильн\\p{L}* |верн\\p{L}* )?(?:ответы?|відповід[ьі]|адказ|отговор|одговор)|' +
  '(?:rätt |riktig(?:t|e)? |rett |korrekt )?svar(?: er| är)?|facit|fasit|(?:oikea )?vastaus|(?:doğru )?(?:cevap|yanıt)|' +
  '(?:správná )?odpověď|(?:správna )?odpoveď|(?:helyes )?(?:válasz|megoldás)|răspuns(?:ul)?(?: corect)?|' +
  '(?:točan |pravilen )?odgovor|(?:σωστή )?απάντηση|đáp án|jawaban|kunci jawaban|sagot|jibu|antwoord|' +
  '(?:正确|正確|參考|参考)?答案|正解|答え|解答|정답|답|(?:الإجابة|الجواب|إجابة|جواب)(?: الصحيحة| الصحيح)?|' +
  '(?:ה?תשובה)(?: ה?נכונה)?|उत्तर|सही उत्तर|উত্তর|پاسخ|جواب|คำตอบ|resposta correcta|resposta';
const ANSWER = new RegExp(
  `^(?:[✅✔☑➡👉]\\uFE0F?\\s*)*(?:${ANSWER_WORDS})(?:\\s*[:=]\\s*(?=\\S)|\\s+[-–—]\\s+(?=\\S)|\\.?\\s+(?=\\(?[A-Ja-jА-Иа-и][.)]*$)|(?<=[^\\p{ASCII}])(?=[A-J][.)]*$))`,
  'iu',
);

const EXPLANATION = new RegExp(
  '^(?:explanation|rationale|feedback|reason|erklärung|erläuterung|begründung|rückmeldung|explication|' +
    'justification|explicación|retroalimentación|spiegazione|explicação|justificativa|uitleg|toelichting|' +
    'wyjaśnienie)\\s*[:–—-]\\s*',
  'iu',
);

/** Names of test generators for feedback on single answers, and for their notes on a question. */
const NOTE_WORDS =
  '(?:(?:in)?correct|wrong|right|choice|answer|option) feedback|feedback (?:for|on|if) [^:]{1,40}|' +
  'diff(?:iculty)?(?: level)?|page ref(?:erence)?s?|ref(?:erence)?s?|topics?|skills?|obj(?:ective)?s?|' +
  "learning (?:objective|outcome)s?|lo|bloom[’'s]{0,2}(?: level| taxonomy)?|aacsb|accessibility|cognitive level|" +
  'nat|sta|loc|msc|top|dif|pts|not|hint|estimated time|gradable';

/**
 * Notes: "@feedback: …", "@ …" and "~ …" (Respondus), "... …" (text2qti), "Correct feedback: …", "DIF: Easy".
 * The signs need a space or a colon behind them, so that a mention such as "@home" is no note.
 */
const NOTE = new RegExp(
  `^(?:@\\s|@\\s?[\\p{L}\\s]{1,30}:|~\\s|(?:\\.{3}|…)\\s|(?:${NOTE_WORDS})\\s*:)\\s*\\S`,
  'iu',
);

const KEY_HEADING = new RegExp(
  '^(?:(?:the )?(?:answers|answer keys?|answer sheet|key|solutions?|(?:correct|right) answers)|' +
    'lösung(?:en|sschlüssel)|antworten|réponses|corrigé|respuestas|soluciones|clave(?: de respuestas)?|' +
    'risposte|soluzioni|respostas|gabarito|antwoorden|oplossingen|odpowiedzi|klucz(?: odpowiedzi)?|' +
    'ответы|ключи?(?: к тесту)?|відповіді|facit|fasit|svar|vastaukset|cevap(?:lar| anahtarı)|odpovědi|řešení|klíč|' +
    'megoldás(?:ok|kulcs)|răspunsuri|odgovori|απαντήσεις|đáp án|kunci jawaban|(?:参考|參考)?答案|正解|解答|정답|' +
    'الإجابات|الأجوبة|תשובות|उत्तर कुंजी)\\s*:?$',
  'iu',
);

/** Notes that test generators add after an answer: "B PTS: 1 DIF: Easy". */
const BEHIND_ANSWER = /\sPTS:.*$/;

/** Gap in which a student writes the answer: "Answer: ______". */
const GAP = /^[\s_.…]*$/;

export const recogniseLine = (line: Line): LineKind => kindBehind(line, 0);

/** Replaces full-width characters of East Asian texts by narrow ones. Positions in the text stay the same. */
export const toHalfWidth = (text: string): string =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/^(\s*[A-Za-z\d]{1,3})、/, '$1.');

/** Maximum bullets before a label. */
const BULLETS = 3;

function kindBehind(line: Line, bullets: number): LineKind {
  if (isBlank(line)) return { kind: 'blank' };
  const runs = trimRuns(line.runs);
  const text = toHalfWidth(runsToText(runs));
  const after = (match: RegExpExecArray) => trimRuns(sliceRuns(runs, match[0].length));

  if (KEY_HEADING.test(text)) return { kind: 'keyHeading' };
  const answer = ANSWER.exec(text);
  if (answer) {
    const value = text.slice(answer[0].length).replace(BEHIND_ANSWER, '').trim();
    return GAP.test(value) ? { kind: 'blank' } : { kind: 'answer', value };
  }
  const explanation = EXPLANATION.exec(text);
  if (explanation) return { kind: 'explanation', rest: after(explanation) };
  if (NOTE.test(text)) return { kind: 'note' };
  const number = NUMBER.exec(text);
  if (number?.groups) {
    const { style = '' } = number.groups;
    return {
      kind: 'number',
      number: Number(/\d+/.exec(style)?.[0]),
      style: style.replaceAll(/[\d\s]+/g, '').toLowerCase(),
      rest: after(number),
    };
  }
  const option = OPTION.exec(text);
  if (option?.groups) {
    const { before, sign, label = '' } = option.groups;
    const letters = label.replaceAll(/[^\p{L}]/gu, '');
    return {
      kind: 'option',
      label: letters,
      style: labelStyle(label),
      starred: before !== undefined,
      rest: prependMarker(sign, after(option)),
    };
  }
  const bullet = BULLET.exec(text);
  if (!bullet) return { kind: 'text' };
  // Markdown pages also put bullets before letters: "- A) Paris".
  const { mark, sign = '', shape } = bullet.groups ?? {};
  const inner = bullets < BULLETS && kindBehind({ ...line, runs: after(bullet) }, bullets + 1);
  if (inner && inner.kind === 'option' && mark === undefined) {
    return { ...inner, rest: prependMarker(shape ?? (BOX_BULLET.test(sign) ? sign : undefined), inner.rest) };
  }
  return { kind: 'bullet', sign, starred: mark !== undefined, rest: prependMarker(shape, after(bullet)) };
}

/** Bullets that can mark the right option if not all options have the same bullet. */
export const BOX_BULLET = /^[●○□☐❏❑([]/u;

/**
 * Returns the text with the marker in front of it, so that it can be judged later. Without a marker, the text
 * does not change.
 */
export const prependMarker = (sign: string | undefined, rest: Run[]): Run[] =>
  sign === undefined ? rest : [{ text: `${sign} `, looks: [] }, ...rest];

/** Returns a label's punctuation and case. "(a)" and "(b)" have the same style. */
export const labelStyle = (label: string): string =>
  label
    .trim()
    .replaceAll(/\p{Lu}+/gu, 'A')
    .replaceAll(/\p{Ll}+/gu, 'a');
