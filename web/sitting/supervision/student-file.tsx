import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import type { StudentFile as File } from '#contract/student-file.ts';
import { call } from '../../base/api/call.ts';
import { isMissing } from '../../base/api/send.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { download } from '../../base/files/download.ts';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { usePrinting } from '../../base/pages/use-printing.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { NoSuchStudent, StudentHead } from '../participation/student-head.tsx';
import { StudentFileSheet } from './student-file-sheet.tsx';

const fileQuery = (contest: number, email: string) =>
  queryOptions({
    queryKey: ['student-file', contest, email],
    queryFn: async () => {
      const { bytes, name, type } = await call('exportStudent', { body: { contest, email } });
      const copy = new Uint8Array(bytes);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes this shape
      const file = JSON.parse(new TextDecoder().decode(copy)) as File;
      return { file, save: () => download(name, type, copy) };
    },
  });

/** One student's whole file, to print or to save. */
export function StudentFile({ contest, email }: { contest: Contest; email: string }) {
  usePrinting();
  const { data, error, refetch } = useQuery({ ...fileQuery(contest.id, email), enabled: email !== '' });
  const isNobody = email === '' || isMissing(error);
  return (
    <Stack gap="lg">
      <div data-look="screen">
        <StudentHead contest={contest} email={email} name={data?.file.student.name} />
      </div>
      {data && (
        <>
          <Stack gap="sm" data-look="screen">
            <Text>{t`Everything that is stored about this student in this contest, for an appeal or a request about data.`}</Text>
            <Group gap="sm">
              <Button
                leftSection={<IconPrinter size={18} aria-hidden="true" />}
                onClick={() => window.print()}
              >{t`Print or save as PDF`}</Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
                onClick={data.save}
              >{t`Save as JSON`}</Button>
            </Group>
          </Stack>
          <StudentFileSheet file={data.file} />
        </>
      )}
      {!data && isNobody && <NoSuchStudent contest={contest.id} />}
      {!data && !isNobody && !error && (
        <Skeletons>
          <CardSkeleton>{repeatSkeleton(8, <LineSkeleton width="75%" height={14} />)}</CardSkeleton>
        </Skeletons>
      )}
      {!data && !isNobody && error && <LoadFailed fault={error} onRetry={() => refetch()} />}
    </Stack>
  );
}
