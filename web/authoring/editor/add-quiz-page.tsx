import { Stack } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { useSearchParams } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { startsFromFile } from '../../contest/lifecycle/from-file.ts';
import { Editor } from './editor.tsx';

/** Path: /my-contest/addquiz. `?from=file` opens the import of a file; `?class=12` preselects a class. */
export function Page() {
  const [search] = useSearchParams();
  return (
    <Stack>
      <title>{t`New contest · Tallymark`}</title>
      <Title order={1}>{t`New contest`}</Title>
      <Editor startsFromFile={startsFromFile(search)} schoolClass={classOfUrl(search)} />
    </Stack>
  );
}

function classOfUrl(search: URLSearchParams): number | undefined {
  const id = Number(search.get('class'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
