import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentColumn } from '#contract/school-class.ts';
import type { Wire } from '#contract/schemas.ts';
import { explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { toast } from '../../base/elements/toast.ts';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { useNavigate } from '../../base/router/navigation.tsx';
import { classListsQuery } from '../../contest/shared/class-queries.ts';
import { ClassSection } from './class-section.tsx';
import { ColumnKinds } from './column-kinds.tsx';
import { ListNotes } from './list-notes.tsx';
import { countChanges, NO_CHOICES, planList, type Choices } from './plan-list.ts';
import type { ClassLists } from './plan-year.ts';
import { LEFT_OUT, NEW_CLASS, suggestTarget } from './targets.ts';
import { takeOverClasses } from './take-over-classes.ts';

type Props = {
  lists: ClassLists;
  answer: Wire<'readStudents'>;
  isReading: boolean;
  fault: unknown;
  onColumns: (columns: StudentColumn[]) => void;
  onBack: () => void;
};

type Decision = { target?: string; choices: Choices };

/** The classes of a list, each with what it changes. */
export function ClassesPreview({ lists, answer, isReading, fault, onColumns, onBack }: Props) {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const sections = [...Map.groupBy(answer.rows, (row) => row.class ?? '')].map(([name, rows]) => {
    const { target = suggestTarget(name, lists), choices } = decisions.get(name) ?? { choices: NO_CHOICES };
    const schoolClass = lists.find(({ id }) => String(id) === target);
    const members = schoolClass?.students ?? [];
    const isOwn = schoolClass?.is_own ?? true;
    const others = isOwn ? lists.filter((one) => one.is_own && one !== schoolClass) : [];
    const isTaken = target !== LEFT_OUT;
    return {
      name,
      target,
      schoolClass,
      choices,
      rows,
      members,
      isTaken,
      plan: planList({ members, others, rows, choices }),
    };
  });
  const taken = sections.filter(({ isTaken }) => isTaken);
  const targets = taken.flatMap(({ target }) => (target === NEW_CLASS ? [] : [target]));
  const isTwice = new Set(targets).size < targets.length;
  const total = taken.reduce((sum, { plan }) => sum + countChanges(plan.changes), 0);
  const taking = useMutation({
    mutationFn: () =>
      takeOverClasses(
        taken.map(({ name, schoolClass, plan }) => ({ name, schoolClass, changes: plan.changes })),
      ),
    onSuccess: async (failure) => {
      if (failure === undefined) {
        await queryClient.invalidateQueries();
        toast.success(t`The lists were taken over.`);
        void navigate('/classes');
        return;
      }
      // What was done is as before now, so that only the rest is shown.
      setDecisions(new Map());
      await queryClient.refetchQueries(classListsQuery());
      toast.error(explainFault(failure.fault, t`Not all lists could be taken over. Please try again.`));
    },
  });
  const isBusy = isReading || taking.isPending;
  return (
    <Stack gap="lg">
      <ListNotes notes={answer.notes} />
      {answer.columns.length > 0 && (
        <ColumnKinds columns={answer.columns} isDisabled={isBusy} onColumns={onColumns} />
      )}
      {sections.map(({ name, target, choices, rows, members, plan }) => (
        <ClassSection
          key={name}
          {...{ name, target, choices, rows, members, plan, lists }}
          isDisabled={isBusy}
          onTarget={(to) =>
            // Students of another class are others, so decisions about them end.
            setDecisions((before) => new Map([...before, [name, { target: to, choices: NO_CHOICES }]]))
          }
          onChoices={(change) =>
            setDecisions((before) => {
              const decision = before.get(name) ?? { choices: NO_CHOICES };
              return new Map([...before, [name, { ...decision, choices: change(decision.choices) }]]);
            })
          }
        />
      ))}
      {isTwice && <ErrorMessage>{t`Two classes of the list go to one class. Choose another.`}</ErrorMessage>}
      {fault !== null && (
        <ErrorMessage>{explainFault(fault, t`The list could not be read. Please try again.`)}</ErrorMessage>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={taking.isPending} onClick={onBack}>{t`Back`}</Button>
        <Button loading={isBusy} disabled={total === 0 || isTwice} onClick={() => taking.mutate()}>
          {t`Take over ${plural({ count: total }, { one: '# change', other: '# changes' })}`}
        </Button>
      </Group>
    </Stack>
  );
}
