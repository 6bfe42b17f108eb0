import type { StudentColumn } from '#contract/school-class.ts';
import { normalizeHeading } from '../formats/headings.ts';
import { HEADINGS, PREFERRED, SECOND_PARTS, WEAK } from './heading-words.ts';

const normalized = (words: string) => words.split('|').map(normalizeHeading);

const BY_HEADING = new Map(
  Object.entries(HEADINGS).flatMap(([kind, words]) =>
    normalized(words).map((heading): [string, string] => [heading, kind]),
  ),
);

/** Words that some programs add: "student.lastName", "FAMILY_NAME_OF_STUDENT". */
const ADDED =
  /^(?:student|pupil|learner|user|schuler|eleve|alumno|studente|leerling) (?=.)| of (?:student|pupil)$/;

/** Units, as in "Extra time in min" or "Zeitzuschlag in %". */
const UNIT = / in(?: (?:min|mins|minutes|minuten|percent|prozent))?$/;

export function recogniseStudentColumn(heading: string): StudentColumn | undefined {
  const text = normalizeHeading(heading);
  const kind =
    BY_HEADING.get(text) ?? BY_HEADING.get(text.replace(UNIT, '')) ?? BY_HEADING.get(text.replace(ADDED, ''));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.entries` loses the type of the keys
  return kind as StudentColumn | undefined;
}

const PREFERRED_HEADINGS = new Set(normalized(PREFERRED));
const WEAK_HEADINGS = new Set(normalized(WEAK));
const SECOND_HEADINGS = new Set(normalized(SECOND_PARTS));

/** Returns which of several columns of one kind to read: the one with the greatest number. */
export function headingStrength(heading: string): number {
  const text = normalizeHeading(heading);
  if (PREFERRED_HEADINGS.has(text)) return 2;
  return WEAK_HEADINGS.has(text) ? 0 : 1;
}

/** Returns whether a column continues the last name in another column, as the second surname does. */
export const continuesLastName = (heading: string): boolean => SECOND_HEADINGS.has(normalizeHeading(heading));

const ADDRESSES = new Set(
  normalized(
    'address|adresse|anschrift|dirección|indirizzo|endereço|adres|login|username|user name|sis login id|login id|' +
      'benutzername|anmeldename|identifiant|usuario|gebruikersnaam|contact|kontakt',
  ),
);

/**
 * Returns whether a heading names addresses of any kind. Only the cells show whether they are e-mail
 * addresses.
 */
export const isAddressHeading = (heading: string): boolean => ADDRESSES.has(normalizeHeading(heading));
