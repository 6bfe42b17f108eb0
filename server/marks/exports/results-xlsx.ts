import { kindsOf, optionsOf } from '#contract/answer-forms.ts';
import type { OwnQuestion } from '#contract/contest.ts';
import { gradeOf } from '#contract/grades.ts';
import { shownAddress } from '#contract/log-in-name.ts';
import { boundsOf } from '#contract/percent.ts';
import type { Cell, Row } from 'write-excel-file/node';
import { textToTree, bareText } from '../../material/rich-text/text-to-tree.ts';
import { longText, number, percent, text, time, wallClockOf } from './cells.ts';
import type { ResultParticipant } from './result-participants.ts';
import type { ContestFacts } from './results.ts';
import { type Sheet, writeWorkbook } from './workbook.ts';

export async function resultsXlsx(
  facts: ContestFacts,
  participants: ResultParticipant[],
  timeZone: string,
): Promise<Uint8Array> {
  return writeWorkbook([
    marksSheet(facts, participants, timeZone),
    answersSheet(facts, participants),
    analysisSheet(facts),
    contestSheet(facts, timeZone),
  ]);
}

const NAME = { width: 28 };
const EMAIL = { width: 32 };
const TIME = { width: 20 };
const NUMBER = { width: 10 };
const LETTER = { width: 6 };
const NO_ANSWER = text('–');

function marksSheet(
  { total_marks: total, minimum_marks, scale }: ContestFacts,
  participants: ResultParticipant[],
  timeZone: string,
): Sheet {
  const wallClock = wallClockOf(timeZone);
  const outOf = number(total);
  const bounds = boundsOf({ minimum_marks, scale }, total);
  return {
    sheet: 'Marks',
    columns: [
      NAME,
      EMAIL,
      NUMBER,
      NUMBER,
      NUMBER,
      NUMBER,
      ...(scale ? [NUMBER] : []),
      NUMBER,
      TIME,
      TIME,
      NUMBER,
      NUMBER,
      NUMBER,
    ],
    headings: [
      'Name',
      'Email',
      'Phone number',
      'Marks',
      'Out of',
      'Percent',
      ...(scale ? ['Grade'] : []),
      'Result',
      `Started (${timeZone})`,
      `Submitted (${timeZone})`,
      'Extra minutes',
      'Extra percent',
      'Late answers',
    ],
    rows: participants.map((each): Row => [
      longText(each.name),
      longText(shownAddress(each.email)),
      text(each.phone),
      number(each.marks),
      outOf,
      percent(each.marks === null || total === 0 ? null : each.marks / total, bounds),
      ...(scale ? [text(each.marks === null ? '' : gradeOf(scale, each.marks, total))] : []),
      text(each.resultWord),
      time(each.started, wallClock),
      time(each.submitted, wallClock),
      number(each.extraMinutes),
      number(each.extraPercent),
      text(each.lateAccepted ? 'accepted' : ''),
    ]),
  };
}

/**
 * Writes chosen letters in the contest's order of options; students may have seen another. A dash is a
 * blank answer, an empty cell a question the student did not get.
 */
function answersSheet({ questions }: ContestFacts, participants: ResultParticipant[]): Sheet {
  const letters = new Map(
    questions.flatMap(({ options }) => options.map(({ id }, index) => [id, letter(index)] as const)),
  );
  const asked = kindsOf(questions);
  const cellOf = ({ answers, form }: ResultParticipant, index: number): Cell => {
    const chosen = optionsOf(answers?.[index], asked, index);
    if (chosen.length === 0)
      return form?.includes(index) && form.length < questions.length ? NO_ANSWER : null;
    return chosen
      .map((id) => letters.get(id) ?? '')
      .toSorted()
      .join(', ');
  };
  return {
    sheet: 'Answers',
    columns: [NAME, EMAIL, ...questions.map(() => LETTER)],
    headings: ['Name', 'Email', ...questions.map((_, index) => `Q${index + 1}`)],
    rows: participants.map((each): Row => [
      longText(each.name),
      longText(shownAddress(each.email)),
      ...questions.map((_, index) => cellOf(each, index)),
    ]),
  };
}

function analysisSheet({ questions, statistics }: ContestFacts): Sheet {
  const most = Math.max(...questions.map(({ options }) => options.length));
  const letters = Array.from({ length: most }, (_, index) => letter(index));
  const isDrawn = statistics.questions.some(({ given }) => given !== undefined);
  const rows = questions.map((question, index): Row => {
    const figures = statistics.questions[index];
    if (!figures) return [];
    const [right, kept] = (['is_accepted', 'keeps_marks'] as const).map((what) =>
      figures.options.flatMap((option, at) => (option[what] ? [letter(at)] : [])).join(', '),
    );
    return [
      text(`Q${index + 1}`),
      longText(wordsOf(question)),
      number(question.marks),
      ...(isDrawn ? [number(figures.given ?? null)] : []),
      text(
        [right, ...(kept ? [`${kept} counted, marked as right by mistake`] : []), ...rulingOf(question)].join(
          '; ',
        ),
      ),
      percent(figures.facility),
      number(figures.discrimination, '0.00'),
      number(figures.unanswered.count),
      number(figures.not_reached),
      ...letters.map((_, at) => number(figures.options[at]?.count ?? null)),
      ...(['upper', 'middle', 'lower'] as const).map((third) =>
        number(figures.options.reduce((sum, option) => sum + (option.is_accepted ? option[third] : 0), 0)),
      ),
    ];
  });
  return {
    sheet: 'Analysis',
    columns: [LETTER, { width: 60 }, ...Array.from({ length: (isDrawn ? 10 : 9) + most }, () => NUMBER)],
    headings: [
      'No.',
      'Question',
      'Marks',
      ...(isDrawn ? ['Got the question'] : []),
      'Right answer',
      'Facility',
      'Discrimination',
      'Not answered',
      'Not reached',
      ...letters.map((each) => `Chose ${each}`),
      'Right, upper third',
      'Right, middle third',
      'Right, lower third',
    ],
    rows,
  };
}

const wordsOf = ({ tree, question_text: source }: OwnQuestion) =>
  bareText(tree ?? textToTree(source))
    .replaceAll(/\s+/g, ' ')
    .trim();

const rulingOf = ({ ruling }: OwnQuestion) =>
  ruling === 'all' ? ['full marks for all'] : ruling === 'drop' ? ['does not count'] : [];

function contestSheet(facts: ContestFacts, timeZone: string): Sheet {
  const { statistics } = facts;
  const wallClock = wallClockOf(timeZone);
  const rows: [string, Cell][] = [
    ['Contest', longText(facts.name)],
    ['ID', number(facts.id)],
    [`Start (${timeZone})`, time(facts.start, wallClock)],
    [`End (${timeZone})`, time(facts.end, wallClock)],
    ['Marks in all', number(facts.total_marks)],
    ['Marks needed to pass', number(facts.minimum_marks)],
    ['Version of the key', number(facts.key_version)],
    ['Participants', number(statistics.participants)],
    ['Responses', number(statistics.responses)],
    ['Passed', number(statistics.passed)],
    ['Average', number(statistics.average_marks, '0.00')],
    ['Median', number(statistics.median, '0.00')],
    ['Standard deviation', number(statistics.sd, '0.00')],
    ['Skewness', number(statistics.skewness, '0.00')],
    ['Reliability (Cronbach’s alpha)', number(statistics.alpha, '0.00')],
    ['Standard error of measurement', number(statistics.sem, '0.00')],
  ];
  return {
    sheet: 'Contest',
    columns: [{ width: 34 }, { width: 40 }],
    headings: ['What', 'Value'],
    rows: rows.map(([name, cell]): Row => [text(name), cell]),
  };
}

const letter = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);
