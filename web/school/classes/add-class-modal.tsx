import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { call, explainFault } from '../../base/api/call.ts';
import { classesQuery, type ListedClass } from '../../contest/shared/class-queries.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import cards from '../../base/lists/cards.module.css';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { EmptyState, LoadFailed, ErrorMessage } from '../../base/pages/placeholders.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import classes from './add-class.module.css';
import { useTeacherAction } from '../../sitting/participation/use-teacher-action.ts';

type Props = { contest: Contest; isOpen: boolean; onClose: () => void };

/** Adds a class. Also stops adding students to a class, even one that only a colleague can see. */
export const AddClassModal = ({ isOpen, ...props }: Props) => (
  <Modal opened={isOpen} onClose={props.onClose} title={t`Add a class`}>
    <Choice {...props} />
  </Modal>
);

function Choice({ contest, onClose }: Omit<Props, 'isOpen'>) {
  const { data, error, refetch } = useQuery({ ...classesQuery(), staleTime: 0 });
  const [chosen, setChosen] = useState<number>();
  const add = useTeacherAction(
    (id: number) => call('addClass', { body: { contest: contest.id, class: id } }),
    onClose,
  );
  const stop = useTeacherAction(
    (id: number) => call('removeClass', { body: { contest: contest.id, class: id } }),
    onClose,
  );
  const fault = add.error ?? stop.error;
  const own = data?.find(({ id }) => id === chosen);
  const others = contest.other_classes ?? [];
  const isFollowed = own?.contests.includes(contest.id) ?? others.some(({ id }) => id === chosen);
  if (!data && error) return <LoadFailed message={t`Failed to load your classes`} onRetry={refetch} />;
  if (!data) {
    return (
      <Skeletons>
        <LineSkeleton width="90%" />
        <CardSkeleton>{repeatSkeleton(3, <LineSkeleton width="50%" height={14} />)}</CardSkeleton>
      </Skeletons>
    );
  }
  if (data.length === 0 && others.length === 0) {
    return (
      <EmptyState message={t`You have no classes yet.`}>
        <Button component={Link} to="/classes" variant="default">{t`Create a class`}</Button>
      </EmptyState>
    );
  }
  const listed = [
    ...data.map((one) => ({
      id: one.id,
      name: one.name,
      owner: one.shared?.owner,
      words: wordsOf(one, contest.id),
    })),
    ...others.map(({ id, name }) => ({
      id,
      name,
      owner: undefined,
      words: t`a colleague’s class, already in this contest`,
    })),
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined && !add.isPending) add.mutate(chosen);
      }}
    >
      <Stack>
        <Text
          size="sm"
          c="dimmed"
        >{t`All students with an email address are added, including any who join the class before the start.`}</Text>
        <fieldset>
          <legend className={classes.legend} data-look="small">{t`Class`}</legend>
          <ul className={cards.ruled}>
            {listed.map(({ id, name, owner, words }) => (
              <li key={id}>
                <label className={classes.choice} data-look="wrap">
                  <input type="radio" name="class" checked={chosen === id} onChange={() => setChosen(id)} />
                  <span dir="auto">
                    {name}
                    {owner !== undefined && (
                      <>
                        {' '}
                        <Trans>
                          (by <bdi>{owner}</bdi>)
                        </Trans>
                      </>
                    )}
                  </span>
                  <span data-look="quiet small">{words}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        {fault && (
          <ErrorMessage>
            {explainFault(fault, t`The change could not be saved. Please try again.`)}
          </ErrorMessage>
        )}
        {isFollowed && (
          <Button
            variant="default"
            className={classes.stop}
            loading={stop.isPending}
            disabled={add.isPending}
            onClick={() => chosen !== undefined && stop.mutate(chosen)}
          >{t`Stop adding new students of this class`}</Button>
        )}
        <DialogButtons onCancel={onClose} isBusy={add.isPending || stop.isPending}>
          <Button type="submit" loading={add.isPending} disabled={!own}>{t`Add the class`}</Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

const wordsOf = ({ students_count: students, contests }: ListedClass, contest: number) =>
  contests.includes(contest)
    ? t`${plural(students, { one: '# student', other: '# students' })}, in this contest`
    : plural(students, { one: '# student', other: '# students' });
