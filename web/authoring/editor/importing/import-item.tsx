import { useInViewport } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { Checkbox } from '../../../base/elements/check.tsx';
import { Group } from '../../../base/elements/layout.tsx';
import { editingOf } from '../../../kinds/editing.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { changeContentTexts, contentTexts } from '#contract/kinds/content-texts.ts';
import type { ParsedQuestion } from '#contract/questions.ts';
import type { Tree } from '#shared/rich-text.ts';
import { call } from '../../../base/api/call.ts';
import { UserText } from '../../../base/text/rich-text.tsx';
import { describeRuleOf, teacherPartsOf } from '../../../kinds/for-teachers.ts';
import { PlaceButtons } from '../question/place-buttons.tsx';
import offered from './offered.module.css';
import { sourceToWords } from '../fields/source-to-words.ts';
import { maySayIsSeveral, type Outcome, type Place, questionOf, type Row } from './choices.ts';
import classes from './importing.module.css';
import { PagePane } from './page-pane.tsx';
import type { Pane } from './panes.ts';
import panes from './panes.module.css';

const STATES = {
  ready: { words: t`Ready`, icon: IconCheck, color: 'right' },
  changed: { words: t`Imported with changes`, icon: IconAlertTriangle, color: 'gray' },
  asks: { words: t`Which option is right?`, icon: IconHelpCircle, color: 'ink' },
  out: { words: t`Not imported`, icon: IconCircleX, color: 'wrong' },
  left: { words: t`Left out`, icon: IconCircleX, color: 'gray' },
} as const satisfies Record<Outcome | 'left', object>;

const SIGN_ASKED = {
  words: t`Is the symbol part of the text?`,
  icon: IconHelpCircle,
  color: 'ink',
} as const;

export const ImportItem = memo(function ImportItem({
  row,
  right,
  isSeveral,
  keepsSigns,
  state,
  pane,
  isAlone,
  onIn,
  onRight,
  onSeveral,
  onSigns,
  shuffles,
  place,
  onPlace,
}: {
  row: Row;
  right: readonly number[];
  isSeveral: boolean;
  /** Whether doubtful symbols stay in the options; null until the teacher decides. */
  keepsSigns: boolean | null;
  state: Outcome | 'left';
  pane: Pane | undefined;
  /** Whether the item is shown without other items next to it. */
  isAlone: boolean;
  onIn: (isIn: boolean) => void;
  onRight: (option: number) => void;
  onSeveral: (isSeveral: boolean) => void;
  onSigns: (keepsSigns: boolean) => void;
  shuffles: boolean;
  place: Place | null;
  onPlace: (place: Place) => void;
}) {
  const { item, isDouble } = row;
  const question = questionOf(row, { keepsSigns, isSeveral });
  const { words, icon: Icon, color } = state === 'asks' && right.length > 0 ? SIGN_ASKED : STATES[state];
  const title = titleOf(item, state === 'left' ? null : question);
  const problems = toldProblems(item.problems, state, right, keepsSigns);
  const read = (
    <>
      <Group gap="xs" align="flex-start" justify="space-between">
        {question ? (
          <Checkbox
            className={classes.itemTitle}
            label={<span className={classes.title}>{title}</span>}
            checked={state !== 'left'}
            onChange={(event) => onIn(event.currentTarget.checked)}
          />
        ) : (
          <span className={`${classes.itemTitle} ${classes.title}`}>{title}</span>
        )}
        <span data-badge={color}>
          <Icon size={14} />
          {words}
        </span>
      </Group>
      {state === 'asks' && <Problems problems={problems} isAsking />}
      {item.bare_options && state !== 'left' && <SignChoice keepsSigns={keepsSigns} onSigns={onSigns} />}
      {maySayIsSeveral(row) && state !== 'left' && (
        <Checkbox
          mt="xs"
          label={t`Several options are right`}
          checked={isSeveral}
          onChange={(event) => onSeveral(event.currentTarget.checked)}
        />
      )}
      {question && state !== 'left' && <Options question={question} right={right} onRight={onRight} />}
      {question && shuffles && state !== 'left' && (
        <PlaceChoice question={question} place={place} onPlace={onPlace} />
      )}
      {isDouble && (
        <Problems
          problems={[{ detail: t`The same question is already in the contest, or earlier in the file.` }]}
        />
      )}
      {state !== 'asks' && <Problems problems={problems} />}
    </>
  );
  return pane ? (
    <li className={`${panes.row} ${classes.row}`} data-state={state}>
      <PagePane pane={pane} isAlone={isAlone} />
      <div className={panes.read}>{read}</div>
    </li>
  ) : (
    <li className={`${offered.item} ${classes.item}`} data-state={state}>
      {read}
    </li>
  );
});

type Told = { detail: string };

const CHOSEN = t`The file marks several right answers. Your choice is the one that counts.`;

/** Returns the notes about an item, without questions that the teacher has answered. */
function toldProblems(
  problems: Row['item']['problems'],
  state: Outcome | 'left',
  right: readonly number[],
  keepsSigns: boolean | null,
): Told[] {
  if (state === 'out') return problems;
  return problems.flatMap((problem): Told[] => {
    if (problem.code === 'sign_unclear' && (state !== 'asks' || keepsSigns !== null)) return [];
    if (state === 'asks' && right.length === 0) return [problem];
    if (problem.code === 'key_missing') return [];
    return [problem.code === 'several_right' ? { detail: CHOSEN } : problem];
  });
}

function PlaceChoice({
  question: { kind, format, options, fixed_options: fixed },
  place,
  onPlace,
}: {
  question: ParsedQuestion;
  place: Place | null;
  onPlace: (place: Place) => void;
}) {
  const texts = options.map(({ option_text: text }) => (format === 'rich' ? sourceToWords(text) : text));
  const loose = editingOf(kind).looseOptions(texts, fixed);
  if (loose.length === 0) return null;
  return <PlaceButtons texts={texts} loose={loose} place={place} onPlace={onPlace} />;
}

function SignChoice({
  keepsSigns,
  onSigns,
}: {
  keepsSigns: boolean | null;
  onSigns: (keepsSigns: boolean) => void;
}) {
  return (
    <Group gap="xs" mt="xs">
      {[false, true].map((keeps) => (
        <Button
          key={String(keeps)}
          size="compact"
          variant={keepsSigns === keeps ? 'light' : 'default'}
          aria-pressed={keepsSigns === keeps}
          onClick={() => onSigns(keeps)}
        >
          {keeps ? t`Keep the symbol` : t`Remove the symbol`}
        </Button>
      ))}
    </Group>
  );
}

function Problems({ problems, isAsking = false }: { problems: readonly Told[]; isAsking?: boolean }) {
  return (
    <ul className={classes.problems} data-look="quiet small" data-asking={isAsking || undefined}>
      {problems.map(({ detail }, at) => (
        <li key={at}>{detail}</li>
      ))}
    </ul>
  );
}

/** Returns where the item is in the file, and its title unless the title repeats the text. */
function titleOf({ place, title }: Row['item'], question: ParsedQuestion | null): string {
  const beginning = title.replace(/…$/, '');
  const { question_text: text = '' } = question ?? {};
  const isName = title !== '' && ![text, sourceToWords(text)].some((words) => words.startsWith(beginning));
  return isName ? `${place}: ${title}` : place;
}

function Options({
  question,
  right,
  onRight,
}: {
  question: ParsedQuestion;
  right: readonly number[];
  onRight: (option: number) => void;
}) {
  const group = useId();
  const { ref, inViewport } = useInViewport<HTMLFieldSetElement>();
  const trees = useTrees(question, inViewport);
  const rule = describeRuleOf(question);
  const { PaperView, optionWords } = teacherPartsOf(question.kind);
  const input = optionWords?.input;
  return (
    <fieldset className={classes.question} ref={ref} aria-labelledby={`${group}-text`}>
      <UserText
        as="p"
        id={`${group}-text`}
        className={classes.text}
        text={question.question_text}
        tree={trees?.[0]}
      />
      {rule && (
        <p className={classes.rule} data-look="quiet small">
          {rule}
        </p>
      )}
      {!input && <PaperView question={keyedOf(question, trees)} />}
      {input &&
        question.options.map(({ option_text: text }, at) => (
          <label
            key={at}
            className={classes.option}
            data-look="wrap"
            data-right={right.includes(at) || undefined}
          >
            <input type={input} name={group} checked={right.includes(at)} onChange={() => onRight(at)} />
            <UserText as="span" text={text} tree={trees?.[at + 1]} />
            {right.includes(at) && (
              <span className={classes.right} data-look="small">
                <IconCheck size={16} aria-hidden="true" /> {t`Right`}
              </span>
            )}
          </label>
        ))}
    </fieldset>
  );
}

/** Converts the question to a contest's question, with the trees of its texts. */
function keyedOf(question: ParsedQuestion, trees: readonly (Tree | undefined)[] = []): QuestionWithKey {
  const { format: _, content, options, ...more } = question;
  const [tree, ...others] = trees;
  return {
    ...more,
    id: 0,
    tree,
    ...(content && {
      content: changeContentTexts(content, ({ text }, at) => {
        const own = others[options.length + at];
        return own ? { text, tree: own } : { text };
      }),
    }),
    options: options.map(({ option_text, is_correct }, at) => ({
      id: at + 1,
      option_text,
      is_correct,
      tree: others[at],
    })),
  };
}

/** Renders a rich question's texts when it has scrolled into view. */
function useTrees({ format, question_text: text, options, content }: ParsedQuestion, isInSight: boolean) {
  const others = contentTexts(content).map((one) => one.text);
  const texts = [text, ...options.map((option) => option.option_text), ...others];
  const { data } = useQuery({
    queryKey: ['rendered', 'read', texts],
    queryFn: ({ signal }) => call('renderQuestion', { body: { texts }, signal }),
    enabled: format === 'rich' && isInSight,
    staleTime: Infinity,
    retry: false,
  });
  return data?.trees;
}
