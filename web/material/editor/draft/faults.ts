import { settingFields } from '#contract/setting-table.ts';
import { type Draft, type Fault, type Faults, questionsOf } from './draft.ts';
import { runsOf } from './rows.ts';

/** Ids of the elements that take the focus for a fault. Details and settings keep their own names. */
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
  /** For a fault of all options: too few, or not exactly one marked correct. */
  options: (question: string) => `${question}-options`,
  option: (option: string) => `${option}-text`,
  sectionTitle: (section: string) => `${section}-title`,
  draw: (section: string) => `${section}-draw`,
} as const;

/** Place of each detail, by the server's name. */
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
  [places.name]: 'Title',
  [places.start]: 'Start time',
  [places.end]: 'End time',
  [places.isPublic]: 'Who can take part',
  [places.passing]: 'Passing marks',
  [places.shuffle]: 'Shuffle options',
  [places.questions]: 'Questions',
  ...Object.fromEntries(settingFields.map(({ row }) => [row.field, row.label])),
};

export const labelOf = (place: string): string => labels[place] ?? 'Questions';

const steps = new Map(settingFields.map(({ step, row }) => [row.field, step]));

/** The word for one entry of each list setting, by the server's name. One field has all entries. */
const lists = new Map<string, string>(
  settingFields.flatMap(({ path, row }) =>
    row.kind === 'hashes' ? [[`contest.settings.${path}`, row.each] as const] : [],
  ),
);
const entryPath = /^(.+)\.(\d+)$/;

const sectionPath = /^contest\.settings\.sections\.(\d+)\.(\w+)/;
const questionPath = /^questions\.(\d+)(?:\.(question_text|explanation|tags|marks|options)(?:\.(\d+))?)?/;

/**
 * Places the server's faults in the form. The server numbers questions as in `sent`. Other faults go to
 * the questions, so that the teacher sees them.
 */
export function placeFaults(fields: Readonly<Record<string, string>>, sent: Draft): Faults {
  const questions = questionsOf(sent);
  const placed = Object.entries(fields).map(([named, said]): [place: string, at: number, fault: Fault] => {
    const [, list = '', entryIndex] = entryPath.exec(named) ?? [];
    const each = lists.get(list);
    const [path, why] = each ? [list, `${each} ${Number(entryIndex) + 1}: ${said}`] : [named, said];
    const detail = details[path];
    if (detail) {
      const step = steps.get(detail) ?? 'details';
      return [detail, Object.keys(details).indexOf(path) - 1000, { why, step }];
    }
    const [, sectionIndex, sectionField] = sectionPath.exec(path) ?? [];
    const section = runsOf(sent)[Number(sectionIndex)];
    if (section)
      return placeInSection(sent, section, { why, step: 'questions', section: section.key }, sectionField);
    const [, index, field, optionIndex] = questionPath.exec(path) ?? [];
    const question = questions[Number(index)];
    if (!question) return [places.questions, -1, { why, step: 'questions' }];
    const { key } = question;
    const fault: Fault = { why, step: 'questions', question: key };
    const at = Number(index) * 100;
    if (field === 'tags') return [places.tags(key), at + 60, fault];
    const option = question.options[Number(optionIndex)];
    if (option)
      return [places.option(option.key), at + 10 + Number(optionIndex), { ...fault, option: option.key }];
    if (field === 'marks') return [places.marks(key), at, fault];
    if (field === 'explanation') return [places.explanation(key), at + 50, fault];
    return field === 'options' ? [places.options(key), at + 9, fault] : [places.text(key), at + 1, fault];
  });
  const faults: Record<string, Fault> = {};
  for (const [place, , fault] of placed.toSorted(([, one], [, other]) => one - other)) {
    const before = faults[place];
    faults[place] = before ? { ...fault, why: `${before.why} ${fault.why}` } : fault;
  }
  return faults;
}

/** Places a section's faults before those of its first question. */
function placeInSection(
  sent: Draft,
  { key, keys: [first = ''] }: ReturnType<typeof runsOf>[number],
  fault: Fault,
  field: string | undefined,
): [place: string, at: number, fault: Fault] {
  const at = sent.order.indexOf(first) * 100;
  if (field === 'draw') return [places.draw(key), at - 0.4, fault];
  const why = field === 'questions' ? 'Put a question into this section, or remove the section.' : fault.why;
  return [places.sectionTitle(key), at - 0.5, { ...fault, why }];
}

/** Describes the place of a fault by its current number: "Question 4, option 2". */
export function describePlace(draft: Draft, place: string, { question, option, section }: Fault): string {
  if (section !== undefined) {
    const number = `Section ${draft.sections.findIndex(({ key }) => key === section) + 1}`;
    return place === places.draw(section) ? `${number}, questions for each student` : `${number}, title`;
  }
  if (question === undefined) return labelOf(place);
  const number = `Question ${draft.order.indexOf(question) + 1}`;
  if (option !== undefined) {
    const index = draft.questions[question]?.options.findIndex(({ key }) => key === option) ?? -1;
    return `${number}, option ${index + 1}`;
  }
  if (place === places.marks(question)) return `${number}, marks`;
  if (place === places.explanation(question)) return `${number}, explanation`;
  if (place === places.tags(question)) return `${number}, tags`;
  return place === places.options(question) ? `${number}, options` : `${number}, text`;
}
