import { Stack } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { useSearchParams } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { classOfUrl } from '../../school/classes/class-links.ts';
import { Editor } from './editor.tsx';

/** Path: /my-contest/addquiz. `?class=12` preselects a class. */
export function Page() {
  const [search] = useSearchParams();
  return (
    <Stack>
      <title>{t`New contest · Tallymark`}</title>
      <Title order={1}>{t`New contest`}</Title>
      <Editor schoolClass={classOfUrl(search)} />
    </Stack>
  );
}
