import { type KindName, kindNamed, USUAL_KIND } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { blankOption, type DraftQuestion } from './draft.ts';
import { hasPairs, pairsOfTexts, pairsToSend } from './matched-key.ts';
import { typedKeyOfTexts } from './typed-key.ts';

/** Returns the right options after a click on one. If the kind allows several, it is added or removed. */
export function pressRight<Each>(right: readonly Each[], pressed: Each, kind?: KindName): readonly Each[] {
  if (!kindNamed(kind).choosesSeveral) return [pressed];
  return right.includes(pressed) ? right.filter((one) => one !== pressed) : [...right, pressed];
}

/** Returns the positions of the right options, lowest first. */
export const positionsOfRight = ({
  options,
  correct,
}: Pick<DraftQuestion, 'options' | 'correct'>): number[] =>
  options.flatMap(({ key }, position) => (correct.includes(key) ? position : []));

/** Returns the keys of the options at these positions; only the first, unless the kind allows several. */
export function keysAt(
  options: readonly { key: string }[],
  positions: readonly number[],
  kind?: KindName,
): string[] {
  const keys = positions.flatMap((position) => options[position]?.key ?? []);
  return kindNamed(kind).choosesSeveral ? keys : keys.slice(0, 1);
}

type Choices = Pick<DraftQuestion, 'rule' | 'tellsCount'>;

/** Converts how a question is asked and graded to the server's format; undefined if in the usual way. */
export function contentToSend(question: DraftQuestion): QuestionContent | undefined {
  const { kind, rule, tellsCount, correct, typed } = question;
  const pairs = pairsToSend(question);
  if (pairs) return { ...ruleIn(kind, rule), prompts: pairs.prompts };
  if (kindNamed(kind).isTyped) {
    const unit = typed?.unit.trim() ?? '';
    return unit === '' ? undefined : { unit };
  }
  // A draft of another version may have choices for a kind that is unknown here.
  if (!kindNamed(kind).hasContent || (!rule && !tellsCount)) return undefined;
  if (kindNamed(kind).rightList) return ruleIn(kind, rule);
  // Without a right option, the server would refuse the number instead of asking for right options.
  const choose = tellsCount && correct.length > 0 ? correct.length : undefined;
  return { ...(rule && { rule }), ...(choose && { choose }) };
}

const ruleIn = (kind: KindName | undefined, rule: QuestionContent['rule']): QuestionContent =>
  rule && kindNamed(kind).rules?.includes(rule) ? { rule } : {};

/** Returns the choices for the fields that change them. `choose` may be 0 here. */
export const contentOf = ({ rule, tellsCount, correct }: DraftQuestion): QuestionContent => ({
  ...(rule && { rule }),
  ...(tellsCount && { choose: correct.length }),
});

/** Converts the way a question is asked and graded from the server's format. */
export const choicesIn = ({ rule, choose }: QuestionContent = {}): Choices => ({
  rule,
  tellsCount: choose === undefined ? undefined : true,
});

/** Converts a question to another kind. Keeps at least the first right option. */
export function ofKind(question: DraftQuestion, kind: KindName): DraftQuestion {
  const { options, typed, rule } = question;
  const { hasContent, isTyped, optionCount, rules } = kindNamed(kind);
  const right = options.filter(({ key }) => question.correct.includes(key));
  const missing = Array.from({ length: Math.max(0, optionCount.min - options.length) }, blankOption);
  return {
    ...question,
    kind: kind === USUAL_KIND ? undefined : kind,
    options: missing.length > 0 ? [...options, ...missing] : options,
    correct: keysAt(options, positionsOfRight(question), kind),
    ...((!hasContent || (rule && !rules?.includes(rule))) && choicesIn()),
    ...(hasPairs({ kind }) &&
      !question.matched && { matched: pairsOfTexts(options.map(({ text }) => text)) }),
    // The right options become the first accepted answers.
    ...(isTyped && !typed && { typed: typedKeyOfTexts(right.map(({ text }) => text)) }),
  };
}
