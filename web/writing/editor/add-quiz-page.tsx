import { Anchor, Stack, Title } from '@mantine/core';
import { Link, useSearchParams } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { can } from '#contract/roles.ts';
import { pages } from '../../pages.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import { startsFromFile } from '../../contest/life/from-file.ts';
import { WrongRoleNotice } from '../../base/ui/placeholders.tsx';
import { Editor } from './editor.tsx';

/** Path: /my-contest/addquiz. `?from=file` opens the import of a file; `?class=12` preselects a class. */
export function Page() {
  const { role } = useLoggedIn();
  const [search] = useSearchParams();
  return (
    <>
      <title>{t`New contest · Tallymark`}</title>
      {can(role, 'teach') ? (
        <Stack>
          <Title order={1}>{t`New contest`}</Title>
          <Editor startsFromFile={startsFromFile(search)} schoolClass={classOfUrl(search)} />
        </Stack>
      ) : (
        <WrongRoleNotice title={t`New contest`}>
          <Trans>
            Only teachers can create contests. You can{' '}
            <Anchor component={Link} to={pages.joinContest.path}>
              join one
            </Anchor>{' '}
            with its ID.
          </Trans>
        </WrongRoleNotice>
      )}
    </>
  );
}

function classOfUrl(search: URLSearchParams): number | undefined {
  const id = Number(search.get('class'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
