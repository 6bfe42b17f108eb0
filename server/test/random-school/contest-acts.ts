import type { Sections } from '#contract/sections.ts';
import { type Builder, toIso, MINUTE } from './builder.ts';
import type { Contest, PenaltySettings, Question } from './facts.ts';
import { answersTo, bodyOf } from './kinds.ts';
import { roundToParts, lastClosing, sum, marksOfQuestion } from './reckon.ts';
import { kindVariants } from './variants.ts';

const MARKS = [0.25, 0.33, 0.5, 1, 1, 2];

/** Makes a random contest. `more`: properties that are fixed. */
export async function makeContest(
  builder: Builder,
  more: { isPublic?: boolean; size?: number; isDrawn?: boolean } = {},
): Promise<Contest> {
  const { chance, now, school } = builder;
  const start = now + (2 + chance.upTo(8)) * MINUTE;
  const end = start + (20 + 10 * chance.upTo(5)) * MINUTE;
  const { isPublic, size, isDrawn } = {
    isPublic: chance.odds(0.5),
    size: 2 + chance.upTo(4),
    isDrawn: chance.odds(0.3),
    ...more,
  };
  const sections = isDrawn ? drawing(builder) : null;
  const pool = sections ? sections.reduce((sum, { questions }) => sum + questions, 0) : size;
  const evenly = chance.pick(MARKS);
  const own = chance.odds(0.25) ? 5 + 5 * chance.upTo(4) : null;
  const release = chance.pick(['end', 'end', 'end', 'time', 'teacher'] as const);
  const releaseAt = release === 'time' ? end + (1 + chance.upTo(40)) * MINUTE : null;
  const shows = chance.pick(['all', 'all', 'all', 'answers', 'marks'] as const);
  const takesRequests = !isPublic && chance.odds(0.5);
  const isMixed = chance.odds(0.5);
  const drafts = Array.from({ length: pool }, (_, index) => {
    const question_text = `Question ${index + 1}`;
    const marks = sections ? evenly : chance.pick(MARKS);
    if (isMixed && chance.odds(0.8)) {
      const kind = chance.pick(chance.pick(kindVariants));
      return { body: bodyOf(kind, question_text, marks), kind };
    }
    const right = chance.upTo(3);
    const options = ['one', 'two', 'three'].map((text, at) => ({
      option_text: text,
      is_correct: at === right,
    }));
    return { body: { question_text, marks, options } };
  });
  const questions = drafts.map(({ body }) => body);
  const costs = chance.odds(0.5) ? costsBy(builder) : {};
  const drawn = sections?.reduce((sum, { questions, draw = questions }) => sum + draw, 0);
  const worths = drawn === undefined ? questions : questions.slice(0, drawn);
  const total = roundToParts(sum(worths.map(marksOfQuestion)) + (costs.start_marks ?? 0));
  const minimum = chance.upTo(Math.floor(total * 2) + 1) / 2;
  const name = `Contest ${builder.count()}`;
  const body = {
    contest: {
      name,
      start_datetime: toIso(start),
      end_datetime: toIso(end),
      is_public: isPublic,
      minimum_marks: minimum,
      settings: {
        ...costs,
        ...(sections && { sections }),
        ...(chance.odds(0.3) && { shuffle_questions: true }),
        ...(own !== null && { own_minutes: own }),
        ...(release !== 'end' && { release }),
        ...(releaseAt !== null && { release_datetime: toIso(releaseAt) }),
        ...(shows !== 'all' && { shows }),
        ...(takesRequests && { takes_requests: true }),
      },
    },
    questions,
  };
  const { id } = await builder.do('createContest', school.teacher, body);
  const view = await builder.do('viewContest', school.teacher, { contest: id });
  const asked = view.questions.map(({ id, options }, index): Question => {
    const ids = options.map((option) => option.id);
    const { body, kind } = drafts[index] ?? {};
    const marks = body?.marks ?? 0;
    const answers = answersTo(id);
    if (kind) return { id, marks, options: answers, right: answers[0] ?? 0, kind: { ...kind, ids } };
    return {
      id,
      marks,
      options: ids,
      right: ids[body?.options.findIndex((each) => each.is_correct) ?? 0] ?? 0,
    };
  });
  const contest: Contest = {
    id,
    name,
    start,
    end,
    isPublic,
    takesRequests,
    requests: new Map(),
    own,
    release,
    releaseAt,
    releasedAt: null,
    shows,
    costs,
    questions: asked,
    sections,
    versions: [
      {
        rules: asked.map(({ right }) => ({
          right: [right],
          earning: [right],
          isForAll: false,
          isCounted: true,
        })),
        passing: minimum,
        base: { passing: minimum, total },
        reasons: [],
      },
    ],
    effects: [],
    seats: [],
    scale: null,
    isPublished: true,
    isArchived: false,
    leaderboard: 'off',
    shownMarks: null,
    isPractice: false,
    certificate: 'off',
    leftOut: new Set(),
    first: null,
  };
  school.contests.push(contest);
  builder.tell(
    `${name} is made: ${JSON.stringify(body.contest)} with the key ${asked.map(({ right, marks, kind }) => `${kind?.name ?? ''} ${JSON.stringify(kind?.question ?? '')} ${right} (${marks})`).join()}`,
  );
  await builder.asTeacher('publishContest', contest);
  return contest;
}

/** Returns settings by which wrong answers cost marks, or all students begin with some marks. */
function costsBy({ chance }: Builder): PenaltySettings {
  const wrong = chance.pick(['nothing', 'fair', 'quarter', 'third', 'half', 'own', 'own'] as const);
  return {
    ...(wrong !== 'nothing' && { wrong }),
    ...(wrong === 'own' && { wrong_percent: chance.pick([1, 20, 33, 100]) }),
    ...(chance.odds(0.4) && { start_marks: 1 + chance.upTo(3) }),
    ...(chance.odds(0.5) && { lowest: 'none' as const }),
  };
}

/** Returns two sections, each of which may draw questions. */
function drawing({ chance }: Builder): Sections {
  return ['One', 'Two'].map((title) => {
    const questions = 1 + chance.upTo(3);
    const draw = 1 + chance.upTo(questions);
    return draw < questions ? { title, questions, draw } : { title, questions };
  });
}

/** Moves the clock to a certain time in a contest, or by some minutes. */
export async function letTimePass(builder: Builder): Promise<void> {
  const { chance, now, school, app } = builder;
  const moments = school.contests
    .flatMap((contest) => [contest.start, contest.end, contest.end + 5 * MINUTE, lastClosing(contest)])
    .filter((moment) => moment > now && moment < Infinity);
  const next = Math.min(...moments);
  const by = now + (1 + chance.upTo(10)) * MINUTE;
  app.clock.moveTo(new Date(moments.length > 0 && chance.odds(0.6) ? next : by));
}
