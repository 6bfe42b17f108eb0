import { isDeepStrictEqual } from 'node:util';
import { acceptedField } from '#contract/kinds/accepted-in.ts';
import type { CorrectKey } from '#contract/key.ts';
import * as limits from '#contract/limits.ts';
import { displayMarks, roundPartsDown, toMarks } from '#contract/marks.ts';
import type { Sections } from '#contract/sections.ts';
import { sentence } from '#shared/sentence.ts';
import { sectionsOf, totalPerStudent } from '../shared/sections.ts';
import { type Faults, InvalidFields } from '../../base/shared/errors.ts';
import { kindOnServer } from '../../kinds/kinds.ts';
import { acceptedAnswers, type Key, type QuestionKey } from './grade.ts';
import type { KeyedQuestion } from './load-key.ts';

type Correction = Required<Pick<CorrectKey, 'rulings' | 'nobody_loses' | 'scale_passing'>>;
type Ruling = CorrectKey['rulings'][number];

/** Earlier version. Only the published one, which is the first, needs its questions. */
export type EarlierKey = Pick<Key, 'minimumMarkParts' | 'totalMarkParts'> & Partial<Pick<Key, 'questions'>>;

/** Returns the next version of the key. `earlier`: all versions before `present`. Throws `InvalidFields`. */
export function applyRulings(
  present: Key,
  earlier: readonly EarlierKey[],
  written: KeyedQuestion[],
  { rulings, nobody_loses: nobodyLoses, scale_passing: scales }: Correction,
  sections: Sections | null = null,
): Key {
  refuseUnfit(rulings, written, sections);
  const rulingOn = new Map(rulings.map((ruling) => [ruling.question, ruling]));
  const [{ questions: published = present.questions } = present] = earlier;
  const questions = present.questions.map((before, questionIndex) => {
    const question = written[questionIndex];
    const ruling = question && rulingOn.get(question.id);
    const cost = published[questionIndex]?.cost;
    return ruling ? decide({ before, cost }, question, ruling, nobodyLoses) : before;
  });
  refuseLongLists(questions, rulings, written);
  const ofQuestions = totalPerStudent(
    sections,
    questions.map(({ markParts, isInTotal }) => (isInTotal ? markParts : 0)),
  );
  const totalMarkParts = ofQuestions + (present.startParts ?? 0);
  if (ofQuestions === 0)
    throw new InvalidFields({
      rulings: sentence`At least one question must count. Give full marks for all instead.`,
    });
  const minimumMarkParts = scales ? scaled([...earlier, present], totalMarkParts) : present.minimumMarkParts;
  if (minimumMarkParts > totalMarkParts) {
    throw new InvalidFields({
      scale_passing: sentence`The passing mark of ${marksIn(minimumMarkParts)} is more than the ${marksIn(totalMarkParts)} marks that are left. Let the passing mark shrink with the total, or drop fewer questions.`,
    });
  }
  return { ...present, version: present.version + 1, questions, minimumMarkParts, totalMarkParts };
}

const { ofQuestion: MOST_ANSWERS, characters: MOST_CHARACTERS } = limits.keptAnswers;

/** Refuses keys whose accepted answers have become too many by corrections in which nobody loses. */
function refuseLongLists(questions: QuestionKey[], rulings: Ruling[], written: KeyedQuestion[]): void {
  const accepted = questions.map(acceptedAnswers);
  const faults = rulings.flatMap(({ question: id, key }, index) => {
    const answers = accepted[written.findIndex((question) => question.id === id)] ?? [];
    if (!key || answers.length <= MOST_ANSWERS) return [];
    const why = sentence`With its earlier keys, this question would have ${answers.length} accepted answers, and at most ${MOST_ANSWERS} are possible. Accept fewer, or let answers lose the marks that only an earlier key gives.`;
    return [[`rulings.${index}.key.${acceptedField(key)}`, why] as const];
  });
  if (faults.length > 0) throw new InvalidFields(Object.fromEntries(faults));
  const characters = accepted.flat().reduce((sum, { text }) => sum + text.length, 0);
  if (rulings.every(({ key }) => !key) || characters <= MOST_CHARACTERS) return;
  throw new InvalidFields({
    rulings: sentence`The accepted answers of this contest, with those of its earlier keys, are too long together: at most 3 million characters are possible. Accept fewer, or let answers lose the marks that only an earlier key gives.`,
  });
}

const marksIn = (markParts: number) => displayMarks(toMarks(markParts));

function decide(
  {
    before: { cost: costBefore, ...before },
    cost = costBefore,
  }: { before: QuestionKey; cost: number | undefined },
  written: KeyedQuestion,
  { ruling, ...named }: Ruling,
  nobodyLoses: boolean,
): QuestionKey {
  /** Whether answers keep the marks that they earned. A dropped question has none to keep. */
  const keeps = nobodyLoses && before.markParts > 0;
  const { kept: _, keptKeys: __, ...unkept } = before;
  const costs = cost === undefined ? {} : { cost };
  if (ruling === 'all')
    return { ...before, ...costs, isForAll: true, markParts: written.mark_parts, isInTotal: true };
  if (ruling === 'drop') {
    // A dropped question has no costs, because pages say that accepted options keep their marks.
    const earning = keeps ? {} : { isForAll: false, markParts: 0, accepted: before.right };
    return { ...(keeps ? before : unkept), ...earning, isInTotal: false };
  }
  const ids = written.options.map(({ id }) => id);
  return {
    ...unkept,
    ...costs,
    ...kindOnServer(before.kind).correction.correct(before, named, ids, keeps),
    isForAll: keeps && before.isForAll,
    markParts: written.mark_parts,
    isInTotal: true,
  };
}

/**
 * Scales the passing mark with the total and rounds it down to half a mark. The base is the last passing mark
 * that was not itself scaled, so rounding errors do not add up, and undoing a correction restores the
 * original.
 */
function scaled(versions: readonly EarlierKey[], total: number): number {
  const [minimum, outOf] = versions.reduce(
    ([share, whole], { minimumMarkParts, totalMarkParts }) =>
      minimumMarkParts === roundPartsDown((share * totalMarkParts) / whole)
        ? [share, whole]
        : [minimumMarkParts, totalMarkParts],
    [0, 1],
  );
  return roundPartsDown((minimum * total) / outOf);
}

export const isSameKey = (one: Key, other: Key): boolean =>
  one.minimumMarkParts === other.minimumMarkParts &&
  one.totalMarkParts === other.totalMarkParts &&
  isSameList(one.questions, other.questions);

const isSameList = (one: QuestionKey[], other: QuestionKey[]): boolean =>
  one.every((question, questionIndex) => {
    const same = other[questionIndex];
    return (
      same !== undefined &&
      question.isForAll === same.isForAll &&
      question.markParts === same.markParts &&
      question.isInTotal === same.isInTotal &&
      question.cost === same.cost &&
      isDeepStrictEqual(
        [question.right, question.accepted, question.kept, question.key, question.keptKeys],
        [same.right, same.accepted, same.kept, same.key, same.keptKeys],
      )
    );
  });

const NOT_DROPPED = sentence`Only some students got this question, so without it their totals would differ. Give full marks for all instead.`;

const prefixed = (at: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([path, why]) => [`${at}.${path}`, why]));

function refuseUnfit(rulings: Ruling[], written: KeyedQuestion[], sections: Sections | null): void {
  const questionOf = new Map(written.map((question) => [question.id, question]));
  const named = new Set<number>();
  const drawn = new Set(
    sectionsOf(sections, written.length)
      .filter(({ pool, draw }) => draw < pool.length)
      .flatMap(({ pool }) => pool.map((questionIndex) => written[questionIndex]?.id)),
  );
  const faults = rulings.map(({ question: id, ruling, options, key }, index): Faults => {
    const at = `rulings.${index}`;
    const question = questionOf.get(id);
    if (!question) return { [`${at}.question`]: sentence`This question does not belong to this contest.` };
    if (named.has(id)) return { [`${at}.question`]: sentence`There are two rulings for this question.` };
    named.add(id);
    if (ruling === 'drop' && drawn.has(id)) return { [`${at}.ruling`]: NOT_DROPPED };
    if (ruling !== 'accept')
      return {
        ...(options && { [`${at}.options`]: sentence`Only an accepting ruling names options.` }),
        ...(key && { [`${at}.key`]: sentence`Only an accepting ruling has a key.` }),
      };
    return prefixed(at, kindOnServer(question.kind).correction.faultsOf({ options, key }, question));
  });
  const all: Faults = Object.fromEntries(faults.flatMap((fault) => Object.entries(fault)));
  if (Object.keys(all).length > 0) throw new InvalidFields(all);
}
