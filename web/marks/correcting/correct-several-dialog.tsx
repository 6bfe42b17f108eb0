import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { LoadFailed, Loading } from '../../base/pages/placeholders.tsx';
import { useRestoreFocus } from '../../base/pages/use-restore-focus.ts';
import { CorrectionForm } from './correction-form.tsx';
import { describeDecision, type Plan } from './decision.ts';
import { versionsQuery } from './key-queries.ts';
import type { Collected } from './use-collected.ts';
import classes from './correcting.module.css';

type Props = {
  contest: Contest;
  questions: QuestionWithKey[];
  collected: Collected;
  onPlan: (plan: Plan) => void;
  onClose: () => void;
  onDone: () => void;
};

/** Applies all collected decisions together, with one preview and one reason, as one version. */
export function CorrectSeveralDialog({ contest, questions, collected, ...acts }: Props) {
  const { data, error, refetch } = useQuery({ ...versionsQuery(contest.id), staleTime: 0 });
  const { decisions, plan, since } = collected;
  useRestoreFocus();
  return (
    <Modal
      opened
      onClose={acts.onClose}
      keepsDraft
      title={t`Correct the key of ${plural({ count: decisions.size }, { one: '# question', other: '# questions' })}`}
      size="lg"
    >
      {data && (
        <CorrectionForm {...{ contest, questions, decisions, plan, since, ...acts }} versions={data}>
          <ul className={classes.what} aria-label={t`Decisions`}>
            {questions.map((question, questionIndex) => {
              const decision = decisions.get(question.id);
              return (
                decision && (
                  <li key={question.id}>
                    {t`Question ${{ number: questionIndex + 1 }}: ${{ decision: describeDecision(question, decision) }}`}
                  </li>
                )
              );
            })}
          </ul>
        </CorrectionForm>
      )}
      {!data && error && <LoadFailed fault={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
    </Modal>
  );
}
