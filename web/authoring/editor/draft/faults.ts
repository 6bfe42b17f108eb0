import { t } from '@lingui/core/macro';
import { settingFields } from '#contract/setting-table.ts';
import { type Draft, type DraftQuestion, type Fault, type Faults, questionsOf } from './draft.ts';
import { editingOf } from '../../../kinds/editing.ts';
import { rowsIn } from '../../../kinds/draft-fields.ts';
import type { EditedText } from '../../../kinds/shared/edited-text.ts';
import type { EditedQuestion } from '../../../kinds/shared/editing.ts';
import { rowsOf, runsOf } from './rows.ts';
import { i18n } from '../../../base/language/i18n.ts';
import { say, type Sentence } from '#shared/sentence.ts';

/** Ids of the elements that get the focus for an error. Details and settings use their names as ids. */
export const places = {
  name: 'name',
  start: 'start',
  end: 'end',
  isPublic: 'isPublic',
  passing: 'passing',
  shuffle: 'shuffle',
  questions: 'questions',
  text: (question: string) => `${question}-text`,
  explanation: (question: string) => `${question}-explanation`,
  tags: (question: string) => `${question}-tags`,
  marks: (question: string) => `${question}-marks`,
  /** For an error about all options: too few options, or none or too many marked as right. */
  options: (question: string) => `${question}-options`,
  option: (option: string) => `${option}-text`,
  /** The prompt of a pair. The pair's answer has the place of an option. */
  prompt: (pair: string) => `${pair}-prompt`,
  sectionTitle: (section: string) => `${section}-title`,
  draw: (section: string) => `${section}-draw`,
} as const;

/** Place of each detail, by the server's name for the detail. */
const details: Record<string, string> = {
  'contest.name': places.name,
  'contest.start_datetime': places.start,
  'contest.end_datetime': places.end,
  'contest.is_public': places.isPublic,
  'contest.visibility': places.isPublic,
  'contest.minimum_marks': places.passing,
  'contest.shuffle_options': places.shuffle,
  ...Object.fromEntries(settingFields.map(({ path, row }) => [`contest.settings.${path}`, row.field])),
};

const labels: Record<string, string> = {
  [places.name]: t`Title`,
  [places.start]: t`Start time`,
  [places.end]: t`End time`,
  [places.isPublic]: t`Who can take part`,
  [places.passing]: t`Passing marks`,
  [places.shuffle]: t`Shuffle options`,
  [places.questions]: t`Questions`,
  ...Object.fromEntries(settingFields.map(({ row }) => [row.field, say(i18n, row.label)])),
};

export const labelOf = (place: string): string => labels[place] ?? t`Questions`;

const steps = new Map(settingFields.map(({ step, row }) => [row.field, step]));

/** Message about an entry of each list setting, by the server's name. All entries share one field. */
const lists = new Map<string, (number: number, why: string) => Sentence>(
  settingFields.flatMap(({ path, row }) =>
    row.kind === 'hashes' || row.kind === 'networks' ? [[`contest.settings.${path}`, row.each] as const] : [],
  ),
);
const entryPath = /^(.+)\.(\d+)$/;

const sectionPath = /^contest\.settings\.sections\.(\d+)\.(\w+)/;
const questionPath = /^questions\.(\d+)(?:\.(.+))?/;

/** Maps the server's errors to places; unknown ones to the list of questions. Numbers refer to `sent`. */
export function placeFaults(fields: Readonly<Record<string, string>>, sent: Draft): Faults {
  const order = new Map(placesInOrder(sent).map((place, index) => [place, index]));
  const placed = Object.entries(fields)
    .map(([path, why]) => placeFault(path, why, sent))
    .toSorted(([one], [other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  const faults: Record<string, Fault> = {};
  for (const [place, fault] of placed) {
    const before = faults[place];
    faults[place] = before ? { ...fault, why: `${before.why} ${fault.why}` } : fault;
  }
  return faults;
}

function placesInOrder(draft: Draft): string[] {
  const empty = new Set(runsOf(draft).flatMap(({ key, keys }) => (keys.length === 0 ? key : [])));
  const rows = rowsOf(draft);
  return [
    ...Object.values(details),
    // Empty sections come first, because they are not reached through a question.
    ...[...empty].flatMap(placesOfSection),
    places.questions,
    ...rows
      .filter((key) => !empty.has(key))
      .flatMap((key) => {
        const question = draft.questions[key];
        return question ? placesOfQuestion(question) : placesOfSection(key);
      }),
  ];
}

const placesOfSection = (key: string): string[] => [places.sectionTitle(key), places.draw(key)];

const placeOfText = ({ key, isPrompt }: EditedText): string =>
  isPrompt ? places.prompt(key) : places.option(key);

/** Returns the places of the rows of these fields. */
export const placesOfKey = (fields: Partial<EditedQuestion>): string[] => rowsIn(fields).map(placeOfText);

export const placesOfQuestion = (question: DraftQuestion): string[] => [
  places.marks(question.key),
  places.text(question.key),
  places.options(question.key),
  ...placesOfKey(question),
  places.explanation(question.key),
  places.tags(question.key),
];

type Placed = [place: string, fault: Fault];

function placeFault(path: string, why: string, sent: Draft): Placed {
  const [, list = '', entryIndex] = entryPath.exec(path) ?? [];
  const each = lists.get(list);
  const detail = details[each ? list : path];
  if (detail) {
    const step = steps.get(detail) ?? 'details';
    return [detail, { why: each ? say(i18n, each(Number(entryIndex) + 1, why)) : why, step }];
  }
  const [, sectionIndex, sectionField] = sectionPath.exec(path) ?? [];
  const section = runsOf(sent)[Number(sectionIndex)];
  if (section) return placeInSection(section.key, sectionField, why);
  const [, index, field] = questionPath.exec(path) ?? [];
  const question = questionsOf(sent)[Number(index)];
  if (question) return placeInQuestion(question, field, why);
  return [places.questions, { why, step: 'questions' }];
}

function placeInSection(section: string, field: string | undefined, why: string): Placed {
  const fault: Fault = { why, step: 'questions', section };
  if (field === 'draw') return [places.draw(section), fault];
  if (field !== 'questions') return [places.sectionTitle(section), fault];
  const words = t`Add a question to this section, or remove the section.`;
  return [places.sectionTitle(section), { ...fault, why: words }];
}

function placeInQuestion(question: DraftQuestion, field = '', why: string): Placed {
  const { key } = question;
  const fault: Fault = { why, step: 'questions', question: key };
  const text = editingOf(question.kind).textAt(field, question);
  if (text) return [placeOfText(text), fault];
  switch (field.split('.')[0]) {
    case 'marks':
      return [places.marks(key), fault];
    case 'explanation':
      return [places.explanation(key), fault];
    case 'tags':
      return [places.tags(key), fault];
    case 'content':
    case 'key':
    case 'options':
      return [places.options(key), fault];
    default:
      return [places.text(key), fault];
  }
}

/** Describes the place of an error by current numbers: "Question 4, option 2". */
export function describePlace(draft: Draft, place: string, { question, section }: Fault): string {
  if (section !== undefined) {
    const number = draft.sections.findIndex(({ key }) => key === section) + 1;
    return place === places.draw(section)
      ? t`Section ${number}, questions for each student`
      : t`Section ${number}, title`;
  }
  if (question === undefined) return labelOf(place);
  const number = draft.order.indexOf(question) + 1;
  const row = rowsIn(draft.questions[question] ?? {}).find((one) => placeOfText(one) === place);
  if (row) return row.describe(number);
  if (place === places.marks(question)) return t`Question ${number}, marks`;
  if (place === places.explanation(question)) return t`Question ${number}, explanation`;
  if (place === places.tags(question)) return t`Question ${number}, tags`;
  return place === places.options(question) ? t`Question ${number}, options` : t`Question ${number}, text`;
}
