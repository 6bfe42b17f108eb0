import type { StudentColumn } from '#contract/school-class.ts';
import { normalizeHeading } from '../formats/headings.ts';

/** Headings of lists of students by kind, normalized as by `normalizeHeading`. */
const SYNONYMS: Record<Exclude<StudentColumn, 'none'>, string> = {
  name:
    'name|student|students|student name|full name|pupil|pupil name|learner|candidate|participant|display name|' +
    'schuler|schulerin|schulername|vollstandiger name|anzeigename|teilnehmer|nom complet|eleve|nom et prenom|' +
    'nom prenom|nombre completo|alumno|alumna|estudiante|apellidos y nombre|nome completo|studente|alunno|aluno|' +
    'aluna|estudante|naam|volledige naam|leerling|imie i nazwisko|uczen',
  first_name:
    'first name|firstname|given name|given names|forename|vorname|vornamen|rufname|prenom|nombre|nombres|' +
    'nome proprio|primeiro nome|voornaam|roepnaam|imie',
  last_name:
    'last name|lastname|surname|family name|nachname|familienname|zuname|nom|nom de famille|apellido|apellidos|' +
    'cognome|sobrenome|apelido|achternaam|nazwisko',
  email:
    'email|e mail|mail|email address|e mail address|mail address|emailadresse|e mail adresse|mailadresse|' +
    'adresse e mail|adresse mail|adresse electronique|courriel|correo|correo electronico|direccion de correo|' +
    'indirizzo email|indirizzo e mail|posta elettronica|endereco de email|emailadres|e mailadres|adres e mail|' +
    'adres email|username email|login email',
  number:
    'number|no|nr|id|student id|student number|student no|school id|school number|admission number|roll number|' +
    'roll no|roll|candidate number|id number|matriculation number|nummer|schulernummer|matrikelnummer|matrikelnr|' +
    'kennung|numero|numero etudiant|numero d etudiant|ine|matricule|matricula|numero de alumno|expediente|' +
    'matricola|leerlingnummer|studentnummer|stamnummer|numer|nr albumu|numer ucznia|lp|sis user id|idnumber',
  extra_time:
    'extra time|extra minutes|extra mins|extra min|extra percent|additional time|additional minutes|' +
    'extended time|time extension|time factor|time multiplier|more time|access arrangements|accommodation|' +
    'accommodations|extra zeit|extrazeit|zeitzuschlag|zeitzugabe|zeitverlangerung|schreibzeitverlangerung|' +
    'nachteilsausgleich|zeitfaktor|mehr zeit|temps supplementaire|temps majore|majoration|majoration de temps|' +
    'tiers temps|tiempo extra|tiempo adicional|tempo aggiuntivo|tempo supplementare|tempo extra|tempo adicional|' +
    'extra tijd|tijdverlenging|dodatkowy czas|wydluzony czas',
};

const KINDS = Object.entries(SYNONYMS).flatMap(([kind, headings]) =>
  headings.split('|').map((heading): [string, string] => [heading, kind]),
);
const BY_HEADING = new Map(KINDS);

export function recogniseStudentColumn(heading: string): StudentColumn | undefined {
  // Removes the unit, as in "Extra time in min" or "Zeitzuschlag in %".
  const bare = normalizeHeading(heading).replace(
    / in(?: (?:min|mins|minutes|minuten|percent|prozent))?$/,
    '',
  );
  const kind = BY_HEADING.get(normalizeHeading(heading)) ?? BY_HEADING.get(bare);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.entries` loses the type of the keys
  return kind as StudentColumn | undefined;
}

const ADDRESSES = new Set(
  'address|adresse|anschrift|direccion|indirizzo|endereco|adres|login|username|benutzername|contact|kontakt'.split(
    '|',
  ),
);

/**
 * Returns whether a heading names addresses of any kind. Only the cells show whether they are e-mail
 * addresses.
 */
export const isAddressHeading = (heading: string): boolean => ADDRESSES.has(normalizeHeading(heading));
