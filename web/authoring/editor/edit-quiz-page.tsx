import { useQuery } from '@tanstack/react-query';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Anchor, Text, Title } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useContestId } from '../../base/pages/use-contest-id.ts';
import { pages } from '../../pages.ts';
import { hasRight } from '../../people/rights/rights.ts';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { CopiedNotice } from './copied-notice.tsx';
import { Editor } from './editor.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { contestWithKeyQuery } from '../../contest/shared/contest-with-key.ts';
import { PublishedNotice } from './published-notice.tsx';

export function Page() {
  const contest = useContestId();
  return (
    <Stack>
      <title>{t`Edit contest · Tallymark`}</title>
      <Title order={1}>{t`Edit contest`}</Title>
      <EditQuiz key={contest} contest={contest} />
    </Stack>
  );
}

function EditQuiz({ contest }: { contest: number }) {
  const { data, isPending, refetch } = useQuery(contestWithKeyQuery(contest));
  if (isPending) return <EditorSkeleton />;
  if (!data) {
    return (
      <Stack>
        <LoadFailed message={t`Failed to load quiz`} onRetry={() => refetch()} />
        <div>
          <Anchor component={Link} to={pages.myContest.path}>{t`Back to My Contests`}</Anchor>
        </div>
      </Stack>
    );
  }
  const { name, shared } = data;
  if (!data.is_published && shared && !hasRight(data, 'edit')) {
    return (
      <Stack align="flex-start">
        <Text>
          <Trans>
            “<span dir="auto">{name}</span>” belongs to <bdi>{shared.owner}</bdi>. You can view it, but not
            change it.
          </Trans>
        </Text>
        <Button component={Link} to={`/results/teacher/${contest}/paper`}>{t`See its questions`}</Button>
      </Stack>
    );
  }
  if (data.is_published) return <PublishedNotice contest={data} />;
  return (
    <>
      <CopiedNotice />
      <Editor stored={data} />
    </>
  );
}
