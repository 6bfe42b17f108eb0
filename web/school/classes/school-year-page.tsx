import { plural, t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFault } from '../../base/api/call.ts';
import { callOnce } from '../../base/api/call-once.ts';
import { Refused } from '../../base/api/send.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Anchor, Text } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import { PageHead } from '../../base/pages/page-head.tsx';
import { EmptyState, ErrorMessage, LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { Link, useNavigate } from '../../base/router/navigation.tsx';
import { classListsQuery } from '../../contest/shared/class-queries.ts';
import { pages } from '../../pages.ts';
import { MovesByFile } from './moves-by-file.tsx';
import { type ClassLists, NO_YEAR, planYear } from './plan-year.ts';
import { YearClass } from './year-class.tsx';

export function Page() {
  const { data, error, refetch } = useQuery(classListsQuery());
  const own = data?.filter(({ is_own: isOwn }) => isOwn);
  return (
    <Stack gap="lg">
      <title>{t`New school year · Tallymark`}</title>
      <PageHead title={t`New school year`} />
      {!own && !error && (
        <Skeletons>{repeatSkeleton(4, <LineSkeleton width="20em" height={24} />)}</Skeletons>
      )}
      {!own && error && (
        <LoadFailed message={explainFault(error, t`Failed to load your classes`)} onRetry={refetch} />
      )}
      {own?.length === 0 && (
        <EmptyState message={t`You have no classes of your own.`}>
          <Anchor component={Link} to={pages.classes.path}>{t`All classes`}</Anchor>
        </EmptyState>
      )}
      {own && own.length > 0 && <Year lists={own} />}
    </Stack>
  );
}

function Year({ lists }: { lists: ClassLists }) {
  const [choices, setChoices] = useState(NO_YEAR);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const plan = planYear(lists, choices);
  const { classes, from } = plan.body;
  const start = useMutation({
    mutationFn: () => callOnce('startSchoolYear', plan.body),
    onSuccess: async ({ detail }) => {
      await queryClient.invalidateQueries();
      toast.success(detail);
      void navigate('/classes');
    },
    // The lists are read again, so that the page shows what has changed meanwhile.
    onError: (fault) =>
      fault instanceof Refused ? void queryClient.invalidateQueries(classListsQuery()) : undefined,
  });
  return (
    <Stack gap="lg">
      <Text>
        {t`Each class goes on under its new name, with the same students. They keep their addresses, log-in names, slips and extra time. The old classes go to the archive, where you can still read their gradebooks.`}
      </Text>
      <MovesByFile
        lists={lists}
        onMoves={(moves) =>
          setChoices((before) => ({ ...before, moves: new Map([...before.moves, ...moves]) }))
        }
      />
      <ul data-look="rules">
        {lists.map((one) => (
          <YearClass
            key={one.id}
            schoolClass={one}
            choices={choices}
            names={classes.map(({ name }) => name)}
            isDouble={plan.doubles}
            onChoices={setChoices}
          />
        ))}
      </ul>
      {plan.doubles.length > 0 && (
        <ErrorMessage>{t`Two classes would be called ${plan.doubles.join(', ')}.`}</ErrorMessage>
      )}
      {start.error && (
        <ErrorMessage>
          {explainFault(start.error, t`The new school year could not be started. Please try again.`)}
        </ErrorMessage>
      )}
      <Group justify="space-between" gap="sm">
        <Text role="status">
          <strong>{plural(classes.length, { one: '# new class', other: '# new classes' })}</strong>
          {', '}
          {plural(plan.going, { one: '# student goes on', other: '# students go on' })}
          {', '}
          {plural(plan.leaving, { one: '# leaves', other: '# leave' })}
          {', '}
          {plural(from.length, { one: '# class to the archive', other: '# classes to the archive' })}
        </Text>
        <Button
          size="touch"
          loading={start.isPending}
          disabled={from.length === 0 || plan.doubles.length > 0}
          onClick={() => start.mutate()}
        >{t`Start the school year`}</Button>
      </Group>
    </Stack>
  );
}
