import type { OwnerQuestion } from '#contract/contest.ts';
import { columnsIn } from '#contract/marks-columns.ts';
import type { Cell } from 'write-excel-file/node';
import { kindOnServer } from '../../kinds/kinds.ts';
import { textToTree, bareText } from '../../content/rich-text/text-to-tree.ts';
import {
  longTextCell,
  marksCell,
  numberCell,
  percentCell,
  sheetColumns,
  textCell,
  timeCell,
  wallClockConverter,
} from './cells.ts';
import type { ResultParticipant } from './result-participants.ts';
import type { ContestFacts } from './results.ts';
import { makeSheet, writeWorkbook } from './workbook.ts';

export async function writeResultsXlsx(
  facts: ContestFacts,
  participants: ResultParticipant[],
  timeZone: string,
): Promise<Uint8Array> {
  return writeWorkbook([
    makeSheet(
      'Marks',
      participants,
      sheetColumns<ResultParticipant, ContestFacts>(columnsIn('workbook'), facts, timeZone),
      NAMES,
    ),
    answersSheet(facts, participants),
    analysisSheet(facts),
    ...gapsSheets(facts),
    contestSheet(facts, timeZone),
  ]);
}

/** Number of name columns: last and first name. */
const NAMES = 2;
const NUMBER = 10;
const LETTER = 6;
const DASH = '–';
const NO_ANSWER = textCell(DASH);

/**
 * Writes typed answers, lists, and chosen letters in the contest's order of options, although students may
 * have seen another order. A dash is a blank answer. An empty cell is a question that the student did not
 * get.
 */
function answersSheet({ questions }: ContestFacts, participants: ResultParticipant[]) {
  const letters = new Map(
    questions.flatMap(({ options }) => options.map(({ id }, index) => [id, letter(index)] as const)),
  );
  const cellOf = ({ answers, form }: ResultParticipant, index: number): Cell => {
    const answer = answers?.[index] ?? null;
    const words = kindOnServer(questions[index]?.kind).workbook;
    const written = answer === null ? undefined : words.answer(answer, (id) => letters.get(id) ?? '');
    if (written === undefined)
      return form?.includes(index) && form.length < questions.length ? NO_ANSWER : null;
    return typeof written === 'string' ? written : textCell(written.typed);
  };
  const columns = [
    ...sheetColumns<ResultParticipant, undefined>(columnsIn('answers'), undefined),
    ...questions.map((_, index) => ({
      heading: `Q${index + 1}`,
      width: LETTER,
      cell: (each: ResultParticipant) => cellOf(each, index),
    })),
  ];
  return makeSheet('Answers', participants, columns, NAMES);
}

type Figures = ContestFacts['statistics']['questions'][number];
type Item = { index: number; question: OwnerQuestion; figures: Figures };
type GapItem = Item & { gap: number; counts: NonNullable<Figures['gaps']>[number] };

const column = <Row = Item>(words: string, cell: (item: Row) => Cell, width = NUMBER) => ({
  heading: words,
  width,
  cell,
});

const itemsOf = ({ questions, statistics }: ContestFacts) =>
  questions.flatMap((question, index): Item[] => {
    const figures = statistics.questions[index];
    return figures ? [{ index, question, figures }] : [];
  });

function analysisSheet(facts: ContestFacts) {
  const { questions, statistics } = facts;
  const most = Math.max(...questions.map(({ options }) => options.length));
  const letters = Array.from({ length: most }, (_, index) => letter(index));
  const isDrawn = statistics.questions.some(({ given }) => given !== undefined);
  const areDenied = statistics.questions.some(({ options }) => options.some(({ denied }) => denied));
  const placeCount = Math.max(0, ...statistics.questions.map(({ places = [] }) => places.length));
  return makeSheet('Analysis', itemsOf(facts), [
    column('No.', ({ index }) => textCell(`Q${index + 1}`), LETTER),
    column('Question', ({ question }) => longTextCell(wordsOf(question)), 60),
    column('Marks', ({ question }) => marksCell(question.marks)),
    ...(isDrawn ? [column('Got the question', ({ figures }) => numberCell(figures.given ?? null))] : []),
    column('Right answer', (item) => textCell(rightWords(item))),
    column('Facility', ({ figures }) => percentCell(figures.facility)),
    column('Discrimination', ({ figures }) => numberCell(figures.discrimination, '0.00')),
    column('Not answered', ({ figures }) => numberCell(figures.unanswered.count)),
    column('Not reached', ({ figures }) => numberCell(figures.not_reached)),
    ...letters.map((each, at) =>
      column(`Chose ${each}`, ({ figures }) => numberCell(figures.options[at]?.count ?? null)),
    ),
    ...(areDenied
      ? letters.map((each, at) =>
          column(`${each} false`, ({ figures }) => numberCell(figures.options[at]?.denied?.count ?? null)),
        )
      : []),
    ...Array.from({ length: placeCount }, (_, at) =>
      column(`Right at ${at + 1}`, ({ figures }) => numberCell(figures.places?.[at]?.[0]?.count ?? null)),
    ),
    ...(['upper', 'middle', 'lower'] as const).map((third) =>
      column(`Right, ${third} third`, ({ figures }) =>
        numberCell(
          figures.right?.[third] ??
            figures.options.reduce((sum, option) => sum + (option.is_accepted ? option[third] : 0), 0),
        ),
      ),
    ),
  ]);
}

/** Returns the sheet with a row for each gap; none if no question has gaps. */
function gapsSheets(facts: ContestFacts) {
  const rows = itemsOf(facts).flatMap((item) =>
    (item.figures.gaps ?? []).map((counts, gap): GapItem => Object.assign({ gap, counts }, item)),
  );
  if (rows.length === 0) return [];
  const most = Math.max(...rows.map(({ counts }) => counts.answers.length));
  return [
    makeSheet('Gaps', rows, [
      column<GapItem>('No.', ({ index }) => textCell(`Q${index + 1}`), LETTER),
      column<GapItem>('Right answer', (item) => textCell(rightIn(item)[item.gap] ?? ''), 30),
      column<GapItem>('Right', ({ counts }) => numberCell(counts.right)),
      column<GapItem>('Partly right', ({ counts }) => numberCell(counts.partly)),
      column<GapItem>('Wrong', ({ counts }) => numberCell(counts.wrong)),
      column<GapItem>('Left empty', ({ counts }) => numberCell(counts.empty)),
      ...Array.from({ length: most }, (_, at) => [
        column<GapItem>(`Answer ${at + 1}`, ({ counts }) => textCell(counts.answers[at]?.text ?? ''), 20),
        column<GapItem>(`Gave ${at + 1}`, ({ counts }) => numberCell(counts.answers[at]?.count ?? null)),
      ]).flat(),
    ]),
  ];
}

/** Returns the right answers (options by their letters) and the changes made by a correction. */
const rightWords = (item: Item): string => [...rightIn(item), ...rulingOf(item.question)].join('; ');

function rightIn({ question, figures }: Item): string[] {
  const ids = question.options.map(({ id }) => id);
  return kindOnServer(question.kind).workbook.right(question, figures.options, (id) =>
    letter(ids.indexOf(id)),
  );
}

const wordsOf = ({ tree, question_text: source }: OwnerQuestion) =>
  bareText(tree ?? textToTree(source))
    .replaceAll(/\s+/g, ' ')
    .trim();

const rulingOf = ({ ruling }: OwnerQuestion) =>
  ruling === 'all' ? ['full marks for all'] : ruling === 'drop' ? ['does not count'] : [];

function contestSheet(facts: ContestFacts, timeZone: string) {
  const { statistics } = facts;
  const wallClock = wallClockConverter(timeZone);
  const rows: [string, Cell][] = [
    ['Contest', longTextCell(facts.name)],
    ['ID', numberCell(facts.id)],
    [`Start (${timeZone})`, timeCell(facts.start, wallClock)],
    [`End (${timeZone})`, timeCell(facts.end, wallClock)],
    ['Marks in all', marksCell(facts.total_marks)],
    ['Marks needed to pass', marksCell(facts.minimum_marks)],
    ['Version of the key', numberCell(facts.key_version)],
    ['Participants', numberCell(statistics.participants)],
    ['Responses', numberCell(statistics.responses)],
    ['Passed', numberCell(statistics.passed)],
    ['Average', numberCell(statistics.average_marks, '0.00')],
    ['Median', numberCell(statistics.median, '0.00')],
    ['Standard deviation', numberCell(statistics.sd, '0.00')],
    ['Skewness', numberCell(statistics.skewness, '0.00')],
    ['Reliability (Cronbach’s alpha)', numberCell(statistics.alpha, '0.00')],
    ['Standard error of measurement', numberCell(statistics.sem, '0.00')],
  ];
  return makeSheet('Contest', rows, [
    { heading: 'What', width: 34, cell: ([name]) => textCell(name) },
    { heading: 'Value', width: 40, cell: ([, cell]) => cell },
  ]);
}

const letter = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);
