import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentColumn } from '#contract/school-class.ts';
import type { Wire } from '#contract/schemas.ts';
import { explainFault } from '../../base/api/call.ts';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { PageHead } from '../../base/pages/page-head.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { classListsQuery } from '../../contest/shared/class-queries.ts';
import { ClassesPreview } from './classes-preview.tsx';
import { readList } from './read-list.ts';
import { type Source, StudentSource } from './student-source.tsx';

/** Takes over the lists of several classes from one file. */
export function Page() {
  const { data: lists, error, refetch } = useQuery({ ...classListsQuery(), staleTime: 0 });
  const [read, setRead] = useState<{ source: Source; answer: Wire<'readStudents'> }>();
  const reading = useMutation({
    mutationFn: readList,
    onSuccess: (answer, { source }) => setRead({ source, answer }),
  });
  const readAgain = (columns: StudentColumn[]) => read && reading.mutate({ source: read.source, columns });
  return (
    <Stack gap="lg">
      <title>{t`Import classes · Tallymark`}</title>
      <PageHead title={t`Import classes`} />
      {!lists && !error && (
        <Skeletons>{repeatSkeleton(3, <LineSkeleton width="20em" height={24} />)}</Skeletons>
      )}
      {!lists && error && (
        <LoadFailed message={explainFault(error, t`Failed to load your classes`)} onRetry={refetch} />
      )}
      {lists && read && (
        <ClassesPreview
          lists={lists}
          answer={read.answer}
          isReading={reading.isPending}
          fault={reading.error}
          onColumns={readAgain}
          onBack={() => {
            reading.reset();
            setRead(undefined);
          }}
        />
      )}
      {lists && (
        <div hidden={read !== undefined}>
          <Stack>
            <Text>
              {t`Choose a list with a column for the class, a workbook with one sheet per class, or a OneRoster zip. New classes are created. For the others you see what changes.`}
            </Text>
            <StudentSource
              isReading={reading.isPending}
              fault={read ? null : reading.error}
              onRead={(source) => reading.mutate({ source })}
            />
          </Stack>
        </div>
      )}
    </Stack>
  );
}
