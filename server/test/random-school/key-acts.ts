import type { CorrectionFigures } from '#contract/key.ts';
import type { Builder } from './builder.ts';
import type { Contest, Rule, Version } from './facts.ts';
import { possibleRightAnswers, rulingOn } from './kinds.ts';
import { roundToParts, presentVersion, questionsTotal, totalOf } from './reckon.ts';
import { effectOf } from './reckon-contest.ts';

function ruled(before: Rule, ruling: 'accept' | 'all' | 'drop', options: number[], keeps: boolean): Rule {
  if (ruling === 'all') return { ...before, isForAll: true, isCounted: true };
  if (ruling === 'drop')
    return keeps
      ? { ...before, isCounted: false }
      : { ...before, isForAll: false, earning: [], isCounted: false };
  const earning = keeps ? [...new Set([...options, ...before.earning])] : options;
  return { right: options, earning, isForAll: keeps && before.isForAll, isCounted: true };
}

const sorted = (list: number[]) => list.toSorted((one, other) => one - other);
const asKey = ({ rules, passing }: Version) =>
  JSON.stringify([
    passing,
    rules.map((rule) => ({ ...rule, right: sorted(rule.right), earning: sorted(rule.earning) })),
  ]);

export async function correctKey(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(
    school.contests.filter(({ isPublished, start }) => isPublished && now >= start),
  );
  if (!contest) return;
  const before = presentVersion(contest);
  const nobodyLoses = chance.odds(0.6);
  const scales = chance.odds(0.5);
  const rulings = chance.some(contest.questions, 0.4).map((question) => {
    const ruling = chance.pick(['accept', 'accept', 'all', 'drop'] as const);
    const options = question.kind
      ? [chance.pick(possibleRightAnswers(question))]
      : chance.some(question.options, 0.4);
    if (options.length === 0) options.push(question.right);
    const fields = ruling === 'accept' ? rulingOn(question, options) : {};
    return {
      question: question.id,
      right: options,
      sent: { question: question.id, ruling, ...fields },
      ruling,
    };
  });
  if (rulings.length === 0) return;
  if (contest.sections && rulings.some(({ ruling }) => ruling === 'drop')) return;
  const rules = before.rules.map((rule, index) => {
    const mine = rulings.find(({ question }) => question === contest.questions[index]?.id);
    return mine ? ruled(rule, mine.ruling, mine.right, nobodyLoses) : rule;
  });
  const draft = { ...before, rules };
  const total = totalOf(contest, draft);
  const { base } = before;
  const scaled = Math.floor(roundToParts((base.passing * 2 * total) / base.total)) / 2;
  const passing = scales ? scaled : before.passing;
  if (questionsTotal(contest, draft) === 0 || passing > total) return;
  const reason = `Reason ${contest.versions.length}`;
  const { version: _, ...told } = await builder.asTeacher('correctKey', contest, {
    version: contest.versions.length,
    rulings: rulings.map(({ sent }) => sent),
    nobody_loses: nobodyLoses,
    scale_passing: scales,
    reason,
  });
  const made: Version = {
    rules,
    passing,
    base: passing === scaled ? base : { passing, total },
    reasons: [...before.reasons, { at: now, reason }],
  };
  note(builder, contest, told, effectOf(contest, made, { nobodyLoses, at: now }));
  const same = contest.versions.find((version) => asKey(version) === asKey(made));
  contest.versions.push(same ?? made);
  builder.tell(
    `${contest.name} is corrected (${nobodyLoses ? 'nobody loses' : 'students may lose'}, ${scales ? 'scaled' : 'not scaled'}): ${JSON.stringify(rulings)}`,
  );
}

/** Compares the effect of a correction with the model, and stores it for the list of versions. */
function note(
  builder: Builder,
  contest: Contest,
  told: CorrectionFigures,
  reckoned: CorrectionFigures,
): void {
  builder.same(`the effect of the correction of ${contest.name}`, told, reckoned);
  contest.effects.push(reckoned);
}

export async function restoreKey(builder: Builder): Promise<void> {
  const { chance, now, school } = builder;
  const contest = chance.maybe(school.contests.filter(({ versions }) => versions.length > 1));
  if (!contest) return;
  const at = chance.upTo(contest.versions.length - 1);
  const version = contest.versions[at];
  if (!version || asKey(version) === asKey(presentVersion(contest))) return;
  const { version: _, ...told } = await builder.asTeacher('restoreKey', contest, {
    version: contest.versions.length,
    restored: at + 1,
    reason: 'It was right.',
  });
  note(builder, contest, told, effectOf(contest, version, { at: now }));
  contest.versions.push(version);
  builder.tell(`${contest.name} has its version ${at + 1} of the key again`);
}
