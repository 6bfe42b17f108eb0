import { plural, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { Folded } from '../../base/elements/folded.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { type ClassLists, movesByFile } from './plan-year.ts';
import { readList } from './read-list.ts';
import { StudentSource } from './student-source.tsx';

type Props = { lists: ClassLists; onMoves: (moves: ReadonlyMap<number, string>) => void };

/** Takes each student's new class from a list with a column for it. */
export function MovesByFile({ lists, onMoves }: Props) {
  const reading = useMutation({
    mutationFn: readList,
    onSuccess: ({ rows }) => onMoves(movesByFile(lists, rows).moves),
  });
  const read = reading.data && movesByFile(lists, reading.data.rows);
  return (
    <Folded summary={t`Move students by a list of the new classes`}>
      <Stack>
        <StudentSource
          isReading={reading.isPending}
          fault={reading.error}
          onRead={(source) => reading.mutate({ source })}
        />
        {read && (
          <Text role="status">
            {plural(read.moves.size, {
              one: '# student of the list was found.',
              other: '# students of the list were found.',
            })}{' '}
            {read.unclear > 0 &&
              plural(read.unclear, {
                one: '# row has no class, or is not clearly one of your students.',
                other: '# rows have no class, or are not clearly one of your students.',
              })}
          </Text>
        )}
      </Stack>
    </Folded>
  );
}
