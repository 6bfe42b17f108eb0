import { plural, t } from '@lingui/core/macro';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useMemo, useState } from 'react';
import type { Desk } from '#shared/desks.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Folded } from '../../base/elements/folded.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import { AskBeforeLeaving } from '../../base/forms/form-leave.tsx';
import { EmptyState, ErrorMessage, LoadFailed } from '../../base/pages/placeholders.tsx';
import { usePrinting } from '../../base/pages/use-printing.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { PaperSkeleton } from '../../contest/shared/paper-skeleton.tsx';
import { hasRight } from '../../people/rights/rights.ts';
import { ContestHead } from '../participation/contest-head.tsx';
import { DrawSeats } from './draw-seats.tsx';
import { PasteSeats } from './paste-seats.tsx';
import { RoomPlans } from './room-plans.tsx';
import { SeatRows } from './seat-rows.tsx';
import { planOf, type SeatingPlan, sharedDesks } from './seating-plan.ts';
import { type SeatedStudent, seatingQuery } from './seating-query.ts';

/** Plans who sits where, and prints the plan of each room. */
export function Seating({ contest }: { contest: Contest }) {
  usePrinting();
  const { data: students, error, refetch } = useQuery(seatingQuery(contest.id));
  return (
    <Stack gap="md">
      <div data-look="screen">
        <ContestHead contest={contest} />
      </div>
      {!students && !error && <PaperSkeleton />}
      {!students && error && (
        <LoadFailed message={explainFault(error, t`Failed to load the seats`)} onRetry={refetch} />
      )}
      {students?.length === 0 && (
        <EmptyState message={t`Seats can be planned as soon as the contest has students.`} />
      )}
      {students && students.length > 0 && <Plan contest={contest} students={students} />}
    </Stack>
  );
}

type Props = { contest: Contest; students: readonly SeatedStudent[] };

function Plan({ contest, students }: Props) {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<SeatingPlan>();
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const plan = changed ?? planOf(students);
  const shared = useMemo(() => sharedDesks(plan), [plan]);
  const unseated = students.filter(({ email }) => !plan.get(email)?.label).length;
  const mayEdit = hasRight(contest, 'edit');
  const seat = (email: string, desk: Desk) => setChanged(new Map([...plan, [email, desk]]));
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving || shared.size > 0) return;
    setSaving(true);
    setFault(undefined);
    const desks = [...plan].flatMap(([email, { room, label }]) =>
      label === '' ? [] : [{ email, room: room.trim(), desk: label.trim() }],
    );
    try {
      const { detail } = await call('setDesks', { body: { contest: contest.id, desks } });
      await queryClient.invalidateQueries({ queryKey: seatingQuery(contest.id).queryKey });
      setChanged(undefined);
      toast.success(detail);
    } catch (refusal) {
      setFault(refusal);
    }
    setSaving(false);
  };
  return (
    <>
      <AskBeforeLeaving when={changed !== undefined} />
      <form onSubmit={(event) => void save(event)} aria-labelledby="seats">
        <Stack gap="md">
          <Group justify="space-between" data-look="screen">
            <Title order={2} id="seats">{t`Seats`}</Title>
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden="true" />}
                disabled={unseated === students.length}
                onClick={() => window.print()}
              >{t`Print the plan`}</Button>
              {mayEdit && (
                <Button type="submit" loading={isSaving} disabled={!changed || shared.size > 0}>
                  {t`Save the seats`}
                </Button>
              )}
            </Group>
          </Group>
          <Text c="dimmed" data-look="screen">
            {t`Seats show on Live, to invigilators and on the plan. Pairs of similar answers that sat side by side come first.`}
          </Text>
          {fault !== undefined && (
            <ErrorMessage>{explainFault(fault, t`Failed to save the seats`)}</ErrorMessage>
          )}
          {mayEdit && (
            <Stack gap="md" data-look="screen">
              <DrawSeats students={students} onDraw={setChanged} />
              <Folded summary={t`Paste a list of seats`}>
                <PasteSeats
                  students={students}
                  onRead={(found) => setChanged(new Map([...plan, ...found]))}
                />
              </Folded>
            </Stack>
          )}
          <RoomPlans contest={contest} plan={plan} students={students} />
          <div data-look="screen">
            <Text size="sm" c="dimmed" role="status">
              {shared.size > 0
                ? t`Two students have the same seat.`
                : unseated > 0 &&
                  plural(unseated, { one: '# student has no seat.', other: '# students have no seat.' })}
            </Text>
            <SeatRows {...{ students, plan, shared, mayEdit }} onSeat={seat} />
          </div>
        </Stack>
      </form>
    </>
  );
}
