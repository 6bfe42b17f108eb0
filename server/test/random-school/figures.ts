import readWorkbook from 'read-excel-file/node';
import { type Outcome, outcomeLabels } from '#contract/outcome.ts';
import type { ResultsFile } from '#contract/result-file.ts';
import type { Builder } from './builder.ts';
import type { Contest } from './facts.ts';
import type { Pages } from './pages.ts';
import { lastClosing, meanOrNull, totalOf } from './reckon.ts';
import { rowsOf } from './reckon-contest.ts';
import { askingPupils } from './request-acts.ts';

/** Figures of a contest that several places show: numbers of students, and the average marks. */
type Figures = Record<Outcome | 'participants' | 'responses' | 'submitted', number> & {
  average: number | null;
  /** All who have not begun and not declined, also those who no longer can. */
  waiting: number;
  late: number;
  requests: number;
};
type Shown = Partial<Figures>;

const count = <Item>(list: readonly Item[], isCounted: (item: Item) => boolean): number =>
  list.filter(isCounted).length;

/** Counts the students of each outcome, by the words that pages and files show. */
function countWords(words: readonly string[]) {
  const of = (outcome: Outcome) => count(words, (word) => word === outcomeLabels[outcome]);
  const outcomes = {
    passed: of('passed'),
    failed: of('failed'),
    'no response': of('no response'),
    working: of('working'),
    'not started': of('not started'),
    invited: of('invited'),
    absent: of('absent'),
    excused: of('excused'),
    declined: of('declined'),
  };
  const { 'not started': ready, invited, absent, excused } = outcomes;
  return { ...outcomes, participants: words.length, waiting: ready + invited + absent + excused };
}

function modelOf({ school, now }: Builder, contest: Contest): Figures {
  const rows = rowsOf(school, contest, now);
  return {
    ...countWords(rows.map(({ outcome }) => outcome)),
    ...figuresOfMarks(rows.map(({ marks }) => marks)),
    submitted: count(rows, ({ state }) => state === 'submitted'),
    late: count(rows, ({ attempt, late }) => late.length > 0 && !attempt?.accepted),
    requests: askingPupils(contest).length,
  };
}

function figuresOfMarks(list: readonly (number | null)[]) {
  const marks = list.filter((each) => each !== null);
  return { responses: marks.length, average: meanOrNull(marks) };
}

const OPEN = new Set(['working', 'away', 'silent']);

const figuresOfStates = (states: readonly string[]) => ({
  submitted: count(states, (state) => state === 'submitted'),
  working: count(states, (state) => OPEN.has(state)),
  waiting: count(states, (state) => state === 'not started'),
});

type Place = {
  /** Whether the place shows this contest. Default: it shows each. */
  has?: (contest: Contest, now: number) => boolean;
  read: (builder: Builder, contest: Contest) => Promise<Shown>;
};

const isListed = ({ isArchived }: Contest) => !isArchived;

async function readFile({ app, school }: Builder, contest: Contest, format: 'json' | 'xlsx') {
  const reply = await app.call('exportResults', {
    as: school.teacher,
    body: { contest: contest.id, format },
  });
  return Buffer.from(reply.bytes);
}

/** Every place that shows figures of a contest, without the pages that calculate them (`readSheet`). */
const PLACES: Record<string, Place> = {
  'the contest’s head': {
    read: async (builder, contest) => {
      const { participants_count: participants } = await builder.asTeacher('getContest', contest);
      return { participants };
    },
  },
  'the list of contests': {
    has: isListed,
    read: async (builder, contest) => {
      const list = await builder.do('getContests', builder.school.teacher);
      const { participants_count: participants } = find<{ id: number; participants_count: number }>(
        list,
        contest,
      );
      return { participants };
    },
  },
  'My Contests and the dashboard': {
    has: (contest) => contest.isPublished && isListed(contest),
    read: async (builder, contest) => {
      const list = await builder.do('getOverview', builder.school.teacher);
      const { working, submitted, responses, average, passed, late, requests } = find(list, contest);
      const marks = average === null ? null : (average * totalOf(contest)) / 100;
      return { working, submitted, responses, average: marks, passed, late, requests };
    },
  },
  'the requests': {
    read: async (builder, contest) => {
      const { requests } = await builder.asTeacher('getRequests', contest);
      return { requests: requests.length };
    },
  },
  'the counts of Live': {
    has: ({ isPublished }) => isPublished,
    read: async (builder, contest) => {
      const { counts } = await builder.asTeacher('getLive', contest);
      const working = counts.working + counts.away + counts.silent;
      return { submitted: counts.submitted, working, waiting: counts.not_started };
    },
  },
  'the list of Live': {
    has: ({ isPublished }) => isPublished,
    read: async (builder, contest) => {
      const { students } = await builder.asTeacher('getLive', contest);
      const late = count(students, ({ late_answers: answers }) => answers > 0);
      const accepted = count(contest.seats, ({ attempt }) => Boolean(attempt?.accepted));
      return { ...figuresOfStates(students.map(({ state }) => state)), ...(accepted === 0 && { late }) };
    },
  },
  'the grid of Live': {
    has: ({ isPublished }) => isPublished,
    read: async (builder, contest) => {
      const { students } = await builder.asTeacher('getLiveGrid', contest);
      return figuresOfStates(students.map(({ state }) => state));
    },
  },
  Participants: {
    read: async (builder, contest) => {
      const list = await builder.asTeacher('getParticipants', contest);
      return {
        ...figuresOfMarks(list.map(({ marks }) => marks)),
        participants: list.length,
        passed: count(list, (row) => row.is_passed === true),
        failed: count(list, (row) => row.is_passed === false),
        working: count(list, ({ state }) => state === 'working'),
        declined: count(list, ({ status }) => status === 'declined'),
        late: count(list, (row) => row.late_answers > 0 && !row.late_accepted),
      };
    },
  },
  Marks: {
    read: async (builder, contest) => {
      const { participants, responses, passed, average_marks } = await builder.asTeacher(
        'getStatistics',
        contest,
      );
      return { participants, responses, passed, average: average_marks };
    },
  },
  Paper: {
    read: async (builder, contest) => {
      const { school, now } = builder;
      const emails = rowsOf(school, contest, now).flatMap(({ seat, email }) => (seat.pupil ? email : []));
      const papers = [];
      for (const email of emails) papers.push(await builder.asTeacher('getPaper', contest, { email }));
      const { submitted, working } = figuresOfStates(papers.map(({ state }) => state));
      return {
        ...figuresOfMarks(papers.map(({ marks }) => marks)),
        submitted,
        working,
        passed: count(papers, (paper) => paper.is_passed === true),
      };
    },
  },
  'equal wrong answers': {
    has: (contest, now) => contest.isPublished && now >= lastClosing(contest),
    read: async (builder, contest) => {
      const { responses } = await builder.asTeacher('getSimilarity', contest);
      return { responses };
    },
  },
  'the JSON': {
    read: async (builder, contest) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes this shape
      const file = JSON.parse((await readFile(builder, contest, 'json')).toString()) as ResultsFile;
      return {
        ...countWords(file.participants.map(({ result }) => outcomeLabels[result])),
        ...figuresOfMarks(file.participants.map(({ marks }) => marks)),
        submitted: count(file.participants, (each) => each.submitted_datetime !== null),
      };
    },
  },
  'the statistics in the JSON': {
    read: async (builder, contest) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes this shape
      const file = JSON.parse((await readFile(builder, contest, 'json')).toString()) as ResultsFile;
      const { participants, responses, passed, average_marks } = file.statistics;
      return { participants, responses, passed, average: average_marks };
    },
  },
  'the workbook': {
    read: async (builder, contest) => {
      const sheets = await readWorkbook(await readFile(builder, contest, 'xlsx'));
      const [headings = [], ...lines] = sheets.find(({ sheet }) => sheet === 'Marks')?.data ?? [];
      const column = (name: string) => lines.map((line) => line[headings.indexOf(name)]);
      const marks = column('Marks').map((cell) => (typeof cell === 'number' ? cell : null));
      return { ...countWords(column('Result').map(String)), ...figuresOfMarks(marks) };
    },
  },
  'the sheet about the contest in the workbook': {
    read: async (builder, contest) => {
      const sheets = await readWorkbook(await readFile(builder, contest, 'xlsx'));
      const lines = sheets.find(({ sheet }) => sheet === 'Contest')?.data ?? [];
      const number = (name: string) => Number(lines.find(([what]) => what === name)?.[1]);
      return {
        participants: number('Participants'),
        responses: number('Responses'),
        passed: number('Passed'),
      };
    },
  },
  'students’ own results': {
    read: async ({ app }, contest) => {
      const pupils = contest.seats.flatMap(({ pupil }) => pupil ?? []);
      const results = [];
      for (const { person } of pupils) {
        const { status, body } = await app.call('getResult', { as: person, body: { contest: contest.id } });
        if (status === 200) results.push(body);
      }
      const isOpen = results.length > 0 && results.every((each) => each.results_open);
      return {
        responses: results.length,
        ...(isOpen && {
          average: figuresOfMarks(results.map((each) => each.total_score)).average,
          passed: count(results, (each) => each.is_passed === true),
        }),
      };
    },
  },
};

function find<Item extends { id: number }>(list: readonly Item[], { id }: Contest): Item {
  const found = list.find((each) => each.id === id);
  if (!found) throw new Error(`contest ${id} is not listed`);
  return found;
}

/** Reads the participants' CSV, whose words the page chooses. */
async function readSheet(builder: Builder, contest: Contest, pages: Pages): Promise<Shown> {
  const summary = await builder.asTeacher('getContest', contest);
  const people = await builder.asTeacher('getParticipants', contest);
  const [headings = [], ...lines] = pages.participants(summary, people, builder.now);
  const column = (name: string) => lines.map((line) => line[headings.indexOf(name)]);
  const { responses } = figuresOfMarks(column('Marks').map((cell) => (cell === '' ? null : Number(cell))));
  return { ...countWords(column('Result').map(String)), responses };
}

/** Compares each figure, in each place that shows it, with the model. So every two places agree. */
export async function compareFigures(builder: Builder, contest: Contest, pages?: Pages): Promise<void> {
  const model = modelOf(builder, contest);
  const compare = (place: string, shown: Shown) =>
    builder.same(
      `the figures of ${contest.name} in ${place}`,
      shown,
      Object.fromEntries(Object.entries(model).filter(([figure]) => figure in shown)),
    );
  for (const [place, { has = () => true, read }] of Object.entries(PLACES))
    if (has(contest, builder.now)) compare(place, await read(builder, contest));
  if (pages) compare('the participants’ CSV', await readSheet(builder, contest, pages));
}
