import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { IconArrowBackUp, IconKey } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import { Group } from '../../base/elements/layout.tsx';
import { Button } from '../../base/elements/button.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { BottomBar } from '../../base/pages/bottom-bar.tsx';
import { AskBeforeLeaving } from '../../base/forms/form-leave.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { CorrectSeveralDialog } from './correct-several-dialog.tsx';
import { acceptAtPlace, acceptTyped, type Decision, describeDecision, NO_DECISION } from './decision.ts';
import { useCollected } from './use-collected.ts';
import classes from './correcting.module.css';

/** Renders buttons that correct a question, or change the decision about it. */
export type ActOf = (question: QuestionWithKey, number: number) => ReactNode;

/** Opens the dialog with an answer of students already accepted, or with another option at a place. */
export type AcceptOf = (question: QuestionWithKey) => {
  typed: (text: string) => void;
  atPlace: (place: number, option: number) => void;
};

/** Corrects one or more questions. `actOf`: buttons below a question; `acceptOf`: beside answers. */
export function useCorrecting(contest: Contest, questions: QuestionWithKey[]) {
  const [asked, setAsked] = useState<{ id: number; first?: Decision } | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const { collected, keep, takeBack, plan, clear, clearAsked } = useCollected();
  const question = questions.find(({ id }) => id === asked?.id);

  const actOf: ActOf = (of, number) => {
    const decision = collected?.decisions.get(of.id);
    return (
      <Group className={classes.act} data-look="screen" mt="xs" data-decided={decision && true}>
        {decision && (
          <p className={classes.decided} data-look="wrap">
            <Trans>
              Not applied yet: <strong>{describeDecision(of, decision)}</strong>
            </Trans>
          </p>
        )}
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconKey size={18} aria-hidden="true" />}
          aria-label={
            decision
              ? t`Change the decision about question ${number}`
              : t`Correct the key of question ${number}`
          }
          onClick={() => setAsked({ id: of.id })}
        >
          {decision ? t`Change the decision` : t`Correct the key`}
        </Button>
        {decision && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            aria-label={t`Discard the decision about question ${number}`}
            onClick={(event) => {
              // This button is about to disappear, so the first button gets the focus.
              event.currentTarget.parentElement?.querySelector('button')?.focus();
              takeBack(of.id);
            }}
          >{t`Discard`}</Button>
        )}
      </Group>
    );
  };

  const acceptOf: AcceptOf = (of) => ({
    typed: (text) => setAsked({ id: of.id, first: acceptTyped(of, text, collected?.decisions.get(of.id)) }),
    atPlace: (place, option) =>
      setAsked({ id: of.id, first: acceptAtPlace(of, place, option, collected?.decisions.get(of.id)) }),
  });

  const bar = collected && (
    <BottomBar aria-label={t`Correction of the key`}>
      <div role="status">
        <Trans>
          <strong>
            <Plural value={collected.decisions.size} one="# question changed" other="# questions changed" />
          </strong>
          , not applied yet
        </Trans>
      </div>
      <Group className={classes.buttons} gap="xs" align="stretch">
        <Button variant="default" onClick={clearAsked}>{t`Discard all`}</Button>
        <Button onClick={() => setPreviewing(true)}>{t`Preview the correction`}</Button>
      </Group>
    </BottomBar>
  );

  const dialogs = (
    <>
      {question && (
        <CorrectDialog
          {...{ contest, questions, question, collected }}
          first={asked?.first ?? collected?.decisions.get(question.id) ?? NO_DECISION}
          onKeep={(decision, started) => {
            keep(question.id, decision, started);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {collected && isPreviewing && (
        <CorrectSeveralDialog
          {...{ contest, questions, collected }}
          onPlan={plan}
          onClose={() => setPreviewing(false)}
          onDone={() => {
            setPreviewing(false);
            clear();
          }}
        />
      )}
      <AskBeforeLeaving when={collected !== null} />
    </>
  );

  return { actOf, acceptOf, bar, dialogs };
}
