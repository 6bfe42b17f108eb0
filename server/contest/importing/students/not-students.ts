import { normalizeHeading } from '../formats/headings.ts';

/** Rows that programs write beside those of students, such as Canvas's maximum points. */
const SUMMARIES = new Set(
  (
    'points possible|possible points|points|out of|maximum points|date|due date|class average|overall average|average|' +
    'mean|median|total|totals|sum|summe|gesamt|anzahl|durchschnitt|mittelwert|mögliche punkte|mögliche punktzahl|' +
    'points possibles|moyenne|moyenne générale|moyenne de la classe|total général|effectif|puntos posibles|media|promedio|' +
    'suma|punti possibili|totale|media della classe|pontos possíveis|média|mogelijke punten|gemiddelde|totaal|' +
    'średnia|razem|keskiarvo|yhteensä|合計|平均|总计|平均分|합계|평균|المجموع|المعدل|المتوسط'
  )
    .split('|')
    .map(normalizeHeading),
);

export const isSummary = (name: string): boolean => SUMMARIES.has(normalizeHeading(name));

const TEST_STUDENTS = new Set(['test student', 'student test', 'student view', 'teststudent']);

export const isTestStudent = (name: string): boolean => TEST_STUDENTS.has(normalizeHeading(name));

const asWords = (words: string) =>
  new RegExp(`(?:^| )(?:${words.split('|').map(normalizeHeading).join('|')})(?: |$)`, 'u');

const STUDENT = asWords(
  'student|students|pupil|learner|member|schuler|schulerin|teilnehmer|teilnehmerin|teilnehmende|studierende|' +
    'eleve|etudiant|alumno|estudiante|studente|alunno|aluno|estudante|leerling|uczen|oppilas|elev|studentenrollment',
);

const STAFF = asWords(
  'teacher|teachers|instructor|owner|staff|faculty|admin|administrator|assistant|ta|tutor|designer|observer|parent|' +
    'guardian|manager|lehrer|lehrerin|lehrkraft|lehrkrafte|dozent|dozentin|trainer|trainerin|leiter|besitzer|' +
    'enseignant|enseignante|professeur|prof|profesor|profesora|docente|insegnante|professor|professora|docent|leraar|' +
    'nauczyciel|nauczycielka|wychowawca|opettaja|larare|ucitel|معلم|معلمة|مدرس|أستاذ|教师|老师|教師|先生|교사|선생님',
);

const GONE = asWords(
  'deleted|tobedeleted|inactive|withdrawn|left|leaver|transferred|dropped|disabled|suspended|archived|former|not active|' +
    'not current|geloscht|inaktiv|abgemeldet|abgegangen|exmatrikuliert|ausgeschult|ausgetreten|gesperrt|radie|radiee|' +
    'demissionnaire|sorti|sortie|parti|partie|inactif|baja|anulada|anulado|trasladada|trasladado|inactivo|ritirato|' +
    'ritirata|trasferito|trasferita|inativo|transferido|uitgeschreven|inactief|skreslony|skreslona|wypisany|' +
    'wypisana|eronnut|avslutad|منسحب|منقول|محذوف|退学|転出|转学|休学|전출|자퇴',
);

const NO = /^(?:no|n|false|0|nein|non|nee|nie)$/;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/;

/** Returns whether a role or status is not that of a present student. `leaves`: a date tells who left. */
export function isOtherStatus(cell: string, leaves: boolean): boolean {
  const text = normalizeHeading(cell);
  if (text === '') return false;
  if (GONE.test(text) || NO.test(text)) return true;
  if (DATE.test(cell)) return leaves;
  return STAFF.test(text) && !STUDENT.test(text);
}

/** Returns whether a word in brackets behind a name, as in "Mia Keller (inactive)", is such a status. */
export const isOtherWord = (word: string): boolean => isOtherStatus(word, false);

export const isDate = (cell: string): boolean => DATE.test(cell);
