import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { LoadFailed, Loading } from '../../base/pages/placeholders.tsx';
import { useRestoreFocus } from '../../base/pages/use-restore-focus.ts';
import { UserText } from '../../base/text/rich-text.tsx';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { CorrectionForm } from './correction-form.tsx';
import { type Decision, isAboutOption, rulingOf, usualPlan } from './decision.ts';
import { DecisionFields } from './decision-fields.tsx';
import { drawsQuestions, sectionsByQuestion } from '../../contest/shared/sections-of-paper.ts';
import { type KeyVersions, versionsQuery } from './key-queries.ts';
import type { Collected } from './use-collected.ts';
import classes from './correcting.module.css';

type Props = {
  contest: Contest;
  questions: QuestionWithKey[];
  question: QuestionWithKey;
  /** Decisions collected so far, to be applied together; null if there are none. */
  collected: Collected | null;
  /** Decision with which the dialog opens. */
  first: Decision;
  onKeep: (decision: Decision, started: Omit<Collected, 'decisions'>) => void;
  onClose: () => void;
};

export function CorrectDialog(props: Props) {
  const { contest, questions, question, collected, onClose } = props;
  useRestoreFocus();
  const { data, error, refetch } = useQuery({ ...versionsQuery(contest.id), staleTime: 0 });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Correct the key of question ${{ number: questions.indexOf(question) + 1 }}`}
      size="lg"
    >
      <Stack>
        <UserText as="p" className={classes.question} text={question.question_text} tree={question.tree} />
        {collected && <OneOfSeveral {...props} collected={collected} />}
        {!collected && data && <OneAlone {...props} versions={data} />}
        {!collected && !data && error && <LoadFailed fault={error} onRetry={refetch} />}
        {!collected && !data && !error && <Loading />}
      </Stack>
    </Modal>
  );
}

/** Returns whether only some of the students get the question. */
function isDrawn({ contest, questions, question }: Pick<Props, 'contest' | 'questions' | 'question'>) {
  const section = sectionsByQuestion(contest.settings?.sections)[questions.indexOf(question)];
  return section !== undefined && drawsQuestions(section);
}

function OneAlone({ versions, ...props }: Props & { versions: KeyVersions }) {
  const { contest, questions, question, first, onKeep, onClose } = props;
  const [decision, setDecision] = useState(first);
  const [plan, setPlan] = useState(usualPlan);
  const [since] = useState(versions.version);
  return (
    <CorrectionForm
      {...{ contest, questions, versions, since, plan, onClose }}
      decisions={new Map([[question.id, decision]])}
      onPlan={setPlan}
      hint={
        isAboutOption(decision)
          ? teacherPartsOf(question.kind).correcting.hint
          : t`Choose what counts. Nothing changes until you press the button below.`
      }
      onDone={onClose}
      otherAct={
        questions.length > 1 && (
          <Button
            variant="default"
            disabled={!rulingOf(question, decision)}
            onClick={() => onKeep(decision, { plan, since })}
          >{t`Correct more questions`}</Button>
        )
      }
    >
      <DecisionFields
        contest={contest.id}
        question={question}
        isDrawn={isDrawn(props)}
        decision={decision}
        onDecide={setDecision}
      />
    </CorrectionForm>
  );
}

function OneOfSeveral({ collected, ...props }: Props & { collected: Collected }) {
  const { question, first, onKeep, onClose } = props;
  const [decision, setDecision] = useState(first);
  const isComplete = rulingOf(question, decision) !== null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete) onKeep(decision, collected);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <DecisionFields
          contest={props.contest.id}
          question={question}
          isDrawn={isDrawn(props)}
          decision={decision}
          onDecide={setDecision}
        />
        <Text c="dimmed">{t`Nothing changes yet. The preview below the questions shows the effect of all decisions together.`}</Text>
        <DialogButtons onCancel={onClose}>
          <Button type="submit" disabled={!isComplete}>{t`Keep the decision`}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
